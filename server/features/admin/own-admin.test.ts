import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

let shop: TestApp;
let me: { id: number; headers: Record<string, string> };
let other: { id: number };

beforeAll(async () => {
	shop = await makeApp();
	me = await makeAdmin(shop.context, { nodes: ['routine/adminInfo/index', 'routine/adminInfo/edit'] });
	other = await makeAdmin(shop.context, { nodes: [] });
});
afterAll(() => shop.close());

type Info = Record<string, unknown> & { username: string };
const info = async () => (await shop.get<{ info: Info }>('/admin/routine.AdminInfo/index', {}, me.headers)).data.info;
const edit = (body: Record<string, unknown>) => shop.post('/admin/routine.AdminInfo/edit', body, me.headers);
const logIn = async (username: string, password: string) =>
	(await shop.post<{ userInfo: { token: string } }>('/admin/Index/login', { username, password })).data?.userInfo;

test('one reads and changes one’s own account, but not its name and state', async () => {
	const body = { ...(await info()), nickname: '小李', email: 'li@example.com', mobile: '13700000000', motto: '早睡' };
	expect(await edit({ ...body, username: 'other_name', status: '0' })).toMatchObject({ code: 1 });
	const { username } = await info();
	expect(await info()).toMatchObject({ id: me.id, nickname: '小李', email: 'li@example.com', motto: '早睡' });
	expect(username).toMatch(/^admin_/);
	expect(await info()).not.toHaveProperty('password');
	expect(await edit({ nickname: '' })).toMatchObject({ code: 0 });
	expect(await edit({ mobile: '123' })).toMatchObject({ code: 0, data: { fields: { mobile: expect.any(String) } } });
});

test('with an avatar only the avatar is saved', async () => {
	expect(await edit({ avatar: '/storage/me.png', nickname: '不变' })).toMatchObject({ code: 1 });
	expect(await info()).toMatchObject({ avatar: '/storage/me.png', nickname: '小李' });
});

test('the portrait of who has none is sent, and is no portrait when it comes back', async () => {
	await shop.context.db.updateTable('admin').set({ avatar: '' }).where('id', '=', me.id).execute();
	const { avatar } = await info();
	expect(avatar).toBe('/static/images/avatar.png');
	expect(await edit({ avatar, nickname: '小张' })).toMatchObject({ code: 1 });
	expect(await info()).toMatchObject({ avatar, nickname: '小张' });
});

test('somebody else’s account is out of reach', async () => {
	expect(await edit({ id: other.id, nickname: 'x' })).toMatchObject({ code: 401 });
	const { db } = shop.context;
	const row = await db.selectFrom('admin').select('nickname').where('id', '=', other.id).executeTakeFirstOrThrow();
	expect(row.nickname).toBe('');
});

test('a new password ends one’s other logins and keeps this one', async () => {
	const { username } = await info();
	expect(await edit({ password: 'first-secret' })).toMatchObject({ code: 1 });
	const elsewhere = await logIn(username, 'first-secret');
	expect(await edit({ password: 'second-secret' })).toMatchObject({ code: 1 });
	expect(await shop.get('/admin/Index/index', {}, { batoken: elsewhere?.token ?? '' })).toMatchObject({ code: 303 });
	expect(await info()).toMatchObject({ id: me.id });
	expect(await logIn(username, 'second-secret')).toBeDefined();
	expect(await edit({ password: 'short' })).toMatchObject({ code: 0 });
});
