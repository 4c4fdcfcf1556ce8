import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { previewOrder } from '#domain/checkout/checkout.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { race } from '#server/testing/lock-row.ts';
import {
	type Buyer,
	expectNoDrift,
	makeBuyer,
	makeSku,
	moneyOf,
	orderRow,
	paid,
	place,
	placed,
	pointsOf,
} from '#server/testing/orders.ts';

let shop: TestApp;
let staff: Record<string, string>;

/** 100 points are ¥1, spent by the hundred; every yuan earns two. */
const rule = { 'points.earnRate': 2, 'points.spendRate': 100, 'points.minUnit': 100, 'points.maxDebt': 50 } as const;

beforeAll(async () => {
	shop = await makeApp();
	await shop.context.settings.set({ ...rule, 'merchant.commissionRate': 1250 }, { now: shop.clock.now() });
});
// A login does not outlive the weeks that pass here.
beforeEach(async () => {
	const nodes = [
		...['delivery', 'cancel', 'close'].map((action) => `shop/order/order/${action}`),
		...['audit', 'goodwill'].map((action) => `shop/order/refund/${action}`),
	];
	staff = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

type Lines = readonly { sku_id: number; num: number }[];
const preview = async (buyer: Buyer, lines: Lines, score: number | 'all', language = 'zh-cn') => {
	const wish = { lines, address_id: buyer.addressId, score };
	const headers = { ...buyer.headers, 'think-lang': language };
	return (await shop.post<AnswerOf<typeof previewOrder>>('/api/shop.Order/preview', wish, headers)).data;
};
const logOf = (userId: number) =>
	shop.context.db
		.selectFrom('score_log')
		.select(['type', 'score', 'before', 'after', 'memo'])
		.where('user_id', '=', userId)
		.orderBy('id')
		.execute();

/** One order with two pieces at ¥50 and freight ¥6, partly paid with points. */
async function boughtWith(score: number, { merchantId = 0, money = 20_000, points = 6000 } = {}) {
	const buyer = await makeBuyer(shop.context, { money, points });
	const sku = await makeSku(shop.context, { merchantId, fee: 600 });
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 2 }], { score });
	const id = orders[0]?.id ?? 0;
	const line = await shop.context.db
		.selectFrom('order_goods')
		.select(['id', 'score_off', 'score_used', 'commission_amount'])
		.where('order_id', '=', id)
		.executeTakeFirstOrThrow();
	return { buyer, id, line };
}
const parcel = { company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };
async function arrives(id: number, buyer: Buyer) {
	await shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, staff);
	expect(await shop.post('/api/shop.Order/receive', { id }, buyer.headers)).toMatchObject({ code: 1 });
}
async function thawNow() {
	const now = shop.clock.now();
	await shop.context.db.updateTable('timer').set({ due_at: now }).where('kind', '=', 'points_thaw').execute();
	await runDueTimers(shop.context);
}
/** Asks for pieces back and has it agreed and paid. */
async function refund(id: number, buyer: Buyer, line: number, num: number) {
	const { status } = await orderRow(shop.context, id);
	const type = status === '2' ? '1' : '2';
	const reason = status === '2' ? 'changedMind' : 'quality';
	const wish = { order_id: id, type, reason, lines: [{ id: line, num }] };
	const asked = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, buyer.headers);
	expect(asked.msg).toBe('');
	const answer = { id: asked.data.id, answer: 'agree' };
	expect(await shop.post('/admin/shop.order.Refund/audit', answer, staff)).toMatchObject({ msg: '' });
	await shop.context.jobs.runPending();
	return asked.data.id;
}

