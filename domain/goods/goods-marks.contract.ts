import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';

const mark = z.object({
	id: z.number(),
	name: z.string(),
	icon: z.string(),
	color: z.string(),
	bg_color: z.string(),
	status: z.string(),
	/** How many of the chosen goods bear it. */
	count: z.number(),
});
const idList = z.array(idInput).max(200);

export const listMarks = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Goods/marks',
	audience: 'admin',
	node: 'shop/goods/goods/edit',
	summary: 'Tags and services, and how many of the chosen goods bear each.',
	input: z.object({ ids: idList.min(1) }),
	output: z.object({ pretags: z.array(mark), services: z.array(mark) }),
});

export const markGoods = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Goods/marks',
	audience: 'admin',
	node: 'shop/goods/goods/edit',
	summary: 'Gives tags and services to the chosen goods or takes them off, all or none.',
	input: z.object({
		ids: idList.min(1),
		pretags: z.object({ on: idList.default([]), off: idList.default([]) }).prefault({}),
		services: z.object({ on: idList.default([]), off: idList.default([]) }).prefault({}),
	}),
	output: z.object({ ids: z.array(z.number()) }),
});
