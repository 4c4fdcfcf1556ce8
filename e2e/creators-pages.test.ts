import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let boss: Account;
let studio: Account;

beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
	studio = await accountOf(shop, 'merchant');
});

const follow = (page: Page) => page.getByRole('button', { name: 'Follow Mountain Mist Studio' });

test.each([1440, 390] as const)(
	'a member follows a maker, finds a work of theirs and lets go again, %s pixels wide',
	async (width) => {
		const member = await newBuyer(shop);
		const { page } = await visit({ language: 'en', stored: member.stored, width });
		await page.goto('/store/creators');
		await page.getByRole('link', { name: /Mountain Mist Studio/ }).click();
		await page.getByRole('heading', { level: 1, name: 'Mountain Mist Studio' }).waitFor();
		await follow(page).click();
		await eventually(() => follow(page).getAttribute('aria-pressed')).toBe('true');
		await page.reload();
		await eventually(() => follow(page).getAttribute('aria-pressed')).toBe('true');
		await page.locator('#works').getByLabel('Sort').selectOption('price_min,asc');
		await eventually(() => addressOf(page)).toContain('/store/creator/mountain-mist?order=price_min,asc');
		await page.locator('#works').locator('a[href^="/store/goods/"]').first().click();
		await page.waitForURL('**/store/goods/*');

		await page.goto('/user/follow/index');
		await page.getByRole('link', { name: 'Mountain Mist Studio' }).waitFor();
		await page.getByRole('button', { name: 'Unfollow Mountain Mist Studio' }).click();
		await page.getByText('You follow nobody yet').waitFor();
		await page.getByRole('button', { name: 'Undo' }).click();
		await page.getByRole('link', { name: 'Mountain Mist Studio' }).waitFor();
	},
);

test('a stranger who wants to follow comes back after the login', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/store/creator/mountain-mist');
	await follow(page).click();
	await eventually(() => new URL(page.url()).searchParams.get('to')).toBe('/store/creator/mountain-mist');
});

test('the number leads to the page for good, who does not exist is not found', async () => {
	const get = (path: string) => fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' });
	const moved = await get('/store/creator/1?order=sales,desc');
	expect([moved.status, moved.headers.get('location')]).toEqual([301, '/store/creator/mountain-mist?order=sales,desc']);
	expect((await get('/store/creator/nobody-here')).status).toBe(404);
	const html = await (await get('/store/creator/mountain-mist')).text();
	expect(html).toContain('"@type":"Organization"');
	expect(html).toContain('做得慢，卖得完');
});

test('a creator changes the page and sees it at once; where pages are reviewed it shows when staff let it', async () => {
	await boss.call('POST', '/admin/shop.settings.Basic/edit', { page_audit: 1 });
	const { page } = await visit({ language: 'en', stored: studio.stored });
	await page.goto('/merchant/shop/info');
	await page.getByRole('textbox', { name: 'Slogan (English)' }).fill('Fired twice a year');
	const preview = page.getByRole('complementary', { name: 'Preview' });
	await preview.getByText('Fired twice a year').waitFor();
	await page.getByRole('button', { name: 'Submit' }).click();
	await page.getByText('Your change is waiting for review').waitFor();

	const visitor = await visit({ language: 'en' });
	await visitor.page.goto('/store/creator/mountain-mist');
	await visitor.page.getByText('Made slowly, gone quickly').waitFor();

	const staff = await visit({ language: 'en', stored: boss.stored });
	await staff.page.goto('/admin/xshop/portfolio');
	await staff.page.getByRole('button', { name: 'Look at the page of Mountain Mist Studio' }).click();
	await staff.page.getByText('Fired twice a year').waitFor();
	await staff.page.getByRole('button', { name: 'Pass', exact: true }).click();
	await staff.page.getByText('Nothing waits').waitFor();

	await visitor.page.reload();
	await visitor.page.getByText('Fired twice a year').waitFor();
	await boss.call('POST', '/admin/shop.settings.Basic/edit', { page_audit: 0 });
});
