import path from 'node:path';
import { createServer } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
process.env['API_PORT'] = new URL(shop.url).port;
const vite = await createServer({
	configFile: path.resolve(import.meta.dirname, '../vite.config.ts'),
	server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
	logLevel: 'error',
});
await vite.listen();
afterAll(() => vite.close());
const visit = visitsTo({ url: (vite.resolvedUrls?.local[0] ?? '').replace(/\/$/, '') });

test.each([
	{ width: 1440, dark: false, language: 'zh-cn' },
	{ width: 390, dark: true, language: 'en' },
] as const)(
	'every input and cell is accessible in each of its states ($width px, dark: $dark)',
	{
		timeout: 300_000,
	},
	async (view) => {
		const { stored } = await accountOf(shop, 'admin');
		const { page } = await visit({ ...view, stored });
		await page.goto('/admin/gallery');
		const editors = page.getByRole('region', { name: 'editor' }).locator('[contenteditable]');
		await eventually(() => editors.count()).toBe(4);
		await eventually(() => page.getByRole('region', { name: 'city' }).getByText('杭州市 / 西湖区').count()).toBe(4);
		expect(await axeViolations(page)).toEqual([]);
		const city = page.getByRole('region', { name: 'city' }).getByRole('button').first();
		await city.click();
		await page.getByRole('textbox', { name: /^(搜索地区|Search areas)$/ }).fill('西湖');
		await page.getByRole('button', { name: '浙江省 / 杭州市 / 西湖区', exact: true }).waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await page
			.getByRole('region', { name: 'images', exact: true })
			.getByRole('button', { name: /^(放大图片|Enlarge picture) 2/ })
			.click();
		await page.getByRole('dialog').getByText('2 / 4').waitFor();
		expect(await axeViolations(page)).toEqual([]);
	},
);

test('choices from another screen are searched, and come page by page as one scrolls', {
	timeout: 120_000,
}, async () => {
	const { stored } = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'en', stored });
	await page.goto('/admin/gallery');
	const section = page.getByRole('region', { name: 'remoteSelect', exact: true });
	const select = section.getByRole('combobox').nth(1);
	await select.click();
	const choices = section.getByRole('option');
	await eventually(() => choices.count()).toBe(10);
	await choices.last().scrollIntoViewIfNeeded();
	await eventually(() => choices.count()).toBeGreaterThan(10);
	await select.fill('SF');
	await eventually(() => choices.allInnerTexts()).toEqual(['SF Express']);
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await eventually(() => select.inputValue()).toBe('SF Express');
});

test('areas are chosen level by level', { timeout: 120_000 }, async () => {
	const { stored } = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'en', stored });
	await page.goto('/admin/gallery');
	const empty = page
		.getByRole('region', { name: 'city', exact: true })
		.getByRole('button', { name: 'Place Please choose' });
	await empty.click();
	for (const name of ['浙江省', '杭州市', '西湖区']) await page.getByRole('button', { name, exact: true }).click();
	const chosen = page
		.getByRole('region', { name: 'city', exact: true })
		.getByRole('button', { name: 'Place 浙江省 / 杭州市 / 西湖区' });
	await eventually(() => chosen.count()).toBe(4);
	await eventually(() => page.getByRole('dialog').count()).toBe(0);
});
