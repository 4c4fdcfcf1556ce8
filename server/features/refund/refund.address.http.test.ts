import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant, makeMerchantUser } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { applied, arrived, refundRow } from '#server/testing/refunds.ts';

type Headers = Record<string, string>;
interface Address {
	contact: string;
	phone: string;
	address: string;
}

let shop: TestApp;
let headers: Headers;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['shop/order/order/delivery', 'shop/order/refund/audit'];
	({ headers } = await makeAdmin(shop.context, { nodes }));
});
afterAll(() => shop.close());

const phone = '0755-12345678';
const at = (contact: string): Address => ({ contact, phone, address: '广东省 深圳市 南山区 科技园 1 号' });

function store(merchant_id: number, contact: string, { types = ['2'], defaults = [] as string[], status = '1' } = {}) {
	const place = { province: '广东省', city: '深圳市', area: '南山区', detail: '科技园 1 号' };
	const times = { create_time: 1, update_time: 1 };
	return shop.context.db
		.insertInto('delivery_address')
		.values({ merchant_id, contact, phone, types, defaults, status, ...place, ...times })
		.execute();
}

/** A return that waits for its answer. */
async function asked(merchantId = 0): Promise<number> {
	const order = await arrived(shop, headers, [1], { merchantId });
	return applied(shop, order, [1], { type: '3', reason: 'quality' });
}

const read = (id: number, { path = '/admin/shop.order', by = headers } = {}) =>
	shop.get<{ addresses: Address[]; usual: Address | null }>(`${path}.Refund/returnAddresses`, { id }, by);
const agree = (id: number, { path = '/admin/shop.order', by = headers } = {}) =>
	shop.post(`${path}.Refund/audit`, { id, answer: 'agree' }, by);

test('staff choose among the return addresses of the merchant, the default one first', async () => {
	const { merchantId } = await makeMerchant(shop.context);
	await store(merchantId, '门店');
	await store(merchantId, '仓库', { types: ['1', '2'], defaults: ['2'] });
	await store(merchantId, '发货点', { types: ['1', '4'], defaults: ['1'] });
	await store(merchantId, '旧仓库', { status: '0' });
	const id = await asked(merchantId);
	const { data } = await read(id);
	expect(data.addresses).toEqual(['仓库', '门店'].map((contact) => ({ id: expect.any(Number), ...at(contact) })));
	expect(data.usual).toEqual(at('仓库'));
	expect(await agree(id)).toMatchObject({ code: 1 });
	expect(await refundRow(shop, id)).toMatchObject({ return_address: at('仓库') });
});

test('where the merchant has none, staff are shown the platform’s, and creators nothing', async () => {
	await store(0, '平台仓');
	const { merchantId, headers: by } = await makeMerchant(shop.context);
	const creator = { path: '/merchant/order', by };
	const id = await asked(merchantId);
	expect((await read(id)).data).toMatchObject({ addresses: [at('平台仓')], usual: at('平台仓') });
	expect((await read(id, creator)).data).toEqual({ addresses: [], usual: null });
	expect(await agree(id, creator)).toMatchObject({ code: 0, msg: '请填写退货地址' });
	expect(await agree(id)).toMatchObject({ code: 1 });
	expect(await refundRow(shop, id)).toMatchObject({ return_address: at('平台仓') });
});

test('the address that a lower offer named stays until another one is named', async () => {
	const { merchantId } = await makeMerchant(shop.context);
	await store(merchantId, '仓库');
	const id = await asked(merchantId);
	const offer = { id, answer: 'agree', goods_amount: '1.00', reason: '磨损', return_address: at('工坊') };
	expect(await shop.post('/admin/shop.order.Refund/audit', offer, headers)).toMatchObject({ code: 1 });
	expect((await read(id)).data).toMatchObject({ addresses: [at('仓库')], usual: at('工坊') });
});

test('the addresses are for whoever may audit this refund', async () => {
	const studio = await makeMerchant(shop.context);
	const rival = await makeMerchant(shop.context);
	await store(studio.merchantId, '仓库');
	const id = await asked(studio.merchantId);
	const path = '/merchant/order';
	expect((await read(id, { path, by: studio.headers })).data.usual).toEqual(at('仓库'));
	expect(await read(id, { path, by: rival.headers })).toMatchObject({ code: 0, msg: '退款单不存在' });
	const service = await makeMerchantUser(shop.context, { merchantId: studio.merchantId, role: 'service' });
	expect(await read(id, { path, by: service.headers })).toMatchObject({ code: 0, msg: '你的角色不能进行此操作' });
	const reader = await makeAdmin(shop.context, { nodes: ['shop/order/refund/detail'] });
	expect(await read(id, { by: reader.headers })).toMatchObject({ code: 401 });
});
