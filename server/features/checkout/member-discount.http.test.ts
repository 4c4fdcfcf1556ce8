import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { merchantListOrders, merchantReadOrder } from '#domain/order-desk/desk.contract.ts';
import { findDrift } from '#server/features/books/books.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { reachLevel } from '#server/testing/levels.ts';
import { expectNoDrift, joinGroup, makeBuyer, makeSku, moneyOf, placed } from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let staff: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const rule = { 'points.spendRate': 100, 'points.minUnit': 1, 'merchant.commissionRate': 1250 } as const;
	await shop.context.settings.set(rule, { now: shop.clock.now() });
	const nodes = ['order/price', 'refund/audit', 'refund/goodwill'].map((node) => `shop/order/${node}`);
	staff = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

interface Sample {
	/** The share of the price that the member's group pays, in basis points. */
	group: number;
	/** What the creator asks of this member's level. */
	level?: number;
	score?: number;
	num?: number;
}

/** A work at ¥100 with ¥6 freight, ordered by a member of a group, and not paid yet. */
async function ordered({ group, level, score = 0, num = 2 }: Sample) {
	const studio = await makeMerchant(shop.context);
	const buyer = await makeBuyer(shop.context, { money: 100_000, points: 10_000 });
	await joinGroup(shop.context, buyer, group);
	const sku = await makeSku(shop.context, { price: 10_000, fee: 600, merchantId: studio.merchantId });
	if (level !== undefined) {
		const prices = { member_prices: JSON.stringify({ 7: level }) };
		await shop.context.db.updateTable('sku').set(prices).where('id', '=', sku.id).execute();
		await reachLevel(shop.context, buyer, { id: 7 });
	}
	const { orders, pay_no } = await placed(shop, buyer, [{ sku_id: sku.id, num }], { score });
	const id = orders[0]?.id ?? 0;
	const line = async () =>
		shop.context.db.selectFrom('order_goods').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
	const seen = async () =>
		(await shop.get<AnswerOf<typeof merchantReadOrder>>('/merchant/order.Order/detail', { id }, studio.headers)).data
			.order;
	return { studio, buyer, id, pay_no, line, seen };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

async function pay({ buyer }: Ordered, pay_no: string) {
	const answer = await shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers);
	expect(answer).toMatchObject({ msg: '', data: { status: 'success' } });
}
async function paidFor(sample: Sample): Promise<Ordered> {
	const order = await ordered(sample);
	await pay(order, order.pay_no);
	return order;
}

const booked = async ({ id }: Ordered) =>
	(
		await shop.context.db.selectFrom('merchant_ledger').select(['type', 'amount']).where('order_id', '=', id).execute()
	).map(({ type, amount }) => [type, amount]);
const sum = (rows: readonly (string | number)[][]) => rows.reduce((total, [, amount]) => total + Number(amount), 0);

async function receive(order: Ordered) {
	expect(
		await shop.post('/merchant/order.Order/delivery', { id: order.id, ...parcel }, order.studio.headers),
	).toMatchObject({ msg: '' });
	expect(await shop.post('/api/shop.Order/receive', { id: order.id }, order.buyer.headers)).toMatchObject({ msg: '' });
}

async function giveBack(order: Ordered, num: number, more: Record<string, unknown> = {}) {
	const { id } = await order.line();
	const wish = { order_id: order.id, type: '1', reason: 'changedMind', lines: [{ id, num }], ...more };
	const { data, msg } = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, order.buyer.headers);
	expect(msg).toBe('');
	const answer = { id: data.id, answer: 'agree' };
	expect(await shop.post('/admin/shop.order.Refund/audit', answer, staff)).toMatchObject({ msg: '' });
	await shop.context.jobs.runPending();
}

