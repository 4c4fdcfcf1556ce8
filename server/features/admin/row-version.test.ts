import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

interface Read {
	row: Record<string, unknown> & { id: number };
	row_version: string;
}

let shop: TestApp;
let headers: Record<string, string>;
let group: number;
let admin: number;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	headers = (await makeAdmin(shop.context, { nodes: '*' })).headers;
	const rules = await shop.context.db
		.selectFrom('admin_rule')
		.select('id')
		.where('type', '=', 'button')
		.limit(2)
		.execute();
	group = await add('auth.Group', { name: '客服', pid: 0, status: '1', rules: rules.map(({ id }) => id) });
	const account = { username: 'conflict', nickname: '小王', password: 'secret-1', status: '1', group_arr: [group] };
	admin = await add('auth.Admin', account);
});
afterAll(() => shop.close());

const add = async (controller: string, body: object) =>
	(await shop.post<{ id: number }>(`/admin/${controller}/add`, body, headers)).data.id;
const read = async (controller: string, id: number) =>
	(await shop.get<Read>(`/admin/${controller}/edit`, { id }, headers)).data;
const edit = (controller: string, body: object) =>
	shop.post<Read & { reason: string }>(`/admin/${controller}/edit`, body, headers);

test('an admin whom somebody else has changed since is not saved over, columns and groups alike', async () => {
	const mine = await read('auth.Admin', admin);
	const second = await add('auth.Group', { name: '运营', pid: 0, status: '1', rules: [] });
	expect((await edit('auth.Admin', { id: admin, group_arr: [group, second] })).code).toBe(1);
	const refused = await edit('auth.Admin', { id: admin, motto: '你好', row_version: mine.row_version });
	expect(refused).toMatchObject({ code: 0, data: { reason: 'row.stale', row: { group_arr: [group, second] } } });
	expect(refused.data.row).not.toHaveProperty('password');
	const { row_version } = refused.data;
	expect((await edit('auth.Admin', { id: admin, motto: '你好', row_version })).code).toBe(1);
	expect((await edit('auth.Admin', { id: admin, motto: '再见', row_version })).code).toBe(0);
	expect((await edit('auth.Admin', { id: admin, motto: '再见', row_version, force: 1 })).code).toBe(1);
});

test('a group whose rules somebody else has changed since is not saved over', async () => {
	const mine = await read('auth.Group', group);
	const [rule] = await shop.context.db.selectFrom('admin_rule').select('id').where('name', '=', 'auth/rule').execute();
	expect((await edit('auth.Group', { id: group, rules: [rule?.id] })).code).toBe(1);
	const refused = await edit('auth.Group', { id: group, name: '售后', row_version: mine.row_version });
	const now = await read('auth.Group', group);
	expect(refused).toMatchObject({ code: 0, data: { reason: 'row.stale', row: { rules: now.row['rules'] } } });
	expect(refused.data.row_version).toBe(now.row_version);
	expect((await edit('auth.Group', { id: group, name: '售后', row_version: now.row_version })).code).toBe(1);
});
