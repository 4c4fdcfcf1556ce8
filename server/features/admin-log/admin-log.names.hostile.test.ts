import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin, proveAgain } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { bought } from '#server/testing/refunds.ts';

let shop: TestApp;
let boss: Awaited<ReturnType<typeof makeBoss>>;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	boss = await makeBoss(shop);
});
afterAll(() => shop.close());

const log = 'auth/adminLog/index';
const clerkWith = (...nodes: string[]) => makeAdmin(shop.context, { nodes: [log, ...nodes] });

async function lastLine(headers: Record<string, string>) {
	const { data } = await shop.get<{ list: { url: string; object: string; code: number }[] }>(
		'/admin/auth.AdminLog/index',
		{ limit: 1, order: 'id,desc' },
		headers,
	);
	return data.list[0];
}

test('whoever reads their own lines learns no notice that is not theirs, be it called read, or all at once', async () => {
	await bought(shop, [1]);
	const { id } = await shop.context.db.selectFrom('notify').select('id').executeTakeFirstOrThrow();
	const clerk = await clerkWith();
	const read = '/admin/shop.notify.Notify/read';
	expect((await shop.post(read, { id }, clerk.headers)).code).not.toBe(1);
	expect(await lastLine(clerk.headers)).toMatchObject({ url: read, code: 0, object: '' });
	expect(await shop.post(read, { id, all: 1 }, clerk.headers)).toMatchObject({ code: 1 });
	expect(await lastLine(clerk.headers)).toMatchObject({ url: read, code: 1, object: '' });
});

test('what is refused names no admin or group beyond the reach of who tries it', async () => {
	const clerk = await clerkWith('auth/admin/edit', 'auth/admin/del', 'auth/group/edit', 'routine/adminInfo/edit');
	for (const [path, sent] of [
		['/admin/auth.Admin/edit', { id: boss.id, nickname: 'x' }],
		['/admin/auth.Group/edit', { id: 1, name: 'x' }],
		['/admin/routine.AdminInfo/edit', { id: boss.id, nickname: 'x' }],
	] as const) {
		expect((await shop.post(path, sent, clerk.headers)).code, path).not.toBe(1);
		expect(await lastLine(clerk.headers)).toMatchObject({ url: path, object: '' });
	}
});

test('of several that are to be deleted none is named that stays because it is not the caller’s', async () => {
	const { db } = shop.context;
	const clerk = await clerkWith('auth/admin/del');
	const helper = await makeAdmin(shop.context, { nodes: [log] });
	const groupOf = async (uid: number) =>
		(await db.selectFrom('admin_group_access').select('group_id').where('uid', '=', uid).executeTakeFirstOrThrow())
			.group_id;
	const below = { pid: await groupOf(clerk.id) };
	await db
		.updateTable('admin_group')
		.set(below)
		.where('id', '=', await groupOf(helper.id))
		.execute();
	const nameOf = async (id: number) =>
		(await db.selectFrom('admin').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;
	const foreign = await nameOf(boss.id);
	await proveAgain(shop.context, clerk.id);
	const deleted = await shop.del('/admin/auth.Admin/del', { ids: [helper.id, boss.id] }, clerk.headers);
	expect(deleted, deleted.msg).toMatchObject({ code: 1 });
	expect(await nameOf(boss.id)).toBe(foreign);
	const line = await lastLine(clerk.headers);
	expect(line).toMatchObject({ url: '/admin/auth.Admin/del', code: 1 });
	expect(line?.object).not.toContain(foreign);
});

test('a line about the settings of the shop names those that were changed', async () => {
	expect(await shop.post('/admin/shop.settings.Basic/edit', { stock_warn: '9' }, boss.headers)).toMatchObject({
		code: 1,
	});
	expect((await lastLine(boss.headers))?.object).toBe('库存预警值');
});
