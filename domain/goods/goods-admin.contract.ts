import { z } from 'zod';
import { volumeInput, weightInput } from '#domain/goods/goods.measures.ts';
import { deliveryType, goodsType, specType } from '#domain/goods/goods.status.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput } from '#domain/kernel/inputs.ts';
import { zeroCents } from '#domain/money/cents.ts';
import { moneyOutput, priceInput } from '#domain/money/wire.ts';
import { listInput } from '#domain/resource/resource.contract.ts';

/** The tabs of the goods list: the five statuses and what needs a look. */
export const goodsTabs = [
	'all',
	'onShelf',
	'offShelf',
	'draft',
	'forcedOff',
	'recycled',
	'soldOut',
	'lowStock',
	'pictureMissing',
] as const;

export type GoodsTab = (typeof goodsTabs)[number];

/** Texts of one goods in another language than the base one. */
const goodsTexts = z.object({
	name: z.string().exactOptional(),
	brief: z.string().exactOptional(),
	detail: z.string().exactOptional(),
});
const specTexts = z.object({ name: z.string().exactOptional() });
const valueTexts = z.object({ value: z.string().exactOptional() });

const param = z.object({ name: z.string().trim().max(40), value: z.string().trim().max(255) });
/** A line of the table of facts; `en` is what English readers see. */
const paramInput = param.extend({ en: param.exactOptional() });

/** A picture of our own house; others are fetched or uploaded first. */
const pictureInput = z
	.string()
	.trim()
	.max(255)
	.regex(/^(\/(storage|static)\/\S+)?$/)
	.default('');

/** An id of a stored row; a negative number names a row of this form that is not stored yet. */
const formId = z.coerce.number().int();

const specInput = z.object({
	id: formId,
	name: z.string().trim().max(20),
	i18n: z.object({ en: specTexts.exactOptional() }).default({}),
	has_image: flagInput.default(0),
	values: z
		.array(
			z.object({
				id: formId,
				value: z.string().trim().max(40),
				i18n: z.object({ en: valueTexts.exactOptional() }).default({}),
				image: pictureInput,
			}),
		)
		.max(600),
});

const skuInput = z.object({
	/** `specId:valueId;…` with the ids of `specs`, sorted by spec; empty for the single spec. */
	spec_key: z.string().max(200),
	sku_code: z.string().trim().max(64).default(''),
	barcode: z.string().trim().max(32).default(''),
	image: pictureInput,
	price: priceInput,
	origin_price: priceInput.default(zeroCents),
	cost_price: priceInput.default(zeroCents),
	stock: z.coerce.number().int().min(0).max(100_000_000),
	/** What the editor was shown; a stock that moved meanwhile is refused instead of overwritten. */
	stock_seen: z.coerce.number().int().exactOptional(),
	weight: weightInput.default(0),
	volume: volumeInput.default(0),
	enabled: flagInput.default(1),
});

/** What the goods editor posts. */
export const goodsForm = z.object({
	name: z.string().trim().min(1).max(120),
	brief: z.string().trim().max(255).default(''),
	detail: z.string().max(200_000).default(''),
	i18n: z.object({ en: goodsTexts.exactOptional() }).default({}),
	goods_no: z.string().trim().max(32).default(''),
	/** 0 = the platform's own goods. */
	merchant_id: z.coerce.number().int().min(0).default(0),
	classify_id: idInput,
	type: z.enum(goodsType).default(goodsType.physical),
	image: pictureInput,
	images: z.array(pictureInput).max(10).default([]),
	unit: z.string().trim().max(10).default(''),
	keywords: z.string().trim().max(255).default(''),
	params: z.array(paramInput).max(50).default([]),
	delivery_type: z.enum(deliveryType),
	delivery_fee: priceInput.default(zeroCents),
	/** Whether the fixed fee is paid once an order or for every piece. */
	fixed_per: z.enum(['piece', 'order']).default('order'),
	delivery_template_id: z.coerce.number().int().min(0).default(0),
	min_buy: z.coerce.number().int().min(1).max(9999).default(1),
	limit_per_order: z.coerce.number().int().min(0).max(9999).default(0),
	limit_per_user: z.coerce.number().int().min(0).max(9999).default(0),
	stock_warn: z.coerce.number().int().min(0).max(1_000_000).default(0),
	weigh: z.coerce.number().int().min(-1_000_000).max(1_000_000).default(0),
	spec_type: z.enum(specType),
	specs: z.array(specInput).default([]),
	skus: z.array(skuInput).min(1),
	/** Put on shelf at once where the rules allow it. */
	on_shelf: flagInput.default(0),
});

