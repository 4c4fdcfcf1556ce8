import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { seedSecurityRules } from '#server/features/security/seed-rules.service.ts';
import { makeMerchant, makeMerchantUser } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { district } from '#server/testing/orders.ts';
import { type Bought, bought } from '#server/testing/refunds.ts';

type Headers = Record<string, string>;
interface Answered {
	order: { phone: string; logs: { text: string }[] };
}

const [phone, next, mobile] = ['13800138000', '13977776666', '13912345678'] as const;
const orders = '/admin/shop.order.Order';
const users = '/admin/user.User';
const adminMay = (more: readonly string[]) => makeAdmin(shop.context, { nodes: more });

let shop: TestApp;
let studio: { merchantId: number };
let order: Bought;
let boss: { id: number; headers: Headers };

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	await shop.context.db.transaction().execute((tx) => seedSecurityRules(tx, shop.context.clock.now()));
	boss = await makeAdmin(shop.context, { nodes: '*' });
	studio = await makeMerchant(shop.context);
	order = await bought(shop, [2], { merchantId: studio.merchantId });
	await shop.context.db.updateTable('member').set({ mobile }).where('id', '=', order.buyer.id).execute();
	const where = { area_id: district, consignee: 'Vic', phone: next, detail: '南山大道 1201 号', zip: '518057' };
	expect(await shop.post(`${orders}/address`, { id: order.id, ...where }, boss.headers)).toMatchObject({ code: 1 });
});
afterAll(() => shop.close());

const detailOf = async (path: string, headers: Headers) =>
	(await shop.get<Answered>(path, { id: order.id }, headers)).data.order;
const historyOf = async (path: string, headers: Headers) =>
	(await detailOf(path, headers)).logs.map(({ text }) => text).join('\n');

test('the history of an order tells numbers to those who see the recipient, and masked to others', async () => {
	const detail = 'shop/order/order/detail';
	const looker = await historyOf(`${orders}/detail`, (await adminMay([detail])).headers);
	expect(looker).not.toMatch(/13800138000|13977776666/);
	expect(looker).toContain('138****8000');
	expect(looker).toContain('Vic 139****6666 广东省 深圳市 南山区 南山大道 1201 号');
	for (const node of ['sensitive', 'delivery', 'address']) {
		const { headers } = await adminMay([detail, `shop/order/order/${node}`]);
		expect(await historyOf(`${orders}/detail`, headers)).toContain(`Vic ${next}`);
	}
	expect(await historyOf('/api/shop.Order/detail', order.buyer.headers)).toContain(`Vic ${next}`);
});

test('who of a creator neither ships nor serves sees no number whole', async () => {
	for (const [role, isWhole] of [
		['owner', true],
		['order', true],
		['service', true],
		['finance', false],
		['goods', false],
	] as const) {
		const { headers } = await makeMerchantUser(shop.context, { merchantId: studio.merchantId, role });
		const list = await shop.get<{ list: { phone: string }[] }>('/merchant/order.Order/index', {}, headers);
		const shown = isWhole ? next : '139****6666';
		expect(list.data.list).toMatchObject([{ phone: shown }]);
		expect(await detailOf('/merchant/order.Order/detail', headers)).toMatchObject({ phone: shown });
		expect(await historyOf('/merchant/order.Order/detail', headers)).toContain(`Vic ${shown}`);
	}
});

test('a waybill says whom to call, a packing list does not', async () => {
	const { headers } = await adminMay(['shop/order/order/print']);
	const printed = async (query: object) =>
		(await shop.get<{ list: object[] }>(`${orders}/print`, { ids: [order.id], ...query }, headers)).data.list;
	expect(await printed({ kind: 'waybill' })).toMatchObject([{ phone: next }]);
	expect(await printed({ kind: 'packing' })).toMatchObject([{ phone: '139****6666' }]);
	expect(await printed({})).toMatchObject([{ phone: '139****6666' }]);
});

test('who orders for a member chooses among addresses without their numbers', async () => {
	const book = async (nodes: readonly string[]) => {
		const { headers } = await adminMay(nodes);
		return (await shop.get<object>(`${orders}/onBehalfAddresses`, { user_id: order.buyer.id }, headers)).data;
	};
	const node = 'shop/order/order/onBehalf';
	expect(await book([node])).toMatchObject({ list: [{ phone: '138****8000' }] });
	expect(await book([node, 'shop/order/order/sensitive'])).toMatchObject({ list: [{ phone }] });
});

