import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { heldRow, holding, makeCoupon, received } from '#server/testing/coupons.ts';
import { deliverByTemplate } from '#server/testing/delivery-templates.ts';
import {
	type Buyer,
	expectNoDrift,
	joinGroup,
	makeBuyer,
	makeSku,
	moneyOf,
	orderRow,
	paid,
	place,
	placed,
} from '#server/testing/orders.ts';

let shop: TestApp;
let boss: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

interface Listed {
	id: number;
	is_used: number;
	off: string;
	misfit: string;
	more: string;
}
interface Preview {
	pay_amount: string;
	freight_amount: string;
	points: { usable: number };
	coupons: { off: string; is_best: number; list: Listed[] };
	trace: { key: string; text: string }[];
}
type Wish = readonly { sku_id: number; num: number }[];

const preview = async (buyer: Buyer, lines: Wish, more: object = {}) => {
	const body = { lines, address_id: buyer.addressId, ...more };
	const answer = await shop.post<Preview>('/api/shop.Order/preview', body, buyer.headers);
	expect(answer.msg).toBe('');
	return answer.data;
};
const usedIn = ({ coupons }: Preview) => coupons.list.filter(({ is_used }) => is_used).map(({ id }) => id);
const rich = () => makeBuyer(shop.context, { money: 1_000_000 });
const jobs = () => shop.context.jobs.runPending();
const lineRows = (orderId: number) =>
	shop.context.db.selectFrom('order_goods').selectAll().where('order_id', '=', orderId).orderBy('sku_id').execute();

