import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { hostileRounds } from '#server/testing/hostile-rounds.ts';
import {
	type Buyer,
	expectNoDrift,
	makeBuyer,
	makeSku,
	orderRow,
	place,
	type TestSku,
} from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

const hour = 3600;
const day = 24 * hour;
/** What clocks do: a virtual machine that slept, one that was set by hand, a battery that died. */
const jumps = [-hour, 2 * hour, -3 * day, 40 * day, -90 * day, 400 * day, -400 * day, 5 * 365 * day, -5 * 365 * day];

let shop: TestApp;
let sku: TestSku;
let staff: Record<string, string>;
let buyer: Buyer;

beforeAll(async () => {
	shop = await makeApp();
	sku = await makeSku(shop.context, { stock: 1000, price: 100 });
});
afterAll(() => shop.close());

/** Tokens end as the clock leaps ahead: then people log in anew. */
async function comeAnew(): Promise<void> {
	staff = (await makeAdmin(shop.context, { nodes: ['shop/order/order/delivery'] })).headers;
	buyer = await makeBuyer(shop.context, { money: 100_000, points: 50 });
}

/** Somebody buys, is sent it, takes it and gives it back; the last answers of it. */
async function buyAndReturn() {
	const lines = [{ sku_id: sku.id, num: 2 }];
	const { data } = await place(shop, buyer, lines);
	const id = data.orders[0]?.id ?? 0;
	const paid = await shop.post('/api/shop.Pay/create', { pay_no: data.pay_no, channel: 'balance' }, buyer.headers);
	const sent = await shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, staff);
	const received = await shop.post('/api/shop.Order/receive', { id }, buyer.headers);
	return { id, codes: [paid.code, sent.code, received.code] };
}

test('whatever the clock does, nothing is lost, doubled or stands still', {
	timeout: 120_000 * hostileRounds,
}, async () => {
	for (let round = 0; round < hostileRounds; round += 1) {
		for (const jump of jumps) {
			await comeAnew();
			const open = (await place(shop, buyer, [{ sku_id: sku.id, num: 1 }])).data;
			shop.clock.advance(jump);
			await runDueTimers(shop.context);
			await shop.context.jobs.runPending();
			await comeAnew();
			const { id, codes } = await buyAndReturn();
			expect({ jump, codes }).toEqual({ jump, codes: [1, 1, 1] });
			expect((await orderRow(shop.context, id)).status).toBe('4');
			const left = await orderRow(shop.context, open.orders[0]?.id ?? 0);
			// The time to pay of what was open has run out, or it waits as before.
			expect({ jump, status: left.status }).toEqual({ jump, status: jump > hour ? '6' : '1' });
			const login = { username: buyer.username, password: testPassword, tab: 'login' };
			expect(await shop.post('/api/user/checkIn', login)).toMatchObject({ msg: '', code: 1 });
			await expectNoDrift(shop.context);
		}
	}
});