describe('a checkout', () => {
	test('shows how many points may be used and what they save, and explains the price', async () => {
		const buyer = await makeBuyer(shop.context, { points: 4250 });
		const sku = await makeSku(shop.context, { fee: 600 });
		const lines = [{ sku_id: sku.id, num: 1 }];
		const without = await preview(buyer, lines, 0);
		expect(without).toMatchObject({
			pay_amount: '56.00',
			points: { usable: 4200, saves: '42.00', used: 0, off: '0.00' },
		});
		expect(without.points).toMatchObject({ spend_rate: 100, min_unit: 100, available: 4250 });
		const all = await preview(buyer, lines, 'all');
		expect(all).toMatchObject({
			pay_amount: '14.00',
			off_amount: '42.00',
			points: { score: 4200, used: 4200, off: '42.00' },
		});
		expect(all.trace.map(({ text }) => text)).toContain('积分抵扣（4200 积分）−¥42.00');
		const some = await preview(buyer, lines, 150, 'en');
		expect(some).toMatchObject({ pay_amount: '55.00', points: { score: 100 } });
		expect(some.trace.map(({ text }) => text)).toContain('Points (100) −¥1.00');
	});

	test('goods that refuse points, and a shop that takes none, take none', async () => {
		const buyer = await makeBuyer(shop.context, { points: 9000 });
		const [takes, refuses] = [await makeSku(shop.context), await makeSku(shop.context, { usesPoints: false })];
		const lines = [takes, refuses].map(({ id }) => ({ sku_id: id, num: 1 }));
		expect(await preview(buyer, lines, 'all')).toMatchObject({ pay_amount: '50.00', points: { used: 5000 } });
		expect(await preview(buyer, lines.slice(1), 'all')).toMatchObject({ pay_amount: '50.00', points: { usable: 0 } });
		await shop.context.settings.set({ 'points.spendRate': 0 }, { now: shop.clock.now() });
		expect(await preview(buyer, lines, 'all')).toMatchObject({
			pay_amount: '100.00',
			points: { usable: 0, spend_rate: 0 },
		});
		expect(await place(shop, buyer, lines, { score: 100 })).toMatchObject({ code: 0 });
		await shop.context.settings.set(rule, { now: shop.clock.now() });
	});

	test('of several merchants shares the points out, a log row an order, never above an order’s cap', async () => {
		await shop.context.settings.set({ 'points.maxRate': 5000 }, { now: shop.clock.now() });
		const studio = await makeMerchant(shop.context);
		const buyer = await makeBuyer(shop.context, { points: 10_000 });
		const [ours, theirs] = [
			await makeSku(shop.context, { price: 3333 }),
			await makeSku(shop.context, { price: 1001, merchantId: studio.merchantId }),
		];
		const lines = [ours, theirs].map(({ id }) => ({ sku_id: id, num: 1 }));
		const { orders } = await placed(shop, buyer, lines, { score: 2100 });
		await shop.context.settings.set({ 'points.maxRate': 10_000 }, { now: shop.clock.now() });
		const rows = await Promise.all(orders.map(({ id }) => orderRow(shop.context, id)));
		expect(rows.reduce((sum, row) => sum + row.score_used, 0)).toBe(2100);
		for (const row of rows) expect(row.score_off * 2).toBeLessThanOrEqual(row.goods_amount);
		const log = (await logOf(buyer.id)).slice(1);
		expect(log.map(({ type, memo }) => [type, memo])).toEqual(orders.map(({ order_no }) => ['use', order_no]));
		expect(log.at(-1)?.after).toBe(7900);
	});

	test('of which only what points have paid is left is paid by them', async () => {
		const studio = await makeMerchant(shop.context);
		const buyer = await makeBuyer(shop.context, { points: 10_000 });
		const skus = [
			await makeSku(shop.context, { fee: 600 }),
			await makeSku(shop.context, { merchantId: studio.merchantId }),
		];
		const lines = skus.map(({ id }) => ({ sku_id: id, num: 1 }));
		const { orders } = await placed(shop, buyer, lines, { score: 10_000 });
		const rows = await Promise.all(orders.map(({ id }) => orderRow(shop.context, id)));
		const [dear, free] = [rows.find((row) => row.pay_amount === 600), rows.find((row) => row.pay_amount === 0)];
		expect(await shop.post('/api/shop.Order/cancel', { id: dear?.id }, buyer.headers)).toMatchObject({ code: 1 });
		expect(await orderRow(shop.context, free?.id ?? 0)).toMatchObject({ status: '2', score_used: 5000 });
		expect((await pointsOf(shop.context, buyer.id)).score).toBe(5000);
	});

	test('refuses more points than the member may use, names the field and what is left, and takes nothing', async () => {
		const buyer = await makeBuyer(shop.context, { points: 250 });
		const lines = [{ sku_id: (await makeSku(shop.context)).id, num: 1 }];
		for (const score of [300, 250, 50]) {
			expect(await place(shop, buyer, lines, { score })).toMatchObject({
				code: 0,
				data: { usable: 200, fields: { score: '可用积分已变动，这次最多可用 200 积分，请核对后再提交' } },
			});
		}
		expect(await place(shop, buyer, lines, { score: -1 })).toMatchObject({ code: 0 });
		expect(await pointsOf(shop.context, buyer.id)).toEqual({ score: 250, frozen: 0 });
	});

	test.each([0, 1])(
		'with the same points in two tabs: one order has them, the other is refused (%i)',
		async (firstTab) => {
			const buyer = await makeBuyer(shop.context, { points: 3000 });
			const skus = [await makeSku(shop.context), await makeSku(shop.context)];
			const tab = (at: number) => () => place(shop, buyer, [{ sku_id: skus[at]?.id ?? 0, num: 1 }], { score: 3000 });
			const row = { table: 'member', id: buyer.id } as const;
			const answers = await race(shop, row, tab(firstTab), tab(1 - firstTab));
			expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
			const refusal = answers.find(({ code }) => code === 0);
			expect(refusal).toMatchObject({
				data: { usable: 0, fields: { score: expect.stringContaining('最多可用 0 积分') } },
			});
			expect(await pointsOf(shop.context, buyer.id)).toEqual({ score: 0, frozen: 0 });
		},
	);

	test('sent twice takes the points once, and the same key with other points is refused', async () => {
		const buyer = await makeBuyer(shop.context, { points: 3000 });
		const lines = [{ sku_id: (await makeSku(shop.context)).id, num: 1 }];
		const once = { score: 1000, request_key: 'the same key' };
		const [first, again] = [await place(shop, buyer, lines, once), await place(shop, buyer, lines, once)];
		expect(again.data).toEqual(first.data);
		expect(await place(shop, buyer, lines, { ...once, score: 500 })).toMatchObject({ code: 0 });
		expect((await pointsOf(shop.context, buyer.id)).score).toBe(2000);
	});
});

