import { z } from 'zod';
import { storeGoodsRow } from '#domain/goods/goods.contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { openIdInput } from '#domain/kernel/inputs.ts';
import { topicCard } from '#domain/topic/topic.contract.ts';
import { hotPositions } from './hot-recommend.rules.ts';

export const listHotRecommends = endpoint({
	method: 'GET',
	path: '/api/shop.HotRecommend/index',
	audience: 'public',
	shared: true,
	summary:
		'What the shop puts forward in a place of the store, goods that can be bought and topics that run, under their titles and pictures there.',
	input: z.object({
		position: z.enum(hotPositions),
		/** The category whose list it is; rules look within the same top category. */
		classify_id: openIdInput,
	}),
	output: z.object({
		list: z.array(storeGoodsRow),
		/** Topics between the goods, each with the number of goods that stand before it. */
		topics: z.array(topicCard.extend({ works_before: z.number() })),
	}),
});
