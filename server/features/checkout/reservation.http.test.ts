import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
	leastSpent,
	mostCheckouts,
	mostReserved,
	mostReservedOfAddress,
	mostReservedUnproven,
} from '#domain/checkout/reservation.ts';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { crowdRow, runningCrowd } from '#server/testing/crowdfundings.ts';
import { race } from '#server/testing/lock-row.ts';
import {
	type Buyer,
	expectNoDrift,
	makeBuyer,
	makeSku,
	orderRow,
	type Placed,
	paid,
	place,
	placed,
	skuRow,
	type TestSku,
} from '#server/testing/orders.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());
afterEach(async () => {
	await expectNoDrift(shop.context);
	// Whatever is still unpaid goes, so that no test reserves pieces of the next one's address.
	shop.clock.advance(2 * 24 * 60 * 60);
	await runDueTimers(shop.context);
	await expectNoDrift(shop.context);
});

const makeManySku = (stock = 1000) => makeSku(shop.context, { stock, price: 100 });
const pieces = (sku: TestSku, num: number) => [{ sku_id: sku.id, num }];
const reservedOf = async (sku: TestSku) => (await skuRow(shop.context, sku.id)).reserved;
const cancel = (buyer: Buyer, order: Placed) =>
	shop.post('/api/shop.Order/cancel', { id: order.orders[0]?.id }, buyer.headers);
const pay = (buyer: Buyer, { pay_no }: Placed) =>
	shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers);

/** A member whose money has stayed in the shop. */
async function makeSpender(): Promise<Buyer> {
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	await paid(shop, buyer, pieces(await makeManySku(), leastSpent / 100));
	return buyer;
}

/** The same wish as it comes from an address. */
async function placeFrom(remoteAddress: string, buyer: Buyer, lines: object[]): Promise<Envelope<Placed>> {
	const payload = { request_key: randomUUID(), lines, address_id: buyer.addressId };
	const post = { method: 'POST', url: '/api/shop.Order/add', headers: buyer.headers, payload, remoteAddress } as const;
	return (await shop.app.inject(post)).json();
}

describe('what is ordered beyond what is reserved for a member', () => {
	test('is reserved when it is paid, and the member is shown so from the preview on', async () => {
		const sku = await makeManySku(20);
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const shownAtPay = async (num: number) => {
			const wish = { lines: pieces(sku, num), address_id: buyer.addressId };
			const { data } = await shop.post<{ holds_at_pay: number }>('/api/shop.Order/preview', wish, buyer.headers);
			return data.holds_at_pay;
		};
		expect([await shownAtPay(mostReservedUnproven), await shownAtPay(mostReservedUnproven + 1)]).toEqual([0, 1]);
		const few = await placed(shop, buyer, pieces(sku, mostReservedUnproven));
		expect(await reservedOf(sku)).toBe(mostReservedUnproven);
		expect(await shownAtPay(1)).toBe(1);
		const more = await placed(shop, buyer, pieces(sku, 5));
		expect(await reservedOf(sku)).toBe(mostReservedUnproven);
		const detail = await shop.get<{ order: { holds_at_pay: number } }>(
			'/api/shop.Order/detail',
			{ id: more.orders[0]?.id },
			buyer.headers,
		);
		expect(detail.data.order.holds_at_pay).toBe(1);
		await cancel(buyer, few);
		expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 20, reserved: 0, sales: 0 });
		expect(await shownAtPay(mostReservedUnproven)).toBe(0);
		expect(await pay(buyer, more)).toMatchObject({ code: 1 });
		expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 15, reserved: 0, sales: 5 });
	});

	test('goes line by line, in their order', async () => {
		const skus = [await makeManySku(), await makeManySku(), await makeManySku()] as const;
		const buyer = await makeBuyer(shop.context);
		const order = await placed(shop, buyer, [...pieces(skus[0], 6), ...pieces(skus[1], 5), ...pieces(skus[2], 4)]);
		expect(await Promise.all(skus.map(reservedOf))).toEqual([6, 0, 4]);
		await cancel(buyer, order);
		expect(await Promise.all(skus.map(reservedOf))).toEqual([0, 0, 0]);
	});

	test('is promised to nobody: whoever pays first has it', async () => {
		const sku = await makeManySku(20);
		const [hoarder, other] = [await makeBuyer(shop.context, { money: 100_000 }), await makeSpender()];
		const all = await placed(shop, hoarder, pieces(sku, 20));
		await paid(shop, other, pieces(sku, 20));
		expect(await pay(hoarder, all)).toMatchObject({ code: 0, data: { sku_ids: [sku.id] } });
	});
});

