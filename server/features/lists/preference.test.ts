import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { oneBesideAnother } from '#server/testing/one-beside-another.ts';
import { insertView } from './preference.queries.ts';

const grid = 'shop/goods/brand';
type Admin = Awaited<ReturnType<typeof makeAdmin>>;
interface Kept {
	layouts: { view_id: number; layout: Record<string, unknown> }[];
	views: { id: number; name: string; is_mine: number; is_shared: number; owner: string; query: string }[];
	default_view: number;
}

let shop: TestApp;
let ann: Admin;
let ben: Admin;
let boss: Admin;
let stranger: Admin;
beforeAll(async () => {
	shop = await makeApp();
	[ann, ben] = [
		await makeAdmin(shop.context, { nodes: [`${grid}/index`] }),
		await makeAdmin(shop.context, { nodes: [`${grid}/index`] }),
	];
	boss = await makeAdmin(shop.context, { nodes: '*' });
	stranger = await makeAdmin(shop.context, { nodes: [] });
});
afterAll(() => shop.close());

const kept = async ({ headers }: Admin) =>
	(await shop.get<Kept>('/admin/routine.Preference/index', { grid }, headers)).data;
const post = <Data>({ headers }: Admin, action: string, body: Record<string, unknown>) =>
	shop.post<Data>(`/admin/routine.Preference/${action}`, body, headers);
async function added(admin: Admin, body: Record<string, unknown> = {}): Promise<number> {
	const view = { grid, name: '上架的', query: 'status=1&order=id,desc', ...body };
	return (await post<{ id: number }>(admin, 'addView', view)).data.id;
}

test('columns are kept by admin and list, and forgotten on request', async () => {
	const layout = { hidden: { id: true }, order: ['name', 'id'], widths: { name: 240 }, density: 'compact' };
	expect(await post(ann, 'layout', { grid, layout })).toMatchObject({ code: 1 });
	expect(await post(ann, 'layout', { grid, layout: { ...layout, density: 'roomy' } })).toMatchObject({ code: 1 });
	expect((await kept(ann)).layouts).toEqual([{ view_id: 0, layout: { ...layout, density: 'roomy' } }]);
	expect((await kept(ben)).layouts).toEqual([]);
	await post(ann, 'layout', { grid });
	expect((await kept(ann)).layouts).toEqual([]);
	expect(await post(ann, 'layout', { grid, layout: { widths: { name: 5 } } })).toMatchObject({ code: 0 });
});

test('a view is its owner’s alone until it is shared', async () => {
	const id = await added(ann);
	expect((await kept(ann)).views).toMatchObject([{ id, name: '上架的', is_mine: 1, owner: '' }]);
	expect((await kept(ben)).views).toEqual([]);
	expect(await post(ben, 'editView', { id, name: 'x' })).toMatchObject({
		code: 0,
		msg: expect.stringContaining('视图不存在'),
	});
	expect(await post(boss, 'delView', { id })).toMatchObject({ code: 0, msg: expect.stringContaining('视图不存在') });
	await post(ann, 'editView', { id, is_shared: 1 });
	expect((await kept(ben)).views).toMatchObject([{ id, is_mine: 0, owner: expect.stringMatching(/^admin_/) }]);
	expect((await kept(stranger)).views).toEqual([]);
	await post(ann, 'delView', { id });
});

test('who may not see phones does not read in a view of others which number was sought', async () => {
	const query = 'create_time=2026-01-01%2C2026-01-31&mobile=13800138000&quickSearch=13900139000&status=1';
	const seeing = await makeAdmin(shop.context, { nodes: [`${grid}/index`, 'shop/order/order/sensitive'] });
	const id = await added(seeing, { is_shared: 1, query });
	for (const reader of [seeing, boss]) expect((await kept(reader)).views).toMatchObject([{ query }]);
	const masked = query.replace('13800138000', '138****8000').replace('13900139000', '139****9000');
	expect((await kept(ben)).views).toMatchObject([{ query: masked }]);
	const own = await added(ben, { query });
	expect((await kept(ben)).views).toMatchObject([{ id: own, query }, { id }]);
	await post(ben, 'delView', { id: own });
	await post(seeing, 'delView', { id });
	for (const part of ['search[0][val]', 'initValue', 'phone[0]', 'quickSearch'].map(
		(name) => `${name}=tel:138-0013-8000`,
	)) {
		const shared = await added(seeing, { is_shared: 1, query: `status=1&${part}` });
		const [shown] = (await kept(ben)).views;
		expect(shown?.query, part).toMatch(/^status=1&.*\*/);
		expect(shown?.query.replace(/\D/g, ''), part).not.toContain('13800138000');
		await post(seeing, 'delView', { id: shared });
	}
});

