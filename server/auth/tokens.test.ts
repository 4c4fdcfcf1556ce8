import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { makeMember, makeMerchant, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { endLogins, sweepTokens } from './tokens.ts';

const daySeconds = 86_400;

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

interface Login {
	userInfo: { token: string; refresh_token: string };
}

/** A member who logged in to stay. */
async function keptLogin(): Promise<{ id: number; token: string; refresh: string }> {
	const { id, username } = await makeMember(shop.context);
	const form = { tab: 'login', username, password: testPassword, keep: 1 };
	const { data } = await shop.post<Login>('/api/user/checkIn', form);
	return { id, token: data.userInfo.token, refresh: data.userInfo.refresh_token };
}

const ownPage = (token: string) => init({ 'ba-user-token': token });
const init = (headers: Record<string, string>) => shop.get('/api/index/index', { requiredLogin: 1 }, headers);
const refresh = (refreshToken: string, headers: Record<string, string>) =>
	shop.post<{ type: string; token: string }>('/api/common/refreshToken', { refreshToken }, headers);

test('nobody and an unknown token are asked to log in', async () => {
	const refusal = { code: 303, data: { type: 'need login' } };
	expect(await shop.get('/api/account/profile')).toMatchObject(refusal);
	expect(await ownPage('00000000-0000-4000-8000-000000000000')).toMatchObject(refusal);
});

test('an access token lasts three days, then asks for a refresh', async () => {
	const { token } = await keptLogin();
	shop.clock.advance(3 * daySeconds - 1);
	expect((await ownPage(token)).code).toBe(1);
	shop.clock.advance(1);
	expect(await ownPage(token)).toMatchObject({ code: 409, data: [] });
});

test('where login is optional an expired token counts as none', async () => {
	const { token } = await keptLogin();
	shop.clock.advance(3 * daySeconds);
	const headers = { 'ba-user-token': token };
	expect(await shop.get('/api/index/index', {}, headers)).toMatchObject({ code: 1, data: { userInfo: [] } });
	expect((await shop.get('/api/index/index', { requiredLogin: 1 }, headers)).code).toBe(409);
});

test('a token of another audience, or in another audience’s header, is no login', async () => {
	const member = await makeMember(shop.context);
	const token = member.headers['ba-user-token'] ?? '';
	expect((await shop.get('/admin/Index/index', {}, { batoken: token })).code).toBe(303);
	expect((await shop.get('/merchant/Index/index', {}, { 'merchant-token': token })).code).toBe(303);
	expect((await init({ batoken: token })).code).toBe(303);
});

test('the older spellings of a header are understood, and the query is not', async () => {
	const { headers } = await makeMember(shop.context);
	const token = headers['ba-user-token'] ?? '';
	for (const header of ['bausertoken', 'ba_user_token', 'BA-USER-TOKEN']) {
		expect((await init({ [header]: token })).code).toBe(1);
	}
	expect((await shop.get('/api/index/index', { requiredLogin: 1, 'ba-user-token': token })).code).toBe(303);
});

test('a refresh replaces the access token; the old one answers 409 for a minute and is unknown then', async () => {
	const { token, refresh: kept } = await keptLogin();
	const { code, data } = await refresh(kept, { 'ba-user-token': token });
	expect({ code, type: data.type }).toEqual({ code: 1, type: 'user-refresh' });
	expect((await ownPage(data.token)).code).toBe(1);
	expect((await ownPage(token)).code).toBe(409);
	shop.clock.advance(60);
	expect((await ownPage(token)).code).toBe(303);
	expect((await ownPage(data.token)).code).toBe(1);
});

test('two tabs that refresh at once both end logged in', async () => {
	const { token, refresh: kept } = await keptLogin();
	shop.clock.advance(3 * daySeconds);
	const headers = { 'ba-user-token': token };
	const answers = await Promise.all([refresh(kept, headers), refresh(kept, headers)]);
	for (const { code, data } of answers) {
		expect(code).toBe(1);
		expect((await ownPage(data.token)).code).toBe(1);
	}
});

test('a refresh wants the old access token in the header of the same audience', async () => {
	const { token, refresh: kept } = await keptLogin();
	expect((await refresh(kept, {})).code).toBe(0);
	expect((await refresh(kept, { batoken: token })).code).toBe(0);
	expect((await refresh('unknown', { 'ba-user-token': token })).code).toBe(0);
	expect((await refresh(token, { 'ba-user-token': token })).code).toBe(0);
});

test('whatever old token a refresh names, a login has three live access tokens, the newest, and few dead ones', async () => {
	const { id, token, refresh: kept } = await keptLogin();
	const { session } = await shop.context.db
		.selectFrom('token')
		.select('session')
		.where('user_id', '=', id)
		.where('type', '=', 'user-refresh')
		.executeTakeFirstOrThrow();
	const rowsOf = () => shop.context.db.selectFrom('token').selectAll().where('session', '=', session);
	const made: string[] = [token];
	for (let time = 0; time < 60; time += 1) {
		const { data } = await refresh(kept, { 'ba-user-token': 'garbage' });
		made.push(data.token);
	}
	shop.clock.advance(1);
	made.push((await refresh(kept, { 'ba-user-token': 'garbage' })).data.token);
	const access = await rowsOf().where('type', '=', 'user').execute();
	expect(access.filter(({ replaced_at }) => replaced_at === null)).toHaveLength(3);
	expect(access.length).toBeLessThanOrEqual(3 + 50);
	expect((await ownPage(made.at(-1) ?? '')).code).toBe(1);
	const codes = await Promise.all(made.map(async (one) => (await ownPage(one)).code));
	expect(codes.filter((code) => code === 1)).toHaveLength(3);
	shop.clock.advance(61);
	await sweepTokens(shop.context);
	expect(await rowsOf().where('type', '=', 'user').execute()).toHaveLength(3);
	expect((await ownPage(made.at(-1) ?? '')).code).toBe(1);
	shop.clock.advance(62 * daySeconds);
	await sweepTokens(shop.context);
	expect(await rowsOf().execute()).toEqual([]);
});

test('a refresh never replaces the access token of somebody else', async () => {
	const mine = await keptLogin();
	const theirs = await keptLogin();
	const { code } = await refresh(mine.refresh, { 'ba-user-token': theirs.token });
	expect(code).toBe(1);
	expect((await ownPage(theirs.token)).code).toBe(1);
});

test('a refresh token lasts 30 days and is not rotated', async () => {
	const { token, refresh: kept } = await keptLogin();
	shop.clock.advance(29 * daySeconds);
	const { data } = await refresh(kept, { 'ba-user-token': token });
	expect((await ownPage(data.token)).code).toBe(1);
	shop.clock.advance(daySeconds);
	expect((await refresh(kept, { 'ba-user-token': data.token })).code).toBe(0);
});

test('a logout ends the access token, its refresh token and what was refreshed from it', async () => {
	const { token, refresh: kept } = await keptLogin();
	const { data } = await refresh(kept, { 'ba-user-token': token });
	expect((await shop.post('/api/user/logout', { refreshToken: kept }, { 'ba-user-token': data.token })).code).toBe(1);
	expect((await ownPage(data.token)).code).toBe(303);
	expect((await refresh(kept, { 'ba-user-token': data.token })).code).toBe(0);
	expect((await shop.post('/api/user/logout', { refreshToken: kept })).code).toBe(1);
});

test('a logout of one audience leaves the tokens of the others alone', async () => {
	const member = await makeMember(shop.context);
	const token = member.headers['ba-user-token'] ?? '';
	await shop.post('/admin/Index/logout', { refreshToken: token }, { batoken: token });
	expect((await ownPage(token)).code).toBe(1);
});

test('the database holds hashes only', async () => {
	const { token, refresh: kept } = await keptLogin();
	const rows = await shop.context.db.selectFrom('token').select('token').execute();
	const stored = rows.map((row) => row.token);
	expect(stored).not.toContain(token);
	expect(stored).not.toContain(kept);
	for (const hash of stored) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('revoking ends every login of the account and nobody else’s', async () => {
	const first = await keptLogin();
	const other = await keptLogin();
	await inTransaction(shop.context, (tx) => endLogins(tx, 'member', first.id));
	expect((await ownPage(first.token)).code).toBe(303);
	expect((await refresh(first.refresh, { 'ba-user-token': first.token })).code).toBe(0);
	expect((await ownPage(other.token)).code).toBe(1);
});

test('a disabled account and a closed shop are not logged in any more', async () => {
	const member = await makeMember(shop.context);
	await shop.context.db.updateTable('member').set({ status: 'disable' }).where('id', '=', member.id).execute();
	expect((await init(member.headers)).code).toBe(303);
	const merchant = await makeMerchant(shop.context);
	expect((await shop.get('/merchant/Index/index', {}, merchant.headers)).code).toBe(1);
	const closed = shop.context.db.updateTable('merchant').set({ status: '5' });
	await closed.where('id', '=', merchant.merchantId).execute();
	expect((await shop.get('/merchant/Index/index', {}, merchant.headers)).code).toBe(303);
});

test('a change of a group’s rules counts from the next request on', async () => {
	const { id, headers } = await makeAdmin(shop.context, { nodes: ['shop/order'] });
	const { db } = shop.context;
	const start = () => shop.get('/admin/Index/index', {}, headers);
	expect((await start()).code).toBe(1);
	const ownGroups = db.selectFrom('admin_group_access').select('group_id').where('uid', '=', id);
	await db.updateTable('admin_group').set({ rules: '' }).where('id', 'in', ownGroups).execute();
	expect((await start()).code).toBe(0);
	await db.updateTable('admin_group').set({ rules: '*' }).where('id', 'in', ownGroups).execute();
	expect(await start()).toMatchObject({ code: 1, data: { adminInfo: { super: true } } });
	await db.updateTable('admin_group').set({ status: '0' }).where('id', 'in', ownGroups).execute();
	expect((await start()).code).toBe(0);
});
