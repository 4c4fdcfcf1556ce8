import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { listStoreGoods } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readMerchantState } from '#domain/merchant/state.contract.ts';
import type { listMyshops, readMyshop } from '#domain/myshop/myshop.contract.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant, makeMerchantUser } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, makeBuyer, makeSku, paid, place, placed } from '#server/testing/orders.ts';
import { beginBreak, endBreak } from './state.service.ts';

const base = '/admin/xshop.Myshop';
const own = '/merchant/shop.State';
const hour = 3600;
const nodes = ['index', 'edit', 'freeze', 'close'].map((action) => `xshop/myshop/${action}`);

let shop: TestApp;
let headers: Record<string, string>;
let seller: Awaited<ReturnType<typeof makeMerchant>>;
let sku: Awaited<ReturnType<typeof makeSku>>;

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	headers = { ...(await makeAdmin(shop.context, { nodes })).headers, 'think-lang': 'en' };
	seller = await makeMerchant(shop.context);
	sku = await makeSku(shop.context, { merchantId: seller.merchantId, price: 10_000 });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const staff = (step: string, more: object = {}) =>
	shop.post<{ id: number; status: string }>(
		`${base}/${step}`,
		{ id: seller.merchantId, ...(step !== 'end' && { reason: 'we look into it' }), ...more },
		headers,
	);
const state = async () => (await shop.get<AnswerOf<typeof readMerchantState>>(`${own}/index`, {}, seller.headers)).data;
const pause = (more: object = {}) => shop.post(`${own}/pause`, { close_note: 'Kiln day', ...more }, seller.headers);
const page = async () =>
	(await shop.get<AnswerOf<typeof readMyshop>>(`${base}/detail`, { id: seller.merchantId }, headers)).data;
const inStore = async () => {
	const asked = { merchant_id: seller.merchantId };
	const { data } = await shop.get<AnswerOf<typeof listStoreGoods>>('/api/shop.Goods/index', asked);
	return data.list.map(({ id }) => id);
};
const lines = () => [{ sku_id: sku.id, num: 1 }];
const parcel = { company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };

test('a frozen shop sells nothing in list, cart and checkout, while what was bought of it is sent and paid', async () => {
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	const [order] = (await paid(shop, buyer, lines())).orders;
	const open = await placed(shop, buyer, lines());
	await shop.post('/api/shop.Cart/add', { sku_id: sku.id, num: 1 }, buyer.headers);
	expect(await inStore()).toEqual([sku.goodsId]);
	expect(await staff('freeze')).toMatchObject({ code: 1, data: { status: '3' } });
	shop.clock.advance(1);
	expect(await inStore()).toEqual([]);
	expect(await shop.get('/api/shop.Goods/detail', { id: sku.goodsId })).toMatchObject({ code: 0 });
	const cart = await shop.get<{ list: { valid: number }[] }>('/api/shop.Cart/index', {}, buyer.headers);
	expect(cart.data.list).toMatchObject([{ valid: 0 }]);
	expect(await place(shop, buyer, lines())).toMatchObject({ code: 0 });
	const wish = { lines: lines(), address_id: buyer.addressId };
	expect(await shop.post('/api/shop.Order/preview', wish, buyer.headers)).toMatchObject({ code: 0 });
	expect(await shop.post('/merchant/order.Order/delivery', { id: order?.id, ...parcel }, seller.headers)).toMatchObject(
		{ code: 1 },
	);
	const pay = { pay_no: open.pay_no, channel: 'balance' };
	expect(await shop.post('/api/shop.Pay/create', pay, buyer.headers)).toMatchObject({ code: 1 });
	expect(await state()).toMatchObject({ status: '3', reason: 'we look into it' });
	expect(await pause()).toMatchObject({ code: 0 });
	expect(await staff('thaw')).toMatchObject({ code: 1, data: { status: '1' } });
	shop.clock.advance(1);
	expect(await inStore()).toEqual([sku.goodsId]);
	expect(await place(shop, buyer, lines())).toMatchObject({ code: 1 });
	expect((await page()).log.map(({ event, from_status, to_status }) => [event, from_status, to_status])).toEqual([
		['thaw', '3', '1'],
		['freeze', '1', '3'],
	]);
});

test('of two who freeze a shop at once one is told that it is frozen already', async () => {
	const answers = await Promise.all([staff('freeze'), staff('freeze')]);
	expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
	expect((await page()).log).toHaveLength(1);
});