export type GoodsForm = z.output<typeof goodsForm>;
export type GoodsSpecForm = z.output<typeof specInput>;
export type GoodsSkuForm = z.output<typeof skuInput>;

const goodsListRow = z.object({
	id: z.number(),
	name: z.string(),
	goods_no: z.string(),
	image: z.string(),
	picture_missing: z.number(),
	classify_id: z.number().nullable(),
	classify: z.object({ name: z.string() }).nullable(),
	pretag_ids: z.array(z.string()),
	/** The names of its tags; null where it bears none. */
	pretags: z.object({ name: z.array(z.string()) }).nullable(),
	merchant_id: z.number(),
	/** null = the platform itself. */
	merchant: z.object({ merchant_name: z.string() }).nullable(),
	spec_type: z.string(),
	price_min: moneyOutput,
	price_max: moneyOutput,
	/** What can be bought now. */
	stock: z.number(),
	stock_warn: z.number(),
	sales: z.number(),
	status: z.string(),
	audit_status: z.string(),
	off_reason: z.string(),
	weigh: z.number(),
	version: z.number(),
	create_time: z.number(),
	update_time: z.number(),
});

const counts = z.object({
	all: z.number(),
	onShelf: z.number(),
	offShelf: z.number(),
	draft: z.number(),
	forcedOff: z.number(),
	recycled: z.number(),
	soldOut: z.number(),
	lowStock: z.number(),
	pictureMissing: z.number(),
});

export const listGoods = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Goods/index',
	audience: 'admin',
	node: 'shop/goods/goods/index',
	summary: 'Goods of the whole shop with the counts of the tabs.',
	input: listInput.extend({
		tab: z.enum(goodsTabs).catch('all'),
		/** Filled by links such as `?name=…`. */
		name: z.string().trim().max(120).catch(''),
		/** A category with its branches. */
		classify_id: z.union([z.literal('').transform(() => undefined), idInput]).optional(),
	}),
	output: z.object({
		list: z.array(goodsListRow),
		total: z.number(),
		total_estimated: z.boolean().exactOptional(),
		remark: z.string(),
		counts,
	}),
});

export const listOwners = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Goods/owners',
	audience: 'admin',
	node: 'shop/goods/goods/index',
	summary: 'The merchants that goods may belong to, for the choice in forms; the platform itself is not among them.',
	input: z.object({}),
	output: z.object({ list: z.array(z.object({ id: z.number(), merchant_name: z.string(), status: z.string() })) }),
});

export const addGoods = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Goods/add',
	audience: 'admin',
	node: 'shop/goods/goods/add',
	summary: 'Makes a goods with its spec groups and skus.',
	input: goodsForm,
	output: z.object({ id: z.number(), goods_no: z.string() }),
});