describe('an order that ends unpaid gives its points back, once', () => {
	test.each(['cancel', 'timeout', 'close'])('by %s', async (end) => {
		const buyer = await makeBuyer(shop.context, { points: 3000 });
		const lines = [{ sku_id: (await makeSku(shop.context)).id, num: 1 }];
		const { orders } = await placed(shop, buyer, lines, { score: 2500 });
		const id = orders[0]?.id ?? 0;
		const endIt = async () => {
			if (end === 'cancel') await shop.post('/api/shop.Order/cancel', { id }, buyer.headers);
			if (end === 'close') await shop.post('/admin/shop.order.Order/close', { id, reason: '缺货' }, staff);
			if (end !== 'timeout') return;
			shop.clock.advance(1801);
			await runDueTimers(shop.context);
		};
		await endIt();
		await endIt();
		expect((await orderRow(shop.context, id)).status).toBe('6');
		expect(await pointsOf(shop.context, buyer.id)).toEqual({ score: 3000, frozen: 0 });
		expect((await logOf(buyer.id)).map(({ type, score }) => [type, score])).toEqual([
			['admin', 3000],
			['use', -2500],
			['release', 2500],
		]);
	});
});

describe('an order paid with points', () => {
	test('alone is paid at once, and its refund piece by piece gives back exactly what was spent', async () => {
		const studio = await makeMerchant(shop.context);
		const buyer = await makeBuyer(shop.context, { points: 9999 });
		const sku = await makeSku(shop.context, { price: 1111, merchantId: studio.merchantId });
		const { orders, pay_amount } = await placed(shop, buyer, [{ sku_id: sku.id, num: 3 }], { score: 3333 });
		const id = orders[0]?.id ?? 0;
		expect(pay_amount).toBe('0.00');
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', score_used: 3333, score_off: 3333 });
		const line = await shop.context.db
			.selectFrom('order_goods')
			.select('id')
			.where('order_id', '=', id)
			.executeTakeFirstOrThrow();
		await refund(id, buyer, line.id, 1);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', refund_status: '2' });
		expect((await pointsOf(shop.context, buyer.id)).score).toBe(6666 + 1111);
		await expectNoDrift(shop.context);
		await refund(id, buyer, line.id, 2);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '6', refund_status: '3' });
		expect((await pointsOf(shop.context, buyer.id)).score).toBe(9999);
		// The creator has earned nothing in the end, and the platform has taken nothing.
		const { rows } = await shop.context.pool.query('select frozen, balance from merchant where id = $1', [
			studio.merchantId,
		]);
		expect(rows).toEqual([{ frozen: 0, balance: 0 }]);
	});

	test('in part gives back money and points of one piece, the creator’s books with them', async () => {
		const studio = await makeMerchant(shop.context);
		const { buyer, id, line } = await boughtWith(3000, { merchantId: studio.merchantId });
		// The commission is on the whole price: the platform bears the points.
		expect(line).toMatchObject({ score_off: 3000, score_used: 3000, commission_amount: 1250 });
		const before = await moneyOf(shop.context, buyer.id);
		await refund(id, buyer, line.id, 1);
		expect(await pointsOf(shop.context, buyer.id)).toEqual({ score: 4500, frozen: 0 });
		expect((await moneyOf(shop.context, buyer.id)) - before).toBe(3500);
		await shop.post('/api/shop.Order/applyCancel', { id }, buyer.headers);
		await shop.post('/admin/shop.order.Order/cancel', { id, agree: 1 }, staff);
		await shop.context.jobs.runPending();
		expect(await pointsOf(shop.context, buyer.id)).toEqual({ score: 6000, frozen: 0 });
	});

	test('gives no points back with money alone', async () => {
		const studio = await makeMerchant(shop.context);
		const { buyer, id } = await boughtWith(3000, { merchantId: studio.merchantId });
		const wish = { order_id: id, goods_amount: '10.00', reason: '补偿' };
		expect(await shop.post('/admin/shop.order.Refund/goodwill', wish, staff)).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		expect((await pointsOf(shop.context, buyer.id)).score).toBe(3000);
	});
});

