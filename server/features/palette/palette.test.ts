import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { paletteScreens, paletteSearch } from '#domain/palette/palette.contract.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, paid, placed } from '#server/testing/orders.ts';
import { applied, bought, parcel, refundRow } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: { headers: Record<string, string> };
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	admin = await makeAdmin(shop.context, { nodes: '*' });
});
afterAll(() => shop.close());

const search = async (q: string, headers: Record<string, string> = admin.headers) =>
	(await shop.get<AnswerOf<typeof paletteSearch>>('/admin/Palette/search', { q }, headers)).data;

const nothing = {
	acts: [],
	orders: [],
	refunds: [],
	parcels: [],
	goods: [],
	skus: [],
	members: [],
	settings: [],
	agreements: [],
};

async function order({ isPaid = false } = {}) {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const sku = await makeSku(shop.context);
	const { orders } = await (isPaid ? paid : placed)(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const { id, order_no } = orders[0] ?? { id: 0, order_no: '' };
	return { buyer, sku, id, order_no };
}
const staffWith = async (...nodes: string[]) => (await makeAdmin(shop.context, { nodes })).headers;

test('screens are found by the sound of their titles', async () => {
	const { data } = await shop.get<AnswerOf<typeof paletteScreens>>('/admin/Palette/index', {}, admin.headers);
	expect(data.list).toContainEqual({ name: 'shop/goods/goods', initials: 'spgl', pinyin: 'shangpinguanli' });
	const clerk = await makeAdmin(shop.context, { nodes: ['shop/order/order'] });
	const few = await shop.get<AnswerOf<typeof paletteScreens>>('/admin/Palette/index', {}, clerk.headers);
	expect(few.data.list.map(({ name }) => name)).toEqual(['shop/order/order']);
});

test('orders are found by number and phone, goods by words, members by the beginning of a name', async () => {
	const { buyer, sku, id, order_no } = await order();
	expect((await search(order_no)).orders).toMatchObject([{ id, order_no }]);
	expect((await search('13800138000')).orders.map((found) => found.id)).toContain(id);
	expect((await search(buyer.username.slice(0, -1).toUpperCase())).members).toMatchObject([{ id: buyer.id }]);
	const { name, goods_no } = await shop.context.db
		.selectFrom('goods')
		.select(['name', 'goods_no'])
		.where('id', '=', sku.goodsId)
		.executeTakeFirstOrThrow();
	expect((await search(goods_no)).goods).toMatchObject([{ name, goods_no }]);
	expect(await search('%_')).toEqual(nothing);
});

test('refunds are found by their number, its last digits and the number of their order', async () => {
	const made = await bought(shop, [2]);
	const id = await applied(shop, made, [1]);
	const { refund_no, order_no } = await refundRow(shop, id);
	const ids = async (q: string) => (await search(q)).refunds.map((refund) => refund.id);
	expect((await search(refund_no)).refunds).toMatchObject([{ id, refund_no, order_no }]);
	expect(await ids(refund_no.slice(-6))).toContain(id);
	expect(await ids(order_no)).toEqual([id]);
	expect(await ids(order_no.slice(-6))).toContain(id);
	expect(await ids('12')).toEqual([]);
	expect((await search(refund_no, await staffWith('shop/order/order/index'))).refunds).toEqual([]);
});

test('parcels are found by their number: those to members by whom orders are open to, those that come back by whom refunds are', async () => {
	const { id, order_no } = await order({ isPaid: true });
	const sent = await shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, admin.headers);
	expect(sent).toMatchObject({ code: 1 });
	const found = { tracking_no: parcel.tracking_no, order_id: id, order_no, refund_id: 0 };
	expect((await search(parcel.tracking_no)).parcels).toMatchObject([found]);
	expect(
		(await search(parcel.tracking_no.toLowerCase(), await staffWith('shop/order/order/index'))).parcels,
	).toMatchObject([found]);
	expect((await search(parcel.tracking_no, await staffWith('shop/order/refund/index'))).parcels).toEqual([]);
	await shop.context.db.updateTable('shipment').set({ direction: 'return' }).where('order_id', '=', id).execute();
	expect((await search(parcel.tracking_no, await staffWith('shop/order/refund/index'))).parcels).toHaveLength(1);
	expect((await search(parcel.tracking_no, await staffWith('shop/order/order/index'))).parcels).toEqual([]);
});

test('skus are found by code and by the name of their variant in either language, together with that of their goods', async () => {
	const { id, goodsId } = await makeSku(shop.context, { name: '青瓷茶杯' });
	const spec = {
		sku_code: 'QC-0815-BL',
		spec_text: '靛蓝',
		i18n: JSON.stringify({ en: { spec_text: 'Indigo glaze' } }),
	};
	await shop.context.db.updateTable('sku').set(spec).where('id', '=', id).execute();
	const found = { id, goods_id: goodsId, name: '青瓷茶杯', spec_text: '靛蓝', sku_code: 'QC-0815-BL' };
	for (const q of ['QC-0815', '靛蓝', 'indigo', '青瓷 靛蓝', 'indigo QC-0815-BL']) {
		expect((await search(q)).skus, q).toEqual([found]);
	}
	expect((await search('青瓷')).skus).toEqual([]);
	expect((await search('indigo 花瓶')).skus).toEqual([]);
	expect((await search('indigo', await staffWith('shop/order/order/index'))).skus).toEqual([]);
	await shop.context.db.updateTable('goods').set({ status: goodsStatus.recycled }).where('id', '=', goodsId).execute();
	expect((await search('QC-0815')).skus).toEqual([]);
});

