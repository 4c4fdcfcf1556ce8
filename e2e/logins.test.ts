import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answerCaptcha, captchaOf, missCaptcha } from './captcha.helper.ts';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { agree, logIn } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

const stored = (page: Page, key: string) =>
	page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}') as Record<string, unknown>, key);
const userName = (page: Page) => page.getByRole('textbox', { name: /^(用户名|User name)$/ });
const password = (page: Page) => page.getByLabel(/^(密码|Password)$/);
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(登录|Log in)$/ });

describe.each([
	{
		area: '/admin',
		language: 'zh-cn',
		username: 'admin',
		secret: shop.adminPassword,
		key: 'adminInfo',
		first: '/admin/dashboard',
		way: 'keys',
	},
	{
		area: '/user',
		language: 'en',
		username: 'demo',
		secret: shop.demoPassword,
		key: 'userInfo',
		first: '/user/account/overview',
		way: 'work',
	},
	{
		area: '/merchant',
		language: 'zh-cn',
		username: 'studio',
		secret: shop.demoPassword,
		key: 'merchantInfo',
		first: '/merchant/dashboard',
		way: 'clicks',
	},
] as const)('$area', ({ area, language, username, secret, key, first, way }) => {
	test(`logs in with a captcha by ${way}, and out again`, async () => {
		const { page } = await visit({ language });
		await page.goto(area);
		await eventually(() => addressOf(page)).toBe(`${area}/login`);
		await logIn(page, shop, { username, password: secret, way });
		await eventually(() => addressOf(page)).toBe(first);
		await page.getByRole('heading', { level: 1 }).waitFor();
		const account = await stored(page, key);
		expect(account).toMatchObject({ username, token: expect.stringMatching(/.{20}/) });
		expect(account['refresh_token']).toMatch(/.{20}/);

		// The admin's way out lies in a menu.
		if (area === '/admin') await page.getByRole('button', { name: 'Admin' }).click();
		await page
			.getByRole(area === '/admin' ? 'menuitem' : 'button', { name: /^(退出登录|Log out)$/ })
			.first()
			.click();
		await eventually(() => new URL(page.url()).pathname).toBe(`${area}/login`);
		expect((await stored(page, key))['token']).toBeFalsy();
		await page.goto(first);
		await eventually(() => new URL(page.url()).pathname).toBe(`${area}/login`);
	});

	test('a wrong password is refused and leaves the account name where it is', async () => {
		const { page } = await visit({ language });
		await page.goto(`${area}/login`);
		await logIn(page, shop, { username, password: 'not-the-password' });
		await page
			.getByRole('alert')
			.getByText(/^(用户名或密码错误|The user name or the password is wrong)$/)
			.waitFor();
		await eventually(() => userName(page).inputValue()).toBe(username);
		await password(page).fill(secret);
		await answerCaptcha(page, shop, () => submit(page).click());
		await eventually(() => addressOf(page)).toBe(first);
	});
});

test('without “keep me logged in” the browser gets no token to refresh with', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/user/login');
	await page.getByRole('checkbox', { name: 'Keep me logged in' }).uncheck();
	await logIn(page, shop, { username: 'demo', password: shop.demoPassword });
	await eventually(() => addressOf(page)).toBe('/user/account/overview');
	await eventually(() => stored(page, 'userInfo')).toMatchObject({ username: 'demo', refresh_token: '' });
});

test('an empty form asks for its fields before it asks for a captcha', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/merchant/login');
	await submit(page).click();
	await page.getByText('User name required').waitFor();
	await page.getByText('Password required').waitFor();
	await eventually(() => userName(page).evaluate((input) => input === document.activeElement)).toBe(true);
	await eventually(() => captchaOf(page).count()).toBe(0);
});

test('a missed captcha says so and brings another picture', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/user/login');
	await userName(page).fill('demo');
	await password(page).fill(shop.demoPassword);
	await missCaptcha(page, shop, () => submit(page).click());
	await captchaOf(page).getByText('That was not right, here comes another picture…').waitFor();
	await answerCaptcha(page, shop, () => Promise.resolve());
	await eventually(() => addressOf(page)).toBe('/user/account/overview');
});

test('whoever registers with a name that is taken keeps what was typed', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/user/login');
	await page.getByRole('tab', { name: 'Register' }).click();
	await userName(page).fill('1st');
	await password(page).fill('a"b');
	await page.getByRole('button', { name: 'Register and log in' }).click();
	await eventually(() => userName(page).getAttribute('aria-invalid')).toBe('true');
	await eventually(() => captchaOf(page).count()).toBe(0);
	await agree(page);
	await logIn(page, shop, { username: 'demo', password: 'another-password' });
	await page
		.getByText(/already|taken/i)
		.first()
		.waitFor();
	await eventually(() => userName(page).inputValue()).toBe('demo');
});
