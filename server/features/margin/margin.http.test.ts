import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { makeSku } from '#server/testing/orders.ts';
import { makePromotion } from '#server/testing/promotions.ts';

let shop: TestApp;
let boss: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());
afterEach(async () => {
	await shop.context.db.deleteFrom('promotion').execute();
	await shop.context.db.updateTable('coupon').set({ status: '3' }).execute();
	await shop.context.db.updateTable('sku').set({ cost_price: 0 }).execute();
	await setting({ 'margin.guard': 'confirm', 'margin.countPoints': false });
});

const setting = (values: Parameters<typeof shop.context.settings.set>[0]) =>
	shop.context.settings.set(values, { now: shop.context.clock.now() });

const promotions = '/admin/shop.market.Promotion';
const goods = '/admin/shop.goods.Goods';

/** A work of the platform, or of a creator, at ¥50 with what it costs. */
async function workOf(cost: number, sample: Parameters<typeof makeSku>[1] = {}) {
	const sku = await makeSku(shop.context, { usesPoints: false, ...sample });
	const { db } = shop.context;
	await db.updateTable('sku').set({ cost_price: cost }).where('id', '=', sku.id).execute();
	await db.updateTable('goods').set({ image: '/storage/bowl.webp' }).where('id', '=', sku.goodsId).execute();
	return sku;
}

const offer = (more: object = {}) => {
	const now = shop.context.clock.now();
	return {
		...{ name: '限时八折', type: '1', discount_rate: '80.00', start_time: now, end_time: now + 86_400, own_only: 0 },
		...{ priority: 0, status: '1', from_num: 2, gift_num: 1, ...more },
	};
};

interface Listed {
	goods_id: number;
	name: string;
	sku: string;
	cost: string;
	lowest: string;
	stack: { kind: string; id: number; name: string }[];
}
const add = (more: object = {}, headers = boss) =>
	shop.post<{ type: string; count: number; list: Listed[]; fields: Record<string, string> }>(
		`${promotions}/add`,
		offer(more),
		headers,
	);

async function belowOf(id: number, headers = boss) {
	while ((await shop.context.jobs.runPending()) > 0);
	const { data } = await shop.get<{ list: { id: number; below_cost: object | null }[]; counts: { belowCost: number } }>(
		`${goods}/index`,
		{ search: [{ field: 'id', operator: 'eq', val: String(id) }], initKey: 'id', initValue: id },
		headers,
	);
	return { below: data.list.find((row) => row.id === id)?.below_cost ?? null, count: data.counts.belowCost };
}

test('a promotion that sells below cost is refused with what it does, and saved with a reason that the log keeps', async () => {
	const sku = await workOf(4500);
	await workOf(3000);
	const refusal = await add();
	expect(refusal).toMatchObject({ code: 0, data: { type: 'need reason', count: 1 } });
	expect(refusal.msg).toContain('茶碗');
	expect(refusal.data.fields['margin_reason']).toBe(refusal.msg);
	expect(refusal.data.list).toEqual([
		{
			...{ goods_id: sku.goodsId, name: '茶碗', sku: '', cost: '45.00', lowest: '40.00' },
			stack: [{ kind: 'promotion', id: 0, name: '限时八折' }],
		},
	]);
	expect(await add({ margin_reason: 'x'.repeat(201) })).toMatchObject({ code: 0 });
	expect(await add({ margin_reason: '   ' })).toMatchObject({ code: 0 });
	expect(await shop.context.db.selectFrom('promotion').select('id').where('status', '=', '1').execute()).toEqual([]);
	expect(await add({ margin_reason: '清仓' })).toMatchObject({ code: 1 });
	const line = await shop.context.db
		.selectFrom('admin_log')
		.select('data')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	expect(JSON.stringify(line.data)).toContain('清仓');
	expect(await belowOf(sku.goodsId)).toMatchObject({
		below: { cost: '45.00', lowest: '40.00', stack: [{ kind: 'promotion', name: '限时八折' }] },
		count: 1,
	});
});

