import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const screen = '/admin/shop/goods/topic';
let boss: Account;

beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
});

const goodsOf = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'Works' }).getByRole('listitem');

async function take(page: Page, name: string): Promise<void> {
	const count = await goodsOf(page).count();
	await page.getByRole('dialog').getByLabel('Add a work by its name or number').first().click();
	await page.keyboard.type(name);
	await page.getByRole('option', { name: new RegExp(name) }).click();
	await eventually(() => goodsOf(page).count()).toBe(count + 1);
	await goodsOf(page).last().getByText(name).waitFor();
}

async function cover(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
	const sheet = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#8fa88c' } });
	return { name: 'cover.png', mimeType: 'image/png', buffer: await sheet.png().toBuffer() };
}

async function makeTopic(page: Page): Promise<void> {
	await page.goto(screen);
	await page.getByRole('button', { name: 'Add', exact: true }).first().click();
	const form = page.getByRole('dialog');
	await form.getByRole('button', { name: 'Save' }).click();
	await form.getByText('Cover required').first().waitFor();
	await form.locator('input[type="file"]').setInputFiles(await cover());
	await form.getByRole('button', { name: /^Remove: cover/ }).waitFor();
	await form.getByRole('textbox', { name: /^Title · Chinese/ }).fill('夜里喝茶');
	await form.getByRole('textbox', { name: /^Title · English/ }).fill('Tea at night');
	await form.getByRole('textbox', { name: 'Introduction · Chinese' }).fill('灯下一壶茶。');
	await form.getByRole('textbox', { name: 'Introduction · English' }).fill('A pot under the lamp.');
	await take(page, 'Far Hills Tea Cup');
	await take(page, 'Tea Jar with Wooden Lid');
	await take(page, 'Night Walk Teapot');
	await form.getByRole('button', { name: 'Move “Night Walk Teapot”' }).press('ArrowUp');
	await form.getByRole('button', { name: 'Move “Night Walk Teapot”' }).press('ArrowUp');
	await eventually(() => goodsOf(page).first().textContent()).toContain('Night Walk Teapot');
	await form.getByRole('button', { name: 'Take out “Tea Jar with Wooden Lid”' }).click();
	await eventually(() => goodsOf(page).count()).toBe(2);
	await form.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('row', { name: /Tea at night.*2 works/ }).waitFor();
}

async function recommend(page: Page): Promise<void> {
	await page.goto('/admin/shop/advert/hotRecommend');
	await page.getByRole('button', { name: 'Add', exact: true }).first().click();
	const form = page.getByRole('dialog');
	await form.getByRole('combobox', { name: /^Topic/ }).click();
	await page.getByRole('option', { name: 'Tea at night' }).click();
	await form
		.getByRole('spinbutton', { name: /^Weight/ })
		.or(form.getByRole('textbox', { name: /^Weight/ }))
		.fill('88');
	await form.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('row', { name: /Topic.*Tea at night/ }).waitFor();
}

async function buyFirstGoods(page: Page): Promise<void> {
	await page
		.getByRole('article')
		.getByRole('link', { name: /Night Walk Teapot/ })
		.click();
	await page.getByRole('heading', { level: 1, name: 'Night Walk Teapot' }).waitFor();
	await page.getByRole('group').getByRole('button', { name: 'Night blue', exact: true }).click();
	await page.getByRole('button', { name: 'Buy now' }).first().click();
	await page.getByRole('heading', { level: 1, name: /Checkout/ }).waitFor();
	await page
		.getByRole('button', { name: /^Place order/ })
		.first()
		.click();
	await page.waitForURL('**/store/pay/**');
}

