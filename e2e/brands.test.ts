import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let boss: Account;

beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
});

async function logo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
	const sheet = sharp({ create: { width: 400, height: 400, channels: 3, background: '#8fa88c' } });
	return { name: 'logo.png', mimeType: 'image/png', buffer: await sheet.png().toBuffer() };
}

async function makeBrand(page: Page): Promise<void> {
	await page.goto('/admin/shop/goods/brand');
	await page.getByRole('button', { name: 'Add', exact: true }).first().click();
	const form = page.getByRole('dialog');
	await form.locator('input[type="file"]').setInputFiles(await logo());
	await form.getByRole('button', { name: /^Remove: logo/ }).waitFor();
	await form.getByRole('textbox', { name: /^Brand name · Chinese/ }).fill('松间');
	await form.getByRole('textbox', { name: /^Brand name · English/ }).fill('Songjian');
	await form.getByRole('textbox', { name: 'Introduction · Chinese' }).fill('松林里的一间窑。');
	await form.getByRole('textbox', { name: 'Introduction · English' }).fill('A kiln among pines.');
	await form.getByRole('textbox', { name: 'Web site' }).fill('http://songjian.example');
	await form.getByRole('button', { name: 'Save' }).click();
	await form.getByRole('alert').or(form.locator('[aria-invalid="true"]')).first().waitFor();
	await form.getByRole('textbox', { name: 'Web site' }).fill('https://songjian.example');
	await form.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('row', { name: /Songjian/ }).waitFor();
}

/** Opens the editor of a work and gives it the brand. */
async function putOn(page: Page, name: string): Promise<string> {
	const found = await boss.call<{ list: { id: number }[] }>('GET', '/admin/shop.goods.Goods/index', {
		quickSearch: name,
	});
	const id = String(found.list[0]?.id);
	await page.goto(`/admin/shop/goods/goods/edit/${id}`);
	const brand = page.getByRole('combobox', { name: 'Brand' }).or(page.getByRole('textbox', { name: 'Brand' }));
	await brand.first().click();
	await page.getByRole('option', { name: 'Songjian' }).click();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await eventually(async () => {
		const { row } = await boss.call<{ row: { brand_name: string } }>('GET', '/admin/shop.goods.Goods/edit', { id });
		return row.brand_name;
	}).toMatch(/松间|Songjian/);
	return id;
}

test('staff make a brand and put it on a work, and the store is narrowed by it and shows its page', {
	timeout: 240_000,
}, async () => {
	const { page: desk } = await visit({ language: 'en', stored: boss.stored });
	await makeBrand(desk);
	const work = await putOn(desk, '夜行提梁壶');

	const { page } = await visit({ language: 'en' });
	await page.goto(`/store/goods/${work}`);
	await page.getByRole('link', { name: 'Songjian' }).click();
	await page.getByRole('heading', { level: 1, name: 'Songjian' }).waitFor();
	await page.getByText('A kiln among pines.').waitFor();
	const website = page.getByRole('link', { name: 'Official web site' });
	expect(await website.getAttribute('href')).toBe('https://songjian.example');
	await page.getByRole('article').getByText('1 work', { exact: true }).waitFor();
	const own = addressOf(page);
	expect(own).toMatch(/^\/store\/brand\/\d+$/);

	await page.goto('/store/list?classify_id=1');
	await page.getByRole('checkbox', { name: /Songjian/ }).check();
	await eventually(() => addressOf(page)).toContain('brand_ids=');
	await page.getByText('1 work', { exact: true }).waitFor();
	await page.getByRole('link', { name: 'Remove filter: Songjian' }).click();
	await eventually(() => addressOf(page)).not.toContain('brand_ids=');

	const { page: phone } = await visit({ language: 'zh-cn', width: 390 });
	await phone.goto('/store/list?classify_id=1');
	await phone.getByRole('button', { name: /^筛选/ }).click();
	await phone.getByRole('dialog').getByRole('checkbox', { name: /松间/ }).check();
	await eventually(() => addressOf(phone)).toContain('brand_ids=');
	await phone.goto(own);
	await phone.getByRole('heading', { level: 1, name: '松间' }).waitFor();
	const hasRoom = () => phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
	expect(await hasRoom()).toBe(true);

	await desk.goto('/admin/shop/goods/brand');
	await desk.getByRole('button', { name: 'Delete: Songjian' }).click();
	await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await desk.getByText('“Songjian” is the brand of 1 goods').first().waitFor();
	const brand = Number(/\d+$/.exec(own)?.[0]);
	await boss.call('POST', '/admin/shop.goods.Brand/edit', { id: brand, status: '0' });
	const answer = () => fetch(`${shop.url}${own}`, { headers: { accept: 'text/html' } });
	await eventually(async () => (await answer()).status).toBe(404);
});

test('a page of the server names the works of a brand to search engines, and a work its brand', async () => {
	const html = await (
		await fetch(`${shop.url}/store/brand/1`, { headers: { accept: 'text/html', cookie: 'lang=zh-cn' } })
	).text();
	expect(html).toContain('<h1');
	expect(html).toContain('初晴');
	expect(html).toContain('/store/brand/1"');
	expect(html).toContain('"@type":"CollectionPage"');
	const [, work] = /href="\/store\/goods\/(\d+)"/.exec(html) ?? [];
	const detail = await (await fetch(`${shop.url}/store/goods/${work}`, { headers: { accept: 'text/html' } })).text();
	expect(detail).toMatch(/"brand":\{"@type":"Brand","name":"(?:初晴|Chuqing)"\}/);
	for (const gone of ['987654', '0'])
		expect((await fetch(`${shop.url}/store/brand/${gone}`, { headers: { accept: 'text/html' } })).status).toBe(404);
});