describe('a received order', () => {
	test('earns by the money paid for its goods, frozen until its after-sale time is over', async () => {
		const { buyer, id } = await boughtWith(3000);
		await arrives(id, buyer);
		// ¥70 for goods, ¥6 of freight apart.
		expect(await pointsOf(shop.context, buyer.id)).toEqual({ score: 3140, frozen: 140 });
		expect(await preview(buyer, [{ sku_id: (await makeSku(shop.context)).id, num: 1 }], 'all')).toMatchObject({
			points: { available: 3000 },
		});
		shop.clock.advance(7 * 86_400 - 1);
		await runDueTimers(shop.context);
		expect((await pointsOf(shop.context, buyer.id)).frozen).toBe(140);
		await expectNoDrift(shop.context);
		shop.clock.advance(1);
		await runDueTimers(shop.context);
		expect(await pointsOf(shop.context, buyer.id)).toEqual({ score: 3140, frozen: 0 });
	});

	test('gives less after a refund, and in the end as if it had never been', async () => {
		const { buyer, id, line } = await boughtWith(0, { points: 0 });
		await arrives(id, buyer);
		expect(await pointsOf(shop.context, buyer.id)).toEqual({ score: 200, frozen: 200 });
		const refundId = await refund(id, buyer, line.id, 1);
		expect(await pointsOf(shop.context, buyer.id)).toEqual({ score: 100, frozen: 100 });
		const row = await shop.context.db
			.selectFrom('refund')
			.select('score_give_back')
			.where('id', '=', refundId)
			.executeTakeFirstOrThrow();
		expect(row.score_give_back).toBe(100);
		await refund(id, buyer, line.id, 1);
		expect(await pointsOf(shop.context, buyer.id)).toEqual({ score: 0, frozen: 0 });
	});

	test('takes back what was spent meanwhile up to the debt that the shop allows', async () => {
		const { buyer, id } = await boughtWith(0, { points: 0 });
		await arrives(id, buyer);
		await thawNow();
		const lines = [{ sku_id: (await makeSku(shop.context)).id, num: 1 }];
		await placed(shop, buyer, lines, { score: 200 });
		const wish = { order_id: id, goods_amount: '100.00', reason: '补偿' };
		expect(await shop.post('/admin/shop.order.Refund/goodwill', wish, staff)).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		expect(await pointsOf(shop.context, buyer.id)).toEqual({ score: -50, frozen: 0 });
		expect(await preview(buyer, lines, 'all')).toMatchObject({ points: { available: 0, usable: 0 } });
	});

	test('waits with its points while a refund is open', async () => {
		const { buyer, id, line } = await boughtWith(0, { points: 0 });
		await arrives(id, buyer);
		const wish = { order_id: id, type: '2', reason: 'quality', lines: [{ id: line.id, num: 1 }] };
		expect(await shop.post('/api/shop.Refund/add', wish, buyer.headers)).toMatchObject({ code: 1 });
		await thawNow();
		expect((await pointsOf(shop.context, buyer.id)).frozen).toBe(200);
	});

	test('earns for each piece where its goods say so, and nothing with gift money', async () => {
		const buyer = await makeBuyer(shop.context, { money: 10_000 });
		const sku = await makeSku(shop.context, { giveScore: 7 });
		const plain = await makeSku(shop.context);
		const lines = [
			{ sku_id: sku.id, num: 1 },
			{ sku_id: plain.id, num: 1 },
		];
		const { orders } = await paid(shop, buyer, lines);
		const id = orders[0]?.id ?? 0;
		await shop.context.db.updateTable('shop_order').set({ paid_gift: 2000 }).where('id', '=', id).execute();
		await arrives(id, buyer);
		expect((await pointsOf(shop.context, buyer.id)).score).toBe(7 + 60);
	});
});
