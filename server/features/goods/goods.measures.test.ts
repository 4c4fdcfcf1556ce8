import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingMeasure } from '#domain/freight/freight.measures.ts';
import type { FreightBilling } from '#domain/freight/freight.template.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeSku } from '#server/testing/orders.ts';

const list = '/admin/shop.goods.Goods/index';
let shop: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	headers = (await makeAdmin(shop.context, { nodes: ['shop/goods/goods/index'] })).headers;
});
afterAll(() => shop.close());

interface Billed {
	billing: FreightBilling;
	free_all: number;
	volumetric_divisor: number | null;
}

async function makeTemplate(billed: Billed, merchantId = 0): Promise<number> {
	const now = shop.context.clock.now();
	const row = { ...billed, name: '按重', merchant_id: merchantId, create_time: now, update_time: now };
	return (await shop.context.db.insertInto('delivery_template').values(row).returning('id').executeTakeFirstOrThrow())
		.id;
}

/** A work that travels by the template, its sku as heavy and as large as given. */
async function work(templateId: number, piece: { weight: number; volume: number }, merchantId = 0) {
	const sku = await makeSku(shop.context, { merchantId });
	await shop.context.db.updateTable('sku').set(piece).where('id', '=', sku.id).execute();
	const delivery = { delivery_type: '3', delivery_template_id: templateId };
	await shop.context.db.updateTable('goods').set(delivery).where('id', '=', sku.goodsId).execute();
	return sku;
}

async function isMarked(goodsId: number): Promise<boolean> {
	const marked = shop.context.db.selectFrom('goods').select('measure_missing').where('id', '=', goodsId);
	return (await marked.executeTakeFirstOrThrow()).measure_missing === 1;
}

test('a work is marked exactly where its freight would count an unknown quantity', async () => {
	for (const billing of ['1', '2', '3'] as const) {
		for (const volumetric_divisor of [null, 6000]) {
			for (const free_all of [0, 1]) {
				const template = await makeTemplate({ billing, free_all, volumetric_divisor });
				for (const [weight, volume] of [
					[0, 0],
					[1, 0],
					[0, 1],
					[1, 1],
				] as const) {
					const { goodsId } = await work(template, { weight, volume });
					const rule = { billing, free_all, volumetric_divisor: volumetric_divisor ?? 0 };
					const wanted = missingMeasure(rule, { weight, volume }) !== undefined;
					expect([billing, volumetric_divisor, free_all, weight, volume, await isMarked(goodsId)]).toEqual([
						billing,
						volumetric_divisor,
						free_all,
						weight,
						volume,
						wanted,
					]);
				}
			}
		}
	}
});

test('the mark follows the sku, the template of the work and what the template charges by', async () => {
	const template = await makeTemplate({ billing: '2', free_all: 0, volumetric_divisor: null });
	const { id, goodsId } = await work(template, { weight: 0, volume: 0 });
	const { db } = shop.context;
	const sku = (set: { weight?: number; enabled?: number }) =>
		db.updateTable('sku').set(set).where('id', '=', id).execute();
	const goods = (delivery_type: string) =>
		db.updateTable('goods').set({ delivery_type }).where('id', '=', goodsId).execute();
	const charges = (billing: string) =>
		db.updateTable('delivery_template').set({ billing }).where('id', '=', template).execute();
	const steps: [() => Promise<unknown>, boolean][] = [
		[() => sku({ weight: 250 }), false],
		[() => sku({ weight: 0 }), true],
		[() => sku({ enabled: 0 }), false],
		[() => sku({ enabled: 1 }), true],
		[() => goods('1'), false],
		[() => goods('3'), true],
		[() => charges('1'), false],
		[() => charges('2'), true],
		[() => db.deleteFrom('sku').where('id', '=', id).execute(), false],
	];
	for (const [step, isMissing] of steps) {
		await step();
		expect(await isMarked(goodsId)).toBe(isMissing);
	}
});

test('staff find such works by a tab with their number, their creator sees the mark', async () => {
	const { merchantId: studio, headers: own } = await makeMerchant(shop.context);
	const template = await makeTemplate({ billing: '2', free_all: 0, volumetric_divisor: null }, studio);
	const { goodsId } = await work(template, { weight: 0, volume: 0 }, studio);
	const weighed = await work(template, { weight: 300, volume: 0 }, studio);
	type Found = { list: { id: number; measure_missing: number }[]; counts: { measureMissing: number } };
	const { data } = await shop.get<Found>(list, { tab: 'measureMissing', limit: '100' }, headers);
	const ids = data.list.map((row) => row.id);
	expect([ids.includes(goodsId), ids.includes(weighed.goodsId)]).toEqual([true, false]);
	expect(data.counts.measureMissing).toBe(ids.length);
	const works = await shop.get<Found>('/merchant/goods.Goods/index', {}, own);
	expect(works.data.list).toMatchObject([
		{ id: weighed.goodsId, measure_missing: 0 },
		{ id: goodsId, measure_missing: 1 },
	]);
});
