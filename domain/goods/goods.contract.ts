import { z } from 'zod';
import { crowdBadgeOutput, storeCrowdOutput } from '#domain/crowdfunding/crowdfunding.shapes.ts';
import { brandsInput, facetsInput } from '#domain/goods/goods.facets.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idsInput } from '#domain/kernel/ids.ts';
import { flagInput, idInput, openIdInput, pageInput } from '#domain/kernel/inputs.ts';
import { moneyOutput, priceInput } from '#domain/money/wire.ts';

/** A bound of a price that may be left open; what is no price bounds nothing. */
const openPriceInput = z
	.union([z.literal('').transform(() => undefined), priceInput])
	.optional()
	.catch(undefined);

/** The sort orders of the store, each but the last backed by an index. */
export const storeOrders = [
	'weigh,desc',
	'sales,desc',
	'price_min,asc',
	'price_min,desc',
	'create_time,desc',
	'stars,desc',
	/** How well goods fit what is searched for; without a search as `weigh,desc`. */
	'match,desc',
] as const;

export type StoreOrder = (typeof storeOrders)[number];

/** Goods as lists of the store show them. */
export const storeGoodsRow = z.object({
	id: z.number(),
	name: z.string(),
	brief: z.string(),
	image: z.string(),
	classify_id: z.number(),
	price_min: moneyOutput,
	price_max: moneyOutput,
	origin_price: moneyOutput,
	/** What can be bought now. */
	stock: z.number(),
	sales: z.number(),
	sold_out: z.number(),
	merchant_id: z.number(),
	merchant_name: z.string(),
	/** What runs for everybody and this work, at most three: in a few words, with the Unix seconds of its end. */
	offers: z.array(z.object({ id: z.number(), text: z.string(), end_time: z.number() })),
	/** What it costs from by a price for a time; empty = no less. */
	reduced_to: moneyOutput.or(z.literal('')),
	/** The picture that a tag puts into the corner; empty = none. */
	corner: z.string(),
	/** Words of tags in their colours, at most two. */
	tags: z.array(z.object({ id: z.number(), name: z.string(), color: z.string(), bg_color: z.string() })),
	/** How many reviews are shown, and their mean to one decimal; empty without any. */
	star_num: z.number(),
	star_mean: z.string(),
	/** null unless it is crowdfunded. */
	crowd: crowdBadgeOutput.nullable(),
});

/** What a list of the store is narrowed by. */
const narrowingShape = {
	quickSearch: z.string().trim().max(100).default(''),
	classify_id: openIdInput,
	merchant_id: openIdInput,
	/** Bounds of the lowest price, both included. */
	price_from: openPriceInput,
	price_to: openPriceInput,
	/** 1 = only what can be bought now. */
	in_stock: flagInput.default(0).catch(0),
	/** Values of parameters as `name=value`; those of one parameter are alternatives. */
	facets: facetsInput,
	tag_id: openIdInput,
	/** Brands, each an alternative. */
	brand_ids: brandsInput,
} as const;

export const listStoreGoods = endpoint({
	method: 'GET',
	path: '/api/shop.Goods/index',
	audience: 'public',
	shared: true,
	summary:
		'Goods on the shelf: search, main or further category with its branches, sort; pages by number or by `after`.',
	input: z.object({
		...pageInput,
		...narrowingShape,
		order: z.enum(storeOrders).catch('weigh,desc'),
		/** `next` of the page before; takes the place of `page`. */
		after: z
			.string()
			.regex(/^(-?\d{1,15}_\d{1,15})?$/)
			.default(''),
	}),
	output: z.object({
		list: z.array(storeGoodsRow),
		/** Exact unless there are more than are counted. */
		total: z.number(),
		/** There are more goods than the total says. */
		total_estimated: z.boolean().exactOptional(),
		/** Present while there is more. */
		next: z.string().exactOptional(),
		/** What the search was taken for, where its own words found nothing. */
		corrected: z.string().exactOptional(),
		/** What of a search is marked in names: its words and what they were found by. */
		marks: z.array(z.string()).exactOptional(),
		/** Where a search finds nothing: goods that fit parts of its words, or else what others buy. */
		near: z.array(storeGoodsRow).exactOptional(),
		near_by: z.enum(['words', 'sales']).exactOptional(),
		/** A search took too long: works that hold its very words, those that sold best first and one page of them, or what others buy. */
		hurried: z.boolean().exactOptional(),
	}),
});

/** So many crowdfundings the home page shows. */
const mostCrowds = 12;

