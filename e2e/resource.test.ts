import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { View } from './browser.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
const visit = visitsTo(shop, { isCalm: false });
let adminInfo: { token: string };
let page: Page;

beforeAll(async () => {
	const login = { username: 'admin', password: shop.adminPassword };
	const answer = await ask<{ userInfo: typeof adminInfo }>('POST', '/admin/Index/login', login);
	adminInfo = answer.data.userInfo;
	for (const [name, english] of [
		['陶瓷', 'Ceramics'],
		['版画', 'Prints'],
		['织物', 'Textiles'],
	] as const) {
		await ask('POST', '/admin/shop.goods.Classify/add', { name, i18n: { en: { name: english } } });
	}
});

async function ask<Data>(method: string, path: string, body?: object): Promise<{ code: number; data: Data }> {
	const headers = { 'content-type': 'application/json', ...(adminInfo && { batoken: adminInfo.token }) };
	const answer = await fetch(shop.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
	return (await answer.json()) as { code: number; data: Data };
}

/** Opens a screen as the super admin, in English unless another language is named. */
async function open(path: string, view: View = {}): Promise<void> {
	const stored = { adminInfo: JSON.stringify(adminInfo) };
	({ page } = await visit({ language: 'en', stored, ...view }));
	await page.goto(path);
	await page.getByRole('heading', { level: 1 }).waitFor();
}

/** What the page was about to draw is drawn. */
const twoFrames = (on: Page) =>
	on.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
const rowNames = () =>
	page
		.getByRole('checkbox', { name: /^Select row/ })
		.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.replace('Select row ', '')));
const answered = (path: string) => page.waitForResponse((response) => response.url().includes(path));

test('a row is added, edited and deleted by keyboard and mouse, errors stand at their fields', async () => {
	await open('/admin/shop/goods/classify');
	await page.getByRole('button', { name: 'Add' }).click();
	const chinese = page.getByRole('textbox', { name: 'Category name · Chinese' });
	await chinese.waitFor();
	await eventually(() => chinese.evaluate((input) => input === document.activeElement)).toBe(true);
	await page.keyboard.press('Control+Enter');
	await page.getByText('Category name required').waitFor();
	await chinese.fill('玻璃');
	await page.getByRole('textbox', { name: 'Category name · English' }).fill('Glass');
	await page.keyboard.press('Control+Enter');
	await page.getByRole('checkbox', { name: 'Select row Glass' }).waitFor();

	await page.getByRole('button', { name: 'Edit: Glass' }).click();
	await page.getByRole('textbox', { name: 'Category name · English' }).fill('Glassware');
	await page.keyboard.press('Escape');
	await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Cancel' }).click();
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('checkbox', { name: 'Select row Glassware' }).waitFor();

	await page.getByRole('button', { name: 'Delete: Glassware' }).click();
	await page.getByText('Delete “Glassware”?').waitFor();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await page.getByRole('checkbox', { name: 'Select row Glassware' }).waitFor({ state: 'detached' });
});

test('what is pressed first in a form is not moved away by the error of the field that is left', async () => {
	await open('/admin/shop/goods/classify');
	await page.getByRole('button', { name: 'Add' }).click();
	const chinese = page.getByRole('textbox', { name: 'Category name · Chinese' });
	await eventually(() => chinese.evaluate((input) => input === document.activeElement)).toBe(true);
	const form = page.getByRole('dialog');
	const library = form.getByRole('button', { name: 'Choose from the library' }).first();
	// A pressed button sinks by a pixel; a line of error is some twenty high.
	const place = async () => (await library.boundingBox())?.y ?? Number.NaN;
	const before = await place();
	await library.hover();
	await page.mouse.down();
	await eventually(() => chinese.evaluate((input) => input === document.activeElement)).toBe(false);
	await twoFrames(page);
	expect(Math.abs((await place()) - before)).toBeLessThan(5);
	await page.mouse.up();
	const pictures = page.getByRole('dialog', { name: 'Choose pictures' });
	await pictures.getByRole('button', { name: 'Close' }).click();
	await form.getByRole('button', { name: 'Save' }).click();
	await form.getByText('Category name required').waitFor();
});

test('rows change places by the arrow keys and by dragging, a switch moves at once', async () => {
	await open('/admin/shop/goods/classify');
	await page.getByRole('checkbox', { name: 'Select row Textiles' }).waitFor();
	await eventually(() => rowNames()).toEqual(['Textiles', 'Prints', 'Ceramics']);
	await page.getByRole('button', { name: /^Move Textiles/ }).press('ArrowDown');
	await eventually(rowNames).toEqual(['Prints', 'Textiles', 'Ceramics']);
	// Onto the upper edge is before the row, onto its middle would be below it.
	const edge = { targetPosition: { x: 120, y: 3 } };
	await page.getByRole('button', { name: /^Move Ceramics/ }).dragTo(page.getByRole('row', { name: /Prints/ }), edge);
	await eventually(rowNames).toEqual(['Ceramics', 'Prints', 'Textiles']);
	const isShown = page.getByRole('switch', { name: 'Status: Prints' });
	const saved = answered('/edit');
	await isShown.dispatchEvent('click');
	await eventually(() => isShown.isChecked()).toBe(false);
	expect((await (await saved).json()).code).toBe(1);
});

test('search, filter, sort and page stand in the address and survive a reload', async () => {
	await open('/admin/shop/delivery/company?status=1');
	await page.getByRole('button', { name: /^Status: On/ }).waitFor();
	await page.getByRole('searchbox').fill('sf');
	await eventually(() => new URL(page.url()).searchParams.get('quickSearch')).toBe('sf');
	await eventually(rowNames).toEqual(['SF Express']);
	await page.reload();
	await eventually(rowNames).toEqual(['SF Express']);
	await page.getByRole('button', { name: 'Clear all' }).click();
	await page.getByRole('button', { name: 'Company code' }).click();
	await eventually(() => new URL(page.url()).searchParams.get('order')).toBe('code,asc');
	await page.getByRole('button', { name: 'Page 2' }).click();
	await eventually(() => new URL(page.url()).searchParams.get('page')).toBe('2');
	await page.getByRole('searchbox').fill('no such company');
	await page.getByRole('button', { name: 'Clear filters' }).click();
	await eventually(async () => (await rowNames()).length).toBe(10);
});

test('chosen rows are edited one after the other; a taken code is named at its field', async () => {
	await open('/admin/shop/delivery/company');
	await page.getByRole('checkbox', { name: 'Select row SF Express' }).check();
	await page.getByRole('checkbox', { name: 'Select row ZTO Express' }).check();
	await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Edit' }).click();
	await page.getByRole('textbox', { name: 'Phone' }).fill('95338-1');
	await page.getByRole('button', { name: 'Save and edit next (1)' }).click();
	const code = page.getByRole('textbox', { name: 'Company code' });
	await eventually(() => code.inputValue()).toBe('zhongtong');
	await code.fill('shunfeng');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('The same Company code already exists').waitFor();
});
