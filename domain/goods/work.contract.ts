import { z } from 'zod';
import { templateChoiceOutput } from '#domain/freight/template.contract.ts';
import { goodsBodyBytes, goodsForm } from '#domain/goods/goods.form.ts';
import { goodsRow } from '#domain/goods/goods-admin.contract.ts';
import { goodsLogInput, goodsLogOutput } from '#domain/goods/goods-audit.contract.ts';
import { readGoodsKit } from '#domain/goods/goods-kit.contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';

/** What creators say of their works; place, tags, points and hours in the shop stay with the platform. */
const workForm = goodsForm.omit({
	...{ merchant_id: true, weigh: true, pretag_ids: true, service_ids: true },
	...{ publish_at: true, unpublish_at: true },
	...{ give_score: true, use_score_allowed: true, max_score_rate: true, price_zero_allowed: true },
});

export type WorkForm = z.output<typeof workForm>;

export const readWork = endpoint({
	method: 'GET',
	path: '/merchant/goods.Goods/edit',
	audience: 'merchant',
	summary: 'One work as its creator wants it: an edit that waits stands in the place of what is on sale.',
	input: z.object({ id: idInput }),
	output: z.object({
		row: goodsRow,
		review: z.object({
			/** What waits: `''` nothing, `1` the work itself, `2` an edit of a live work. */
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

export const addWork = endpoint({
	method: 'POST',
	path: '/merchant/goods.Goods/add',
	audience: 'merchant',
	duty: 'works',
	bodyLimit: goodsBodyBytes,
	summary: "Makes a work of the caller's own merchant.",
	input: workForm,
	output: saved,
});

export const editWork = endpoint({
	method: 'POST',
	path: '/merchant/goods.Goods/edit',
	audience: 'merchant',
	duty: 'works',
	bodyLimit: goodsBodyBytes,
	summary: 'Saves a work; where works are looked at, the watched fields of a live one wait and the rest applies.',
	input: workForm.extend({ id: idInput, version: idInput }),
	output: saved,
});

export const showWork = endpoint({
	method: 'POST',
	path: '/merchant/goods.Goods/onShelf',
	audience: 'merchant',
	duty: 'works',
	summary: 'Puts a work on the shelf, or hands it in where somebody looks first.',
	input: z.object({ id: idInput }),
	output: z.object({ id: z.number(), waits: z.number() }),
});

export const hideWork = endpoint({
	method: 'POST',
	path: '/merchant/goods.Goods/offShelf',
	audience: 'merchant',
	duty: 'works',
	summary: 'Takes a work off the shelf; unpaid orders stay payable.',
	input: z.object({ id: idInput }),
	output: z.object({ id: z.number() }),
});

export const withdrawWork = endpoint({
	method: 'POST',
	path: '/merchant/goods.Goods/withdraw',
	audience: 'merchant',
	duty: 'works',
	summary: 'Takes back what waits to be looked at; what is on sale stays as it is.',
	input: z.object({ id: idInput }),
	output: z.object({ id: z.number() }),
});

export const readWorkLog = endpoint({
	method: 'GET',
	path: '/merchant/goods.Goods/log',
	audience: 'merchant',
	summary: 'The changes of one work, newest first: fifty at once, or fewer where they are long.',
	input: goodsLogInput,
	output: goodsLogOutput,
});

export const readWorkKit = endpoint({
	method: 'GET',
	path: '/merchant/goods.Goods/kit',
	audience: 'merchant',
	summary: 'What the editor of works picks from: templates of parameters, specs and delivery.',
	input: z.object({}),
	output: readGoodsKit.output.pick({ paramsTemplates: true, specTemplates: true, stockWarn: true }).extend({
		deliveryTemplates: z.array(templateChoiceOutput),
	}),
});