test('agreements and pages are found by their name in either language, by who may read them', async () => {
	expect((await search('隐私')).agreements).toEqual([{ code: 'privacy', title: '隐私政策' }]);
	expect((await search('refund terms')).agreements).toEqual([{ code: 'refund', title: '退款与售后规则' }]);
	expect((await search('隐私', await staffWith('shop/order/order/index'))).agreements).toEqual([]);
});

test('settings are found by their name and their label in either language, and say nothing of what they are set to', async () => {
	const { settings } = await search('smtp_server');
	expect(settings).toEqual([
		{ screen: 'routine/config', name: 'smtp_server', title: 'SMTP 服务器', group: 'mail', group_title: '邮件配置' },
	]);
	expect((await search('SMTP 服务器')).settings[0]?.name).toBe('smtp_server');
	expect((await search('site name')).settings.map(({ name }) => name)).toContain('site_name');
	expect(new Set((await search('邮件')).settings.map(({ group }) => group))).toEqual(new Set(['mail']));
	expect((await search('smtp_server', await staffWith('shop/order/order/index'))).settings).toEqual([]);
});

test('an act finds the orders it can be taken with, by the rule of their button', async () => {
	const open = await order();
	const { id, order_no } = await order({ isPaid: true });
	const end = order_no.slice(-6);
	const acts = async (q: string, headers?: Record<string, string>) =>
		(await search(q, headers)).acts.map(({ act, ids }) => [act, ...ids]);
	expect((await search(`ship ${end}`)).acts).toMatchObject([{ act: 'ship', ids: [id], name: order_no }]);
	expect((await search(`ship ${end}`)).orders.map((found) => found.id)).toContain(id);
	expect(await acts(`发货 ${end}`)).toEqual([['ship', id]]);
	expect(await acts(`发货${open.order_no.slice(-6)}`)).toEqual([]);
	expect(await acts(`改价 ${open.order_no}`)).toEqual([['price', open.id]]);
	expect(await acts(`reprice ${order_no}`)).toEqual([]);
	expect((await search('print packing lists')).acts[0]?.ids).toContain(id);
	expect(await acts('new work')).toEqual([]);
	const clerk = await staffWith('shop/order/order/index', 'shop/order/order/detail');
	expect(await acts(`ship ${end}`, clerk)).toEqual([]);
	expect(await acts('print packing lists', clerk)).toEqual([]);
	expect((await search(`ship ${end}`, clerk)).orders.map((found) => found.id)).toContain(id);
	const packer = await staffWith(...['index', 'detail', 'delivery'].map((node) => `shop/order/order/${node}`));
	expect(await acts(`ship ${end}`, packer)).toEqual([['ship', id]]);
	const wish = { id, ...parcel, tracking_no: 'SF7000000000001' };
	expect(await shop.post('/admin/shop.order.Order/delivery', wish, packer)).toMatchObject({ code: 1 });
	expect(await acts(`ship ${end}`, packer)).toEqual([]);
});

test('acts with goods and refunds ask for their own nodes', async () => {
	const { goodsId } = await makeSku(shop.context, { name: '柴烧花器' });
	expect((await search('库存 柴烧花器')).acts).toMatchObject([{ act: 'stock', ids: [goodsId], name: '柴烧花器' }]);
	expect((await search('改价 柴烧花器')).acts).toMatchObject([{ act: 'goodsPrice', ids: [goodsId] }]);
	expect((await search('库存 柴烧花器', await staffWith('shop/goods/goods/index'))).acts).toEqual([]);
	const id = await applied(shop, await bought(shop, [1]), [1]);
	const { refund_no } = await refundRow(shop, id);
	expect((await search(`审核 ${refund_no}`)).acts).toMatchObject([{ act: 'audit', ids: [id], name: refund_no }]);
	const reader = await staffWith('shop/order/refund/index', 'shop/order/refund/detail');
	expect((await search(`审核 ${refund_no}`, reader)).acts).toEqual([]);
});

test('nobody finds rows of a list that is closed to them, and creators find nothing at all', async () => {
	const buyer = await makeBuyer(shop.context);
	const clerk = await makeAdmin(shop.context, { nodes: ['shop/goods/goods/index'] });
	expect(await search(buyer.username, clerk.headers)).toEqual(nothing);
	expect((await search(buyer.username)).members).toHaveLength(1);
	const creator = await makeMerchant(shop.context);
	const answer = await shop.get('/admin/Palette/search', { q: buyer.username }, creator.headers);
	expect(answer.code).not.toBe(1);
	expect(answer.data ?? {}).not.toHaveProperty('members');
});

test('a phone is shown whole to those alone who may call it, and whoever may not cannot try many', async () => {
	const { id, order_no } = await order({ isPaid: true });
	const ofOrders = ['index', 'detail'].map((node) => `shop/order/order/${node}`);
	const phoneOf = async (headers: Record<string, string>) => (await search(order_no, headers)).orders[0]?.phone;
	expect(await phoneOf(await staffWith(...ofOrders))).toBe('138****8000');
	expect(await phoneOf(await staffWith(...ofOrders, 'shop/order/order/sensitive'))).toBe('13800138000');
	const clerk = await staffWith(...ofOrders, 'shop/order/order/remark');
	const [act] = (await search(`remark ${order_no}`, clerk)).acts;
	expect(act).toMatchObject({ act: 'remark', ids: [id], hint: '林一 138****8000' });
	for (let tried = 0; tried < 60; tried += 1) await search(`remark 1380013${8100 + tried}`, clerk);
	expect((await shop.get('/admin/Palette/search', { q: 'remark 13800138000' }, clerk)).code).not.toBe(1);
});