test('what stacks counts together, what never meets does not, and a save that lowers nothing is not asked about', async () => {
	await workOf(3600);
	const now = shop.context.clock.now();
	await makePromotion(shop.context, {
		from_amount: 10_000,
		take_off: 1500,
		start_time: now + 90_000,
		end_time: now + 100_000,
	});
	expect(await add()).toMatchObject({ code: 1 });
	const refusal = await add({ start_time: now + 80_000, end_time: now + 95_000 });
	expect(refusal).toMatchObject({ code: 0, data: { list: [{ lowest: '34.00' }] } });
	const made = await add({ start_time: now + 80_000, end_time: now + 95_000, margin_reason: '周年庆' });
	expect(made).toMatchObject({ code: 1 });
	const { id } = made.data as unknown as { id: number };
	const edited = (more: object) => shop.post(`${promotions}/edit`, { id, ...more }, boss);
	expect(await edited({ name: '八折' })).toMatchObject({ code: 1 });
	expect(await edited({ discount_rate: '70.00' })).toMatchObject({ code: 0 });
	expect(await edited({ discount_rate: '85.00' })).toMatchObject({ code: 1 });
});

test('a creator is looked at by what they get: not by what the platform bears, but less commission', async () => {
	await setting({ 'merchant.commissionRate': 1000 });
	const merchant = await makeMerchant(shop.context);
	const sku = await workOf(4400, { merchantId: merchant.merchantId });
	expect(await add({ own_only: 1 })).toMatchObject({ code: 1 });
	expect(await add({ bearer: '1' })).toMatchObject({
		code: 0,
		data: { list: [{ goods_id: sku.goodsId, lowest: '36.00' }] },
	});
	// Out of its commission the platform bears ¥4 of the ¥10.
	expect(await add({ bearer: '2' })).toMatchObject({ code: 0, data: { list: [{ cost: '44.00' }] } });
	const coupon = { name: '券', type: '1', amount: '20.00', cost_bearer: '1', scope: '1' };
	expect(await shop.post('/admin/shop.market.coupon.Coupon/add', coupon, boss)).toMatchObject({ code: 1 });
	const borne = await shop.post('/admin/shop.market.coupon.Coupon/add', { ...coupon, cost_bearer: '2' }, boss);
	expect(borne).toMatchObject({ code: 0, data: { type: 'need reason' } });
	expect(borne.msg).toContain('茶碗');
});

test('a level and a price are guarded as well', async () => {
	const sku = await workOf(4500);
	const level = {
		name: '金',
		growth_min: 777,
		discount_rate: '80.00',
		points_rate: '100.00',
		free_freight: 0,
		status: '1',
	};
	const asked = await shop.post('/admin/shop.user.Level/add', level, boss);
	expect(asked).toMatchObject({
		code: 0,
		data: { type: 'need reason', list: [{ stack: [{ kind: 'level', name: '金' }] }] },
	});
	const { data } = await shop.get<{ row: { version: number; skus: object[] } }>(
		`${goods}/edit`,
		{ id: sku.goodsId },
		boss,
	);
	const save = (sent: object, more: object = {}) =>
		shop.post(`${goods}/edit`, { ...data.row, ...more, skus: data.row.skus.map((one) => ({ ...one, ...sent })) }, boss);
	expect(await save({ price: '44.00' })).toMatchObject({
		code: 0,
		data: { type: 'need reason', list: [{ lowest: '44.00' }] },
	});
	expect(await save({ cost_price: '51.00' })).toMatchObject({ code: 0, data: { type: 'need reason' } });
	expect(await save({ price: '44.00' }, { margin_reason: '旧款' })).toMatchObject({ code: 1 });
	expect(await belowOf(sku.goodsId)).toMatchObject({ below: { lowest: '44.00', cost: '45.00', stack: [] } });
	const { data: now } = await shop.get<{ row: { version: number; skus: { id: number }[] } }>(
		`${goods}/edit`,
		{ id: sku.goodsId },
		boss,
	);
	expect(await shop.post(`${goods}/edit`, { ...now.row, brief: '新说明' }, boss)).toMatchObject({ code: 1 });
	const bulk = (price: string, more: object = {}) =>
		shop.post<{ list: { saved: number; needs_reason: number }[] }>(
			`${goods}/bulk`,
			{ list: [{ id: sku.goodsId, version: now.row.version + 1, skus: [{ id: sku.id, price }] }], ...more },
			boss,
		);
	expect((await bulk('43.00')).data.list).toMatchObject([{ saved: 0, needs_reason: 1 }]);
	expect((await bulk('43.00', { margin_reason: '旧款' })).data.list).toMatchObject([{ saved: 1 }]);
});

