import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, moneyOf } from '#server/testing/orders.ts';
import { applied, arrived, type Bought, parcel, refundRow } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	const nodes = ['index', 'detail', 'audit', 'receive', 'payout'].map((node) => `shop/order/refund/${node}`);
	admin = (await makeAdmin(shop.context, { nodes: [...nodes, 'shop/order/order/delivery'] })).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

type Answer = { id: number; stage: string };
const address = { contact: '仓库', phone: '0571-1234567', address: '杭州 1 号' };
const step = (name: string, body: Record<string, unknown>) =>
	shop.post<Answer>(`/admin/shop.order.Refund/${name}`, body, admin);
const agree = (id: number, more: Record<string, unknown> = {}) =>
	step('audit', { id, answer: 'agree', return_address: address, ...more });
const receive = (id: number, more: Record<string, unknown> = {}) => step('receive', { id, result: 'ok', ...more });
const send = (order: Bought, id: number) => shop.post('/api/shop.Refund/ship', { id, ...parcel }, order.buyer.headers);

/** A return on its way, asked for because of this. */
async function returning(reason: string, { fee, merchantId = 0 }: { fee?: string; merchantId?: number } = {}) {
	const order = await arrived(shop, admin, [1], { merchantId });
	const id = await applied(shop, order, [1], { type: '3', reason });
	expect(await agree(id, fee === undefined ? {} : { return_fee: fee })).toMatchObject({ code: 1 });
	await send(order, id);
	return { order, id };
}

async function feesOf(refundId: number) {
	const { rows } = await sql<{ book: string; amount: number }>`
		select 'balance' as book, money as amount from money_log where type = 'return_fee' and ref_id = ${refundId}
		union all select 'merchant', amount from merchant_ledger where type = 'return_fee' and refund_id = ${refundId}
		order by 1`.execute(shop.context.db);
	return rows;
}

test('what was agreed for the return is paid to the balance with the refund, once, and the merchant bears it', async () => {
	const studio = await makeMerchant(shop.context);
	const { order, id } = await returning('damaged', { fee: '12.50', merchantId: studio.merchantId });
	const before = await moneyOf(shop.context, order.buyer.id);
	await receive(id);
	expect(await feesOf(id)).toEqual([]);
	await shop.context.jobs.runPending();
	await shop.context.jobs.runPending();
	const { amount } = await refundRow(shop, id);
	expect(await moneyOf(shop.context, order.buyer.id)).toBe(before + amount + 1250);
	expect(await feesOf(id)).toEqual([
		{ book: 'balance', amount: 1250 },
		{ book: 'merchant', amount: -1250 },
	]);
	type Seen = { refund: { return_fee: string; return_fee_time: number; logs: { text: string }[] } };
	const seen = (await shop.get<Seen>('/api/shop.Refund/detail', { id: String(id) }, order.buyer.headers)).data.refund;
	expect(seen).toMatchObject({ return_fee: '12.50', return_fee_time: shop.clock.now() });
	expect(seen.logs.map(({ text }) => text)).toEqual(
		expect.arrayContaining(['退货运费补偿 ¥12.50，随退款退到余额', '退货运费补偿 ¥12.50 已退到余额']),
	);
	expect(seen.logs.at(-1)?.text).toMatch(/已到账$/);
});

test('at receipt the amount is told or changed, also with a lower offer that the member accepts', async () => {
	const { order, id } = await returning('damaged', { fee: '12.50' });
	await receive(id, { result: 'part', amount: '20', reason: '少了一个盖子', return_fee: '8' });
	expect(await feesOf(id)).toEqual([]);
	await shop.post('/api/shop.Refund/answer', { id, accept: 1 }, order.buyer.headers);
	await shop.context.jobs.runPending();
	expect(await feesOf(id)).toEqual([{ book: 'balance', amount: 800 }]);
	expect(await refundRow(shop, id)).toMatchObject({ amount: 2000, return_fee: 800 });
});

test('nothing is given where the member pays the return, nor more than a parcel may cost', async () => {
	const own = await arrived(shop, admin, [1]);
	const id = await applied(shop, own, [1], { type: '3', reason: 'changedMind' });
	expect(await agree(id, { return_fee: '5' })).toMatchObject({ code: 0, msg: '退货运费由会员承担，不能补偿' });
	expect(await agree(id, { return_fee: '0' })).toMatchObject({ code: 1 });
	const faulty = await arrived(shop, admin, [1]);
	const other = await applied(shop, faulty, [1], { type: '3', reason: 'damaged' });
	const refused = await agree(other, { return_fee: '200.01' });
	expect(refused).toMatchObject({ code: 0, data: { fields: { return_fee: '退款金额不能超过 200.00' } } });
	expect(await refundRow(shop, other)).toMatchObject({ audit_status: '1', return_fee: 0 });
});

test('the most that is given is the shop’s to set; staff and creators are told it, and what was agreed on stays', async () => {
	const studio = await makeMerchant(shop.context);
	const most = (cents: number) =>
		shop.context.settings.set({ 'refund.returnFeeMost': cents }, { now: shop.clock.now() });
	const { id } = await returning('damaged', { fee: '12.50', merchantId: studio.merchantId });
	await most(1000);
	const told = { refund: { return_fee_most: '10.00' } };
	expect((await shop.get('/admin/shop.order.Refund/detail', { id: String(id) }, admin)).data).toMatchObject(told);
	expect((await shop.get('/merchant/order.Refund/detail', { id: String(id) }, studio.headers)).data).toMatchObject(
		told,
	);
	expect(await receive(id, { return_fee: '10.01' })).toMatchObject({ code: 0 });
	expect(await receive(id, { return_fee: '12.50' })).toMatchObject({ code: 1 });
	await shop.context.jobs.runPending();
	expect(await feesOf(id)).toHaveLength(2);
	await most(20_000);
});

test('a refund that comes to nothing gives nothing for its return', async () => {
	const { id } = await returning('damaged', { fee: '10' });
	await receive(id, { result: 'bad', reason: '不是本店的商品' });
	await shop.context.jobs.runPending();
	expect(await refundRow(shop, id)).toMatchObject({ audit_status: '3', return_fee_time: null });
	expect(await feesOf(id)).toEqual([]);
});
