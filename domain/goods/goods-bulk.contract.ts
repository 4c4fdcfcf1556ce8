import { z } from 'zod';
import { weightInput } from '#domain/freight/piece.measures.ts';
import { tabInput } from '#domain/goods/goods-admin.contract.ts';
import { mostPretags } from '#domain/goods/pretag.resource.ts';
import { endpoint, longBodyBytes } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput } from '#domain/kernel/inputs.ts';
import { moneyOutput, priceInput } from '#domain/money/wire.ts';
import { listInput, reasonInput } from '#domain/resource/resource.contract.ts';

/** So many variants are opened at once; a larger choice is narrowed down first. */
export const mostBulkSkus = 600;

/** So many goods are saved in one call; the sheet sends a larger change in several. */
export const mostBulkGoods = 40;

export const readBulk = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Goods/bulk',
	audience: 'admin',
	node: 'shop/goods/goods/edit',
	summary: 'The variants of chosen goods, or of those a list query finds, as rows of a spreadsheet.',
	input: listInput.extend({
		ids: z.array(idInput).max(mostBulkSkus).default([]),
		tab: tabInput,
	}),
	output: z.object({
		/** More were found than are shown: nothing is shown then. */
		too_many: z.number(),
		list: z.array(
			z.object({
				sku_id: z.number(),
				goods_id: z.number(),
				/** Of the goods: goes back with a change of it. */
				version: z.number(),
				name: z.string(),
				goods_no: z.string(),
				spec_text: z.string(),
				sku_code: z.string(),
				price: moneyOutput,
				/** What a piece costs the seller; 0 where nobody has said. */
				cost_price: moneyOutput,
				stock: z.number(),
				reserved: z.number(),
				weight: z.string(),
				classify_id: z.number(),
				/** 0 = none. */
				brand_id: z.number(),
				pretag_ids: z.array(z.number()),
				status: z.string(),
				/** Of the goods: the tiers of a crowdfunded one keep price and stock. */
				mode: z.string(),
			}),
		),
	}),
});

const skuChange = z.object({
	id: idInput,
	price: priceInput.exactOptional(),
	weight: weightInput.exactOptional(),
	stock: z.coerce.number().int().min(0).max(100_000_000).exactOptional(),
	/** The stock that was shown; one that moved meanwhile is refused. */
	stock_seen: z.coerce.number().int().exactOptional(),
});

const goodsChange = z.object({
	id: idInput,
	version: idInput,
	classify_id: idInput.exactOptional(),
	/** 0 = none. */
	brand_id: z.coerce.number().int().min(0).exactOptional(),
	pretag_ids: z.array(idInput).max(mostPretags).exactOptional(),
	/** On the shelf or off it. */
	status: z.enum(['1', '2']).exactOptional(),
	skus: z.array(skuChange).max(mostBulkSkus).default([]),
});

/** What the sheet changes of one goods. */
export type BulkChange = z.output<typeof goodsChange>;

export const saveBulk = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Goods/bulk',
	piecewise: true,
	audience: 'admin',
	node: 'shop/goods/goods/edit',
	bodyLimit: longBodyBytes,
	summary: 'Saves changes of several goods, each whole or not at all; says of each whether it was saved, and why not.',
	input: z.object({
		/** Whether a change of before is taken back; the goods log names it. */
		undo: flagInput.default(0),
		margin_reason: reasonInput,
		list: z.array(goodsChange).min(1).max(mostBulkGoods),
	}),
	output: z.object({
		list: z.array(
			z.object({
				id: z.number(),
				saved: z.number(),
				/** After a save, for the next one. */
				version: z.number(),
				/** Why it was not saved; empty where it was. */
				text: z.string(),
				/** The field it is about, and the variant; empty and 0 where it is about the goods. */
				field: z.string(),
				sku_id: z.number(),
				/** It could be sold below cost, and a reason is asked for. */
				needs_reason: z.number(),
				/** Somebody else changed it since it was opened. */
				is_stale: z.number(),
			}),
		),
	}),
});