test('staff put goods together, recommend them, and a visitor finds them at home and buys one', {
	timeout: 240_000,
}, async () => {
	const { page: desk, context } = await visit({ language: 'en', stored: boss.stored });
	await makeTopic(desk);
	const opened = context.waitForEvent('page');
	await desk.getByRole('button', { name: 'Preview: Tea at night' }).click();
	const preview = await opened;
	await preview.getByText('Preview: this is what is saved').waitFor();
	await preview.getByRole('heading', { level: 1, name: 'Tea at night' }).waitFor();
	await recommend(desk);

	const buyer = await newBuyer(shop);
	const { page } = await visit({ language: 'en', stored: buyer.stored });
	await page.goto('/store');
	const row = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recommended by the shop' }) });
	await row.getByRole('link', { name: /Tea at night/ }).click();
	await page.getByRole('heading', { level: 1, name: 'Tea at night' }).waitFor();
	const id = /topic\/(\d+)/.exec(addressOf(page))?.[1] ?? '';
	const names = await page.getByRole('article').locator('a[href^="/store/goods/"]').allInnerTexts();
	expect(names.map((name) => /Teapot|Cup/.exec(name)?.[0])).toEqual(['Teapot', 'Cup']);
	await buyFirstGoods(page);

	await desk.goto(screen);
	await desk.getByRole('button', { name: 'Delete: Tea at night' }).click();
	await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await desk.getByRole('button', { name: 'Undo' }).waitFor();
	const answer = () => fetch(`${shop.url}/store/topic/${id}`, { headers: { accept: 'text/html' } });
	await eventually(async () => (await answer()).status).toBe(404);
	await desk.getByRole('button', { name: 'Undo' }).click();
	await desk.getByRole('row', { name: /Tea at night.*2 works/ }).waitFor();
	await eventually(async () => (await answer()).status).toBe(200);
	// Other journeys look at what is recommended.
	const list = await boss.call<{ list: { id: number; topic: object | null; weigh: number }[] }>(
		'GET',
		'/admin/shop.advert.HotRecommend/index',
		{ limit: 100 },
	);
	const mine = list.list.filter(({ weigh }) => weigh === 88).map((entry) => entry.id);
	expect(mine).toHaveLength(1);
	for (const one of mine) await boss.call('POST', '/admin/shop.advert.HotRecommend/edit', { id: one, status: '0' });
	await boss.call('POST', '/admin/shop.goods.Topic/edit', { id: Number(id), status: '0' });
});

test('a page of the server names the goods of a topic to search engines, one that does not run is not found', async () => {
	const page = await (
		await fetch(`${shop.url}/store/topic/1`, { headers: { accept: 'text/html', cookie: 'lang=zh-cn' } })
	).text();
	expect(page).toContain('<title>雨天，就待在家里 - ');
	expect(page).toContain('夜行提梁壶');
	const [, graph = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
	expect(JSON.parse(graph)['@graph']).toMatchObject([
		{ '@type': 'CollectionPage', mainEntity: { '@type': 'ItemList' } },
		{ '@type': 'BreadcrumbList' },
	]);
	const over = await fetch(`${shop.url}/store/topic/987654`, { headers: { accept: 'text/html' } });
	expect(over.status).toBe(404);
	const home = await (await fetch(`${shop.url}/store`, { headers: { accept: 'text/html' } })).text();
	expect(home).toContain('href="/store/topic/1"');
});

test.each(['/store', '/store/topic', '/store/topic/1', '/store/cart'])('%s shows topics', async (address) => {
	const { page } = await visit({ language: 'en' });
	await page.goto(address);
	await page
		.getByRole('link', { name: /A desk|Rainy days/ })
		.first()
		.waitFor();
});

test('who opens a topic that is over reads so and is led on', async () => {
	const { page, troubles } = await visit({ language: 'en', width: 390 });
	await page.goto('/store/topic/987654');
	await page.getByRole('heading', { level: 1, name: 'This topic is not on show' }).waitFor();
	await page.getByRole('link', { name: 'See all works' }).waitFor();
	await eventually(() => page.title()).toContain('This topic is not on show');
	// The page itself is answered by 404, which the browser logs.
	troubles.length = 0;
});
