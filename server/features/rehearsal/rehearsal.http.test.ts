import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { makeBuyer, makeSku, paid } from '#server/testing/orders.ts';
import { makePromotion } from '#server/testing/promotions.ts';

let shop: TestApp;
let boss: Record<string, string>;
const promotions = '/admin/shop.market.Promotion';
const templates = '/admin/shop.delivery.Template';

beforeAll(async () => {
	shop = await makeApp();
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());

interface State {
	status: string;
	orders_done: number;
	outcome: {
		orders: number;
		changed: number;
		before_amount: string;
		after_amount: string;
		won_amount: string;
		lost_amount: string;
		undeliverable: number;
		list: { order_id: number; before_amount: string; after_amount: string; is_undeliverable: number }[];
	} | null;
}

const offer = (more: object = {}) => {
	const now = shop.context.clock.now();
	return {
		...{ name: '满百减三十', type: '2', from_amount: '100.00', take_off: '30.00', own_only: 1, scope: '1' },
		...{ start_time: now + 100_000, end_time: now + 200_000, from_num: 2, gift_num: 1, ...more },
	};
};

async function rehearsed(base: string, rule: object, headers = boss): Promise<State> {
	const begun = await shop.post<{ id: number }>(`${base}/rehearse`, rule, headers);
	expect(begun.msg).toBe('');
	while ((await shop.context.jobs.runPending()) > 0);
	const { data } = await shop.get<State>(`${base}/rehearsal`, { id: begun.data.id }, headers);
	return data;
}

async function bought(price: number, num: number, more: Parameters<typeof makeSku>[1] = {}) {
	const sku = await makeSku(shop.context, { price, ...more });
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	await paid(shop, buyer, [{ sku_id: sku.id, num }]);
}

test('a promotion is tried on what was bought, beside those that ran then, and nothing is saved', async () => {
	await bought(6000, 2);
	await bought(2000, 1);
	const before = await shop.context.db.selectFrom('promotion').select('id').execute();
	const state = await rehearsed(promotions, offer());
	expect(state).toMatchObject({
		status: '2',
		outcome: {
			orders: 2,
			changed: 1,
			before_amount: '140.00',
			after_amount: '110.00',
			won_amount: '0.00',
			lost_amount: '30.00',
		},
	});
	expect(state.outcome?.list).toMatchObject([{ before_amount: '120.00', after_amount: '90.00' }]);
	expect(await shop.context.db.selectFrom('promotion').select('id').execute()).toEqual(before);

	const id = await makePromotion(shop.context, {
		take_off: 3000,
		own_only: 1,
		start_time: shop.context.clock.now() - 100,
	});
	const weaker = await rehearsed(promotions, offer({ id, take_off: '10.00' }));
	expect(weaker.outcome).toMatchObject({ won_amount: '20.00', lost_amount: '0.00', before_amount: '110.00' });
	await shop.context.db.updateTable('promotion').set({ status: '0' }).execute();
});

test('the log of acts does not tell of what was only tried', async () => {
	const lines = () => shop.context.db.selectFrom('admin_log').select('id').execute();
	const before = await lines();
	await rehearsed(promotions, offer());
	expect(await lines()).toEqual(before);
});

test('what is no promotion is refused at its field, and another account does not read the outcome', async () => {
	const wrong = await shop.post<{ fields: object }>(`${promotions}/rehearse`, offer({ take_off: '0.00' }), boss);
	expect(wrong).toMatchObject({ code: 0, data: { fields: { take_off: expect.any(String) } } });
	const begun = await shop.post<{ id: number }>(`${promotions}/rehearse`, offer(), boss);
	const clerk = await makeAdmin(shop.context, { nodes: ['shop/market/promotion/add'] });
	expect(await shop.get(`${promotions}/rehearsal`, { id: begun.data.id }, clerk.headers)).toMatchObject({ code: 0 });
	expect(await shop.post(`${promotions}/stopRehearsal`, { id: begun.data.id }, clerk.headers)).toMatchObject({
		code: 0,
	});
	// Who may not read orders is told sums alone.
	const own = await rehearsed(promotions, offer(), clerk.headers);
	expect(own.outcome).toMatchObject({ changed: 1, list: [] });
	expect(await shop.post(`${templates}/rehearse`, {}, clerk.headers)).not.toMatchObject({ code: 1 });
});

test('one that is stopped ends without an outcome', async () => {
	const { data } = await shop.post<{ id: number }>(`${promotions}/rehearse`, offer(), boss);
	expect(await shop.post(`${promotions}/stopRehearsal`, { id: data.id }, boss)).toMatchObject({ code: 1 });
	while ((await shop.context.jobs.runPending()) > 0);
	const state = await shop.get<State>(`${promotions}/rehearsal`, { id: data.id }, boss);
	expect(state.data).toMatchObject({ status: '4', outcome: null });
});

test('a delivery template is tried on what was sent by it: its fees, and where it does not go any more', async () => {
	const row = (fee: string) => ({
		everywhere: 1,
		area_ids: [],
		first: '1',
		first_fee: fee,
		step: '1',
		step_fee: '0.00',
	});
	const form = (fee: string, more: object = {}) => ({ name: '件', billing: '1', rules: [row(fee)], ...more });
	const { data } = await shop.post<{ id: number }>(`${templates}/add`, form('8.00'), boss);
	const sku = await makeSku(shop.context);
	const goods = shop.context.db.updateTable('goods').set({ delivery_type: '3', delivery_template_id: data.id });
	await goods.where('id', '=', sku.goodsId).execute();
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const dearer = await rehearsed(templates, { ...form('12.00'), id: data.id });
	expect(dearer).toMatchObject({
		status: '2',
		outcome: { orders: 1, changed: 1, won_amount: '4.00', before_amount: '8.00' },
	});
	const { province_id } = await shop.context.db
		.selectFrom('shop_order')
		.select('province_id')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	const denied = await rehearsed(templates, { ...form('8.00', { deny_areas: [province_id] }), id: data.id });
	expect(denied.outcome).toMatchObject({ undeliverable: 1, won_amount: '0.00', lost_amount: '0.00' });
	expect(denied.outcome?.list).toMatchObject([{ is_undeliverable: 1 }]);
});

test('a commission is tried on what creators sold, of the shop or of a category, where nothing nearer is agreed', async () => {
	const basic = '/admin/shop.settings.Basic';
	const categories = '/admin/shop.goods.Classify';
	await shop.context.settings.set({ 'merchant.commissionRate': 1000 }, { now: shop.clock.now() });
	const { merchantId } = await makeMerchant(shop.context);
	await shop.context.db.updateTable('merchant').set({ commission_rate: null }).where('id', '=', merchantId).execute();
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	const [open, agreed] = [
		await makeSku(shop.context, { merchantId, price: 10_000 }),
		await makeSku(shop.context, { merchantId, price: 20_000 }),
	];
	await shop.context.db.updateTable('goods').set({ commission_rate: 500 }).where('id', '=', agreed.goodsId).execute();
	for (const { id } of [open, agreed]) await paid(shop, buyer, [{ sku_id: id, num: 1 }]);
	const shopWide = await rehearsed(basic, { commission_rate: '12.5' });
	expect(shopWide).toMatchObject({
		status: '2',
		outcome: { orders: 2, changed: 1, before_amount: '20.00', after_amount: '22.50', won_amount: '2.50' },
	});
	const { classify_id } = await shop.context.db
		.selectFrom('goods')
		.select('classify_id')
		.where('id', '=', open.goodsId)
		.executeTakeFirstOrThrow();
	const ofCategory = await rehearsed(categories, { id: classify_id, commission_rate: '4.00' });
	expect(ofCategory.outcome).toMatchObject({ before_amount: '20.00', after_amount: '14.00', lost_amount: '6.00' });
	expect((await rehearsed(categories, { id: classify_id, commission_rate: '' })).outcome).toMatchObject({ changed: 0 });
	expect(await shop.post(`${categories}/rehearse`, { id: 0, commission_rate: '4' }, boss)).toMatchObject({ code: 0 });
	for (const wrong of ['-1', '100.01', '1e1', ''])
		expect(await shop.post(`${basic}/rehearse`, { commission_rate: wrong }, boss)).toMatchObject({ code: 0 });
	const clerk = await makeAdmin(shop.context, { nodes: ['shop/settings/basic/index'] });
	expect(await shop.post(`${basic}/rehearse`, { commission_rate: '9' }, clerk.headers)).toMatchObject({ code: 401 });
});