test('a free account takes nothing out of sale, however many goods and pieces it orders', async () => {
	const skus = await Promise.all(Array.from({ length: 12 }, () => makeManySku(5)));
	const [hoarder, other] = [await makeBuyer(shop.context), await makeSpender()];
	await placed(
		shop,
		hoarder,
		skus.flatMap((sku) => pieces(sku, 5)),
	);
	for (const sku of skus) await place(shop, hoarder, pieces(sku, 5));
	const reserved = (await Promise.all(skus.map(reservedOf))).reduce((sum, num) => sum + num, 0);
	expect(reserved).toBe(mostReservedUnproven);
	const free = [];
	for (const sku of skus) if ((await reservedOf(sku)) === 0) free.push(...pieces(sku, 5));
	await paid(shop, other, free);
});

test('a tier is not hoarded either: who pays first supports with it, the other money goes back, and is not counted', async () => {
	const admin = await makeAdmin(shop.context, {
		nodes: ['index', 'add', 'edit', 'audit'].map((node) => `shop/goods/crowdfunding/${node}`),
	});
	const num = mostReservedUnproven + 1;
	const tiers = [{ title: '版画', price: '100.00', stock: num }];
	const crowd = await runningCrowd(shop, admin.headers, { target_amount: '9000.00', tiers });
	const lines = [{ sku_id: crowd.skus[0] ?? 0, num }];
	const [hoarder, other] = [await makeBuyer(shop.context), await makeSpender()];
	const order = await placed(shop, hoarder, lines);
	const cashier = { pay_no: order.pay_no, channel: 'mock' };
	const { data } = await shop.post<{ pay_url: string }>('/api/shop.Pay/create', cashier, hoarder.headers);
	const ticket = new URL(data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
	await paid(shop, other, lines);
	const confirmed = await shop.context.payments.mock.confirm(ticket);
	expect(await shop.post('/api/pay.Mock/notify', confirmed?.callback ?? {})).toMatchObject({ code: 1 });
	await shop.context.jobs.runPending();
	expect(await orderRow(shop.context, order.orders[0]?.id ?? 0)).toMatchObject({ status: '6', cancel_type: '9' });
	expect(await crowdRow(shop, crowd.id)).toMatchObject({ raised_amount: 100 * 100 * num, backer_num: 1 });
	expect(await skuRow(shop.context, crowd.skus[0] ?? 0)).toEqual({ stock: 0, reserved: 0, sales: num });
	const refunds = shop.context.db.selectFrom('refund').select(['amount', 'status', 'reason']);
	expect(await refunds.where('order_id', '=', order.orders[0]?.id ?? 0).execute()).toEqual([
		{ amount: 100 * 100 * num, status: '2', reason: 'soldOut' },
	]);
});

test('members who have spent nothing reserve few pieces together where they come from one address', async () => {
	const sku = await makeManySku();
	const network = Array.from({ length: 5 }, (_, at) => `2001:db8:0:12${at}0::${at + 1}`);
	const spender = await makeSpender();
	for (const address of network)
		expect(await placeFrom(address, await makeBuyer(shop.context), pieces(sku, 8))).toMatchObject({ code: 1 });
	const most = Math.floor(mostReservedOfAddress / 8) * 8;
	expect(await reservedOf(sku)).toBe(most);
	await placeFrom('2001:db8:0:1300::1', await makeBuyer(shop.context), pieces(sku, 8));
	expect(await reservedOf(sku)).toBe(most + 8);
	await placeFrom(network[0] ?? '', spender, pieces(sku, 20));
	expect(await reservedOf(sku)).toBe(most + 28);
});

test('who has spent money reserves more, until three of their orders have run out within a day', async () => {
	const sku = await makeManySku();
	const buyer = await makeSpender();
	await placed(shop, buyer, pieces(sku, mostReserved - 1));
	for (const num of [2, 1, 1]) await placed(shop, buyer, pieces(sku, num));
	expect(await reservedOf(sku)).toBe(mostReserved);
	shop.clock.advance(1801);
	await runDueTimers(shop.context);
	expect(await reservedOf(sku)).toBe(0);
	await placed(shop, buyer, pieces(sku, mostReservedUnproven + 1));
	expect(await reservedOf(sku)).toBe(0);
	shop.clock.advance(24 * 60 * 60);
	await placed(shop, buyer, pieces(sku, mostReservedUnproven + 1));
	expect(await reservedOf(sku)).toBe(mostReservedUnproven + 1);
});

test('who has spent next to nothing, or cancels one order after the other, reserves little', async () => {
	const sku = await makeManySku();
	const poor = await makeBuyer(shop.context, { money: 1_000_000 });
	await paid(shop, poor, pieces(await makeManySku(), 1));
	await placed(shop, poor, pieces(sku, mostReservedUnproven + 1));
	expect(await reservedOf(sku)).toBe(0);
	const buyer = await makeSpender();
	for (let round = 0; round < 3; round += 1) {
		const order = await placed(shop, buyer, pieces(sku, mostReserved));
		expect(await reservedOf(sku)).toBe(mostReserved);
		expect(await cancel(buyer, order)).toMatchObject({ code: 1 });
	}
	await placed(shop, buyer, pieces(sku, mostReserved));
	expect(await reservedOf(sku)).toBe(0);
});

test('two checkouts of one member at once do not reserve twice as much', async () => {
	const sku = await makeManySku();
	const buyer = await makeBuyer(shop.context);
	const row = { table: 'member', id: buyer.id, lock: 'no key update' } as const;
	const order = () => place(shop, buyer, pieces(sku, 6));
	expect((await race(shop, row, order, order)).map(({ code }) => code)).toEqual([1, 1]);
	expect(await reservedOf(sku)).toBe(6);
});

test('what staff order for a member is reserved, whoever the member is', async () => {
	const sku = await makeManySku();
	const buyer = await makeBuyer(shop.context);
	const admin = await makeAdmin(shop.context, { nodes: ['shop/order/order/onBehalf'] });
	const lines = pieces(sku, mostReservedUnproven + 5);
	const wish = { user_id: buyer.id, request_key: randomUUID(), lines, address_id: buyer.addressId, user_remark: '' };
	expect(await shop.post('/admin/shop.order.Order/onBehalf', wish, admin.headers)).toMatchObject({ code: 1, msg: '' });
	expect(await reservedOf(sku)).toBe(mostReservedUnproven + 5);
});

test('a member who places and cancels without end is asked to wait, and their repeats are still answered', async () => {
	const sku = await makeManySku();
	const [buyer, other] = [await makeBuyer(shop.context), await makeBuyer(shop.context)];
	const request_key = randomUUID();
	const first = await placed(shop, buyer, pieces(sku, 1), { request_key });
	await cancel(buyer, first);
	for (let time = 1; time < mostCheckouts.hour; time += 1)
		await cancel(buyer, await placed(shop, buyer, pieces(sku, 1)));
	const seconds = 60 * 60;
	expect(await place(shop, buyer, pieces(sku, 1))).toMatchObject({ code: 0, data: { type: 'wait', seconds } });
	expect(await placed(shop, buyer, pieces(sku, 1), { request_key })).toEqual(first);
	await placed(shop, other, pieces(sku, 1));
	shop.clock.advance(seconds);
	await placed(shop, buyer, pieces(sku, 1));
});
