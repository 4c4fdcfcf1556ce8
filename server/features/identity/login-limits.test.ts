import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { peekCaptcha } from '#server/features/captcha/captcha.service.ts';
import { makeMember, testPassword } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

const daySeconds = 86_400;
/** Longer than any window that counts attempts. */
const windowSeconds = 3600;

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp({ env: { LOGIN_CAPTCHA: 'on' } });
	await shop.context.settings.set({ 'member.captcha': false }, { now: shop.clock.now() });
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.advance(windowSeconds));

const logIn = (username: string, password = testPassword, more: Record<string, unknown> = {}) =>
	shop.post('/api/user/checkIn', { tab: 'login', username, password, ...more });

async function fail(username: string, times: number): Promise<void> {
	for (let time = 0; time < times; time += 1) await logIn(username, 'wrong-secret');
}

test('ten wrong passwords lock the account for a day, also for the right one', async () => {
	const { username } = await makeMember(shop.context);
	await fail(username, 9);
	expect((await logIn(username)).code).toBe(1);
	await fail(username, 10);
	const refusal = await logIn(username);
	expect(refusal).toMatchObject({ code: 0, msg: expect.stringContaining('24') });
	shop.clock.advance(daySeconds - 1);
	expect((await logIn(username)).code).toBe(0);
	shop.clock.advance(1);
	expect((await logIn(username)).code).toBe(1);
});

test('after a lock the count starts anew', async () => {
	const { username } = await makeMember(shop.context);
	await fail(username, 10);
	shop.clock.advance(daySeconds);
	await fail(username, 1);
	expect((await logIn(username)).code).toBe(1);
});

test('one name may fail 20 times in ten minutes, whether there is such an account or not', async () => {
	await fail('no_such_name', 20);
	expect((await logIn('no_such_name')).msg).toContain('秒');
});

test('one address may fail 100 times in ten minutes, and honest logins are not counted', async () => {
	const { username } = await makeMember(shop.context);
	for (let time = 0; time < 30; time += 1) expect((await logIn(username)).code).toBe(1);
	for (let name = 0; name < 10; name += 1) await fail(`name_${name}`, 10);
	expect((await logIn(username)).msg).toContain('秒');
	shop.clock.advance(600);
	expect((await logIn(username)).code).toBe(1);
});

test('members may be spared the captcha, the back office never', async () => {
	expect((await shop.get('/api/user/checkIn')).data).toHaveProperty('userLoginCaptchaSwitch', false);
	expect((await shop.get('/admin/Index/login')).data).toEqual({ captcha: true });
	expect((await shop.get('/merchant/Index/login')).data).toEqual({ captcha: true });
});

test('a disabled account is told so only with the right password', async () => {
	const { username } = await makeMember(shop.context, { status: 'disable' });
	expect((await logIn(username, 'wrong-secret')).msg).toBe((await logIn('nobody_at_all')).msg);
	expect((await logIn(username)).msg).toBe('账号已被停用');
});

test('with the captcha on a login needs an answer, and an answer serves one login', async () => {
	await shop.context.settings.set({ 'member.captcha': true }, { now: shop.clock.now() });
	const { username } = await makeMember(shop.context);
	expect((await shop.get<object>('/api/user/checkIn')).data).toEqual({
		userLoginCaptchaSwitch: true,
		accountVerificationType: [],
	});
	expect((await logIn(username)).code).toBe(0);
	await shop.get('/api/common/clickCaptcha', { id: 'login-form' });
	const answer = await peekCaptcha(shop.context, 'login-form');
	const boxes = answer?.kind === 'click' ? answer.boxes : [];
	const captchaInfo = `${boxes.map((box) => `${box.x + 20},${box.y + 20}`).join('-')};350;200`;
	const captcha = { captchaId: 'login-form', captchaInfo };
	expect((await logIn(username, testPassword, captcha)).code).toBe(1);
	expect((await logIn(username, testPassword, captcha)).code).toBe(0);
});

test('with the captcha on one address registers at most 30 members an hour', async () => {
	const { db } = shop.context;
	const register = (index: number) =>
		shop.post('/api/user/checkIn', { tab: 'register', username: `robot_${index}`, password: testPassword });
	for (let index = 0; index < 30; index += 1) await register(index);
	expect((await register(31)).msg).toContain('秒');
	expect(await db.selectFrom('member').select('id').where('username', 'like', 'robot%').execute()).toEqual([]);
});
