import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant, testPassword } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

interface Login {
	merchantInfo: Record<string, unknown> & { token: string; refresh_token: string };
}

const logIn = (username: string, form: Record<string, unknown> = {}) =>
	shop.post<Login>('/merchant/Index/login', { username, password: testPassword, ...form });

test('the login page learns whether a captcha is asked for', async () => {
	expect(await shop.get('/merchant/Index/login')).toMatchObject({ code: 1, data: { captcha: false } });
});

test('a creator’s login answers the person, the shop and the tokens', async () => {
	const { id, merchantId } = await makeMerchant(shop.context, { username: 'studio' });
	const { code, data } = await logIn('studio', { keep: 1 });
	expect(code).toBe(1);
	expect(data.merchantInfo).toEqual({
		id,
		admin_id: 0,
		username: 'studio',
		real_name: '',
		phone: '',
		role: 'owner',
		is_master: 1,
		merchant_id: merchantId,
		merchant_no: 'Mstudio',
		merchant_name: 'studio studio',
		logo: '',
		status: '1',
		auth_status: '0',
		token: expect.stringMatching(/.{36}/),
		refresh_token: expect.stringMatching(/.{36}/),
	});
});

test('init, refresh and logout work with the creator’s own header', async () => {
	await makeMerchant(shop.context, { username: 'atelier' });
	const { token, refresh_token } = (await logIn('atelier', { keep: 1 })).data.merchantInfo;
	const headers = { 'merchant-token': token };
	const { data } = await shop.get<Login & { siteConfig: object }>('/merchant/Index/index', {}, headers);
	expect(data.merchantInfo).toMatchObject({ username: 'atelier', token, refresh_token: '' });
	expect(data.siteConfig).toMatchObject({ siteName: '画坊' });
	const renewed = await shop.post('/api/common/refreshToken', { refreshToken: refresh_token }, headers);
	expect(renewed).toMatchObject({ code: 1, data: { type: 'merchant-refresh' } });
	expect((await shop.get('/merchant/Index/index', {}, headers)).code).toBe(409);
	expect((await shop.post('/merchant/Index/logout', { refreshToken: refresh_token }, headers)).code).toBe(1);
	expect((await shop.get('/merchant/Index/index', {}, headers)).code).toBe(303);
});

test('a frozen shop may log in to serve its orders, a closed one may not', async () => {
	await makeMerchant(shop.context, { username: 'frozen', status: '3' });
	await makeMerchant(shop.context, { username: 'closed', status: '5' });
	expect((await logIn('frozen')).code).toBe(1);
	expect((await logIn('closed')).code).toBe(0);
});