test('accounts show mobiles masked in list and file, whole in the form, and take no masked one back', async () => {
	const own = ['index', 'edit', 'export'].map((action) => `user/user/${action}`);
	const clerk = await adminMay(own);
	const trusted = await adminMay([...own, 'shop/order/order/sensitive']);
	const rowOf = async (headers: Headers) => {
		const query = { search: [{ field: 'id', operator: '=', val: String(order.buyer.id) }] };
		const answer = await shop.get<{ list: Record<string, unknown>[] }>(`${users}/index`, query, headers);
		return answer.data.list[0] ?? {};
	};
	const fileOf = async (headers: Headers) => {
		const { data } = await shop.post<{ id: number }>(`${users}/export`, { format: 'csv' }, headers);
		await shop.context.jobs.runPending();
		return (await shop.app.inject({ url: `/admin/routine.Task/download?id=${data.id}`, headers })).body;
	};
	const formOf = async (headers: Headers) =>
		(await shop.get<{ row: object }>(`${users}/edit`, { id: order.buyer.id }, headers)).data.row;
	expect(await rowOf(clerk.headers)).toMatchObject({ mobile: '139****5678' });
	expect(await rowOf(trusted.headers)).toMatchObject({ mobile });
	expect(await fileOf(clerk.headers)).toContain('139****5678');
	expect(await fileOf(clerk.headers)).not.toContain(mobile);
	expect(await fileOf(trusted.headers)).toContain(mobile);
	expect(await formOf(clerk.headers)).toMatchObject({ mobile });

	const { id } = order.buyer;
	const back = { ...(await rowOf(clerk.headers)), password: '' };
	const answer = await shop.post<{ fields: object }>(`${users}/edit`, back, clerk.headers);
	expect(answer).toMatchObject({ code: 0, data: { fields: { mobile: expect.any(String) } } });
	expect(await shop.post(`${users}/edit`, { id, status: 'enable' }, clerk.headers)).toMatchObject({ code: 1 });
	expect(await formOf(clerk.headers)).toMatchObject({ mobile });
});

test('no address takes a masked number', async () => {
	const where = { area_id: district, consignee: 'Vic', phone: '139****6666', detail: '南山大道 1201 号', zip: '' };
	const changed = await shop.post(`${orders}/address`, { id: order.id, ...where }, boss.headers);
	expect(changed).toMatchObject({ code: 0, data: { fields: { phone: expect.any(String) } } });
	const kept = await shop.post(`${orders}/onBehalfAddress`, { user_id: order.buyer.id, ...where }, boss.headers);
	expect(kept).toMatchObject({ code: 0, data: { fields: { phone: expect.any(String) } } });
});

test('what is kept of deleted and changed members, and of what staff sent, holds no number for who does not see it', async () => {
	const logs = ['DataRecycle', 'SensitiveData'].map((name) => `/admin/security.${name}Log`);
	const nodes = ['security/dataRecycleLog', 'security/sensitiveDataLog'].flatMap((log) => [
		`${log}/index`,
		`${log}/info`,
	]);
	const person = { username: 'leaving', nickname: 'Leaving', password: 'first-secret', group_id: '1' };
	const made = await shop.post<{ id: number }>(`${users}/add`, { ...person, mobile: '13700001111' }, boss.headers);
	const { id } = made.data;
	const changed = await shop.post(`${users}/edit`, { id, mobile: '13700002222' }, boss.headers);
	expect(changed).toMatchObject({ code: 1 });
	expect(await shop.del(`${users}/del`, { ids: [id] }, boss.headers)).toMatchObject({ code: 1 });
	const shownTo = async ({ headers }: { headers: Headers }) => {
		const answers = logs.map(async (log) => {
			const list = await shop.get<{ list: { id: number }[] }>(`${log}/index`, {}, headers);
			const infos = list.data.list.map((entry) => shop.get(`${log}/info`, { id: entry.id }, headers));
			return JSON.stringify([list, await Promise.all(infos)]);
		});
		return (await Promise.all(answers)).join();
	};
	const seen = await shownTo(await adminMay([...nodes, 'user/user/index']));
	expect(seen).toContain('137****2222');
	expect(seen).toContain('137****1111');
	expect(seen).not.toMatch(/1370000/);
	for (const number of ['13700001111', '13700002222']) expect(await shownTo(boss)).toContain(number);
	const acts = await shop.context.db.selectFrom('admin_log').select(['data', 'changes']).execute();
	expect(JSON.stringify(acts)).toContain('137****2222');
	expect(JSON.stringify(acts)).not.toMatch(/1370000|13977776666/);
});

test('the log of acts masks what files and saved views are searched by', async () => {
	const number = '13955557777';
	const search = [{ field: 'mobile', operator: 'eq', val: number }];
	const file = { format: 'csv', search, quickSearch: number, initKey: 'user.mobile', initValue: number };
	await shop.post(`${users}/export`, file, boss.headers);
	await shop.post(`${users}/export`, { format: 'csv', search: JSON.stringify(search) }, boss.headers);
	const query = `mobile=${number}&quickSearch=${number}&search=${JSON.stringify(search)}`;
	const view = { grid: 'user/user', name: 'x', query };
	expect(await shop.post('/admin/routine.Preference/addView', view, boss.headers)).toMatchObject({ code: 1 });
	const { db } = shop.context;
	const acts = await db.selectFrom('admin_log').select('data').orderBy('id', 'desc').limit(3).execute();
	expect(JSON.stringify(acts)).toContain('139****7777');
	expect(JSON.stringify(acts)).not.toContain(number);
});
