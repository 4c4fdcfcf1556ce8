import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { type Account, accountOf, besiege } from './login.helper.ts';
import type { Mailbox } from './mailbox.helper.ts';
import type { Shop } from './shop.ts';
import type { Screen } from './sweep.helper.ts';

/** The doors of the shop, also where they ask for more than a password, and where somebody guesses. */
export async function loginScreens(shop: Shop, admin: Account, mailbox: Mailbox): Promise<Screen[]> {
	// A shop that sends mail asks for an address that answers.
	await admin.call('POST', '/admin/routine.Config/edit', {
		smtp_server: '127.0.0.1',
		smtp_port: String(mailbox.port),
		smtp_verification: 'None',
		smtp_sender_mail: 'shop@example.com',
	});
	// And one that sends short messages as well lets them choose.
	await admin.call('POST', '/admin/sms.Config/edit', { sms_provider: 'console', sms_signature: '画坊' });
	const careful = await carefulAdmin(shop, admin);
	const screens: Screen[] = [
		{ name: 'member-login', path: '/user/login' },
		{
			name: 'member-register',
			path: '/user/login',
			open: async (page) => {
				await page.getByRole('tab', { name: /^(注册|Register)$/ }).click();
				await page.getByRole('button', { name: /^(获取验证码|Send code)$/ }).waitFor();
			},
		},
		{
			name: 'member-forgot',
			path: '/user/login',
			open: (page) => page.getByRole('button', { name: /^(忘记密码？|Forgot your password\?)$/ }).click(),
		},
		{
			name: 'member-register-mobile',
			path: '/user/login',
			open: async (page) => {
				await page.getByRole('tab', { name: /^(注册|Register)$/ }).click();
				await chooseMobile(page);
			},
		},
		{
			name: 'member-forgot-mobile',
			path: '/user/login',
			open: async (page) => {
				await page.getByRole('button', { name: /^(忘记密码？|Forgot your password\?)$/ }).click();
				await chooseMobile(page);
			},
		},
		{ name: 'member-login-leaving', path: '/user/login?leaving=4102444800' },
		{ name: 'merchant-login', path: '/merchant/login' },
		{ name: 'admin-login', path: '/admin/login' },
		{
			name: 'admin-login-code',
			path: '/admin/login',
			open: async (page) => {
				await tryLogin(page, careful);
				await page.getByRole('heading', { name: /^(两步验证|Two-step login)$/ }).waitFor();
			},
		},
		...doors.map(({ audience, base }) => ({
			name: `${audience}-login-wait`,
			path: `${base}/login`,
			open: async (page: Page) => {
				const username = `b${randomUUID().slice(0, 8)}`;
				await besiege(shop, audience, username);
				await tryLogin(page, { username, password: 'battery-staple' });
				await page.getByRole('timer').waitFor();
			},
		})),
	];
	return screens.map((screen) => ({ ...screen, isForGuests: true }));
}

async function chooseMobile(page: Page): Promise<void> {
	await page.getByText(/^(手机号|Mobile)$/).click();
	await page.locator('input[type=tel]').waitFor();
}

const doors = [
	{ audience: 'admin', base: '/admin' },
	{ audience: 'member', base: '/user' },
	{ audience: 'merchant', base: '/merchant' },
] as const;

/** An admin whose login asks for a code. */
async function carefulAdmin(shop: Shop, admin: Account): Promise<{ username: string; password: string }> {
	const careful = { username: 'careful', password: 'correct-horse' };
	const { list } = await admin.call<{ list: { id: number }[] }>('GET', '/admin/auth.Group/index');
	await admin.call('POST', '/admin/auth.Admin/add', { ...careful, nickname: 'Careful', group_arr: [list[0]?.id] });
	const account = await accountOf(shop, 'admin', careful);
	const { password } = careful;
	const { secret } = await account.call<{ secret: string }>('POST', '/admin/SecondFactor/start', { password });
	await account.call('POST', '/admin/SecondFactor/confirm', { code: await generate({ secret }) });
	return careful;
}

async function tryLogin(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
	await page.getByRole('textbox', { name: /^(用户名|User name)/ }).fill(username);
	await page.getByLabel(/^(密码|Password)/).fill(password);
	await page.keyboard.press('Enter');
}