test('a break begins and ends by its days, and tells visitors until when and why', async () => {
	const now = shop.clock.now();
	expect(await pause({ close_from: now + hour, close_to: now + 3 * hour })).toMatchObject({ data: { status: '1' } });
	expect(await inStore()).toEqual([sku.goodsId]);
	shop.clock.advance(hour + 1);
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	// By its day alone, before the timer has come.
	expect(await place(shop, buyer, lines())).toMatchObject({ code: 0 });
	await runDueTimers(shop.context);
	expect(await state()).toMatchObject({ status: '2', close_from: now + hour, close_to: now + 3 * hour });
	expect(await inStore()).toEqual([]);
	const creator = await shop.get<{ creator: object }>('/api/shop.Creator/detail', { key: String(seller.merchantId) });
	expect(creator.data.creator).toMatchObject({ state: 'break', close_note: 'Kiln day', close_to: now + 3 * hour });
	shop.clock.advance(2 * hour);
	await runDueTimers(shop.context);
	expect(await state()).toMatchObject({ status: '1', close_from: 0, close_to: 0, close_note: '' });
	expect(await place(shop, buyer, lines())).toMatchObject({ code: 1 });
	expect((await page()).log.map(({ event, operator_type }) => [event, operator_type])).toEqual([
		['resume', 'system'],
		['pause', 'system'],
		['pause', 'merchant'],
	]);
});

test('a break is moved and ended by who runs the shop, and nobody else of its people', async () => {
	const now = shop.clock.now();
	const helper = await makeMerchantUser(shop.context, { merchantId: seller.merchantId, role: 'goods' });
	expect(await shop.post(`${own}/pause`, {}, helper.headers)).toMatchObject({ code: 0 });
	expect(await shop.post(`${own}/resume`, {}, seller.headers)).toMatchObject({ code: 0 });
	expect(await pause()).toMatchObject({ data: { status: '2' } });
	expect(await pause({ close_from: now + hour })).toMatchObject({ data: { status: '1' } });
	shop.clock.advance(hour);
	await runDueTimers(shop.context);
	expect(await state()).toMatchObject({ status: '2' });
	expect(await shop.post(`${own}/resume`, {}, seller.headers)).toMatchObject({ data: { status: '1' } });
	for (const wrong of [
		{ close_to: now },
		{ close_from: now + 9 * hour, close_to: now + 8 * hour },
		{ close_from: now + 400 * 86_400 },
	])
		expect(await pause(wrong), JSON.stringify(wrong)).toMatchObject({ code: 0 });
});

test('a shop that is thawed goes on with a break that runs, and is open where it has ended meanwhile', async () => {
	const now = shop.clock.now();
	await pause({ close_to: now + 2 * hour });
	await staff('freeze');
	expect(await staff('thaw')).toMatchObject({ data: { status: '2' } });
	await staff('freeze');
	shop.clock.advance(2 * hour);
	await runDueTimers(shop.context);
	expect(await state()).toMatchObject({ status: '3', close_from: 0 });
	expect(await staff('thaw')).toMatchObject({ data: { status: '1' } });
});

test('a break whose end staff run before its time still ends at its time', async () => {
	const now = shop.clock.now();
	await pause({ close_to: now + 2 * hour });
	expect(await endBreak(shop.context, seller.merchantId)).toBe(now + 2 * hour);
	expect(await state()).toMatchObject({ status: '2' });
	expect(await pause({ close_from: now + hour, close_to: now + 2 * hour })).toMatchObject({ data: { status: '1' } });
	expect(await beginBreak(shop.context, seller.merchantId)).toBe(now + hour);
	shop.clock.advance(2 * hour);
	expect(await endBreak(shop.context, seller.merchantId)).toBeUndefined();
});

test('a break without an end stops sales from its day on, before its timer has come', async () => {
	const now = shop.clock.now();
	expect(await pause({ close_from: now + hour })).toMatchObject({ data: { status: '1' } });
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	shop.clock.advance(hour + 1);
	expect(await place(shop, buyer, lines())).toMatchObject({ code: 0 });
});

test('a shop that was closing is closing again once it is thawed', async () => {
	expect(await staff('close')).toMatchObject({ data: { status: '4' } });
	expect(await staff('freeze')).toMatchObject({ data: { status: '3' } });
	expect(await staff('thaw')).toMatchObject({ data: { status: '4' } });
});