describe('at the checkout', () => {
	test('the best choice is found, another can be made, and what does not fit says why', async () => {
		const buyer = await rich();
		const { id: sku_id } = await makeSku(shop.context, { price: 10_000 });
		const lines = [{ sku_id, num: 1 }];
		const ten = await holding(shop, buyer);
		const fifth = await holding(shop, buyer, { type: '2', discount_rate: 8000, max_off: 1500 });
		const high = await holding(shop, buyer, { amount: 5000, min_amount: 10_050 });
		const other = await holding(shop, buyer, { scope: '3', goods_ids: [999_999] });
		const late = await holding(shop, buyer, { delay_days: 2 });
		const best = await preview(buyer, lines, { coupon_ids: 'best' });
		expect(best).toMatchObject({ pay_amount: '85.00', coupons: { off: '15.00', is_best: 1 } });
		expect(usedIn(best)).toEqual([fifth]);
		const about = new Map(best.coupons.list.map(({ id, off, misfit, more }) => [id, { off, misfit, more }]));
		expect(about.get(ten)).toEqual({ off: '10.00', misfit: '', more: '0.00' });
		expect(about.get(high)).toEqual({ off: '0.00', misfit: 'minimum', more: '0.50' });
		expect(about.get(other)).toMatchObject({ misfit: 'scope' });
		expect(about.get(late)).toMatchObject({ misfit: 'early' });
		const chosen = await preview(buyer, lines, { coupon_ids: [ten, fifth, high] });
		expect([usedIn(chosen), chosen.pay_amount, chosen.coupons.is_best]).toEqual([[ten], '90.00', 0]);
		expect((await preview(buyer, lines)).pay_amount).toBe('100.00');
	});

	test("a creator's coupon and the platform's stand beside each other, each borne by its own", async () => {
		const buyer = await rich();
		const { merchantId } = await makeMerchant(shop.context);
		const theirs = await makeSku(shop.context, { merchantId, price: 10_000 });
		const ours = await makeSku(shop.context, { price: 10_000 });
		const lines = [theirs, ours].map(({ id }) => ({ sku_id: id, num: 1 }));
		const own = await holding(shop, buyer, { merchant_id: merchantId, amount: 2000, cost_bearer: '2' });
		const platform = await holding(shop, buyer, { amount: 1800 });
		const { orders, pay_amount } = await paid(shop, buyer, lines, {
			coupon_ids: [own, platform],
			pay_amount: '162.00',
		});
		expect(pay_amount).toBe('162.00');
		const rows = await Promise.all(orders.map(({ id }) => lineRows(id)));
		const costs = rows.flat().map((line) => ({
			of: line.merchant_id,
			off: line.coupon_off,
			platform: line.coupon_platform_cost,
			merchant: line.coupon_merchant_cost,
		}));
		expect(costs.sort((a, b) => a.of - b.of)).toEqual([
			{ of: 0, off: 1000, platform: 1000, merchant: 0 },
			{ of: merchantId, off: 2800, platform: 800, merchant: 2000 },
		]);
		expect(await heldRow(shop.context, platform)).toMatchObject({ status: '3', off_amount: 1800 });
		expect(await heldRow(shop.context, own)).toMatchObject({ status: '3', off_amount: 2000 });
	});

	test('several pieces of one are answered alike, and the first of them is used unless another is wished', async () => {
		const buyer = await rich();
		const [sold, other] = [
			await makeSku(shop.context, { price: 10_000 }),
			await makeSku(shop.context, { price: 9000 }),
		];
		const lines = [sold, other].map(({ id }) => ({ sku_id: id, num: 1 }));
		const coupon = await makeCoupon(shop.context, {
			scope: '3',
			goods_ids: [sold.goodsId],
			type: '2',
			discount_rate: 9000,
		});
		const pieces: number[] = [];
		for (let n = 0; n < 3; n += 1) pieces.push(await received(shop, buyer, coupon));
		const best = await preview(buyer, lines, { coupon_ids: 'best' });
		expect(usedIn(best)).toEqual([pieces[0]]);
		expect(best.coupons.list.map(({ id, off, misfit }) => [id, off, misfit])).toEqual(
			pieces.map((id) => [id, '10.00', '']),
		);
		const wished = await preview(buyer, lines, { coupon_ids: [pieces[2], pieces[1]] });
		expect([usedIn(wished), wished.pay_amount, wished.coupons.is_best]).toEqual([[pieces[2]], '180.00', 1]);
		const none = await preview(buyer, lines);
		expect([usedIn(none), none.pay_amount, none.coupons.is_best, none.coupons.list.length]).toEqual([
			[],
			'190.00',
			0,
			3,
		]);
	});

	test('so many previews a minute are reckoned for a member, and no more', async () => {
		const [buyer, another] = [await rich(), await rich()];
		const { id: sku_id } = await makeSku(shop.context);
		const look = (by: Buyer) => shop.post('/api/shop.Order/preview', { lines: [{ sku_id, num: 1 }] }, by.headers);
		const codes: number[] = [];
		for (let n = 0; n < 245; n += 1) codes.push((await look(buyer)).code);
		expect(codes.filter((code) => code === 1)).toHaveLength(240);
		expect(await look(buyer)).toMatchObject({ code: 0, data: { type: 'wait' } });
		expect((await look(another)).code).toBe(1);
		shop.clock.advance(60);
		expect((await look(buyer)).code).toBe(1);
	});

	test('two of a kind, one that stands alone, and points beside it are refused', async () => {
		const buyer = await makeBuyer(shop.context, { points: 5000 });
		await shop.context.settings.set({ 'points.spendRate': 100 }, { now: shop.clock.now() });
		const { id: sku_id } = await makeSku(shop.context, { price: 10_000 });
		const lines = [{ sku_id, num: 1 }];
		const [one, two] = [await holding(shop, buyer), await holding(shop, buyer)];
		const alone = await holding(shop, buyer, { stack: '1' });
		const notTogether = await place(shop, buyer, lines, { coupon_ids: [one, two] });
		expect(notTogether).toMatchObject({ code: 0, data: { fields: { coupon_ids: expect.any(String) } } });
		const beside = await place(shop, buyer, lines, { coupon_ids: [alone], score: 100 });
		expect(beside).toMatchObject({ code: 0, data: { fields: { score: expect.any(String) } } });
		expect((await preview(buyer, lines, { coupon_ids: [alone], score: 'all' })).points.usable).toBe(0);
		expect((await preview(buyer, lines, { coupon_ids: [one], score: 'all' })).points.usable).toBeGreaterThan(0);
		await shop.context.settings.set({ 'points.spendRate': 0 }, { now: shop.clock.now() });
	});

	test('a coupon for free freight waives what its sender asks, up to its limit, and says so', async () => {
		const buyer = await rich();
		const { id: sku_id } = await makeSku(shop.context, { price: 5000, fee: 1200 });
		const lines = [{ sku_id, num: 1 }];
		const half = await holding(shop, buyer, { type: '3', amount: 0, max_off: 500, name: '运费券' });
		const seen = await preview(buyer, lines, { coupon_ids: 'best' });
		expect([seen.pay_amount, seen.freight_amount, usedIn(seen)]).toEqual(['57.00', '7.00', [half]]);
		expect(seen.trace.map(({ text }) => text)).toContain('运费券 运费券 −¥5.00');
		const { orders } = await paid(shop, buyer, lines, { coupon_ids: [half] });
		expect(await orderRow(shop.context, orders[0]?.id ?? 0)).toMatchObject({ freight_amount: 1200, freight_off: 500 });
		expect(await heldRow(shop.context, half)).toMatchObject({ status: '3', off_amount: 500 });
		const { merchantId } = await makeMerchant(shop.context);
		const theirs = await makeSku(shop.context, { merchantId, price: 5000, fee: 1200 });
		const again = await holding(shop, buyer, { type: '3', amount: 0 });
		const foreign = await preview(buyer, [{ sku_id: theirs.id, num: 1 }], { coupon_ids: 'best' });
		expect(foreign.coupons.list.find(({ id }) => id === again)).toMatchObject({ misfit: 'scope', is_used: 0 });
	});

	test('member prices, tags, categories, exceptions and free pieces count as the coupon says', async () => {
		const buyer = await rich();
		await joinGroup(shop.context, buyer, 9000);
		const bowl = await makeSku(shop.context, { price: 10_000 });
		const cup = await makeSku(shop.context, { price: 4000 });
		const lines = [bowl, cup].map(({ id }) => ({ sku_id: id, num: 2 }));
		const noMember = await holding(shop, buyer, { with_member_price: 0 });
		const { classify_id } = await shop.context.db
			.selectFrom('goods')
			.select('classify_id')
			.where('id', '=', cup.goodsId)
			.executeTakeFirstOrThrow();
		await shop.context.db
			.updateTable('classify')
			.set({ path: `/${classify_id}/` })
			.where('id', '=', classify_id ?? 0)
			.execute();
		const cups = await holding(shop, buyer, {
			scope: '2',
			classify_ids: [classify_id ?? 0],
			type: '2',
			discount_rate: 5000,
		});
		const free = await holding(shop, buyer, {
			type: '4',
			amount: 0,
			scope: '3',
			goods_ids: [bowl.goodsId, cup.goodsId],
		});
		const but = await holding(shop, buyer, { exclude_ids: [bowl.goodsId], min_amount: 7200 });
		const { coupons } = await preview(buyer, lines);
		const about = new Map(coupons.list.map(({ id, off, misfit }) => [id, misfit || off]));
		expect(about.get(noMember)).toBe('memberPrice');
		expect(about.get(cups)).toBe('36.00');
		expect(about.get(free)).toBe('90.00');
		expect(about.get(but)).toBe('10.00');
	});
});

