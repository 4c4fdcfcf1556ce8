import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { race } from '#server/testing/lock-row.ts';
import { expectNoDrift, makeBuyer, makeSku, moneyOf, orderRow, place, placed, skuRow } from '#server/testing/orders.ts';
import { apply, bought, parcel } from '#server/testing/refunds.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

/** An order that waits to be paid. */
async function unpaid() {
	const buyer = await makeBuyer(shop.context, { money: 5000 });
	const sku = await makeSku(shop.context);
	const { pay_no, orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const id = orders[0]?.id ?? 0;
	const { payment_id } = await orderRow(shop.context, id);
	return { buyer, sku, pay_no, id, paymentId: payment_id ?? 0 };
}

describe('a callback against a cancel', () => {
	/** The payer stands at the cashier. */
	async function atCashier() {
		const order = await unpaid();
		const wish = { pay_no: order.pay_no, channel: 'mock' };
		const { data } = await shop.post<{ pay_url: string }>('/api/shop.Pay/create', wish, order.buyer.headers);
		const ticket = new URL(data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
		const cancel = () => shop.post('/api/shop.Order/cancel', { id: order.id }, order.buyer.headers);
		/** The channel takes the money and calls us back. */
		const callBack = async () => {
			const confirmed = await shop.context.payments.mock.confirm(ticket);
			return shop.post('/api/pay.Mock/notify', confirmed?.callback ?? expect.fail('not paid'));
		};
		return { ...order, cancel, callBack };
	}

	test.each(['callback', 'cancel'] as const)('both wait for the payment, the %s comes first', async (first) => {
		const { id, sku, paymentId, cancel, callBack } = await atCashier();
		const row = { table: 'payment', id: paymentId } as const;
		const isCallbackFirst = first === 'callback';
		const answers = isCallbackFirst ? await race(shop, row, callBack, cancel) : await race(shop, row, cancel, callBack);
		await shop.context.jobs.runPending();
		const { status } = await orderRow(shop.context, id);
		expect(status).toBe(isCallbackFirst ? '2' : '6');
		expect(answers.map(({ code }) => code)).toEqual(isCallbackFirst ? [1, 0] : [1, 1]);
		expect(await skuRow(shop.context, sku.id)).toEqual(
			isCallbackFirst ? { stock: 9, reserved: 0, sales: 1 } : { stock: 10, reserved: 0, sales: 0 },
		);
		const back = await shop.context.db
			.selectFrom('pay_refund')
			.select(['amount', 'status'])
			.where('payment_id', '=', paymentId)
			.execute();
		expect(back).toEqual(isCallbackFirst ? [] : [{ amount: 5000, status: '3' }]);
	});
});

test.each([
	{ first: 'pay', isOver: false },
	{ first: 'pay', isOver: true },
	{ first: 'timeout', isOver: true },
] as const)(
	'paying against the timeout, the $first first (time over: $isOver): one winner',
	async ({ first, isOver }) => {
		const { id, buyer, sku, pay_no, paymentId } = await unpaid();
		shop.clock.advance(1799);
		const pay = () => shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers);
		const timeout = async () => {
			// While it waited for the row its time may have run out; the sweep may also look a second early.
			if (isOver) shop.clock.advance(1);
			const now = shop.clock.now();
			const due = shop.context.db.updateTable('timer').set({ due_at: now }).where('ref_id', '=', paymentId);
			await due.where('kind', '=', 'pay_timeout').execute();
			return runDueTimers(shop.context);
		};
		const row = { table: 'payment', id: paymentId } as const;
		const [one, two] = first === 'pay' ? await race(shop, row, pay, timeout) : await race(shop, row, timeout, pay);
		expect(first === 'pay' ? one : two).toMatchObject({ code: isOver ? 0 : 1 });
		expect((await orderRow(shop.context, id)).status).toBe(isOver ? '6' : '2');
		expect(await moneyOf(shop.context, buyer.id)).toBe(isOver ? 5000 : 0);
		expect(await skuRow(shop.context, sku.id)).toEqual(
			isOver ? { stock: 10, reserved: 0, sales: 0 } : { stock: 9, reserved: 0, sales: 1 },
		);
	},
);

test('receiving what is not paid yet stands in the way of nobody who pays it', async () => {
	const { id, buyer, pay_no } = await unpaid();
	const row = { table: 'shop_order', id } as const;
	const receive = () => shop.post('/api/shop.Order/receive', { id }, buyer.headers);
	const pay = () => shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers);
	const answers = await race(shop, row, receive, pay);
	expect(answers.map(({ code }) => code)).toEqual([0, 1]);
	expect((await orderRow(shop.context, id)).status).toBe('2');
});

test.each([0, 1])('two tabs for the last piece: one has it, the other is refused (%i)', async (firstTab) => {
	const sku = await makeSku(shop.context, { stock: 1 });
	const buyers = [await makeBuyer(shop.context), await makeBuyer(shop.context)] as const;
	const buy = (tab: number) => () => place(shop, buyers[tab] ?? buyers[0], [{ sku_id: sku.id, num: 1 }]);
	// As another buyer's order has it: foreign keys do not wait for that, whoever takes pieces does.
	const row = { table: 'sku', id: sku.id, lock: 'no key update' } as const;
	// Of those who wait for a new version of a row, either may come first.
	const answers = await race(shop, row, buy(firstTab), buy(1 - firstTab));
	const [refusal, order] = answers.toSorted((a, b) => a.code - b.code);
	expect(order).toMatchObject({ code: 1 });
	expect(refusal).toMatchObject({ code: 0, msg: '商品已售罄：茶碗' });
	expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 1, reserved: 1 });
});

test.each(['refund', 'ship'] as const)('a wish for a refund against a parcel, the %s first', async (first) => {
	const admin = await makeAdmin(shop.context, { nodes: ['shop/order/order/delivery'] });
	const order = await bought(shop, [2]);
	const refund = () => apply(shop, order, [1]);
	const ship = () => shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin.headers);
	const row = { table: 'shop_order', id: order.id } as const;
	const answers = first === 'refund' ? await race(shop, row, refund, ship) : await race(shop, row, ship, refund);
	expect(answers.map(({ code }) => code)).toEqual([1, 0]);
	expect(await orderRow(shop.context, order.id)).toMatchObject(
		first === 'refund' ? { status: '2', refund_status: '1' } : { status: '3', refund_status: '0' },
	);
});