export const listStoreCrowds = endpoint({
	method: 'GET',
	path: '/api/shop.Crowdfunding/index',
	audience: 'public',
	shared: true,
	summary: 'Works that are being crowdfunded now and how far each has come, the newest first, twelve at most',
	input: z.object({ limit: z.coerce.number().int().min(1).max(mostCrowds).default(mostCrowds).catch(mostCrowds) }),
	output: z.object({
		list: z.array(
			storeGoodsRow.extend({
				crowd: crowdBadgeOutput.extend({
					target_amount: moneyOutput,
					target_num: z.number(),
					reach_rule: z.string(),
					raised_amount: moneyOutput,
					raised_num: z.number(),
					backer_num: z.number(),
				}),
			}),
		),
	}),
});

export const someStoreGoods = endpoint({
	method: 'GET',
	path: '/api/shop.Goods/some',
	audience: 'public',
	summary: 'Goods of these ids, 200 at most, in their order; what is not on the shelf or sold out is left out',
	input: z.object({ ids: idsInput }),
	output: z.object({ list: z.array(storeGoodsRow) }),
});

export const storeFacets = endpoint({
	method: 'GET',
	path: '/api/shop.Goods/facets',
	audience: 'public',
	shared: true,
	summary: 'What a list within a category, a search or a creator can be narrowed by, with the number of goods each',
	input: z.object(narrowingShape),
	output: z.object({
		params: z.array(
			z.object({
				/** By it the list is asked; readers see the label. */
				name: z.string(),
				label: z.string(),
				values: z.array(z.object({ key: z.string(), label: z.string(), count: z.number() })),
			}),
		),
		tags: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
		/** The creators with the most of the goods, whichever of them is asked for. */
		creators: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
		/** The brands with the most of the goods, whichever of them are asked for. */
		brands: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
		/** Ranges of the lowest price with both bounds, empty = open; whatever bounds are asked for. */
		prices: z.array(z.object({ from: moneyOutput, to: moneyOutput, count: z.number() })),
		/** 1 = the goods are too many to count them all: the numbers are of some of them. */
		is_sample: z.number(),
	}),
});

export const suggestStoreGoods = endpoint({
	method: 'GET',
	path: '/api/shop.Goods/suggest',
	audience: 'public',
	shared: true,
	summary:
		'What a search that is being typed may lead to: goods on the shelf that fit it best, categories and creators',
	input: z.object({ quickSearch: z.string().trim().min(1).max(100) }),
	output: z.object({
		goods: z.array(z.object({ id: z.number(), name: z.string(), image: z.string(), price_min: moneyOutput })),
		classify: z.array(z.object({ id: z.number(), name: z.string() })),
		creators: z.array(z.object({ id: z.number(), name: z.string(), image: z.string() })),
		/** What is marked in their names. */
		marks: z.array(z.string()),
	}),
});

const specOutput = z.object({
	id: z.number(),
	name: z.string(),
	values: z.array(z.object({ id: z.number(), value: z.string(), image: z.string() })),
});

const skuOutput = z.object({
	id: z.number(),
	/** One value of each spec group, in the order of `specs`. */
	value_ids: z.array(z.number()),
	spec_text: z.string(),
	price: moneyOutput,
	origin_price: moneyOutput,
	/** What it costs by a price for a time; empty = no less. */
	reduced_to: moneyOutput.or(z.literal('')),
	/** What can be bought now. */
	stock: z.number(),
	image: z.string(),
	sku_code: z.string(),
});

