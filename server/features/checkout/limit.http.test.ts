import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, place } from '#server/testing/orders.ts';
import { applied, type Bought, bought, broughtBack, parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let staff: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const refund = ['audit', 'receive', 'goodwill'].map((node) => `shop/order/refund/${node}`);
	const order = ['delivery', 'close'].map((node) => `shop/order/order/${node}`);
	staff = (await makeAdmin(shop.context, { nodes: [...refund, ...order] })).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

/** An order of two pieces, of which a member may have two. */
async function boughtAll(): Promise<Bought> {
	const order = await bought(shop, [2]);
	const goodsId = order.skus[0]?.goodsId ?? 0;
	await shop.context.db.updateTable('goods').set({ limit_per_user: 2 }).where('id', '=', goodsId).execute();
	return order;
}
const ship = async (order: Bought, num = 2) => {
	const lines = [{ order_goods_id: order.lines[0]?.id, num }];
	expect((await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel, lines }, staff)).msg).toBe('');
};
const receive = async (order: Bought) =>
	expect((await shop.post('/api/shop.Order/receive', { id: order.id }, order.buyer.headers)).msg).toBe('');
async function refunded(order: Bought, num: number, more: object): Promise<void> {
	const id = await applied(shop, order, [num], { ...more });
	const agreed = await shop.post('/admin/shop.order.Refund/audit', { id, answer: 'agree' }, staff);
	expect(agreed.msg).toBe('');
	while ((await shop.context.jobs.runPending()) > 0);
}
const close = async (order: Bought, more: object) => {
	const closed = await shop.post('/admin/shop.order.Order/close', { id: order.id, reason: '退件', ...more }, staff);
	expect(closed.msg).toBe('');
	while ((await shop.context.jobs.runPending()) > 0);
};

/** How many pieces more the member is sold. */
async function more(order: Bought): Promise<number> {
	for (const num of [2, 1]) {
		const wish = [{ sku_id: order.skus[0]?.id ?? 0, num }];
		const { code, msg } = await shop.post(
			'/api/shop.Order/preview',
			{ lines: wish, address_id: order.buyer.addressId },
			order.buyer.headers,
		);
		if (code === 1) return num;
		expect(msg).toBe('茶碗 每人限购 2 件');
	}
	expect((await place(shop, order.buyer, [{ sku_id: order.skus[0]?.id ?? 0, num: 1 }])).code).toBe(0);
	return 0;
}

test('money that goes back without a piece frees nothing of the limit for each member', async () => {
	const order = await boughtAll();
	await ship(order);
	await receive(order);
	expect(await more(order)).toBe(0);
	await refunded(order, 2, { type: '2', reason: 'quality', amount: '0.01' });
	expect(await more(order)).toBe(0);
});

test('a piece that was missing in its parcel is not one that the member has', async () => {
	const order = await boughtAll();
	await ship(order);
	await receive(order);
	await refunded(order, 1, { type: '2', reason: 'missing' });
	expect(await more(order)).toBe(1);
});

test('nor does all of its money, though the order ends', async () => {
	const order = await boughtAll();
	await ship(order);
	await receive(order);
	await refunded(order, 2, { type: '2', reason: 'quality' });
	expect(await more(order)).toBe(0);
});

test('what was never sent and what came back does, piece by piece, damaged as well', async () => {
	const unsent = await boughtAll();
	await refunded(unsent, 1, { type: '1' });
	expect(await more(unsent)).toBe(1);

	const back = await boughtAll();
	await ship(back);
	await receive(back);
	const [line = { id: 0, num: 0 }] = back.lines;
	const lines = [{ id: line.id, num_good: 0, num_damaged: 1 }];
	await broughtBack(shop, staff, { ...back, lines: [{ ...line, num: 1 }] }, { lines });
	expect(await more(back)).toBe(1);
	await broughtBack(shop, staff, { ...back, lines: [{ ...line, num: 1 }] });
	expect(await more(back)).toBe(2);
});

test('of an order that staff close, what was sent counts until it is on the shelf again', async () => {
	const unsent = await boughtAll();
	await close(unsent, { restock: 0 });
	expect(await more(unsent)).toBe(2);

	const lost = await boughtAll();
	await ship(lost);
	await close(lost, { restock: 0 });
	expect(await more(lost)).toBe(0);

	const back = await boughtAll();
	await ship(back);
	await close(back, { restock: 1 });
	expect(await more(back)).toBe(2);

	const half = await boughtAll();
	await ship(half, 1);
	await close(half, { restock_lines: [{ order_goods_id: half.lines[0]?.id, num: 1 }] });
	expect(await more(half)).toBe(1);
});
