import { z } from 'zod';
import { storeGoodsRow } from '#domain/goods/goods.contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, pageInput } from '#domain/kernel/inputs.ts';

/** A topic as lists of the store show it. */
export const topicCard = z.object({
	id: z.number(),
	title: z.string(),
	intro: z.string(),
	image: z.string(),
	/** How many of its goods can be bought. */
	works_num: z.number(),
});

const topicPage = z.object({
	topic: z.object({
		id: z.number(),
		title: z.string(),
		intro: z.string(),
		image: z.string(),
		/** What is empty is taken from the topic itself. */
		seo: z.object({ title: z.string(), keywords: z.string(), description: z.string() }),
	}),
	/** Its goods that can be bought, in the editor's order. */
	list: z.array(storeGoodsRow),
});

export const listTopics = endpoint({
	method: 'GET',
	path: '/api/shop.Topic/index',
	audience: 'public',
	shared: true,
	summary: 'The topics that run now and have goods that can be bought, the bigger weight first.',
	input: z.object(pageInput),
	output: z.object({ list: z.array(topicCard), total: z.number() }),
});

export const storeTopic = endpoint({
	method: 'GET',
	path: '/api/shop.Topic/detail',
	audience: 'public',
	shared: true,
	summary: 'One topic that runs now with its goods that can be bought.',
	input: z.object({ id: idInput }),
	output: topicPage,
});

export const previewStoreTopic = endpoint({
	method: 'GET',
	path: '/api/shop.Topic/preview',
	audience: 'public',
	summary: 'A topic as visitors would see it, running or not, for whoever was given the address.',
	input: z.object({ id: idInput, preview: z.string().max(200) }),
	output: topicPage,
});

export const previewTopic = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Topic/preview',
	audience: 'admin',
	node: 'shop/goods/topic/index',
	summary: 'An address that shows a topic as visitors would see it, running or not, for half an hour.',
	input: z.object({ id: idInput }),
	output: z.object({ url: z.string(), expires: z.number() }),
});