test('a shop closes once nothing of it is open: then nobody logs in to it any more', async () => {
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	expect(await staff('end')).toMatchObject({ code: 0 });
	const unpaid = await placed(shop, buyer, lines());
	expect(await staff('close')).toMatchObject({ data: { status: '4' } });
	expect(await place(shop, buyer, lines())).toMatchObject({ code: 0 });
	expect(await staff('end')).toMatchObject({ code: 0, msg: expect.stringContaining('1 open orders') });
	const cancel = { id: unpaid.orders[0]?.id, reason: 'changed my mind' };
	expect(await shop.post('/api/shop.Order/cancel', cancel, buyer.headers)).toMatchObject({ code: 1 });
	expect(await staff('reopen')).toMatchObject({ data: { status: '1' } });
	await staff('close');
	expect(await staff('end')).toMatchObject({ code: 1, data: { status: '5' } });
	expect(await shop.get(`${own}/index`, {}, seller.headers)).toMatchObject({ code: 303 });
	for (const step of ['freeze', 'thaw', 'close', 'reopen', 'end']) expect(await staff(step)).toMatchObject({ code: 0 });
});

test('money that a creator has keeps their shop from being closed', async () => {
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	await paid(shop, buyer, lines());
	await staff('close');
	expect(await staff('end')).toMatchObject({ code: 0, msg: expect.stringMatching(/¥92\.00 frozen/) });
});

test('the list tells how each shop is doing, and who has the node alone sees it', async () => {
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	await paid(shop, buyer, lines());
	shop.clock.advance(3 * 86_400);
	headers = (await makeAdmin(shop.context, { nodes })).headers;
	const search = [{ field: 'status', operator: 'eq', val: '1' }];
	const { data } = await shop.get<AnswerOf<typeof listMyshops>>(`${base}/index`, { search, limit: 100 }, headers);
	expect(data.list?.find((row) => row['id'] === seller.merchantId)).toMatchObject({
		goods_on: 1,
		open_orders: 1,
		overdue: 1,
		refund_rate: '0.00',
	});
	const other = await makeAdmin(shop.context, { nodes: ['shop/goods/goods/index'] });
	expect(await shop.get(`${base}/index`, {}, other.headers)).toMatchObject({ code: 401 });
	expect(await shop.get(`${base}/index`, { select: true }, other.headers)).toMatchObject({ code: 1 });
	expect(await page()).toMatchObject({
		shop: { goods_on: 1, open_orders: 1, overdue: 1, frozen: '92.00', usual_rate: '8.00', usual_from: 'shop' },
		people: [{ username: seller.username, is_master: 1 }],
	});
});

test('terms hold for what is ordered from then on, and the log tells what they were', async () => {
	const terms = { id: seller.merchantId, industry_id: 0, settle_cycle: 'week', goods_audit: '1' };
	const set = (more: object) => shop.post(`${base}/terms`, { ...terms, ...more }, headers);
	expect(await set({ commission_rate: '12.5', freeze_days: 5 })).toMatchObject({ code: 1 });
	expect((await page()).shop).toMatchObject({
		commission_rate: '12.50',
		usual_from: 'merchant',
		settle_cycle: 'week',
		freeze_days: '5',
		goods_audit: '1',
	});
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	const [order] = (await paid(shop, buyer, lines())).orders;
	const line = await shop.context.db
		.selectFrom('order_goods')
		.select(['commission_rate', 'commission_from'])
		.where('order_id', '=', order?.id ?? 0)
		.executeTakeFirstOrThrow();
	expect(line).toEqual({ commission_rate: 1250, commission_from: 'merchant' });
	await shop.post('/merchant/order.Order/delivery', { id: order?.id, ...parcel }, seller.headers);
	await shop.post('/api/shop.Order/receive', { id: order?.id }, buyer.headers);
	const { after_sale_deadline } = await shop.context.db
		.selectFrom('shop_order')
		.select('after_sale_deadline')
		.where('id', '=', order?.id ?? 0)
		.executeTakeFirstOrThrow();
	const thaw = await shop.context.db
		.selectFrom('timer')
		.select('due_at')
		.where('kind', '=', 'ledger_thaw')
		.where('ref_id', '=', order?.id ?? 0)
		.executeTakeFirstOrThrow();
	expect(thaw.due_at - (after_sale_deadline ?? 0)).toBe(5 * 86_400);
	expect((await page()).log[0]).toMatchObject({ event: 'terms', reason: expect.stringContaining('commission_rate') });
	expect(await set({ commission_rate: '', freeze_days: '', industry_id: 999_999 })).toMatchObject({ code: 0 });
	for (const wrong of ['-1', '100.01', 'x'])
		expect(await set({ commission_rate: wrong, freeze_days: '' })).toMatchObject({ code: 0 });
});
