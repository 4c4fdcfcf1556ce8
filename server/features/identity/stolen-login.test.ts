import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { makeMember, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { seedIdentity } from './identity-seed.service.ts';

const needProof = { code: 0, data: { type: 'need proof' } };
const nextPassword = 'next-secret-1';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
});
afterAll(() => shop.close());

interface Tokens {
	token: string;
	refresh_token: string;
}

const refreshBy = (refreshToken: string, headers: Record<string, string>, rotate: 0 | 1) =>
	shop.post<Tokens>('/api/common/refreshToken', { refreshToken, rotate }, headers);

/** The tokens of an admin who logs in. */
async function login(rotate: 0 | 1) {
	const { id } = await makeAdmin(shop.context, { nodes: '*' });
	const password = await hashPassword(shop.context, testPassword);
	const set = shop.context.db.updateTable('admin').set({ password }).where('id', '=', id).returning('username');
	const { username } = await set.executeTakeFirstOrThrow();
	const form = { username, password: testPassword, keep: 1, rotate };
	return (await shop.post<{ userInfo: Tokens }>('/admin/Index/login', form)).data.userInfo;
}

/** An admin who is logged in, and a thief who has traded a copy of the refresh token for an access token of their own. */
async function stolen(rotate: 0 | 1 = 1) {
	const userInfo = await login(rotate);
	const theirs = (await refreshBy(userInfo.refresh_token, { batoken: 'none of theirs' }, rotate)).data;
	return {
		owner: { batoken: userInfo.token },
		thief: { batoken: theirs.token },
		/** Whatever the thief could refresh with. */
		copies: [userInfo.refresh_token, ...(theirs.refresh_token ? [theirs.refresh_token] : [])],
	};
}

const editSelf = (body: object, headers: Record<string, string>) =>
	shop.post<{ refresh_token: string } | null>('/admin/routine.AdminInfo/edit', body, headers);
const codeAt = async (headers: Record<string, string>) =>
	(await shop.get('/admin/SecondFactor/index', {}, headers)).code;

/** The owner goes on, also with a new access token; the thief does not. */
async function expectThiefOut({ owner, thief, copies }: Awaited<ReturnType<typeof stolen>>, refreshToken: string) {
	expect(await codeAt(owner)).toBe(1);
	expect(await codeAt(thief)).toBe(303);
	for (const copy of copies) expect(await refreshBy(copy, thief, 1)).toMatchObject({ code: 0 });
	const { list } = (await shop.get<{ list: object[] }>('/admin/routine.AdminInfo/sessions', {}, owner)).data;
	expect(list).toHaveLength(1);
	expect(refreshToken).not.toBe('');
	const renewed = await refreshBy(refreshToken, owner, 1);
	expect(await codeAt({ batoken: renewed.data.token })).toBe(1);
}

test.each([0, 1] as const)(
	'a change of the password throws out who stole a refresh token (rotate=%s)',
	async (rotate) => {
		const taken = await stolen(rotate);
		const { code, data } = await editSelf({ password: nextPassword }, taken.owner);
		expect(code).toBe(1);
		await expectThiefOut(taken, data?.refresh_token ?? '');
	},
);

test('so do logging out everywhere else, and a second step', async () => {
	const ended = await stolen();
	const all = await shop.post<Tokens>('/admin/routine.AdminInfo/endSession', { all: true }, ended.owner);
	await expectThiefOut(ended, all.data.refresh_token);

	const taken = await stolen();
	const factor = '/admin/SecondFactor';
	const { secret } = (await shop.post<{ secret: string }>(`${factor}/start`, { password: testPassword }, taken.owner))
		.data;
	const code = await generate({ secret, epoch: shop.clock.now() });
	const confirmed = await shop.post<Tokens>(`${factor}/confirm`, { code }, taken.owner);
	await expectThiefOut(taken, confirmed.data.refresh_token);
});

test('a login that is not kept gets nothing to refresh with', async () => {
	const { headers } = await makeAdmin(shop.context, { nodes: '*' });
	expect(await editSelf({ password: nextPassword }, headers)).toMatchObject({ code: 1, data: null });
	expect(await codeAt(headers)).toBe(1);
});

test('the new refresh token lasts as long as the one that it replaces', async () => {
	const { owner } = await stolen();
	shop.clock.advance(2 * 86_400);
	await shop.post('/admin/Index/prove', { password: testPassword }, owner);
	const { data } = await editSelf({ password: nextPassword }, owner);
	shop.clock.advance(28 * 86_400);
	expect(await refreshBy(data?.refresh_token ?? '', owner, 1)).toMatchObject({ code: 0 });
});

test('a login whose refresh tokens are used once goes on so when all others are ended', async () => {
	const { token, refresh_token } = await login(0);
	const begun = (await refreshBy(refresh_token, { batoken: token }, 1)).data;
	const owner = { batoken: begun.token };
	const all = await shop.post<Tokens>('/admin/routine.AdminInfo/endSession', { all: true }, owner);
	const renewed = await refreshBy(all.data.refresh_token, owner, 0);
	expect(renewed).toMatchObject({ code: 1, data: { refresh_token: expect.stringMatching(/.{36}/) } });
});

test('a proof counts for who gave it alone, and for what that token is traded for', async () => {
	const { owner, thief } = await stolen();
	// Not even what the login itself has proved.
	expect(await editSelf({ mobile: '13700000009' }, thief)).toMatchObject(needProof);
	shop.clock.advance(605);
	expect(await shop.post('/admin/Index/prove', { password: testPassword }, owner)).toMatchObject({ code: 1 });
	expect(await editSelf({ password: nextPassword }, thief)).toMatchObject(needProof);
	expect(await editSelf({ mobile: '13700000008' }, owner)).toMatchObject({ code: 1 });
});

test('nor is the proof of a member one for who stole a refresh token', async () => {
	const { username } = await makeMember(shop.context);
	const form = { tab: 'login', username, password: testPassword, keep: 1, rotate: 1 };
	const { token, refresh_token } = (await shop.post<{ userInfo: Tokens }>('/api/user/checkIn', form)).data.userInfo;
	const theirs = await refreshBy(refresh_token, { 'ba-user-token': 'none of theirs' }, 1);
	shop.clock.advance(605);
	await shop.post('/api/user/prove', { password: testPassword }, { 'ba-user-token': token });
	const rename = { username: `${username}_x`, nickname: 'x' };
	const thief = { 'ba-user-token': theirs.data.token };
	expect(await shop.post('/api/account/profile', rename, thief)).toMatchObject(needProof);
	expect(await shop.post('/api/account/profile', rename, { 'ba-user-token': token })).toMatchObject({ code: 1 });
});
