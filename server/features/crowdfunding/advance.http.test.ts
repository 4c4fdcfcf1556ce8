import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceBack, advanceOf } from '#domain/crowdfunding/advance.rules.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf, makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { crowdRow, runningCrowd, type TestCrowd } from '#server/testing/crowdfundings.ts';
import { type Buyer, expectNoDrift, makeBuyer, paid } from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';
import { settleSupport } from './crowdfunding.orders.service.ts';

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
	await setPercent(30);
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const login = async () => {
	const crowd = ['index', 'add', 'edit', 'audit'].map((node) => `shop/goods/crowdfunding/${node}`);
	const order = ['shop/order/order/delivery', 'shop/order/order/close', 'shop/order/refund/goodwill'];
	admin = await makeAdmin(shop.context, { nodes: [...crowd, ...order] });
};
const setPercent = (percent: number) =>
	shop.context.settings.set({ 'crowdfunding.advancePercent': percent }, { now: shop.clock.now() });
const started = () => runningCrowd(shop, admin.headers, { merchantId: seller.merchantId, mode: '2' });
async function jobs(): Promise<void> {
	while ((await shop.context.jobs.runPending()) > 0);
}
const money = () =>
	shop.context.db
		.selectFrom('merchant')
		.select(['frozen', 'balance'])
		.where('id', '=', seller.merchantId)
		.executeTakeFirstOrThrow();

async function backed(crowd: TestCrowd): Promise<{ buyer: Buyer; id: number }> {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const { orders } = await paid(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }]);
	return { buyer, id: orders[0]?.id ?? 0 };
}
async function pass(seconds: number): Promise<void> {
	shop.clock.advance(seconds);
	await runDueTimers(shop.context);
	await jobs();
	await login();
}
async function succeed(crowd: TestCrowd): Promise<void> {
	await pass((await crowdRow(shop, crowd.id)).end_time - shop.clock.now());
	expect((await crowdRow(shop, crowd.id)).status).toBe('5');
}
const staff = (path: string, body: object) => shop.post(`/admin/shop.order.${path}`, body, admin.headers);
/** A refund of the whole line or of an amount, agreed on and paid. */
async function giveBack(id: number, amount: string): Promise<void> {
	const wish = { order_id: id, goods_amount: amount, reason: '补偿' };
	expect((await staff('Refund/goodwill', wish)).msg).toBe('');
	await jobs();
}
async function deliver({ buyer, id }: { buyer: Buyer; id: number }): Promise<void> {
	expect((await staff('Order/delivery', { id, ...parcel })).msg).toBe('');
	const headers = await headersOf(shop.context, 'member', buyer.id);
	expect((await shop.post('/api/shop.Order/receive', { id }, headers)).msg).toBe('');
}

test('a part of the income is available at success and the rest after the after-sale, once however often it is settled', async () => {
	const crowd = await started();
	const support = await backed(crowd);
	expect(await money()).toEqual({ frozen: 0, balance: 0 });
	await succeed(crowd);
	// ¥100 less 8 % commission: 30 % of 92.00.
	expect(await money()).toEqual({ frozen: 6440, balance: 2760 });
	await settleSupport(shop.context, support.id);
	expect(await money()).toEqual({ frozen: 6440, balance: 2760 });
	seller = { ...seller, headers: await headersOf(shop.context, 'merchant', seller.id) };
	const { data } = await shop.get<{ money: object }>('/merchant/Dashboard/index', {}, seller.headers);
	expect(data.money).toMatchObject({ available: '27.60', advanced: '27.60', frozen: '64.40' });
	await deliver(support);
	await pass(60 * day);
	expect(await money()).toEqual({ frozen: 0, balance: 9200 });
});

