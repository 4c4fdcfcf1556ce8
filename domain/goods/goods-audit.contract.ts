import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { moneyOutput } from '#domain/money/wire.ts';

const watched = z.object({
	name: z.string().optional(),
	name_en: z.string().optional(),
	image: z.string().optional(),
	images: z.array(z.string()).optional(),
	video: z.string().optional(),
	detail: z.string().optional(),
	detail_en: z.string().optional(),
	classify: z.string().optional(),
	/** The names of its further categories. */
	further: z.string().optional(),
	brand: z.string().optional(),
	/** By sku. */
	prices: z.array(z.object({ sku: z.string(), price: moneyOutput })).optional(),
	/** In kilograms. */
	weights: z.array(z.object({ sku: z.string(), weight: z.string() })).optional(),
	/** In cubic metres. */
	volumes: z.array(z.object({ sku: z.string(), volume: z.string() })).optional(),
});

export const readAudit = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Goods/audit',
	audience: 'admin',
	node: 'shop/goods/goods/audit',
	summary: 'What waits for a look beside one goods: the watched fields on sale and as the creator wants them.',
	input: z.object({ id: idInput }),
	output: z.object({
		row: z.object({
			goods_id: z.number(),
			name: z.string(),
			merchant_name: z.string(),
			/** `1` goods that ask for the shelf, `2` an edit of live ones. */
			kind: z.string(),
			/** Both go back with the answer; an older one is refused. */
			version: z.number(),
			goods_version: z.number(),
			create_time: z.number(),
			update_time: z.number(),
			/** The same fields on sale; empty for goods that were never there. */
			live: watched,
			wanted: watched,
			/** Fields whose live state has changed since the edit was handed in. */
			moved: z.array(z.string()),
		}),
	}),
});

export const answerAudit = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Goods/audit',
	audience: 'admin',
	node: 'shop/goods/goods/audit',
	summary: 'Passes what waits, which puts it on sale, or refuses it for a reason the creator reads.',
	input: z.discriminatedUnion('answer', [
		z.object({ id: idInput, version: idInput, goods_version: idInput, answer: z.literal('pass') }),
		z.object({
			id: idInput,
			version: idInput,
			goods_version: idInput,
			answer: z.literal('refuse'),
			reason: z.string().trim().min(1).max(255),
		}),
	]),
	output: z.object({ id: z.number() }),
});

export const readAuditSwitches = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Goods/auditSwitches',
	audience: 'admin',
	node: 'shop/goods/goods/audit',
	summary: 'Whether goods are looked at before they are on sale: for the whole shop, and for each creator.',
	input: z.object({}),
	output: z.object({
		shop: z.number(),
		/** `''` follows the shop, `1` always, `0` never. */
		list: z.array(z.object({ id: z.number(), merchant_name: z.string(), own: z.string() })),
	}),
});

export const setAuditSwitches = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Goods/auditSwitches',
	audience: 'admin',
	node: 'shop/goods/goods/audit',
	summary: 'Sets the switch of the whole shop, or those of creators; what is left out stays.',
	input: z.object({
		shop: z.literal([0, 1]).exactOptional(),
		list: z
			.array(z.object({ id: idInput, own: z.enum(['', '0', '1']) }))
			.max(500)
			.default([]),
	}),
	output: z.object({ changed: z.number() }),
});

const change = z.object({ field: z.string(), sku: z.string().optional(), before: z.string(), after: z.string() });

/** Entries of the log as both desks read them, newest first. */
export const goodsLogInput = z.object({
	id: idInput,
	/** The entries before this one, for those that have been read. */
	before: idInput.exactOptional(),
});

export const goodsLogOutput = z.object({
	/** Whether there are earlier ones. */
	more: z.number(),
	log: z.array(
		z.object({
			id: z.number(),
			action: z.string(),
			changes: z.array(change),
			reason: z.string(),
			operator_type: z.string(),
			operator: z.string(),
			create_time: z.number(),
		}),
	),
});

export const readGoodsLog = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Goods/log',
	audience: 'admin',
	node: 'shop/goods/goods/edit',
	summary: 'The changes of one goods, newest first: fifty at once, or fewer where they are long.',
	input: goodsLogInput,
	output: goodsLogOutput,
});
