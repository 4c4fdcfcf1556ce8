import { z } from 'zod';
import { goodsBodyBytes, goodsForm, goodsTexts, seoOutput, specTexts, valueTexts } from '#domain/goods/goods.form.ts';
import { paramOutput } from '#domain/goods/goods.params.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { listInput, reasonInput } from '#domain/resource/resource.contract.ts';
import { stockMode } from '#domain/stock/stock.rules.ts';

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
	'audit',
	'pictureMissing',
	'measureMissing',
	'belowCost',
] as const;

export type GoodsTab = (typeof goodsTabs)[number];

/** The tab of a list of goods; one that there is not is refused, as all goods would be taken for its own. */
export const tabInput = z.union([z.literal('').transform(() => 'all' as const), z.enum(goodsTabs)]).default('all');

/** By how much a work can be sold below cost, and by which rules; what has no name of its own goes by its kind. */
const belowCostOutput = z.object({
	spec_text: z.string(),
	lowest: moneyOutput,
	cost: moneyOutput,
	stack: z.array(z.object({ kind: z.string(), id: z.number(), name: z.string() })),
});

const goodsListRow = z.object({
	id: z.number(),
	name: z.string(),
	goods_no: z.string(),
	image: z.string(),
	picture_missing: z.number(),
	/** Whether its delivery template charges by a measure that a sku does not have. */
	measure_missing: z.number(),
	classify_id: z.number().nullable(),
	classify: z.object({ name: z.string() }).nullable(),
	extra_classify_ids: z.array(z.string()),
	/** The names of its further categories; null where it has none. */
	further: z.object({ name: z.array(z.string()) }).nullable(),
	brand_id: z.number().nullable(),
	brand: z.object({ name: z.string() }).nullable(),
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
	/** Whether something of it waits to be looked at. */
	audit_waiting: z.number(),
	off_reason: z.string(),
	weigh: z.number(),
	version: z.number(),
	/** How far below cost it can be sold now, for whom may see costs; null where it cannot. */
	below_cost: belowCostOutput.nullable(),
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
	audit: z.number(),
	pictureMissing: z.number(),
	measureMissing: z.number(),
	belowCost: z.number(),
});

export const listGoods = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Goods/index',
	audience: 'admin',
	node: 'shop/goods/goods/index',
	summary: 'Goods of the whole shop with the counts of the tabs.',
	input: listInput.extend({
		tab: tabInput,
		/** Filled by links such as `?name=…`. */
		name: z.string().trim().max(120).default(''),
		/** A category with its branches, main or further. */
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
	bodyLimit: goodsBodyBytes,
	summary: 'Makes a goods with its spec groups and skus.',
	input: goodsForm.extend({ margin_reason: reasonInput }),
	output: z.object({ id: z.number(), goods_no: z.string() }),
});

/** A goods as editors read it. */
export const goodsRow = z.object({
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
	/** Further categories that list it, and their names in the same order. */
	extra_classify_ids: z.array(z.number()),
	extra_classify_names: z.array(z.string()),
	/** 0 = none. */
	brand_id: z.number(),
	brand_name: z.string(),
	type: z.string(),
	image: z.string(),
	images: z.array(z.string()),
	video: z.string(),
	picture_missing: z.number(),
	unit: z.string(),
	keywords: z.string(),
	params: z.array(paramOutput),
	delivery_type: z.string(),
	delivery_fee: moneyOutput,
	fixed_per: z.string(),
	delivery_template_id: z.number(),
	min_buy: z.number(),
	limit_per_order: z.number(),
	limit_per_user: z.number(),
	stock_mode: z.enum(stockMode),
	make_days: z.number(),
	/** 3 = goods that are crowdfunded. */
	mode: z.string(),
	pretag_ids: z.array(z.number()),
	service_ids: z.array(z.number()),
	refund_allowed: z.number(),
	coupon_allowed: z.number(),
	give_score: z.number(),
	use_score_allowed: z.number(),
	/** Percent. */
	max_score_rate: z.string(),
	price_zero_allowed: z.number(),
	/** Added to what was sold where the shop shows it; staff alone see it. */
	sales_virtual: z.number().exactOptional(),
	seo: seoOutput,
	publish_at: z.number().nullable(),
	unpublish_at: z.number().nullable(),
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
			/** By the id of the level. */
			member_prices: z.record(z.string(), moneyOutput),
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
	bodyLimit: goodsBodyBytes,
	summary: 'Saves the editor; `version` names what it was based on, a stale one is refused.',
	input: goodsForm.extend({
		id: idInput,
		version: z.coerce.number().int().exactOptional(),
		margin_reason: reasonInput,
	}),
	output: z.object({ id: z.number(), version: z.number() }),
});

export const previewGoods = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Goods/preview',
	audience: 'admin',
	node: 'shop/goods/goods/edit',
	summary: 'An address that shows goods as a customer would see them, on the shelf or not, for half an hour.',
	input: z.object({ id: idInput }),
	output: z.object({ url: z.string(), expires: z.number() }),
});

const idsInput = z.object({ ids: z.union([z.array(idInput).max(1000), idInput.transform((id) => [id])]) });
const moved = z.object({
	ids: z.array(z.number()),
	/** Those of them that did not stand there already: what an undo takes back. */
	moved: z.array(z.number()),
});

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
