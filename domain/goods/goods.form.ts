import { z } from 'zod';
import { volumeInput, weightInput } from '#domain/freight/piece.measures.ts';
import { mostFurther } from '#domain/goods/further.rules.ts';
import { paramInput } from '#domain/goods/goods.params.ts';
import { deliveryType, goodsType, specType } from '#domain/goods/goods.status.ts';
import { mostPretags } from '#domain/goods/pretag.resource.ts';
import { mostMakeDays } from '#domain/goods/service.rules.ts';
import { boundedRecord, flagInput, idInput } from '#domain/kernel/inputs.ts';
import { filmInput, pictureInput } from '#domain/kernel/own-file.inputs.ts';
import { mostLevels } from '#domain/level/level.limits.ts';
import { zeroCents } from '#domain/money/cents.ts';
import { priceInput } from '#domain/money/wire.ts';
import { stockMode } from '#domain/stock/stock.rules.ts';

/** More entries than any rule of specs and skus lets through; those rules name what is too many. */
const mostSent = 2000;

/** A description, as it is sent and as it is kept. */
export const mostDetailLetters = 200_000;

/** Two descriptions of their full length and the most variants, in any script. */
export const goodsBodyBytes = 2 * 1024 * 1024;

/** Texts of one goods in another language than the base one. */
export const goodsTexts = z.object({
	name: z.string().max(120).exactOptional(),
	brief: z.string().max(255).exactOptional(),
	detail: z.string().max(mostDetailLetters).exactOptional(),
});
/** Texts of a group in another language. */
export const specTexts = z.object({ name: z.string().max(60).exactOptional() });
/** Texts of a value in another language. */
export const valueTexts = z.object({ value: z.string().max(120).exactOptional() });

/** An id of a stored row; a negative number names a row of this form that is not stored yet. */
const formId = z.coerce.number().int();

/** What search engines and link previews are shown; what is empty is taken from the goods itself. */
const seoTexts = z.object({
	title: z.string().trim().max(80).default(''),
	keywords: z.string().trim().max(255).default(''),
	description: z.string().trim().max(255).default(''),
});

/** The same with its English texts. */
export const seoInput = seoTexts.extend({ en: seoTexts.exactOptional() });

const seoTextsOutput = z.object({ title: z.string(), keywords: z.string(), description: z.string() });
export const seoOutput = seoTextsOutput.extend({ en: seoTextsOutput.exactOptional() });

/** A moment in unix seconds; empty, null and 0 mean none. */
const momentInput = z
	.union([z.literal(['', 0, '0']).transform(() => null), z.null(), z.coerce.number().int().min(1).max(9_999_999_999)])
	.default(null);

/** Percent as a decimal text, stored in hundredths. */
const rateInput = priceInput.refine((hundredths) => hundredths <= 10_000, {
	error: 'input.tooBig',
	params: { max: 100 },
});

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

const memberPricesInput = boundedRecord(
	z.string().regex(/^[1-9]\d{0,14}$/),
	priceInput.refine((price) => price > 0, { error: 'input.tooSmall', params: { min: '0.01' } }),
	mostLevels,
);

const skuInput = z.object({
	/** `specId:valueId;…` with the ids of `specs`, sorted by spec; empty for the single spec. */
	spec_key: z.string().max(200),
	sku_code: z.string().trim().max(64).default(''),
	barcode: z.string().trim().max(32).default(''),
	image: pictureInput,
	price: priceInput,
	origin_price: priceInput.default(zeroCents),
	cost_price: priceInput.default(zeroCents),
	/** What it costs members of a level, by the level's id; left out, those of a stored sku stay. */
	member_prices: memberPricesInput.exactOptional(),
	stock: z.coerce.number().int().min(0).max(100_000_000),
	/** What the editor was shown; a stock that moved meanwhile is refused instead of overwritten. */
	stock_seen: z.coerce.number().int().exactOptional(),
	weight: weightInput.default(0),
	volume: volumeInput.default(0),
	enabled: flagInput.default(1),
});

/** Skus as creators say them: what they cost members of a level is the platform's to say. */
export const creatorSkus = z
	.array(skuInput.omit({ member_prices: true }))
	.min(1)
	.max(mostSent);

/** What the goods editor posts. */
export const goodsForm = z.object({
	name: z.string().trim().min(1).max(120),
	brief: z.string().trim().max(255).default(''),
	detail: z.string().max(mostDetailLetters).default(''),
	i18n: z.object({ en: goodsTexts.exactOptional() }).default({}),
	goods_no: z.string().trim().max(32).default(''),
	/** 0 = the platform's own goods. */
	merchant_id: z.coerce.number().int().min(0).default(0),
	classify_id: idInput,
	/** Further categories that list it; left out, those of a stored goods stay. */
	extra_classify_ids: z.array(idInput).max(mostFurther).exactOptional(),
	/** Its brand, 0 = none; left out, that of a stored goods stays. */
	brand_id: z.coerce.number().int().min(0).exactOptional(),
	type: z.enum(goodsType).default(goodsType.physical),
	image: pictureInput,
	images: z.array(pictureInput).max(10).default([]),
	/** A film of our own house, shown before the pictures. */
	video: filmInput,
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
	/** Whether an order reserves its pieces as it is placed or as it is paid; left out, that of a stored goods stays. */
	stock_mode: z.enum(stockMode).exactOptional(),
	/** Made when it is ordered, it leaves so many days after it is paid; 0 = it is there; left out, that of a stored goods stays. */
	make_days: z.coerce.number().int().min(0).max(mostMakeDays).exactOptional(),
	/** Tags and services; left out, those of a stored goods stay. */
	pretag_ids: z.array(idInput).max(mostPretags).exactOptional(),
	service_ids: z.array(idInput).max(50).exactOptional(),
	/** Whether a delivered piece may be sent back. */
	refund_allowed: flagInput.default(1),
	/** Whether coupons take something off it. */
	coupon_allowed: flagInput.default(1),
	/** What the platform alone says; left out, that of a stored goods stays. Points for each piece, -1 = the shop's rule. */
	give_score: z.coerce.number().int().min(-1).max(1_000_000).exactOptional(),
	/** Whether points pay for a part of it, and how many percent of its price at most. */
	use_score_allowed: flagInput.exactOptional(),
	max_score_rate: rateInput.exactOptional(),
	/** Given away on purpose. */
	price_zero_allowed: flagInput.exactOptional(),
	seo: seoInput.prefault({}),
	/** When it goes on the shelf and off it by itself. */
	publish_at: momentInput,
	unpublish_at: momentInput,
	/** Left out, new goods take the mark of the shop. */
	stock_warn: z.coerce.number().int().min(0).max(1_000_000).exactOptional(),
	weigh: z.coerce.number().int().min(-1_000_000).max(1_000_000).default(0),
	spec_type: z.enum(specType, { error: 'spec.badType' }),
	specs: z.array(specInput).max(mostSent).default([]),
	skus: z.array(skuInput).min(1).max(mostSent),
	/** Put on shelf at once where the rules allow it. */
	on_shelf: flagInput.default(0),
});

export type GoodsForm = z.output<typeof goodsForm>;
export type GoodsSpecForm = z.output<typeof specInput>;
export type GoodsSkuForm = z.output<typeof skuInput>;
