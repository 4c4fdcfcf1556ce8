import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { makeMember, makeMerchant, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { seedIdentity } from './identity-seed.service.ts';

type Answer = Record<'userInfo' | 'merchantInfo', { token: string; refresh_token: string }>;

let shop: TestApp;
let many: TestApp;
beforeAll(async () => {
	shop = await makeApp({ env: { ADMIN_SSO: 'on', USER_SSO: 'on' } });
	many = await makeApp();
	for (const { context } of [shop, many]) await seedIdentity(context);
});
afterAll(() => Promise.all([shop.close(), many.close()]));

async function adminOf({ context }: TestApp): Promise<string> {
	const { id } = await makeAdmin(context, { nodes: '*' });
	const password = await hashPassword(context, testPassword);
	const set = context.db.updateTable('admin').set({ password }).where('id', '=', id);
	return (await set.returning('username').executeTakeFirstOrThrow()).username;
}

const logAdminIn = async (at: TestApp, username: string) =>
	(await at.post<Answer>('/admin/Index/login', { username, password: testPassword, keep: 1 })).data.userInfo;
const asAdmin = (at: TestApp, token: string) => at.get('/admin/Index/index', {}, { batoken: token });

test('with single sign-on a login of an admin ends the others of the account, refresh tokens too, and nobody else’s', async () => {
	const [one, other] = [await adminOf(shop), await adminOf(shop)];
	const first = await logAdminIn(shop, one);
	const stranger = await logAdminIn(shop, other);
	const second = await logAdminIn(shop, one);
	expect(await asAdmin(shop, first.token)).toMatchObject({ code: 303 });
	const refresh = { refreshToken: first.refresh_token };
	const renewed = await shop.post('/api/common/refreshToken', refresh, { batoken: first.token });
	expect(renewed.code).not.toBe(1);
	expect(await asAdmin(shop, second.token)).toMatchObject({ code: 1 });
	expect(await asAdmin(shop, stranger.token)).toMatchObject({ code: 1 });
});

test('of two logins at once one stays', async () => {
	const username = await adminOf(shop);
	const form = { username, password: testPassword };
	const logIn = () => shop.post<Answer | null>('/admin/Index/login', form);
	const answers = await Promise.all([logIn(), logIn()]);
	const pages = await Promise.all(answers.map(({ data }) => asAdmin(shop, data?.userInfo.token ?? '')));
	expect(pages.map(({ code }) => code).toSorted()).toEqual([1, 303]);
});

test('the same for members; merchants stay logged in everywhere', async () => {
	const member = await makeMember(shop.context);
	const form = { tab: 'login', username: member.username, password: testPassword };
	const { data } = await shop.post<Answer>('/api/user/checkIn', form);
	const centre = (headers: Record<string, string>) => shop.get('/api/account/overview', {}, headers);
	expect(await centre({ 'ba-user-token': data.userInfo.token })).toMatchObject({ code: 1 });
	expect(await centre(member.headers)).toMatchObject({ code: 303 });

	const merchant = await makeMerchant(shop.context);
	const login = { username: merchant.username, password: testPassword };
	expect(await shop.post('/merchant/Index/login', login)).toMatchObject({ code: 1 });
	expect(await shop.get('/merchant/Index/index', {}, merchant.headers)).toMatchObject({ code: 1 });
});

test('without it an account is logged in wherever it likes', async () => {
	const username = await adminOf(many);
	const first = await logAdminIn(many, username);
	await logAdminIn(many, username);
	expect(await asAdmin(many, first.token)).toMatchObject({ code: 1 });
});