describe('a coupon that was chosen', () => {
	test('is locked by an unpaid order, comes back when it is cancelled or runs out, and is never burnt', async () => {
		const buyer = await rich();
		const { id: sku_id } = await makeSku(shop.context, { price: 10_000, stock: 50 });
		const lines = [{ sku_id, num: 1 }];
		const coupon = await holding(shop, buyer, { per_user: 1 });
		for (const end of ['cancel', 'timeout'] as const) {
			const { orders } = await placed(shop, buyer, lines, { coupon_ids: [coupon] });
			expect(await heldRow(shop.context, coupon)).toMatchObject({ status: '2', off_amount: 1000 });
			const twice = await place(shop, buyer, lines, { coupon_ids: [coupon] });
			expect(twice).toMatchObject({ code: 0, data: { fields: { coupon_ids: expect.any(String) } } });
			if (end === 'cancel')
				await shop.post('/api/shop.Order/cancel', { id: orders[0]?.id, reason: 'x' }, buyer.headers);
			else {
				shop.clock.advance(31 * 60);
				await runDueTimers(shop.context);
			}
			expect(await heldRow(shop.context, coupon)).toMatchObject({ status: '1', off_amount: 0 });
		}
		await paid(shop, buyer, lines, { coupon_ids: [coupon] });
		expect(await heldRow(shop.context, coupon)).toMatchObject({ status: '3', off_amount: 1000 });
		const after = await place(shop, buyer, lines, { coupon_ids: [coupon] });
		expect(after).toMatchObject({ code: 0, data: { fields: { coupon_ids: expect.any(String) } } });
	});

	test('has expired when its unpaid order ends after its time', async () => {
		const buyer = await rich();
		const { id: sku_id } = await makeSku(shop.context, { price: 10_000 });
		const now = shop.clock.now();
		const coupon = await holding(shop, buyer, { valid_type: '1', valid_start: now - 10, valid_end: now + 600 });
		await placed(shop, buyer, [{ sku_id, num: 1 }], { coupon_ids: [coupon] });
		shop.clock.advance(31 * 60);
		await runDueTimers(shop.context);
		expect(await heldRow(shop.context, coupon)).toMatchObject({ status: '4' });
	});

	test('is nobody else’s to use', async () => {
		const [owner, other] = [await rich(), await rich()];
		const { id: sku_id } = await makeSku(shop.context, { price: 10_000 });
		const coupon = await holding(shop, owner);
		const lines = [{ sku_id, num: 1 }];
		expect(await place(shop, other, lines, { coupon_ids: [coupon] })).toMatchObject({ code: 0 });
		expect((await preview(other, lines, { coupon_ids: [coupon] })).coupons).toMatchObject({ off: '0.00', list: [] });
		expect(await heldRow(shop.context, coupon)).toMatchObject({ status: '1' });
	});

	test('of two windows is used by one', async () => {
		const buyer = await rich();
		const { id: sku_id } = await makeSku(shop.context, { price: 10_000, stock: 50 });
		const coupon = await holding(shop, buyer);
		const answers = await Promise.all(
			Array.from({ length: 6 }, () => place(shop, buyer, [{ sku_id, num: 1 }], { coupon_ids: [coupon] })),
		);
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
	});

	test('stays with the rest of a checkout of which one order is cancelled', async () => {
		const buyer = await rich();
		const { merchantId } = await makeMerchant(shop.context);
		const theirs = await makeSku(shop.context, { merchantId, price: 10_000 });
		const ours = await makeSku(shop.context, { price: 30_000 });
		const coupon = await holding(shop, buyer, { amount: 4000 });
		const lines = [theirs, ours].map(({ id }) => ({ sku_id: id, num: 1 }));
		const { orders } = await placed(shop, buyer, lines, { coupon_ids: [coupon] });
		const rows = await Promise.all(orders.map(({ id }) => orderRow(shop.context, id)));
		const first = rows.find((row) => row.merchant_id === merchantId);
		const second = rows.find((row) => row.merchant_id === 0);
		expect([first?.coupon_off, second?.coupon_off]).toEqual([1000, 3000]);
		await shop.post('/api/shop.Order/cancel', { id: first?.id, reason: 'x' }, buyer.headers);
		expect(await heldRow(shop.context, coupon)).toMatchObject({ status: '2', off_amount: 3000 });
		await shop.post('/api/shop.Order/cancel', { id: second?.id, reason: 'x' }, buyer.headers);
		expect(await heldRow(shop.context, coupon)).toMatchObject({ status: '1' });
	});

	test('pays an order whole, which then needs no cashier', async () => {
		const buyer = await rich();
		const { id: sku_id } = await makeSku(shop.context, { price: 800 });
		const coupon = await holding(shop, buyer);
		const { orders } = await placed(shop, buyer, [{ sku_id, num: 1 }], { coupon_ids: [coupon], pay_amount: '0.00' });
		expect(await orderRow(shop.context, orders[0]?.id ?? 0)).toMatchObject({ status: '2', pay_amount: 0 });
		expect(await heldRow(shop.context, coupon)).toMatchObject({ status: '3', off_amount: 800 });
	});
});

