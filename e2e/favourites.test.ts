import { expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

test('goods are kept by their heart, found among the favourites, let go and taken back; looks are remembered', async () => {
	const member = await newBuyer(shop);
	const { page } = await visit({ language: 'en', stored: member.stored });
	await page.goto('/store/list');
	await page.locator('a[href^="/store/goods/"]').first().click();
	await page.waitForURL('**/store/goods/*');
	const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
	const heart = page.getByRole('button', { name: 'Favourite' });
	await heart.click();
	await eventually(() => heart.getAttribute('aria-pressed')).toBe('true');
	await page.reload();
	await eventually(() => heart.getAttribute('aria-pressed')).toBe('true');

	await page.goto('/user/favourite/index');
	const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
	await card.waitFor();
	await card.getByRole('button', { name: 'Remove from favourites' }).click();
	await page.getByText('No favourites yet').waitFor();
	await page.getByRole('button', { name: 'Undo' }).click();
	await card.waitFor();

	await page.goto('/user/footprint/index');
	await card.waitFor();
	await page.getByRole('button', { name: 'Forget all' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Forget all' }).click();
	await page.getByText('Nothing viewed yet').waitFor();
});

test('a stranger who touches the heart comes back to the goods after the login', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/store/list');
	await page.locator('a[href^="/store/goods/"]').first().click();
	await page.waitForURL('**/store/goods/*');
	const { pathname } = new URL(page.url());
	await page.getByRole('button', { name: 'Favourite' }).click();
	await eventually(() => new URL(page.url()).searchParams.get('to')).toBe(pathname);
});

test('a button that is pressed before the page has come to life does its work all the same', async () => {
	const { page } = await visit({ language: 'zh-cn' });
	let letGo: () => void = () => {};
	const released = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route('**/assets/*.js', async (route) => {
		await released;
		await route.continue();
	});
	await page.goto('/store/goods/1', { waitUntil: 'commit' });
	await page.getByRole('button', { name: '收藏' }).click();
	expect(new URL(page.url()).pathname).toBe('/store/goods/1');
	letGo();
	await eventually(() => new URL(page.url()).searchParams.get('to')).toBe('/store/goods/1');
});

test('a page comes with all that stands above its content: nothing moves under a finger', async () => {
	const answer = await fetch(`${shop.url}/store/list`, { headers: { accept: 'text/html', cookie: 'lang=en' } });
	expect(await answer.text()).toContain('Demo shop: payments are simulated');
});
