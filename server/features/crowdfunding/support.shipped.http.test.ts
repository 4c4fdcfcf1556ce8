import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf, makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { crowdRow, runningCrowd, type TestCrowd } from '#server/testing/crowdfundings.ts';
import { type Buyer, expectNoDrift, makeBuyer, moneyOf, orderRow, paid, skuRow } from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

const day = 24 * 60 * 60;
let shop: TestApp;
let admin: { headers: Record<string, string> };
let seller: Awaited<ReturnType<typeof makeMerchant>>;

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	seller = await makeMerchant(shop.context);
	await login();
	await shop.context.settings.set({ 'crowdfunding.advancePercent': 30 }, { now: shop.clock.now() });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const login = async () => {
	const crowd = ['index', 'add', 'edit', 'audit'].map((node) => `shop/goods/crowdfunding/${node}`);
	const refund = ['apply', 'audit', 'goodwill'].map((node) => `shop/order/refund/${node}`);
	admin = await makeAdmin(shop.context, { nodes: [...crowd, ...refund] });
};
async function pass(seconds: number): Promise<void> {
	shop.clock.advance(seconds);
	await runDueTimers(shop.context);
	while ((await shop.context.jobs.runPending()) > 0);
	await login();
}

interface Backed {
	readonly crowd: TestCrowd;
	readonly buyer: Buyer;
	readonly id: number;
	readonly line: number;
}

/** A support of two pieces whose crowdfunding has succeeded, and of which its creator sends so many. */
async function supported({ sent }: { sent: number }): Promise<Backed> {
	const crowd = await runningCrowd(shop, admin.headers, { merchantId: seller.merchantId, mode: '2' });
	const buyer = await makeBuyer(shop.context, { money: 20_000 });
	const { orders } = await paid(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 2 }]);
	const id = orders[0]?.id ?? 0;
	const { id: line } = await shop.context.db
		.selectFrom('order_goods')
		.select('id')
		.where('order_id', '=', id)
		.executeTakeFirstOrThrow();
	await pass((await crowdRow(shop, crowd.id)).end_time - shop.clock.now());
	expect((await crowdRow(shop, crowd.id)).status).toBe('5');
	if (sent > 0) {
		const box = { id, ...parcel, lines: [{ order_goods_id: line, num: sent }] };
		expect((await asSeller('order.Order/delivery', box)).msg).toBe('');
	}
	return { crowd, buyer, id, line };
}
const asSeller = async (path: string, body: object) =>
	shop.post<{ stage: string }>(`/merchant/${path}`, body, await headersOf(shop.context, 'merchant', seller.id));
const asMember = async ({ buyer }: Backed, path: string, body: object) =>
	shop.post<{ id: number }>(`/api/shop.${path}`, body, await headersOf(shop.context, 'member', buyer.id));
const wishOf = ({ id, line }: Backed, num: number) => ({
	order_id: id,
	type: '1',
	reason: 'slow',
	lines: [{ id: line, num }],
});
const goodwill = (order_id: number, goods_amount: string) =>
	shop.post('/admin/shop.order.Refund/goodwill', { order_id, goods_amount, reason: '延期' }, admin.headers);
const earned = async () =>
	shop.context.db
		.selectFrom('merchant')
		.select(['frozen', 'balance'])
		.where('id', '=', seller.merchantId)
		.executeTakeFirstOrThrow();

test('of a support that its creator has sent in part the rest is refunded as of any order, and the crowdfunding is delivered', async () => {
	const support = await supported({ sent: 1 });
	// ¥200 less 8 %, of which 30 % is available.
	expect(await earned()).toEqual({ frozen: 12_880, balance: 5520 });
	await pass(60 * day);
	expect((await asMember(support, 'Crowdfunding/leave', { id: support.id })).code).toBe(0);
	expect((await asMember(support, 'Refund/add', wishOf(support, 2))).code).toBe(0);
	const asked = await asMember(support, 'Refund/add', wishOf(support, 1));
	expect(asked.msg).toBe('');
	expect((await asSeller('order.Refund/audit', { id: asked.data.id, answer: 'agree' })).msg).toBe('');
	await pass(0);
	expect(await moneyOf(shop.context, support.buyer.id)).toBe(10_000);
	expect(await skuRow(shop.context, support.crowd.skus[0] ?? 0)).toMatchObject({ stock: 4 });
	expect(await orderRow(shop.context, support.id)).toMatchObject({ status: '3', ship_status: '2' });
	// The refund is borne by what is frozen.
	expect(await earned()).toEqual({ frozen: 3680, balance: 5520 });
	expect((await asMember(support, 'Order/receive', { id: support.id })).msg).toBe('');
	expect((await crowdRow(shop, support.crowd.id)).status).toBe('8');
	await pass(60 * day);
	expect(await earned()).toEqual({ frozen: 0, balance: 9200 });
});

test('what its creator refuses of a support sent in part goes to the platform, which can open a refund itself', async () => {
	const support = await supported({ sent: 1 });
	const asked = await asMember(support, 'Refund/add', wishOf(support, 1));
	const no = { id: asked.data.id, answer: 'refuse', reason: '已在路上' };
	expect((await asSeller('order.Refund/audit', no)).msg).toBe('');
	expect((await asMember(support, 'Refund/escalate', { id: asked.data.id, reason: '没有' })).msg).toBe('');
	const form = { order_id: String(support.id) };
	expect((await shop.get('/admin/shop.order.Refund/applyForm', form, admin.headers)).msg).toBe('');
	expect((await asMember(support, 'Refund/withdraw', { id: asked.data.id })).msg).toBe('');
	const opened = await shop.post('/admin/shop.order.Refund/apply', wishOf(support, 1), admin.headers);
	expect(opened.msg).toBe('');
});

test('before its first parcel a support is left as a whole and not refunded in pieces', async () => {
	const support = await supported({ sent: 0 });
	const left = { code: 0, msg: (await asMember(support, 'Refund/add', wishOf(support, 1))).msg };
	expect(left.msg).toMatch(/众筹/);
	expect(await shop.post('/admin/shop.order.Refund/apply', wishOf(support, 1), admin.headers)).toMatchObject(left);
	await pass(60 * day);
	expect((await asMember(support, 'Crowdfunding/leave', { id: support.id })).msg).toBe('');
	await pass(0);
	expect(await moneyOf(shop.context, support.buyer.id)).toBe(20_000);
	expect((await crowdRow(shop, support.crowd.id)).status).toBe('8');
});

test.each([0, 1])(
	'a support with %i of 2 pieces sent ends once all of its money is back, and with it the crowdfunding',
	async (sent) => {
		const support = await supported({ sent });
		expect((await goodwill(support.id, '150')).msg).toBe('');
		await pass(0);
		expect(await orderRow(shop.context, support.id)).toMatchObject({ status: '2' });
		expect((await goodwill(support.id, '50')).msg).toBe('');
		await pass(0);
		expect(await moneyOf(shop.context, support.buyer.id)).toBe(20_000);
		expect(await skuRow(shop.context, support.crowd.skus[0] ?? 0)).toMatchObject({ stock: 5 - sent });
		expect(await orderRow(shop.context, support.id)).toMatchObject({ status: sent === 0 ? '6' : '3' });
		await pass(60 * day);
		expect((await crowdRow(shop, support.crowd.id)).status).toBe('8');
		expect(await earned()).toEqual({ frozen: 0, balance: 0 });
	},
);
