import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { makeMember, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { seedIdentity } from './identity-seed.service.ts';

const daySeconds = 86_400;

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
});
afterAll(() => shop.close());

interface Tokens {
	token: string;
	refresh_token?: string;
}

async function login(more: object = {}): Promise<Required<Tokens>> {
	const { username } = await makeMember(shop.context);
	const form = { tab: 'login', username, password: testPassword, keep: 1, ...more };
	return (await shop.post<{ userInfo: Required<Tokens> }>('/api/user/checkIn', form)).data.userInfo;
}

const rotating = () => login({ rotate: 1 });
const codeAt = async (token: string) => (await shop.get('/api/account/overview', {}, { 'ba-user-token': token })).code;
const refresh = (refreshToken: string, token: string, more: object = {}) =>
	shop.post<Tokens>('/api/common/refreshToken', { refreshToken, ...more }, { 'ba-user-token': token });

/** A refresh that works. */
async function renewed(refreshToken: string, token: string): Promise<Required<Tokens>> {
	const { code, data } = await refresh(refreshToken, token);
	expect(code).toBe(1);
	return { refresh_token: '', ...data };
}

test('a client that says so gets a new refresh token with every refresh; others keep theirs', async () => {
	const first = await rotating();
	const second = await renewed(first.refresh_token, first.token);
	expect(second.refresh_token).not.toBe('');
	expect(second.refresh_token).not.toBe(first.refresh_token);
	shop.clock.advance(3 * daySeconds);
	const third = await renewed(second.refresh_token, second.token);
	expect(await codeAt(third.token)).toBe(1);

	const plain = await login();
	const { data } = await refresh(plain.refresh_token, plain.token);
	expect(data).not.toHaveProperty('refresh_token');
	shop.clock.advance(3 * daySeconds);
	expect((await refresh(plain.refresh_token, data.token)).code).toBe(1);
});

test('a refresh token that is used again ends the login that it was stolen from', async () => {
	const first = await rotating();
	const second = await renewed(first.refresh_token, first.token);
	shop.clock.advance(60);
	expect(await refresh(first.refresh_token, first.token)).toMatchObject({ code: 0 });
	expect(await codeAt(second.token)).toBe(303);
	expect(await refresh(second.refresh_token, second.token)).toMatchObject({ code: 0 });
});

test('whoever was faster with a stolen token, the other one’s use ends both', async () => {
	const owner = await rotating();
	const thief = await renewed(owner.refresh_token, 'no access token of theirs');
	const theirs = await renewed(thief.refresh_token, thief.token);
	shop.clock.advance(61);
	expect(await refresh(owner.refresh_token, owner.token)).toMatchObject({ code: 0 });
	expect(await codeAt(theirs.token)).toBe(303);
	expect(await refresh(theirs.refresh_token, theirs.token)).toMatchObject({ code: 0 });
});

test('two tabs that refresh with the same token are given the same next one, and both stay in', async () => {
	const first = await rotating();
	shop.clock.advance(3 * daySeconds);
	const [one, other] = await Promise.all([
		renewed(first.refresh_token, first.token),
		renewed(first.refresh_token, first.token),
	]);
	expect(one?.refresh_token).toBe(other?.refresh_token);
	shop.clock.advance(59);
	const late = await renewed(first.refresh_token, first.token);
	expect(late.refresh_token).toBe(one?.refresh_token);
	for (const { token } of [one, other, late]) expect(await codeAt(token)).toBe(1);
	shop.clock.advance(3 * daySeconds);
	const next = await renewed(late.refresh_token, late.token);
	expect(await codeAt(next.token)).toBe(1);
});

test('new refresh tokens last no longer than their login', async () => {
	let now = await rotating();
	for (let days = 0; days < 27; days += 3) {
		shop.clock.advance(3 * daySeconds);
		now = await renewed(now.refresh_token, now.token);
	}
	shop.clock.advance(3 * daySeconds);
	expect(await refresh(now.refresh_token, now.token)).toMatchObject({ code: 0 });
});

test('a login of before begins to take new refresh tokens when its client does, and cannot go back', async () => {
	const plain = await login();
	const { data } = await refresh(plain.refresh_token, plain.token, { rotate: 1 });
	expect(data.refresh_token).toBeTruthy();
	const next = await refresh(data.refresh_token ?? '', data.token);
	expect(next.data.refresh_token).toBeTruthy();
	shop.clock.advance(60);
	expect(await refresh(plain.refresh_token, data.token)).toMatchObject({ code: 0 });
	expect(await codeAt(next.data.token)).toBe(303);
});

test('an admin finds a refresh token that was used twice among what the account did', async () => {
	const { id } = await makeAdmin(shop.context, { nodes: ['auth/adminLog/index'] });
	const password = await hashPassword(shop.context, testPassword);
	const set = shop.context.db.updateTable('admin').set({ password }).where('id', '=', id).returning('username');
	const { username } = await set.executeTakeFirstOrThrow();
	const logIn = async () => {
		const form = { username, password: testPassword, keep: 1, rotate: 1 };
		return (await shop.post<{ userInfo: Required<Tokens> }>('/admin/Index/login', form)).data.userInfo;
	};
	const { token, refresh_token: refreshToken } = await logIn();
	const again = () => shop.post('/api/common/refreshToken', { refreshToken }, { batoken: token });
	expect(await again()).toMatchObject({ code: 1 });
	shop.clock.advance(60);
	expect(await again()).toMatchObject({ code: 0 });
	const headers = { batoken: (await logIn()).token, 'think-lang': 'en' };
	const log = await shop.get<{ list: object[] }>('/admin/auth.AdminLog/index', {}, headers);
	const title = 'A refresh token was used twice: that login has ended';
	expect(log.data.list).toContainEqual(expect.objectContaining({ title, username, ip: '127.0.0.1' }));
});
