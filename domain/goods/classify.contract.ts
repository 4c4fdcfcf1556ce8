import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';

export const countClassifyGoods = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Classify/counts',
	audience: 'admin',
	node: 'shop/goods/classify/index',
	summary: 'How many goods stand in each category itself: as their main one, as a further one, and all that keep it.',
	input: z.object({}),
	output: z.object({
		counts: z.record(z.string(), z.number()),
		/** That stand in it besides their main one. */
		further: z.record(z.string(), z.number()),
		/** Both, with those of the recycle bin, which may come back to their category. */
		held: z.record(z.string(), z.number()),
	}),
});

export const moveClassify = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Classify/move',
	audience: 'admin',
	node: 'shop/goods/classify/edit',
	summary: 'Hangs a category below another one, before one of its children or at the end.',
	input: z.object({
		id: idInput,
		/** 0 = the top. */
		pid: z.coerce.number().int().min(0),
		before: idInput.exactOptional(),
	}),
	output: z.null(),
});

export const emptyClassify = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Classify/delMoving',
	audience: 'admin',
	node: 'shop/goods/classify/del',
	summary: 'Deletes a category after its goods and its sub-categories were moved elsewhere, all or nothing.',
	input: z.object({
		id: idInput,
		/** The category that takes its goods; needed where it has any. */
		goods_to: idInput.exactOptional(),
		/** The category that takes its sub-categories, 0 = the top; needed where it has any. */
		children_to: z.coerce.number().int().min(0).exactOptional(),
	}),
	output: z.object({
		moved: z.number(),
		/** Entries of the recycle bin that bring the category back. */
		recycled: z.array(z.number()),
	}),
});