test('an advance pays no freight of a return: it may go back itself', async () => {
	const crowd = await started();
	const support = await backed(crowd);
	await succeed(crowd);
	expect((await money()).balance).toBe(2760);
	await deliver(support);
	const line = await shop.context.db
		.selectFrom('order_goods')
		.select('id')
		.where('order_id', '=', support.id)
		.executeTakeFirstOrThrow();
	const wish = { order_id: support.id, type: '3', reason: 'damaged', lines: [{ id: line.id, num: 1 }] };
	const asked = await shop.post<{ id: number }>(
		'/api/shop.Refund/add',
		wish,
		await headersOf(shop.context, 'member', support.buyer.id),
	);
	expect(asked.msg).toBe('');
	const answer = {
		id: asked.data.id,
		answer: 'agree',
		return_fee: '5',
		return_address: { contact: '仓库', phone: '0571-1234567', address: '杭州 1 号' },
	};
	const headers = await headersOf(shop.context, 'merchant', seller.id);
	expect(await shop.post('/merchant/order.Refund/audit', answer, headers)).toMatchObject({
		data: { fields: { return_fee: '可用余额只够承担 ¥0.00 的退货运费，更多请联系平台处理' } },
	});
});

test('nothing is released early where the shop does not say so', async () => {
	await setPercent(0);
	const crowd = await started();
	const { id } = await backed(crowd);
	await succeed(crowd);
	expect(await money()).toEqual({ frozen: 9200, balance: 0 });
	const lines = shop.context.db.selectFrom('merchant_ledger').select('type').where('order_id', '=', id).orderBy('id');
	expect(await lines.execute()).toEqual([{ type: 'sale' }, { type: 'commission' }]);
});

test('what runs keeps the part it started with, whatever the shop says later', async () => {
	const crowd = await started();
	await setPercent(100);
	await backed(crowd);
	const { data } = await shop.get<{ row: object }>(
		'/admin/shop.goods.Crowdfunding/detail',
		{ id: crowd.id },
		admin.headers,
	);
	expect(data.row).toMatchObject({ advance_percent: 30 });
	await succeed(crowd);
	expect(await money()).toEqual({ frozen: 6440, balance: 2760 });
});

test('a refund after the first part takes what is frozen first, and of what was released only the rest', async () => {
	const crowd = await started();
	const { id } = await backed(crowd);
	await succeed(crowd);
	await giveBack(id, '50.00');
	// 50.00 less its own commission of 4.00 comes from what is frozen.
	expect(await money()).toEqual({ frozen: 1840, balance: 2760 });
	await giveBack(id, '30.00');
	expect(await money()).toEqual({ frozen: 0, balance: 1840 });
	await giveBack(id, '20.00');
	expect(await money()).toEqual({ frozen: 0, balance: 0 });
});

test('what the merchant has taken away already stays owed', async () => {
	const crowd = await started();
	const { id } = await backed(crowd);
	await succeed(crowd);
	await sql`
		with l as (
			insert into merchant_ledger (merchant_id, type, amount, ref_type, ref_id, state, create_time)
			values (${seller.merchantId}, 'withdraw', -2760, 'withdraw', ${id}, '2', 0))
		update merchant set balance = balance - 2760 where id = ${seller.merchantId}`.execute(shop.context.db);
	expect((await staff('Order/close', { id, reason: '无法生产' })).msg).toBe('');
	await jobs();
	expect(await money()).toEqual({ frozen: 0, balance: -2760 });
});

test('a refund after all of it is available is taken from what is available', async () => {
	const crowd = await started();
	const support = await backed(crowd);
	await succeed(crowd);
	await deliver(support);
	await pass(7 * day + 1);
	expect(await money()).toEqual({ frozen: 0, balance: 9200 });
	await giveBack(support.id, '50.00');
	expect(await money()).toEqual({ frozen: 0, balance: 4600 });
});

test('an advance is never more than the income and never less than nothing, and is given back cent by cent', () => {
	const amounts = fc.record({
		income: fc.integer({ min: 0, max: 1e9 }),
		percent: fc.integer({ min: 0, max: 100 }),
		refunds: fc.array(fc.nat({ max: 1e8 }), { maxLength: 8 }),
	});
	fc.assert(
		fc.property(amounts, ({ income, percent, refunds }) => {
			let advanced: number = advanceOf(income, percent);
			let left = income;
			expect(advanced).toBeLessThanOrEqual(income);
			for (const refund of refunds) {
				left = Math.max(0, left - refund);
				advanced -= advanceBack({ advanced, left });
				expect(advanced).toBe(Math.min(advanceOf(income, percent), left));
			}
		}),
	);
});
