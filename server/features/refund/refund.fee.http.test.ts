import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { thawSales } from '#server/features/ledger/ledger.service.ts';
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
	const nodes = ['index', 'detail', 'audit', 'arbitrate', 'receive', 'receiveEscalated', 'payout'].map(
		(node) => `shop/order/refund/${node}`,
	);
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
		expect.arrayContaining(['补偿你 ¥12.50 的退货运费，随退款退到余额', '退货运费补偿 ¥12.50 已退到你的余额']),
	);
	expect(seen.logs.at(-1)?.text).toMatch(/已退回给你$/);
});

test('at receipt the amount is confirmed or changed, also with a lower offer that the member accepts', async () => {
	const { order, id } = await returning('damaged', { fee: '12.50' });
	await receive(id, { result: 'part', amount: '20', reason: '少了一个盖子', return_fee: '8' });
	expect(await feesOf(id)).toEqual([]);
	await shop.post('/api/shop.Refund/answer', { id, accept: 1, offer_amount: '20.00' }, order.buyer.headers);
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

test('the most that is given is the shop’s to set; staff and creators see it, and what was agreed on stays', async () => {
	const studio = await makeMerchant(shop.context);
	const most = (cents: number) =>
		shop.context.settings.set({ 'refund.returnFeeMost': cents }, { now: shop.clock.now() });
	const { id } = await returning('damaged', { fee: '12.50', merchantId: studio.merchantId });
	await most(1000);
	const shown = { refund: { return_fee_most: '10.00' } };
	expect((await shop.get('/admin/shop.order.Refund/detail', { id: String(id) }, admin)).data).toMatchObject(shown);
	expect((await shop.get('/merchant/order.Refund/detail', { id: String(id) }, studio.headers)).data).toMatchObject(
		shown,
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

describe('a creator who agrees to pay for a return', () => {
	/** Money of an order of theirs that no refund takes back any more. */
	async function earned(merchantId: number, price: number) {
		const { id } = await arrived(shop, admin, [1], { merchantId, price, fee: 0 });
		await inTransaction(shop.context, (tx) => thawSales(shop.context, tx, id));
	}
	/** An order of such pieces, each asked back by a refund of its own. */
	async function damaged(merchantId: number, pieces: number) {
		const nums = Array.from({ length: pieces }, () => 1);
		const order = await arrived(shop, admin, nums, { merchantId, price: 1, fee: 0 });
		const ids: number[] = [];
		for (const piece of nums.keys()) {
			const only = nums.map((num, at) => (at === piece ? num : 0));
			ids.push(await applied(shop, order, only, { type: '3', reason: 'damaged' }));
		}
		return { order, ids };
	}
	const agreeAs = (headers: Record<string, string>, id: number, return_fee: string) =>
		shop.post('/merchant/order.Refund/audit', { id, answer: 'agree', return_address: address, return_fee }, headers);

	test('gives no more than is theirs, whatever else they have agreed to; the platform may give more', async () => {
		const studio = await makeMerchant(shop.context);
		const one = await damaged(studio.merchantId, 1);
		const two = await damaged(studio.merchantId, 1);
		const [first = 0, second = 0] = [...one.ids, ...two.ids];
		expect(await agreeAs(studio.headers, first, '5')).toMatchObject({
			data: { fields: { return_fee: '可用余额只够承担 ¥0.00 的退货运费，更多请联系平台处理' } },
		});
		await earned(studio.merchantId, 2000);
		const answers = await Promise.all([first, second].map((id) => agreeAs(studio.headers, id, '15')));
		expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
		const [mine, theirs] = answers[0]?.code === 1 ? [one, second] : [two, first];
		await send(mine.order, mine.ids[0] ?? 0);
		const taken = await shop.post('/merchant/order.Refund/receive', { id: mine.ids[0], result: 'ok' }, studio.headers);
		expect(taken).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		// What was paid for a return counts before the order's money is free.
		expect(await agreeAs(studio.headers, theirs, '15')).toMatchObject({ code: 0 });
		expect(await agree(theirs, { return_fee: '15' })).toMatchObject({ code: 1 });
	});

	test('at receipt locks the goods that go back to the shelf before the merchant’s own account', async () => {
		const studio = await makeMerchant(shop.context);
		const { order, ids } = await damaged(studio.merchantId, 1);
		const [id = 0] = ids;
		await earned(studio.merchantId, 2000);
		expect(await agreeAs(studio.headers, id, '5')).toMatchObject({ code: 1 });
		await send(order, id);
		const taken = { id, result: 'ok', return_fee: '8' };
		expect(await shop.post('/merchant/order.Refund/receive', taken, studio.headers)).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		expect(await feesOf(id)).toContainEqual({ book: 'merchant', amount: -800 });
	});

	test('all returns of an order share the shop’s cap', async () => {
		const studio = await makeMerchant(shop.context);
		await earned(studio.merchantId, 100_000);
		const { ids } = await damaged(studio.merchantId, 3);
		const [first = 0, second = 0, third = 0] = ids;
		expect(await agreeAs(studio.headers, first, '150')).toMatchObject({ code: 1 });
		expect(await agreeAs(studio.headers, second, '50.01')).toMatchObject({
			data: { fields: { return_fee: '退款金额不能超过 50.00' } },
		});
		expect(await agreeAs(studio.headers, second, '50')).toMatchObject({ code: 1 });
		expect(await agree(third, { return_fee: '0.01' })).toMatchObject({ code: 0 });
	});

	test('a refusal takes back what was agreed for the return: taken up again, it gives nothing that is not agreed anew', async () => {
		const studio = await makeMerchant(shop.context);
		await earned(studio.merchantId, 50_000);
		const order = await arrived(shop, admin, [1, 1], { merchantId: studio.merchantId, price: 5000, fee: 0 });
		const wish = { type: '3', reason: 'damaged' };
		const first = await applied(shop, order, [1, 0], wish);
		const answered = (id: number, body: object) =>
			shop.post('/merchant/order.Refund/audit', { id, return_address: address, ...body }, studio.headers);
		const less = { answer: 'agree', goods_amount: '40', return_fee: '200', reason: '有使用痕迹' };
		expect(await answered(first, less)).toMatchObject({ code: 1 });
		expect(await answered(first, { answer: 'refuse', reason: '不退' })).toMatchObject({ code: 1 });
		expect(await refundRow(shop, first)).toMatchObject({ audit_status: '3', return_fee: 0 });
		const second = await applied(shop, order, [0, 1], wish);
		expect(await answered(second, { answer: 'agree', return_fee: '200' })).toMatchObject({ code: 1 });
		await send(order, second);
		expect(await receive(second)).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		const again = { id: first, reason: '确实损坏' };
		expect(await shop.post('/api/shop.Refund/escalate', again, order.buyer.headers)).toMatchObject({ code: 1 });
		expect(await agree(first, { return_fee: '0.01' })).toMatchObject({
			data: { fields: { return_fee: '退款金额不能超过 0.00' } },
		});
		expect(await agree(first)).toMatchObject({ code: 1 });
		await send(order, first);
		expect(await receive(first)).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		expect(await feesOf(first)).toEqual([]);
		expect(await feesOf(second)).toHaveLength(2);
	});
});