/** What the page of a goods shows. */
const goodsPage = z.object({
	goods: storeGoodsRow.omit({ tags: true }).extend({
		goods_no: z.string(),
		type: z.string(),
		images: z.array(z.string()),
		video: z.string(),
		/** Sanitised HTML. */
		detail: z.string(),
		/** For search engines and link previews; what is empty is taken from the goods itself. */
		seo: z.object({ title: z.string(), keywords: z.string(), description: z.string() }),
		/** Whether a delivered piece may be sent back. */
		refund_allowed: z.number(),
		params: z.array(z.object({ name: z.string(), value: z.string() })),
		/** What the shop promises with it. */
		services: z.array(z.object({ id: z.number(), name: z.string(), description: z.string() })),
		/** Words in their colours, or a picture for the corner. */
		pretags: z.array(
			z.object({ id: z.number(), name: z.string(), color: z.string(), bg_color: z.string(), image: z.string() }),
		),
		unit: z.string(),
		delivery_type: z.string(),
		delivery_fee: moneyOutput,
		fixed_per: z.string(),
		/** 1 = what sending it costs or when it arrives depends on where it goes, see `readDelivery`. */
		asks_place: z.number(),
		min_buy: z.number(),
		limit_per_order: z.number(),
		limit_per_user: z.number(),
		/** Made to order, it leaves so many days after it is paid; 0 = it is there, or crowdfunded. */
		make_days: z.number(),
		spec_type: z.string(),
		specs: z.array(specOutput),
		skus: z.array(skuOutput),
		/** null where it has none that is shown. */
		brand: z.object({ id: z.number(), name: z.string() }).nullable(),
		/** From the root category to the goods' own. */
		classify_path: z.array(z.object({ id: z.number(), name: z.string() })),
		/** How many gave one, two, … five stars. */
		stars: z.array(z.number()),
		/** The means of what was said of service and delivery; empty without reviews. */
		service_mean: z.string(),
		delivery_mean: z.string(),
		/** null unless it is crowdfunded. */
		crowdfunding: storeCrowdOutput.nullable(),
		merchant_logo: z.string(),
		merchant_intro: z.string(),
	}),
});

export const storeGoodsDetail = endpoint({
	method: 'GET',
	path: '/api/shop.Goods/detail',
	audience: 'public',
	shared: true,
	summary: 'One goods on the shelf with its spec groups and what of each sku can be bought now.',
	input: z.object({ id: idInput }),
	output: goodsPage,
});

export const storeMemberPrices = endpoint({
	method: 'GET',
	path: '/api/shop.Goods/memberPrices',
	audience: 'member',
	summary: 'What the versions of a goods cost this member, where that is less than for everybody',
	input: z.object({ goods_id: idInput }),
	output: z.object({ skus: z.array(z.object({ sku_id: z.number(), price: moneyOutput })) }),
});

export const previewStoreGoods = endpoint({
	method: 'GET',
	path: '/api/shop.Goods/preview',
	audience: 'public',
	summary: 'Goods as a customer would see them, on the shelf or not, for whoever was given the address.',
	input: z.object({ id: idInput, preview: z.string().max(200) }),
	output: goodsPage,
});

const classifyLeaf = z.object({
	id: z.number(),
	pid: z.number(),
	name: z.string(),
	image: z.string(),
	icon: z.string(),
	level: z.number(),
	show_home: z.number(),
});

export const classifyTree = endpoint({
	method: 'GET',
	path: '/api/shop.Classify/index',
	audience: 'public',
	shared: true,
	summary: 'The categories that are enabled, as a tree of at most three levels.',
	input: z.object({}),
	output: z.object({
		list: z.array(
			classifyLeaf.extend({
				children: z.array(classifyLeaf.extend({ children: z.array(classifyLeaf) })),
			}),
		),
	}),
});

export const storeClassify = endpoint({
	method: 'GET',
	path: '/api/shop.Classify/detail',
	audience: 'public',
	shared: true,
	summary: 'One enabled category with the way to it and what its list shows search engines.',
	input: z.object({ id: idInput }),
	output: z.object({
		classify: z.object({
			id: z.number(),
			name: z.string(),
			image: z.string(),
			/** What is empty is taken from the category itself. */
			seo: z.object({ title: z.string(), keywords: z.string(), description: z.string() }),
			/** From the root to the category itself. */
			path: z.array(z.object({ id: z.number(), name: z.string() })),
		}),
	}),
});

export const listMerchantGoods = endpoint({
	method: 'GET',
	path: '/merchant/goods.Goods/index',
	audience: 'merchant',
	summary: "The goods of the caller's own merchant, in every status but the recycle bin.",
	input: z.object({
		...pageInput,
		quickSearch: z.string().trim().max(100).default(''),
		status: z.string().max(1).default(''),
	}),
	output: z.object({
		list: z.array(
			z.object({
				id: z.number(),
				name: z.string(),
				goods_no: z.string(),
				image: z.string(),
				classify_name: z.string(),
				price_min: moneyOutput,
				price_max: moneyOutput,
				stock: z.number(),
				sales: z.number(),
				status: z.string(),
				audit_status: z.string(),
				/** Why it was refused. */
				audit_reason: z.string(),
				/** Whether something of it waits to be looked at. */
				audit_waiting: z.number(),
				/** Whether its delivery template charges by a measure that a sku does not have. */
				measure_missing: z.number(),
				off_reason: z.string(),
				create_time: z.number(),
			}),
		),
		total: z.number(),
		total_estimated: z.boolean().exactOptional(),
		remark: z.string(),
	}),
});