describe('after a refund', () => {
	async function bought(rule: object, nums: number) {
		const buyer = await rich();
		const { id: sku_id } = await makeSku(shop.context, { price: 3333, stock: 100 });
		const coupon = await holding(shop, buyer, { amount: 1000, ...rule });
		const { orders } = await paid(shop, buyer, [{ sku_id, num: nums }], { coupon_ids: [coupon] });
		const id = orders[0]?.id ?? 0;
		const [line] = await lineRows(id);
		return { buyer, coupon, id, lineId: line?.id ?? 0 };
	}
	async function refund({ buyer, id, lineId }: Awaited<ReturnType<typeof bought>>, num: number) {
		const body = { order_id: id, type: '1', reason: 'changedMind', lines: [{ id: lineId, num }] };
		const asked = await shop.post<{ id: number }>('/api/shop.Refund/add', body, buyer.headers);
		expect(asked.msg).toBe('');
		const agreed = await shop.post('/admin/shop.order.Refund/audit', { id: asked.data.id, answer: 'agree' }, boss);
		expect(agreed.msg).toBe('');
		await jobs();
		await jobs();
	}

	test('in parts everything that was paid comes back to the cent, and the coupon with the last of it', async () => {
		const made = await bought({}, 3);
		const before = await moneyOf(shop.context, made.buyer.id);
		await refund(made, 1);
		expect(await heldRow(shop.context, made.coupon)).toMatchObject({ status: '3' });
		await refund(made, 2);
		expect(await heldRow(shop.context, made.coupon)).toMatchObject({ status: '1', off_amount: 0 });
		expect((await moneyOf(shop.context, made.buyer.id)) - before).toBe(3 * 3333 - 1000);
	});

	test('it never comes back, or with the first money, where its rule says so; and only once', async () => {
		const never = await bought({ return_on_refund: '2' }, 1);
		await refund(never, 1);
		expect(await heldRow(shop.context, never.coupon)).toMatchObject({ status: '3' });
		const any = await bought({ return_on_refund: '3' }, 3);
		await refund(any, 1);
		expect(await heldRow(shop.context, any.coupon)).toMatchObject({ status: '1' });
		const { id: sku_id } = await makeSku(shop.context, { price: 5000 });
		await paid(shop, any.buyer, [{ sku_id, num: 1 }], { coupon_ids: [any.coupon] });
		await refund(any, 2);
		expect(await heldRow(shop.context, any.coupon)).toMatchObject({ status: '3', off_amount: 1000 });
	});

	test('with any money it comes back from one order that stands, not from one after another', async () => {
		const any = await bought({ return_on_refund: '3' }, 3);
		await refund(any, 1);
		const { id: sku_id } = await makeSku(shop.context, { price: 3333, stock: 100 });
		const { orders } = await paid(shop, any.buyer, [{ sku_id, num: 3 }], { coupon_ids: [any.coupon] });
		const id = orders[0]?.id ?? 0;
		const [line] = await lineRows(id);
		const next = { ...any, id, lineId: line?.id ?? 0 };
		await refund(next, 1);
		expect(await heldRow(shop.context, any.coupon)).toMatchObject({ status: '3', off_amount: 1000 });
		await refund(next, 2);
		expect(await heldRow(shop.context, any.coupon)).toMatchObject({ status: '1' });
	});

	test('a paid order that staff cancel gives it back, with three days at least', async () => {
		const now = shop.clock.now();
		const made = await bought({ valid_type: '1', valid_start: now - 10, valid_end: now + 3600 }, 1);
		shop.clock.advance(7200);
		await shop.post('/admin/shop.order.Order/close', { id: made.id, reason: '缺货' }, boss);
		await jobs();
		await jobs();
		const row = await heldRow(shop.context, made.coupon);
		expect(row.status).toBe('1');
		expect(row.end_time).toBe(shop.clock.now() + 3 * 86_400);
	});
});