const goodsRow = z.object({
	id: z.number(),
	name: z.string(),
	brief: z.string(),
	detail: z.string(),
	i18n: z.object({ en: goodsTexts.exactOptional() }),
	goods_no: z.string(),
	merchant_id: z.number(),
	merchant_name: z.string(),
	classify_id: z.number(),
	classify_name: z.string(),
	type: z.string(),
	image: z.string(),
	images: z.array(z.string()),
	picture_missing: z.number(),
	unit: z.string(),
	keywords: z.string(),
	params: z.array(paramInput),
	delivery_type: z.string(),
	delivery_fee: moneyOutput,
	fixed_per: z.string(),
	delivery_template_id: z.number(),
	min_buy: z.number(),
	limit_per_order: z.number(),
	limit_per_user: z.number(),
	stock_warn: z.number(),
	weigh: z.number(),
	spec_type: z.string(),
	status: z.string(),
	audit_status: z.string(),
	off_reason: z.string(),
	import_source: z.string(),
	version: z.number(),
	create_time: z.number(),
	update_time: z.number(),
	specs: z.array(
		z.object({
			id: z.number(),
			name: z.string(),
			i18n: z.object({ en: specTexts.exactOptional() }),
			has_image: z.number(),
			values: z.array(
				z.object({
					id: z.number(),
					value: z.string(),
					i18n: z.object({ en: valueTexts.exactOptional() }),
					image: z.string(),
				}),
			),
		}),
	),
	skus: z.array(
		z.object({
			id: z.number(),
			spec_key: z.string(),
			spec_text: z.string(),
			sku_code: z.string(),
			barcode: z.string(),
			image: z.string(),
			price: moneyOutput,
			origin_price: moneyOutput,
			cost_price: moneyOutput,
			/** On hand. */
			stock: z.number(),
			stock_seen: z.number(),
			/** Of it promised to open orders. */
			reserved: z.number(),
			weight: z.string(),
			volume: z.string(),
			enabled: z.number(),
			sales: z.number(),
		}),
	),
});

export const readGoods = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Goods/edit',
	audience: 'admin',
	node: 'shop/goods/goods/edit',
	summary: 'One goods as its editor needs it.',
	input: z.object({ id: idInput }),
	output: z.object({ row: goodsRow }),
});

export const editGoods = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Goods/edit',
	audience: 'admin',
	node: 'shop/goods/goods/edit',
	summary: 'Saves the editor; `version` tells what it was based on, a stale one is refused.',
	input: goodsForm.extend({ id: idInput, version: z.coerce.number().int().exactOptional() }),
	output: z.object({ id: z.number(), version: z.number() }),
});

const idsInput = z.object({ ids: z.union([z.array(idInput), idInput.transform((id) => [id])]) });
const moved = z.object({ ids: z.array(z.number()) });

export const recycleGoods = endpoint({
	method: 'DELETE',
	path: '/admin/shop.goods.Goods/del',
	audience: 'admin',
	node: 'shop/goods/goods/del',
	summary: 'Moves goods that are off the shelf to the recycle bin.',
	input: idsInput,
	output: moved,
});

export const restoreGoods = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Goods/restore',
	audience: 'admin',
	node: 'shop/goods/goods/restore',
	summary: 'Takes goods out of the recycle bin; they come back off the shelf.',
	input: idsInput,
	output: moved,
});

export const putGoodsOnShelf = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Goods/onShelf',
	audience: 'admin',
	node: 'shop/goods/goods/onShelf',
	summary: 'Puts goods on the shelf; refused with the first reason that stands against it.',
	input: idsInput,
	output: moved,
});

export const takeGoodsOffShelf = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Goods/offShelf',
	audience: 'admin',
	node: 'shop/goods/goods/offShelf',
	summary: 'Takes goods off the shelf; unpaid orders stay payable.',
	input: idsInput,
	output: moved,
});

export const forceGoodsOff = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Goods/forceOff',
	audience: 'admin',
	node: 'shop/goods/goods/forceOff',
	summary: 'Takes goods off the shelf for a reason the owner reads and cannot undo.',
	input: idsInput.extend({ reason: z.string().trim().min(1).max(255) }),
	output: moved,
});

export const liftGoods = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Goods/lift',
	audience: 'admin',
	node: 'shop/goods/goods/lift',
	summary: 'Lifts a forced removal; the goods is off the shelf by choice again.',
	input: idsInput,
	output: moved,
});
