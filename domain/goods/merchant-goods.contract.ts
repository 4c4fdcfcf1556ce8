import { z } from 'zod';
import { templateChoiceOutput } from '#domain/freight/template.contract.ts';
import { creatorSkus, goodsBodyBytes, goodsForm } from '#domain/goods/goods.form.ts';
import { goodsRow } from '#domain/goods/goods-admin.contract.ts';
import { goodsLogInput, goodsLogOutput } from '#domain/goods/goods-audit.contract.ts';
import { readGoodsKit } from '#domain/goods/goods-kit.contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';

/** What creators say of their goods; place, tags, points, hours in the shop and prices for its levels stay with the platform. */
const merchantGoodsForm = goodsForm
	.omit({
		...{ merchant_id: true, weigh: true, pretag_ids: true, service_ids: true },
		...{ publish_at: true, unpublish_at: true },
		...{ give_score: true, use_score_allowed: true, max_score_rate: true, price_zero_allowed: true },
	})
	.extend({ skus: creatorSkus });

export type MerchantGoodsForm = z.output<typeof merchantGoodsForm>;

export const readMerchantGoods = endpoint({
	method: 'GET',
	path: '/merchant/goods.Goods/edit',
	audience: 'merchant',
	summary: 'Goods as their creator wants them: an edit that waits stands in the place of what is on sale.',
	input: z.object({ id: idInput }),
	output: z.object({
		row: goodsRow,
		review: z.object({
			/** What waits: `''` nothing, `1` the goods themselves, `2` an edit of live goods. */
			waits: z.string(),
			/** The fields of the edit. */
			fields: z.array(z.string()),
			/** Why the last one was refused; empty where it was not. */
			refused: z.string(),
			time: z.number(),
		}),
	}),
});

const saved = z.object({
	id: z.number(),
	version: z.number(),
	/** Whether some of it waits to be looked at. */
	waits: z.number(),
});

export const addMerchantGoods = endpoint({
	method: 'POST',
	path: '/merchant/goods.Goods/add',
	audience: 'merchant',
	duty: 'works',
	bodyLimit: goodsBodyBytes,
	summary: "Makes goods of the caller's own merchant.",
	input: merchantGoodsForm,
	output: saved,
});

export const editMerchantGoods = endpoint({
	method: 'POST',
	path: '/merchant/goods.Goods/edit',
	audience: 'merchant',
	duty: 'works',
	bodyLimit: goodsBodyBytes,
	summary: 'Saves goods; where they are looked at, the watched fields of live ones wait and the rest applies.',
	input: merchantGoodsForm.extend({ id: idInput, version: idInput }),
	output: saved,
});

export const showMerchantGoods = endpoint({
	method: 'POST',
	path: '/merchant/goods.Goods/onShelf',
	audience: 'merchant',
	duty: 'works',
	summary: 'Puts goods on the shelf, or hands it in where somebody looks first.',
	input: z.object({ id: idInput }),
	/** `moved`: 0 = it waits now, or was there already. */
	output: z.object({ id: z.number(), waits: z.number(), moved: z.number() }),
});

export const hideMerchantGoods = endpoint({
	method: 'POST',
	path: '/merchant/goods.Goods/offShelf',
	audience: 'merchant',
	duty: 'works',
	summary: 'Takes goods off the shelf; unpaid orders stay payable.',
	input: z.object({ id: idInput }),
	/** `moved`: 0 = it was off already. */
	output: z.object({ id: z.number(), moved: z.number() }),
});

export const withdrawMerchantGoods = endpoint({
	method: 'POST',
	path: '/merchant/goods.Goods/withdraw',
	audience: 'merchant',
	duty: 'works',
	summary: 'Takes back what waits to be looked at; what is on sale stays as it is.',
	input: z.object({ id: idInput }),
	output: z.object({ id: z.number() }),
});

export const readMerchantGoodsLog = endpoint({
	method: 'GET',
	path: '/merchant/goods.Goods/log',
	audience: 'merchant',
	summary: 'The changes of one goods, newest first: fifty at once, or fewer where they are long.',
	input: goodsLogInput,
	output: goodsLogOutput,
});

export const readMerchantGoodsKit = endpoint({
	method: 'GET',
	path: '/merchant/goods.Goods/kit',
	audience: 'merchant',
	summary: 'What creators pick from in the editor of goods: brands, templates of parameters, specs and delivery.',
	input: z.object({}),
	output: readGoodsKit.output
		.pick({ brands: true, paramsTemplates: true, specTemplates: true, stockWarn: true })
		.extend({
			deliveryTemplates: z.array(templateChoiceOutput),
		}),
});
