import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { industryResource } from '#domain/industry/industry.resource.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { merchantReadOrder } from '#domain/order-desk/desk.contract.ts';
import type { readPromotionRehearsal } from '#domain/rehearsal/rehearsal.contract.ts';
import { nodeOf } from '#domain/resource/resource.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, makeBuyer, makeSku, paid } from '#server/testing/orders.ts';

const base = '/admin/xshop.Industry';
let shop: TestApp;
let headers: Record<string, string>;
let seller: Awaited<ReturnType<typeof makeMerchant>>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = industryResource.actions.map((action) => nodeOf(industryResource, action));
	headers = { ...(await makeAdmin(shop.context, { nodes })).headers, 'think-lang': 'en' };
	await shop.context.settings.set({ 'merchant.commissionRate': 800 }, { now: shop.clock.now() });
});
beforeEach(async () => {
	seller = await makeMerchant(shop.context);
	await shop.context.db.updateTable('merchant').set({ commission_rate: null }).where('id', '>', 0).execute();
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

async function add(name: string, more: object = {}): Promise<number> {
	const added = await shop.post<{ id: number }>(`${base}/add`, { name, ...more }, headers);
	expect(added, name).toMatchObject({ code: 1 });
	return added.data.id;
}
const worksIn = (industry_id: number | null) =>
	shop.context.db.updateTable('merchant').set({ industry_id }).where('id', '=', seller.merchantId).execute();
const sets = (table: 'goods' | 'classify', id: number, commission_rate: number) =>
	shop.context.db.updateTable(table).set({ commission_rate }).where('id', '=', id).execute();

async function sold(sku: { id: number }) {
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const id = orders[0]?.id ?? 0;
	const line = await shop.context.db
		.selectFrom('order_goods')
		.select(['commission_rate', 'commission_from', 'commission_amount'])
		.where('order_id', '=', id)
		.executeTakeFirstOrThrow();
	return { id, line };
}

test('each line keeps its commission and whose word it was: the work’s, its category’s, its creator’s, the trade’s, the shop’s', async () => {
	const above = await add('Objects', { commission_rate: '12.00' });
	const trade = await add('Clay', { pid: above, commission_rate: '10.00' });
	const sku = await makeSku(shop.context, { merchantId: seller.merchantId, price: 10_000 });
	const { classify_id } = await shop.context.db
		.selectFrom('goods')
		.select('classify_id')
		.where('id', '=', sku.goodsId)
		.executeTakeFirstOrThrow();
	const line = async () => (await sold(sku)).line;
	expect(await line()).toEqual({ commission_rate: 800, commission_from: 'shop', commission_amount: 800 });
	await worksIn(trade);
	const first = await sold(sku);
	expect(first.line).toEqual({ commission_rate: 1000, commission_from: 'industry', commission_amount: 1000 });
	await shop.post(`${base}/edit`, { id: trade, commission_rate: '' }, headers);
	expect(await line()).toEqual({ commission_rate: 1200, commission_from: 'industry', commission_amount: 1200 });
	await shop.context.db
		.updateTable('merchant')
		.set({ commission_rate: 0 })
		.where('id', '=', seller.merchantId)
		.execute();
	expect(await line()).toEqual({ commission_rate: 0, commission_from: 'merchant', commission_amount: 0 });
	await sets('classify', classify_id ?? 0, 300);
	expect(await line()).toEqual({ commission_rate: 300, commission_from: 'classify', commission_amount: 300 });
	await sets('goods', sku.goodsId, 200);
	expect(await line()).toEqual({ commission_rate: 200, commission_from: 'goods', commission_amount: 200 });
	const seen = await shop.get<AnswerOf<typeof merchantReadOrder>>(
		'/merchant/order.Order/detail',
		{ id: first.id },
		seller.headers,
	);
	expect(seen.data.order.rates).toEqual([{ rate: '10', from: 'industry' }]);
});

test('a line of the shop’s own bears no commission, and is nobody’s word', async () => {
	const { line } = await sold(await makeSku(shop.context));
	expect(line).toMatchObject({ commission_rate: 0, commission_from: '', commission_amount: 0 });
});

test('the rate of a trade is tried on what its creators sold, and on those of the trades below that have none', async () => {
	await shop.context.db.deleteFrom('rehearsal').execute();
	const above = await add('Jewels');
	const trade = await add('Silver', { pid: above });
	await worksIn(trade);
	await sold(await makeSku(shop.context, { merchantId: seller.merchantId, price: 10_000 }));
	async function tried(id: number, commission_rate: string) {
		const begun = await shop.post<{ id: number }>(`${base}/rehearse`, { id, commission_rate }, headers);
		expect(begun).toMatchObject({ code: 1 });
		while ((await shop.context.jobs.runPending()) > 0);
		return (
			await shop.get<AnswerOf<typeof readPromotionRehearsal>>(`${base}/rehearsal`, { id: begun.data.id }, headers)
		).data.outcome;
	}
	expect(await tried(above, '20')).toMatchObject({ changed: 1, won_amount: '12.00' });
	expect(await tried(trade, '5')).toMatchObject({ changed: 1, lost_amount: '3.00' });
	expect(await tried(trade, '')).toMatchObject({ changed: 0 });
	await shop.post(`${base}/edit`, { id: trade, commission_rate: '8.00' }, headers);
	expect(await tried(above, '20')).toMatchObject({ changed: 0 });
	expect(await shop.post(`${base}/rehearse`, { id: 0, commission_rate: '5' }, headers)).toMatchObject({ code: 0 });
});

test('trades stand on two levels, and one in which creators work is not deleted', async () => {
	const above = await add('Prints');
	const trade = await add('Etchings', { pid: above });
	expect(await shop.post(`${base}/add`, { name: 'Dry point', pid: trade }, headers)).toMatchObject({ code: 0 });
	await worksIn(trade);
	expect(await shop.del(`${base}/del`, { ids: [trade] }, headers)).toMatchObject({
		code: 0,
		msg: '“Etchings” is the trade of 1 creators; give them another one first',
	});
	await worksIn(null);
	expect(await shop.del(`${base}/del`, { ids: [trade] }, headers)).toMatchObject({ code: 1 });
});

test('a licence that is asked for has a name', async () => {
	const answer = await shop.post(`${base}/add`, { name: 'Food', need_licence: 1, licence_name: ' ' }, headers);
	expect(answer).toMatchObject({ code: 0 });
	await add('Food', { need_licence: 1, licence_name: 'Food licence' });
});
