import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf, logIn } from './login.helper.ts';
import { type Buyer, newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const password = 'buyer-password';

/** Wishes the account to be deleted, as its member does. */
async function wish(page: Page): Promise<void> {
	await page.goto('/user/account/end');
	await page.getByRole('button', { name: 'Delete account…' }).click();
	const dialog = page.getByRole('dialog', { name: 'Delete account' });
	await dialog.getByLabel(/^Password/).fill('wrong-horse');
	await dialog.getByRole('button', { name: 'Delete my account' }).click();
	await dialog.getByText('The password is wrong').waitFor();
	await dialog.getByLabel(/^Password/).fill(password);
	await dialog.getByRole('button', { name: 'Delete my account' }).click();
	await page.waitForURL('**/user/login?leaving=*');
}

async function statusOf(buyer: Buyer): Promise<unknown> {
	const admin = await accountOf(shop, 'admin');
	const search = { 'search[0][field]': 'username', 'search[0][operator]': 'eq', 'search[0][val]': buyer.username };
	const { list } = await admin.call<{ list: { status: string }[] }>('GET', '/admin/user.User/index', search);
	return list[0]?.status;
}

test.each([390, 1440] as const)(
	'at %i px a member wishes the account to be deleted, logs in again in time and keeps it',
	async (width) => {
		const member = await newBuyer(shop);
		const { page } = await visit({ language: 'en', width, stored: member.stored });
		await wish(page);
		await page.getByText(/^Your account will be deleted after/).waitFor();
		expect(await statusOf(member)).toBe('deleting');
		await shop.advance(6 * 24 * 60 * 60);
		await logIn(page, shop, { username: member.username, password });
		await page.getByRole('heading', { name: 'Your account stays' }).waitFor();
		await page.getByRole('button', { name: 'Go on' }).click();
		await page.waitForURL('**/user/account/overview');
		expect(await statusOf(member)).toBe('enable');
	},
);

test('a member with open matters is told which, each with its way; once they are settled the account ends for good', async () => {
	const member = await newBuyer(shop, { money: '500.00' });
	const order = await placeOrder(member, { search: '', pay: false });
	const { page } = await visit({ language: 'en', stored: member.stored });
	await page.goto('/user/account/end');
	await page.getByText('Before you can delete your account, please settle this first:').waitFor();
	await page.getByRole('link', { name: /^¥500.00 is left on your balance/ }).waitFor();
	await page.getByRole('link', { name: '1 order is not complete yet' }).click();
	await page.waitForURL('**/user/order/index');
	await member.call('POST', '/api/shop.Order/cancel', { id: order.id, reason: 'changed my mind' });
	const admin = await accountOf(shop, 'admin');
	const { id } = JSON.parse(member.stored['userInfo'] ?? '{}') as { id: number };
	await admin.call('POST', '/admin/shop.user.User/balance', { user_id: id, money: '-500.00', memo: 'Paid out' });
	await wish(page);
	await shop.advance(7 * 24 * 60 * 60 + 60);
	await eventually(() => statusOf(member)).toBeUndefined();
	await logIn(page, shop, { username: member.username, password });
	await page.getByText('The user name or the password is wrong').waitFor();

	const staff = await visit({ language: 'en', stored: (await accountOf(shop, 'admin')).stored });
	await staff.page.goto('/admin/user/user');
	const row = staff.page.getByRole('row').filter({ hasText: `deleted-${id}` });
	await row.getByText('Deleted', { exact: true }).waitFor();
});
