import { expect, test } from 'vitest';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

test.each([1440, 390] as const)(
	'at %i pixels goods go into the cart from their card, or open at their choice; a member keeps them there',
	async (width) => {
		const member = await newBuyer(shop);
		const { page } = await visit({ language: 'en', width, stored: member.stored });
		await page.goto('/store/list?quickSearch=bangles');
		await page.getByRole('button', { name: 'Add to cart: Open Bangles, Set of Two' }).click();
		await page.getByText('Added to the cart').waitFor();
		const heart = page.getByRole('button', { name: 'Add to favourites: Open Bangles, Set of Two' });
		await heart.click();
		await eventually(() => heart.getAttribute('aria-pressed')).toBe('true');
		await page.reload();
		await eventually(() => heart.getAttribute('aria-pressed')).toBe('true');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await heart.focus();
		await page.keyboard.press('Enter');
		await eventually(() => heart.getAttribute('aria-pressed')).toBe('false');

		await page.goto('/store/list?quickSearch=night+walk');
		await page.getByRole('button', { name: 'Add to cart: Night Walk Teapot' }).click();
		await page.getByRole('heading', { level: 1, name: 'Night Walk Teapot' }).waitFor();
		await page.getByText(/^Please choose: /).waitFor();
		await eventually(() => page.evaluate(() => document.activeElement?.closest('#versions') !== null)).toBe(true);
	},
);

test.each([1440, 390] as const)('at %i pixels a list is narrowed by parts of its prices', async (width) => {
	const { page } = await visit({ language: 'en', width });
	await page.goto('/store/list?classify_id=1');
	const fields = width === 390 ? page.getByRole('dialog') : page.getByRole('main');
	if (width === 390) await page.getByRole('button', { name: 'Filter' }).click();
	const parts = fields.getByRole('group', { name: 'Price' }).getByRole('checkbox');
	await eventually(() => parts.count()).toBeGreaterThan(1);
	const offered = await parts.count();
	await parts.first().check();
	await eventually(() => addressOf(page)).toMatch(/classify_id=1&price_to=\d+$/);
	await eventually(() => parts.count()).toBe(offered);
	await eventually(() => parts.first().isChecked()).toBe(true);
	await parts.first().uncheck();
	await eventually(() => addressOf(page)).toBe('/store/list?classify_id=1');
});

test('a search is narrowed to one of its creators, and to another instead', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/store/list?quickSearch=vase');
	const makers = page.getByRole('group', { name: 'Creators' }).getByRole('checkbox');
	await eventually(() => makers.count()).toBeGreaterThan(1);
	await makers.nth(0).check();
	await eventually(() => addressOf(page)).toMatch(/merchant_id=\d+$/);
	const first = addressOf(page);
	await eventually(() => makers.nth(0).isChecked()).toBe(true);
	await makers.nth(1).check();
	await eventually(() => addressOf(page)).not.toBe(first);
	await eventually(() => makers.nth(0).isChecked()).toBe(false);
});

test.each([1440, 390] as const)(
	'at %i pixels goods are passed on by their link and code, and end with what was looked at before',
	async (width) => {
		const { page, context } = await visit({ language: 'en', width, fresh: true });
		await context.grantPermissions(['clipboard-read', 'clipboard-write']);
		const before = await visitGoods('First Light');
		await visitGoods('Night Walk Teapot');
		const share = page.getByRole('button', { name: 'Share' });
		await share.click();
		const panel = page.getByRole('dialog', { name: 'Share this work' });
		await panel.getByRole('img', { name: 'QR code of the address of this work' }).waitFor();
		expect(await panel.getByRole('textbox', { name: 'Address' }).inputValue()).toBe(
			`${shop.url}${new URL(page.url()).pathname}`,
		);
		await page.keyboard.press('Escape');
		await panel.waitFor({ state: 'detached' });
		await eventually(() => share.evaluate((button) => button === document.activeElement)).toBe(true);
		// The second press of a hasty reader lands beside the panel.
		await share.dblclick();
		await panel.getByRole('button', { name: 'Copy link' }).click();
		await page.getByText('Link copied').waitFor();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}${addressOf(page)}`);

		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		const looked = page.getByRole('list', { name: 'Last viewed' });
		await looked.getByRole('link', { name: 'First Light', exact: true }).click();
		await eventually(() => addressOf(page)).toBe(before);

		async function visitGoods(name: string): Promise<string> {
			await page.goto(`/store/list?quickSearch=${encodeURIComponent(name)}`);
			await page.getByRole('link', { name, exact: true }).first().click();
			await page.getByRole('heading', { level: 1, name }).waitFor();
			return addressOf(page);
		}
	},
);

test('lists fetch small pictures, and the whole ones where there are none', async () => {
	const { page, troubles } = await visit({ fresh: true });
	const shown = () =>
		page
			.locator('article img')
			.first()
			.evaluate((img: HTMLImageElement) => ({ from: img.currentSrc, isThere: img.naturalWidth > 0 }));
	await page.goto('/store/list?classify_id=1');
	await eventually(shown).toEqual({ from: expect.stringContaining('/storage/~320/'), isThere: true });
	await page.route('**/storage/~*/**', (route) => route.abort());
	await page.goto('/store/list?classify_id=2');
	await eventually(shown).toEqual({ from: expect.stringMatching(/\/storage\/[^~]/), isThere: true });
	// The browser notes what it did not get.
	troubles.splice(0);
});