test('who may not see costs is told neither them nor how near a price is, nor can they try', async () => {
	const sku = await workOf(4500);
	const clerk = await makeAdmin(shop.context, { nodes: ['shop/market/promotion/add', 'shop/goods/goods/index'] });
	const { data, msg } = await add({}, clerk.headers);
	expect(data.list).toEqual([{ goods_id: sku.goodsId, name: '茶碗', sku: '', cost: '', lowest: '', stack: [] }]);
	expect(`${msg} ${JSON.stringify(data)}`).not.toMatch(/45|40\.00/);
	for (let tries = 1; tries < 10; tries += 1)
		await add({ discount_rate: '99.00', status: '1', priority: tries }, clerk.headers);
	const harmless = await add({ discount_rate: '99.50', name: '九九折' }, clerk.headers);
	expect(harmless).toMatchObject({ code: 0, data: { type: 'need reason', count: 0, list: [] } });
	expect(await add({ discount_rate: '99.50', margin_reason: '试' }, clerk.headers)).toMatchObject({ code: 1 });
	expect(await add({ margin_reason: '清仓' })).toMatchObject({ code: 1 });
	expect(await belowOf(sku.goodsId)).toMatchObject({ below: { cost: '45.00' } });
	expect(await belowOf(sku.goodsId, clerk.headers)).toEqual({ below: null, count: 0 });
	const tab = await shop.get(`${goods}/index`, { tab: 'belowCost' }, clerk.headers);
	expect(tab.code).not.toBe(1);
});

test('the setting saves without a word, or with one', async () => {
	await workOf(4500);
	await setting({ 'margin.guard': 'warn' });
	const warned = await add();
	expect(warned.code).toBe(1);
	expect(warned.msg).toContain('茶碗');
	await shop.context.db.updateTable('promotion').set({ status: '0' }).execute();
	await setting({ 'margin.guard': 'off' });
	expect(await add()).toMatchObject({ code: 1, msg: '' });
});

test('a promotion for two thousand works under many others is answered in a moment', { timeout: 120_000 }, async () => {
	const now = shop.context.clock.now();
	await shop.context.db.transaction().execute(async (tx) => {
		for (let at = 0; at < 180; at += 1) {
			await makePromotion(
				{ ...shop.context, db: tx },
				{ name: `P${at}`, from_amount: 20_000 + at, take_off: 100 + at, priority: at, end_time: now + 90_000 + at },
			);
		}
	});
	await sql`
		insert into goods (merchant_id, classify_id, name, goods_no, image, price_min, price_max, stock, status, create_time, update_time)
		select 0, (select min(id) from classify), 'W' || n, 'W' || n, '/bowl.webp', 5000, 5000, 1, '1', 1, 1 from generate_series(1, 2000) n`.execute(
		shop.context.db,
	);
	await sql`
		insert into sku (goods_id, merchant_id, spec_text, price, cost_price, stock, weight, create_time, update_time)
		select g.id, 0, '', 5000, 4500, 1, 500, 1, 1 from goods g where g.goods_no like 'W%'`.execute(shop.context.db);
	const began = performance.now();
	const refusal = await add();
	const ms = performance.now() - began;
	expect(refusal.data.list).toHaveLength(20);
	if (process.env['MARGIN_TIMES']) process.stderr.write(`${ms} ms\n`);
	expect(ms).toBeLessThan(8000);
});

test('the mark goes and comes by the clock, without a save', async () => {
	const sku = await workOf(4500);
	const now = shop.context.clock.now();
	await makePromotion(shop.context, { type: '1', discount_rate: 8000, start_time: now + 3600, end_time: now + 7200 });
	const look = async (at: number) => {
		shop.clock.set(at);
		await shop.context.db.updateTable('timer').set({ due_at: at }).where('kind', '=', 'margins_look').execute();
		await runDueTimers(shop.context);
		return (await belowOf(sku.goodsId, (await makeBoss(shop)).headers)).below;
	};
	expect(await look(now + 700)).toBeNull();
	expect(await look(now + 4300)).toMatchObject({ lowest: '40.00' });
	expect(await look(now + 7900)).toBeNull();
});

test('points count where the shop says so', async () => {
	boss = (await makeBoss(shop)).headers;
	await workOf(4500, { usesPoints: true });
	await setting({ 'points.spendRate': 100, 'points.maxRate': 10_000 });
	expect(await add({ discount_rate: '95.00' })).toMatchObject({ code: 1 });
	await shop.context.db.updateTable('promotion').set({ status: '0' }).execute();
	await setting({ 'margin.countPoints': true });
	await shop.context.db.updateTable('goods').set({ max_score_rate: 3000 }).execute();
	expect(await add({ discount_rate: '95.00' })).toMatchObject({
		code: 0,
		data: { list: [{ lowest: '33.25', stack: [{ kind: 'promotion' }, { kind: 'points' }] }] },
	});
});
