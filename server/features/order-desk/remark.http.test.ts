import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Buyer, makeBuyer, makeSku, orderRow, placed } from '#server/testing/orders.ts';

let shop: TestApp;
let staff: Record<string, string>;
let seller: { merchantId: number; headers: Record<string, string> };
let buyer: Buyer;
let id: number;

interface Answered {
	order: { logs: { text: string }[]; flag?: string; admin_remark?: string; merchant_remark?: string };
}

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['index', 'detail', 'remark'].map((node) => `shop/order/order/${node}`);
	staff = (await makeAdmin(shop.context, { nodes })).headers;
	seller = await makeMerchant(shop.context);
	buyer = await makeBuyer(shop.context);
	const sku = await makeSku(shop.context, { merchantId: seller.merchantId });
	id = (await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }])).orders[0]?.id ?? 0;
});
afterAll(() => shop.close());

const byStaff = (body: Record<string, unknown>, headers = staff) =>
	shop.post('/admin/shop.order.Order/remark', { id, ...body }, headers);
const byMerchant = (body: Record<string, unknown>, headers = seller.headers) =>
	shop.post('/merchant/order.Order/remark', { id, ...body }, headers);
const shown = async () => ({
	staff: (await shop.get<Answered>('/admin/shop.order.Order/detail', { id }, staff)).data.order,
	merchant: (await shop.get<Answered>('/merchant/order.Order/detail', { id }, seller.headers)).data.order,
	member: (await shop.get<Answered>('/api/shop.Order/detail', { id }, buyer.headers)).data.order,
});
const logsOf = ({ logs }: Answered['order']) => logs.map(({ text }) => text);

test('the remark and the flag of staff are seen by staff alone, as is their history', async () => {
	const { code, data } = await byStaff({ remark: ' 易碎，加气泡膜 ', flag: 1 });
	expect([code, data]).toMatchObject([1, { admin_remark: '易碎，加气泡膜', flag: '1' }]);
	const seen = await shown();
	expect(seen.staff).toMatchObject({ admin_remark: '易碎，加气泡膜', flag: '1' });
	expect(logsOf(seen.staff)).toContain('标记为红旗。易碎，加气泡膜');
	expect(JSON.stringify([seen.merchant, seen.member])).not.toContain('易碎');
	expect(seen.merchant.flag).toBeUndefined();
});

test('the same again writes nothing, and taken away it is gone but for the history', async () => {
	await byStaff({ remark: '等客户确认', flag: '0' });
	const before = (await shown()).staff.logs.length;
	await byStaff({ remark: '等客户确认', flag: '0' });
	expect((await shown()).staff.logs.length).toBe(before);
	await byStaff({});
	const { staff: seen } = await shown();
	expect(seen).toMatchObject({ admin_remark: '', flag: '0' });
	expect(logsOf(seen).slice(-2)).toEqual(['内部备注：等客户确认', '清除内部备注与旗标']);
});

test('the remark of a merchant is read by staff and never by the member', async () => {
	expect((await byMerchant({ remark: '周五烧好' })).code).toBe(1);
	const seen = await shown();
	expect(seen.merchant.merchant_remark).toBe('周五烧好');
	expect(seen.staff.merchant_remark).toBe('周五烧好');
	expect(logsOf(seen.staff)).toContain('创作者备注：周五烧好');
	expect(logsOf(seen.merchant)).toContain('创作者备注：周五烧好');
	expect(JSON.stringify(seen.member)).not.toContain('周五烧好');
});

test('refuses an unknown flag, an order that is not there, and an admin without the node', async () => {
	expect((await byStaff({ flag: '6' })).code).toBe(0);
	expect((await byStaff({ remark: 'x'.repeat(501) })).code).toBe(0);
	expect((await byStaff({ id: 987_654, remark: 'x' })).msg).toBe('订单不存在');
	const { headers } = await makeAdmin(shop.context, { nodes: ['shop/order/order/detail'] });
	expect((await byStaff({ remark: 'x' }, headers)).code).toBe(401);
	const rival = await makeMerchant(shop.context);
	expect((await byMerchant({ remark: '别家的' }, rival.headers)).msg).toBe('订单不存在');
	expect((await orderRow(shop.context, id)).merchant_remark).not.toBe('别家的');
});

test('the list is narrowed down to a flag', async () => {
	await byStaff({ remark: '', flag: '3' });
	const search = (val: string) => ({ search: [{ field: 'flag', operator: 'eq', val }] });
	const list = async (val: string) =>
		(await shop.get<{ list: { id: number; flag: string }[] }>('/admin/shop.order.Order/index', search(val), staff)).data
			.list;
	expect(await list('3')).toMatchObject([{ id, flag: '3' }]);
	expect(await list('4')).toEqual([]);
});
