import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const screen = '/admin/shop/advert/hotRecommend';
let boss: Account;

beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
});

const block = (page: Page, title: string) =>
	page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
const cards = (page: Page, title: string) => block(page, title).getByRole('listitem');

test('staff put goods forward by hand: they open the row of the home page under a title of their own, until they are taken back', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto(screen);
	await page.getByRole('button', { name: 'Add', exact: true }).first().click();
	const form = page.getByRole('dialog');
	await form.getByRole('combobox', { name: /^Work/ }).click();
	// Among the first may be goods of other journeys that nobody can buy.
	await page.keyboard.type('Night Walk');
	await page.getByRole('option', { name: /^(Night Walk Teapot|夜行提梁壶)/ }).click();
	await form.getByRole('textbox', { name: /^Title · Chinese/ }).fill('一件好东西');
	await form.getByRole('textbox', { name: /^Title · English/ }).fill('One good thing');
	await form
		.getByRole('spinbutton', { name: /^Weight/ })
		.or(form.getByRole('textbox', { name: /^Weight/ }))
		.fill('99');
	await form.getByRole('button', { name: 'Save' }).click();
	const row = page.getByRole('row', { name: /One good thing/ });
	await row.waitFor();

	const guest = await visit({ language: 'en' });
	await guest.page.goto('/store');
	const title = 'Recommended by the shop';
	await cards(guest.page, title).first().getByText('One good thing').waitFor();
	const made = await (
		await fetch(`${shop.url}/store`, { headers: { accept: 'text/html', cookie: 'lang=zh-cn' } })
	).text();
	expect(made).toContain('一件好东西');

	await row.getByRole('button', { name: /^Delete/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await row.waitFor({ state: 'detached' });
	await eventually(async () => {
		await guest.page.reload();
		return cards(guest.page, title).first().textContent();
	}).not.toContain('One good thing');
});

test('goods chosen by a rule ask for their number instead of goods', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto(screen);
	await page.getByRole('button', { name: 'Add', exact: true }).first().click();
	const form = page.getByRole('dialog');
	await form.getByRole('button', { name: 'Save' }).click();
	await form.getByText('Choose the work or topic to put forward').waitFor();
	await form.getByRole('combobox', { name: /^Chosen/ }).selectOption('Newest');
	await form.getByRole('combobox', { name: /^Work/ }).waitFor({ state: 'detached' });
	await form.getByLabel(/^Fill up to/).waitFor();
});

test('the row is drawn by arrows, and by the keyboard from one goods to the next', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/store');
	const row = block(page, 'Recommended by the shop');
	const strip = row.getByRole('list');
	const left = () => strip.evaluate((list) => list.scrollLeft);
	await row.getByRole('button', { name: 'Further works' }).click();
	await eventually(left).toBeGreaterThan(50);
	await row.getByRole('button', { name: 'Earlier works' }).click();
	await eventually(left).toBe(0);
	const links = strip.getByRole('link');
	await links.first().focus();
	for (let at = 1; at < (await links.count()); at++) await page.keyboard.press('Tab');
	await eventually(left).toBeGreaterThan(50);
	expect(await links.last().evaluate((link) => link === document.activeElement)).toBe(true);
});

test.each([
	['/store', 'Recommended by the shop'],
	['/store/cart', 'You may also like'],
	['/store/list?quickSearch=nothing+like+that&price_from=99999', 'Perhaps one of these'],
])('%s puts goods forward', async (address, title) => {
	const { page } = await visit({ language: 'en' });
	await page.goto(address);
	await eventually(() => cards(page, title).count()).toBeGreaterThan(3);
});

test('a category ends with goods of its kind that its list does not show', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/store');
	await page.goto(await firstLeaf(page));
	const title = 'Also worth a look';
	await eventually(() => cards(page, title).count()).toBeGreaterThan(0);
	const addresses = (of: ReturnType<Page['locator']>) =>
		of.locator('a[href^="/store/goods/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	const listed = await addresses(page.locator('ul[data-columns]'));
	const forward = await addresses(block(page, title));
	expect(listed.length).toBeGreaterThan(0);
	expect(forward.filter((address) => listed.includes(address))).toEqual([]);
});

/** The list of a category below another one. */
async function firstLeaf(page: Page): Promise<string> {
	const tree = await page.evaluate(async () => (await fetch('/api/shop.Classify/index')).json());
	return `/store/list?classify_id=${tree.data.list[0].children[0].id}`;
}