test('another address, and another price of staff, move what a freight coupon waives; waiving nothing it comes back', async () => {
	const buyer = await rich();
	const bowl = await makeSku(shop.context, { price: 5000 });
	await deliverByTemplate(shop.context, bowl.goodsId, [
		{ areas: [440_300], fee: 1000 },
		{ areas: [330_000], fee: 1700 },
	]);
	const whole = await received(shop, buyer, await makeCoupon(shop.context, { type: '3', amount: 0 }));
	const { orders } = await placed(shop, buyer, [{ sku_id: bowl.id, num: 1 }], { coupon_ids: [whole] });
	const id = orders[0]?.id ?? 0;
	expect(await orderRow(shop.context, id)).toMatchObject({ freight_amount: 1000, freight_off: 1000, pay_amount: 5000 });
	const to = { area_id: 330_106, consignee: '周二', phone: '13900139000', detail: '保俶路 52 号', zip: '' };
	const tried = await shop.get('/admin/shop.order.Order/tryAddress', { id, area_id: to.area_id }, boss);
	expect(tried.data).toMatchObject({ freight_now: '0.00', freight_then: '0.00' });
	const moved = await shop.post('/admin/shop.order.Order/address', { id, ...to, freight: 'charge' }, boss);
	expect(moved.msg).toBe('');
	expect(await orderRow(shop.context, id)).toMatchObject({ freight_amount: 1700, freight_off: 1700, pay_amount: 5000 });
	expect(await heldRow(shop.context, whole)).toMatchObject({ status: '2', off_amount: 1700 });
	const price = (freight: string, pay_was: string) =>
		shop.post('/admin/shop.order.Order/price', { id, pay_was, lines: [], freight, reason: '协商' }, boss);
	expect((await price('7.00', '50.00')).msg).toBe('');
	expect(await heldRow(shop.context, whole)).toMatchObject({ status: '2', off_amount: 1000 });
	expect((await price('17.00', '57.00')).msg).toBe('');
	expect(await heldRow(shop.context, whole)).toMatchObject({ status: '1', off_amount: 0 });
});
