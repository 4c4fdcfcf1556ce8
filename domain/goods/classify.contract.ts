import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';

export const countClassifyGoods = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Classify/counts',
	audience: 'admin',
	node: 'shop/goods/classify/index',
	summary: 'How many goods lie in each category itself, those of the recycle bin apart.',
	input: z.object({}),
	output: z.object({ counts: z.record(z.string(), z.number()) }),
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
