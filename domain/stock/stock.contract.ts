import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, requestKeyInput } from '#domain/kernel/inputs.ts';
import { mostStock, stockSteps } from '#domain/stock/stock.rules.ts';

const skuStock = z.object({
	id: z.number(),
	spec_text: z.string(),
	sku_code: z.string(),
	enabled: z.number(),
	/** On hand. */
	stock: z.number(),
	/** Of it promised to open orders. */
	reserved: z.number(),
});

export const readStock = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Goods/stock',
	audience: 'admin',
	node: 'shop/goods/goods/stock',
	summary: 'The stock of each sku of a goods, for the stock dialog.',
	input: z.object({ id: idInput }),
	output: z.object({
		goods: z.object({ id: z.number(), name: z.string(), stock: z.number(), stock_warn: z.number() }),
		list: z.array(skuStock),
	}),
});

export const adjustStock = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Goods/stock',
	audience: 'admin',
	node: 'shop/goods/goods/stock',
	summary: 'Puts pieces in, takes some out or sets what was counted, for a reason that stands in the log.',
	input: z.object({
		id: idInput,
		kind: z.enum(stockSteps),
		reason: z.string().trim().min(1).max(100),
		request_key: requestKeyInput.optional(),
		lines: z
			.array(
				z.object({
					sku_id: idInput,
					num: z.coerce.number().int().min(0).max(mostStock),
					/** What the dialog showed; a count is refused where the stock moved meanwhile. */
					seen: z.coerce.number().int().exactOptional(),
				}),
			)
			.min(1)
			.max(600)
			.refine((lines) => new Set(lines.map((line) => line.sku_id)).size === lines.length),
	}),
	output: z.object({ list: z.array(skuStock), stock: z.number() }),
});