test('a shared view is changed and deleted by its owner and by super admins', async () => {
	const id = await added(ann, { is_shared: 1 });
	expect(await post(ben, 'editView', { id, name: 'x' })).toMatchObject({
		code: 0,
		msg: expect.stringContaining('只有创建者'),
	});
	expect(await post(ben, 'delView', { id })).toMatchObject({ code: 0, msg: expect.stringContaining('只有创建者') });
	expect(await post(boss, 'editView', { id, name: '新名' })).toMatchObject({ code: 1 });
	expect((await kept(ann)).views).toMatchObject([{ name: '新名', query: 'status=1&order=id,desc' }]);
	expect(await post(boss, 'delView', { id })).toMatchObject({ code: 1 });
	expect((await kept(ann)).views).toEqual([]);
});

test('a list opens with the view chosen, as long as that may be seen', async () => {
	const id = await added(ann, { is_shared: 1 });
	expect(await post(ben, 'defaultView', { grid, id })).toMatchObject({ code: 1 });
	expect(await post(ben, 'layout', { grid, view_id: id, layout: { density: 'roomy' } })).toMatchObject({ code: 1 });
	expect(await kept(ben)).toMatchObject({ default_view: id, layouts: [{ view_id: id }] });
	expect(await post(ben, 'defaultView', { grid: 'shop/goods/other', id })).toMatchObject({ code: 0 });
	await post(ann, 'editView', { id, is_shared: 0 });
	expect(await kept(ben)).toMatchObject({ default_view: 0, views: [] });
	await post(ann, 'delView', { id });
	expect(await kept(ben)).toMatchObject({ default_view: 0, layouts: [] });
});

test('nobody keeps views of a list they may not read, and not without end', async () => {
	expect(await post(stranger, 'addView', { grid, name: 'x', query: '' })).toMatchObject({ code: 0 });
	for (let n = 0; n < 30; n++) await added(ben, { name: `视图 ${n}` });
	expect(await post(ben, 'addView', { grid, name: 'x', query: '' })).toMatchObject({
		code: 0,
		msg: expect.stringContaining('最多保存 30'),
	});
	const otherwise = await post(ben, 'addView', { grid: grid.toUpperCase(), name: 'x', query: '' });
	expect(otherwise).toMatchObject({ code: 0 });
});

test('nor more of all lists together', async () => {
	const busy = await makeAdmin(shop.context, { nodes: '*' });
	const kept = { admin_id: busy.id, is_shared: 0, query: '', layout: '{}', create_time: 0, update_time: 0 };
	const rows = Array.from({ length: 299 }, (_, at) => ({ ...kept, grid: `list/${at % 20}`, name: `${at}` }));
	await shop.context.db.insertInto('admin_list_view').values(rows).execute();
	expect(await post(busy, 'addView', { grid, name: 'x', query: '' })).toMatchObject({ code: 1 });
	expect(await post(busy, 'addView', { grid, name: 'y', query: '' })).toMatchObject({ code: 0 });
});

test('nor by calls at once', async () => {
	const eager = await makeAdmin(shop.context, { nodes: [`${grid}/index`] });
	for (let n = 0; n < 29; n++) await added(eager);
	const view = { grid, name: 'x', query: '' };
	const own = { ...view, admin_id: eager.id, is_shared: 0, layout: {} } as Parameters<typeof insertView>[1];
	const { first, second } = await oneBesideAnother(shop.context, {
		first: (tx) => insertView(tx, own, { max: 30, inAll: 300, now: shop.clock.now() }),
		second: () => post(eager, 'addView', view),
	});
	expect(first).toBeGreaterThan(0);
	expect(second).toMatchObject({ code: 0 });
});

test('columns are kept of lists that may be read, and of so many', async () => {
	const layout = { hidden: { id: true } };
	expect(await post(stranger, 'layout', { grid, layout })).toMatchObject({ code: 0 });
	expect(await post(ann, 'layout', { grid: 'made/up', layout })).toMatchObject({ code: 0 });
	for (let at = 0; at < 300; at++) {
		expect(await post(boss, 'layout', { grid: `made/up${at}`, layout })).toMatchObject({ code: 1 });
	}
	expect(await post(boss, 'layout', { grid: 'one/more', layout })).toMatchObject({ code: 0 });
	expect(await post(boss, 'layout', { grid: 'made/up0', layout: { hidden: {} } })).toMatchObject({ code: 1 });
	await post(boss, 'layout', { grid: 'made/up0' });
	expect(await post(boss, 'layout', { grid: 'one/more', layout })).toMatchObject({ code: 1 });
});
