import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
const visit = visitsTo(shop);
let boss: Account;
let page: Page;

beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
});
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const group = (name: string) =>
	page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('link', { name });
const search = () => page.getByRole('searchbox', { name: 'Find a setting' });

test('a setting is found by its words in any group, what was typed stays, and one click brings the default back', async () => {
	({ page } = await visit({ language: 'en', stored: boss.stored }));
	await page.goto('/admin/shop/settings/basic');
	await box('Phone').fill('400-123-4567');
	await search().fill('time to pay');
	const minutes = box('Time to pay (minutes)');
	await minutes.waitFor();
	expect(await box('Phone').isVisible()).toBe(false);
	await minutes.fill('45');
	await page.getByRole('button', { name: 'Time to pay (minutes): back to the default, 30' }).click();
	expect(await minutes.inputValue()).toBe('30');
	await search().fill('no such thing');
	await page.getByText('No setting is called “no such thing”').waitFor();
	await page.getByRole('button', { name: 'Clear the search' }).click();
	expect(await box('Phone').inputValue()).toBe('400-123-4567');
});

test('who the shop is shows in the store after one saving, however often the button is pressed', async () => {
	({ page } = await visit({ language: 'en', stored: boss.stored }));
	await page.goto('/admin/shop/settings/basic');
	await box('Phone').fill('400-123-4567');
	await box('E-mail').fill('not mail');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await eventually(() => box('E-mail').evaluate((input) => input === document.activeElement)).toBe(true);
	await box('E-mail').fill('help@example.com');
	await box('Company').fill('Atelier Ltd');
	await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
	await page.getByText('The settings were saved').first().waitFor();
	const { page: visitor } = await visit({ language: 'en' });
	await visitor.goto('/store');
	const footer = visitor.getByRole('contentinfo');
	await footer.getByRole('link', { name: '400-123-4567' }).waitFor();
	expect(await footer.getByRole('link', { name: '400-123-4567' }).getAttribute('href')).toBe('tel:4001234567');
	expect(await footer.getByRole('link', { name: 'help@example.com' }).getAttribute('href')).toBe(
		'mailto:help@example.com',
	);
	expect(await footer.getByText('Atelier Ltd').count()).toBe(1);
	const described = await visitor.locator('script[type="application/ld+json"]').textContent();
	expect(JSON.parse(described ?? '')).toMatchObject({
		...{ '@type': 'OnlineStore', legalName: 'Atelier Ltd' },
		contactPoint: { telephone: '400-123-4567', email: 'help@example.com' },
	});
});

test('an address that names a setting opens its group there, and what was typed there is still there after a look at another', async () => {
	({ page } = await visit({ language: 'en', stored: boss.stored }));
	await page.goto('/admin/shop/settings/basic?field=freeze_days');
	await eventually(() =>
		page.evaluate(() => document.activeElement?.closest('[data-setting]')?.getAttribute('data-setting')),
	).toBe('freeze_days');
	await box('Income held back (days)').fill('3');
	await group('Orders').click();
	await group('Creators').click();
	expect(await box('Income held back (days)').inputValue()).toBe('3');
});