describe('the discount of a member group', () => {
	test('is the platform’s: the creator earns, and pays commission, as if the price had been paid', async () => {
		const order = await paidFor({ group: 4000 });
		expect(await order.line()).toMatchObject({
			goods_amount: 20_000,
			member_off: 12_000,
			member_platform_cost: 12_000,
			pay_amount: 8000,
			commission_amount: 2500,
		});
		expect(await booked(order)).toEqual([
			['sale', 20_000],
			['commission', -2500],
			['freight', 600],
		]);
		expect(await order.seen()).toMatchObject({
			pay_amount: '86.00',
			income: '181.00',
			commission: '25.00',
			borne: [{ kind: 'member', amount: '120.00' }],
		});
		const { data } = await shop.get<AnswerOf<typeof merchantListOrders>>(
			'/merchant/order.Order/index',
			{},
			order.studio.headers,
		);
		expect(data.list).toMatchObject([{ income: '181.00', commission: '25.00' }]);
	});

	test.each([
		{ what: 'goes below the creator’s own price, from there on', group: 5000, level: 8000, pays: 5000, cost: 3000 },
		{ what: 'is above the creator’s own price: none of it', group: 9000, level: 8000, pays: 8000, cost: 0 },
		{
			what: 'is met by a level’s price above the list: down from the list',
			group: 9000,
			level: 12_000,
			pays: 9000,
			cost: 1000,
		},
		{ what: 'takes nothing off: none of it', group: 10_000, level: 8000, pays: 8000, cost: 0 },
	])('is borne by the platform where it $what', async ({ group, level, pays, cost }) => {
		const order = await paidFor({ group, level, num: 1 });
		const commission_amount = Math.round((pays + cost) / 8);
		expect(await order.line()).toMatchObject({ pay_amount: pays, member_platform_cost: cost, commission_amount });
		expect(sum(await booked(order))).toBe(pays + cost + 600 - commission_amount);
	});

	test('and points are borne side by side, and each is told to the creator', async () => {
		const order = await paidFor({ group: 5000, score: 3333 });
		expect((await order.seen()).borne).toEqual([
			{ kind: 'member', amount: '100.00' },
			{ kind: 'score', amount: '33.33' },
		]);
		expect(sum(await booked(order))).toBe(20_000 + 600 - 2500);
	});

	test('goes back piece by piece with a refund, until the creator has neither earned nor paid anything', async () => {
		const order = await paidFor({ group: 3333, score: 100, num: 3 });
		const all = sum(await booked(order));
		await giveBack(order, 1);
		await expectNoDrift(shop.context);
		const left = sum(await booked(order)) - 600;
		expect(Math.abs(left - ((all - 600) * 2) / 3)).toBeLessThanOrEqual(2);
		await giveBack(order, 2);
		expect(sum(await booked(order))).toBe(0);
	});

	test('of all of the price is paid back to the platform as well, though the member has paid nothing', async () => {
		const order = await ordered({ group: 0 });
		await pay(order, order.pay_no);
		expect(await order.line()).toMatchObject({ pay_amount: 0, member_platform_cost: 20_000 });
		expect(sum(await booked(order))).toBe(20_000 - 2500 + 600);
		const before = await moneyOf(shop.context, order.buyer.id);
		await giveBack(order, 2);
		expect(sum(await booked(order))).toBe(0);
		expect((await moneyOf(shop.context, order.buyer.id)) - before).toBe(600);
	});

	test('goes back with money alone in proportion to it', async () => {
		const order = await paidFor({ group: 5000 });
		const gift = { order_id: order.id, goods_amount: '10.00', reason: '补偿' };
		expect(await shop.post('/admin/shop.order.Refund/goodwill', gift, staff)).toMatchObject({ msg: '' });
		await shop.context.jobs.runPending();
		// What was paid and what the platform bears were commissioned together.
		expect((await booked(order)).slice(3)).toEqual([
			['refund', -2000],
			['commission_back', 250],
		]);
		await giveBack(order, 2);
		expect(sum(await booked(order))).toBe(0);
	});

	test.each([
		{ what: 'stays with the member: as much as of the money', reason: 'quality', back: 833, commission: 104 },
		{ what: 'was missing: all of it', reason: 'missing', back: 4500, commission: 563 },
	])('goes back with a little money for a piece that $what', async ({ reason, back, commission }) => {
		const order = await paidFor({ group: 6000, num: 1 });
		await receive(order);
		await giveBack(order, 1, { type: '2', reason, amount: '5.00' });
		expect((await booked(order)).slice(3)).toEqual([
			['refund', -back],
			['commission_back', commission],
		]);
	});

	test('stays as it was agreed when staff change the price: that is the creator’s, who never gains by it', async () => {
		const order = await ordered({ group: 4000 });
		const { id: order_goods_id } = await order.line();
		const change = { id: order.id, pay_was: '86.00', freight: '6.00', reason: '熟客' };
		const { data, msg } = await shop.post<{ pay_no: string }>(
			'/admin/shop.order.Order/price',
			{ ...change, lines: [{ order_goods_id, off: '30.00' }] },
			staff,
		);
		expect(msg).toBe('');
		expect(await order.line()).toMatchObject({
			adjust_off: 3000,
			pay_amount: 5000,
			member_platform_cost: 12_000,
			commission_amount: 2125,
		});
		await pay(order, data.pay_no);
		expect(await order.seen()).toMatchObject({ income: '154.75', borne: [{ kind: 'member', amount: '120.00' }] });
	});

	test('that is booked otherwise than its line says is found by the books', async () => {
		const order = await paidFor({ group: 4000 });
		const set = (member_platform_cost: number) =>
			shop.context.db
				.updateTable('order_goods')
				.set({ member_platform_cost })
				.where('order_id', '=', order.id)
				.execute();
		await set(11_999);
		expect((await findDrift(shop.context.db)).map(({ check, ref }) => [check, ref])).toEqual([
			['merchantIncome', order.id],
		]);
		await set(12_000);
	});
});
