import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { applied, type Bought, bought } from '#server/testing/refunds.ts';

type Headers = Record<string, string>;

const phone = '13800138000';
const mobile = '13912345678';
const lists = ['shop/order/order', 'shop/order/refund', 'shop/user/user'] as const;

let shop: TestApp;
let order: Bought;
let clerk: Headers;
let trusted: Headers;
let packer: Headers;
let addresser: Headers;

beforeAll(async () => {
	shop = await makeApp();
	order = await bought(shop, [2]);
	await shop.context.db.updateTable('member').set({ mobile }).where('id', '=', order.buyer.id).execute();
	await applied(shop, order, [1]);
	const nodes = lists.flatMap((list) => [`${list}/index`, `${list}/detail`, `${list}/export`]);
	clerk = (await makeAdmin(shop.context, { nodes })).headers;
	trusted = (await makeAdmin(shop.context, { nodes: [...nodes, 'shop/order/order/sensitive'] })).headers;
	packer = (await makeAdmin(shop.context, { nodes: [...nodes, 'shop/order/order/delivery'] })).headers;
	addresser = (await makeAdmin(shop.context, { nodes: [...nodes, 'shop/order/order/address'] })).headers;
});
afterAll(() => shop.close());

const controllers = ['shop.order.Order', 'shop.order.Refund', 'shop.user.User'] as const;
const listed = async (headers: Headers, query: object = {}) =>
	Promise.all(
		controllers.map(async (controller) =>
			JSON.stringify(await shop.get(`/admin/${controller}/index`, { ...query }, headers)),
		),
	);
const found = async (controller: string, headers: Headers, query: object) =>
	(await shop.get<{ total: number }>(`/admin/${controller}/index`, { ...query }, headers)).data.total;

test('lists show phones whole only to who may see them', async () => {
	expect((await listed(clerk)).join()).not.toMatch(/13800138000|13912345678/);
	const [orders, refunds, members] = await listed(clerk);
	expect(orders).toContain('138****8000');
	for (const list of [orders, refunds, members]) expect(list).toContain('139****5678');
	for (const list of await listed(trusted)) expect(list).toContain(mobile);
	expect((await listed(trusted))[0]).toContain(phone);
	expect((await listed(packer)).join()).not.toMatch(/13800138000|13912345678/);
});

test('who ships an order sees in it whom to call and not the number of the account, who only looks at it neither', async () => {
	const detail = async (headers: Headers) =>
		(await shop.get<{ order: object }>('/admin/shop.order.Order/detail', { id: order.id }, headers)).data.order;
	expect(await detail(clerk)).toMatchObject({ phone: '138****8000', user: { mobile: '139****5678' } });
	for (const sender of [packer, addresser]) {
		expect(await detail(sender)).toMatchObject({ phone, user: { mobile: '139****5678' } });
		expect(JSON.stringify(await detail(sender))).not.toContain(mobile);
	}
	expect(await detail(trusted)).toMatchObject({ phone, user: { mobile } });
});

test('a number that is not seen is found whole, and not digit after digit', async () => {
	const asked = (field: string, operator: string, val: string) => ({ search: [{ field, operator, val }] });
	for (const [controller, field, number] of [
		['shop.order.Order', 'phone', phone],
		['shop.order.Order', 'user.mobile', mobile],
		['shop.user.User', 'mobile', mobile],
	] as const) {
		expect(await found(controller, clerk, asked(field, '=', number))).toBe(1);
		for (const operator of ['LIKE', '>', '<>', 'RANGE', 'FIND_IN_SET', 'NOT LIKE', 'like']) {
			expect(await found(controller, clerk, asked(field, operator, '138,139'))).toBe(0);
		}
		expect(await found(controller, trusted, asked(field, 'LIKE', number.slice(0, 5)))).toBe(1);
		const chosen = { initKey: field, initOperator: 'LIKE', initValue: number.slice(0, 5) };
		expect(await found(controller, clerk, chosen)).toBe(0);
	}
	expect(await found('shop.user.User', clerk, { quickSearch: mobile })).toBe(1);
	expect(await found('shop.user.User', clerk, { quickSearch: mobile.slice(0, 6) })).toBe(0);
	expect(await found('shop.user.User', trusted, { quickSearch: mobile.slice(0, 6) })).toBe(1);
});

test('files have what the lists show', async () => {
	const fileOf = async (controller: string, headers: Headers, query: object = {}) => {
		const { data } = await shop.post<{ id: number }>(
			`/admin/${controller}/export`,
			{ format: 'csv', ...query },
			headers,
		);
		await shop.context.jobs.runPending();
		return (await shop.app.inject({ url: `/admin/routine.Task/download?id=${data.id}`, headers })).body;
	};
	expect(await fileOf('shop.user.User', clerk)).toContain('139****5678');
	expect(await fileOf('shop.user.User', trusted)).toContain(mobile);
	expect(await fileOf('shop.order.Order', clerk)).toContain('138****8000');
	const search = [{ field: 'phone', operator: 'LIKE', val: '1380013' }];
	expect(await fileOf('shop.order.Order', clerk, { search })).not.toContain('138');
	expect(await fileOf('shop.order.Order', trusted, { search })).toContain(phone);
});
