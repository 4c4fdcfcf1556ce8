import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paste } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop, { isCalm: false });
const grid = (page: Page) => page.getByRole('grid', { name: 'SKUs' });
const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);
const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until the focus is on what is called so, as somebody without a mouse gets there. */
async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
	for (let at = 0; at < most; at += 1) {
		await page.keyboard.press('Tab');
		const called = await focused(page).evaluate((element) => {
			const labels = (element as HTMLInputElement).labels?.[0]?.textContent;
			return element.getAttribute('aria-label') ?? labels ?? element.textContent ?? '';
		});
		if (typeof name === 'string' ? called.replace(/\s*\*$/, '') === name : name.test(called)) return;
	}
	throw new Error(`Tab does not lead to ${name}`);
}

test('goods of three groups are made by keyboard alone', async () => {
	const admin = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/shop/goods/goods/add');
	await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
	await page.keyboard.type('Keyboard vase');
	await tabTo(page, 'Please choose');
	await page.keyboard.press('Enter');
	const search = page.getByRole('textbox', { name: 'Search categories' });
	await eventually(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
	await page.keyboard.type('tea ware');
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Category Ceramics / Tea ware' }).waitFor();
	await search.waitFor({ state: 'detached' });
	await tabTo(page, /Single|Multiple/);
	await page.keyboard.press('ArrowRight');
	await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
	await tabTo(page, 'Confirm');
	await page.keyboard.press('Enter');
	await page.getByLabel('Value 1', { exact: true }).waitFor();
	await page.getByRole('button', { name: 'Confirm' }).waitFor({ state: 'detached' });

	await tabTo(page, 'Option name');
	for (const [at, [name, values]] of [
		['Colour', ['Red', 'Blue']],
		['Size', ['Small', 'Large']],
		['Glaze', ['Matt', 'Bright']],
	].entries()) {
		if (at > 0) {
			await tabTo(page, 'Add an option');
			await page.keyboard.press('Enter');
		}
		await page.keyboard.type(String(name));
		await tabTo(page, 'Value 1');
		await page.keyboard.type(String(values?.[0]));
		await page.keyboard.press('Enter');
		await page.keyboard.type(String(values?.[1]));
	}
	await tabTo(page, 'Generate SKUs');
	await page.keyboard.press('Enter');
	await eventually(() => grid(page).getAttribute('aria-rowcount')).toBe('9');

	for (let at = 0; at < 40 && (await focused(page).getAttribute('data-cell')) === null; at += 1) {
		await page.keyboard.press('Tab');
	}
	await page.keyboard.press('ArrowRight');
	await page.keyboard.type('88');
	await page.keyboard.press('Enter');
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('Control+Shift+ArrowDown');
	await page.keyboard.press('Control+d');
	await eventually(() => cell(page, 7, 1).textContent()).toBe('88');
	await page.keyboard.press('Home');
	await page.keyboard.press('F2');
	await page.getByRole('dialog').waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	await eventually(() => focused(page).getAttribute('data-cell')).toBe('7:0');
	await page.keyboard.press('Escape');
	await page.keyboard.press('Control+Enter');
	await page.getByText('Saved', { exact: true }).first().waitFor();

	const { list } = await admin.call<{ list: { id: number; spec_type: string; price_min: string }[] }>(
		'GET',
		'/admin/shop.goods.Goods/index',
		{ quickSearch: 'Keyboard vase' },
	);
	expect(list).toMatchObject([{ spec_type: '2', price_min: '88.00' }]);
	const { row } = await admin.call<{ row: { skus: { spec_text: string }[] } }>('GET', '/admin/shop.goods.Goods/edit', {
		id: list[0]?.id,
	});
	expect(row.skus).toHaveLength(8);
	expect(row.skus.at(-1)?.spec_text).toBe('Blue / Large / Bright');
});

test('fifty rows of a spreadsheet are pasted into the sheet, taken back and pasted again', async () => {
	const admin = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/shop/goods/goods/add');
	await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pasted bowl');
	await page.getByText('Multiple', { exact: true }).click();
	await page.getByRole('button', { name: 'Confirm' }).click();
	await page.getByLabel('Batch set: Price').fill('5');
	await page.getByRole('button', { name: 'Batch set', exact: true }).click();
	await page.getByText('Generate the SKU data before batch setting').waitFor();
	const name = page.getByLabel('Option name', { exact: true });
	await name.nth(0).fill('Colour');
	await page.getByLabel('Value 1', { exact: true }).focus();
	await paste(page, 'Red, Blue, Green, White, Black');
	await page.getByRole('button', { name: 'Add an option' }).click();
	await name.nth(1).fill('Size');
	await page.getByLabel('Value 1', { exact: true }).nth(1).focus();
	await paste(page, Array.from({ length: 10 }, (_, index) => `S${index + 1}`).join('\n'));
	await page.getByRole('button', { name: 'Generate SKUs' }).click();
	await eventually(() => grid(page).getAttribute('aria-rowcount')).toBe('51');

	await cell(page, 0, 1).click();
	const rows = Array.from({ length: 50 }, (_, at) => `¥1,${100 + at}.50\t\t${at + 1}\t${at * 2}`);
	await paste(page, `${rows.join('\r\n')}\r\n`);
	await eventually(() => cell(page, 0, 1).textContent()).toBe('1100.50');
	await page.keyboard.press('Control+ArrowDown');
	await eventually(() => cell(page, 49, 1).textContent()).toBe('1149.50');
	await eventually(() => cell(page, 49, 4).textContent()).toBe('98');

	await page.keyboard.press('Control+z');
	await eventually(() => cell(page, 0, 1).textContent()).toBe('');
	await page.keyboard.press('Control+Shift+z');
	await eventually(() => cell(page, 0, 1).textContent()).toBe('1100.50');
});

test('of two editors on the same goods the later one is asked, and goes on with both changes', async () => {
	const admin = await accountOf(shop, 'admin');
	const { list } = await admin.call<{ list: { id: number; name: string }[] }>('GET', '/admin/shop.goods.Goods/index', {
		quickSearch: 'SL-V001',
	});
	const id = list[0]?.id;
	const address = `/admin/shop/goods/goods/edit/${id}`;
	const { page: mine } = await visit({ language: 'en', stored: admin.stored });
	const { page: theirs } = await visit({ language: 'en', stored: admin.stored });
	await mine.goto(address);
	await theirs.goto(address);
	await mine.getByLabel('Unit', { exact: true }).fill('vase');
	await theirs.getByLabel('Minimum quantity').fill('2');
	await theirs.getByRole('button', { name: 'Save', exact: true }).click();
	await theirs.getByText('Saved', { exact: true }).first().waitFor();

	await mine.getByRole('button', { name: 'Save', exact: true }).click();
	const dialog = mine.getByRole('dialog', { name: 'Somebody else saved this item meanwhile' });
	await dialog.getByText('Taken over from the other, where you changed nothing: Selling').waitFor();
	await dialog.getByRole('button', { name: 'Merge and continue' }).click();
	await eventually(() => mine.getByLabel('Minimum quantity').inputValue()).toBe('2');
	await eventually(() => mine.getByLabel('Unit', { exact: true }).inputValue()).toBe('vase');
	await mine.getByRole('button', { name: 'Save', exact: true }).click();
	await mine.getByText('Saved', { exact: true }).first().waitFor();
	const { row } = await admin.call<{ row: object }>('GET', '/admin/shop.goods.Goods/edit', { id });
	expect(row).toMatchObject({ unit: 'vase', min_buy: 2 });

	await mine.getByLabel('Unit', { exact: true }).fill('kept');
	await mine.waitForFunction(() => Object.entries(localStorage).some(([, text]) => text.includes('"unit":"kept"')));
	mine.on('dialog', (leaving) => void leaving.accept());
	await mine.reload();
	await mine.getByRole('button', { name: 'Restore it' }).click();
	await eventually(() => mine.getByLabel('Unit', { exact: true }).inputValue()).toBe('kept');
});

test('goods are copied as new with their template’s parameters, and previewed before they are for sale', async () => {
	const admin = await accountOf(shop, 'admin');
	const { list } = await admin.call<{ list: { id: number }[] }>('GET', '/admin/shop.goods.Goods/index', {
		quickSearch: 'AT-B002',
	});
	const param = { name: '口径', en: 'Width', input: '3', unit: 'cm', required: 1, filterable: 0 };
	await admin.call('POST', '/admin/shop.goods.ParamsTemplate/add', { name: 'Pots', params: [param] });
	const { page } = await visit({ language: 'en', stored: admin.stored, width: 390 });
	await page.goto(`/admin/shop/goods/goods/add?from=${list[0]?.id}`);
	await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Second basket');
	await page.getByPlaceholder('Add from a template').click();
	await page.getByRole('option', { name: 'Pots' }).click();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('This parameter is needed').first().waitFor();
	await page.getByLabel('Parameter 5: Value', { exact: true }).fill('32');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('Saved', { exact: true }).first().waitFor();

	const { list: made } = await admin.call<{ list: { id: number; status: string; stock: number }[] }>(
		'GET',
		'/admin/shop.goods.Goods/index',
		{ quickSearch: 'Second basket' },
	);
	expect(made).toMatchObject([{ status: '0', stock: 0 }]);
	const { url } = await admin.call<{ url: string }>('GET', '/admin/shop.goods.Goods/preview', { id: made[0]?.id });
	const store = (await visit({ language: 'zh-cn' })).page;
	await store.goto(url);
	await store.getByText('预览：以下为已保存的内容').waitFor();
	await store.getByText('32 cm').waitFor();
});

test('goods are saved while the names of the delivery templates are on their way', async () => {
	const admin = await accountOf(shop, 'admin');
	const [path, templates] = ['/admin/shop.goods.Goods', '/admin/shop.delivery.Template'];
	const rule = { area_ids: [330_000], first: '1', first_fee: '6', step: '1', step_fee: '0' };
	await admin.call('POST', `${templates}/add`, { name: 'By the piece', billing: '1', rules: [rule], deny_areas: [] });
	type Listed = { list: { id: number; name: string; merchant_id: number }[] };
	const template = (await admin.call<Listed>('GET', `${templates}/index`)).list.find(
		({ name }) => name === 'By the piece',
	);
	const goods = (await admin.call<Listed>('GET', `${path}/index`, { limit: 50 })).list.find(
		({ merchant_id }) => merchant_id === 0,
	);
	const sent = goods?.id ?? 0;
	const { row } = await admin.call<{ row: object }>('GET', `${path}/edit`, { id: sent });
	await admin.call('POST', `${path}/edit`, { ...row, delivery_type: '3', delivery_template_id: template?.id });
	const { page } = await visit({ language: 'en', stored: admin.stored });
	let arrive = () => {};
	const arrival = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	await page.route(/Goods\/templates/, async (route) => {
		await arrival;
		await route.continue();
	});
	await page.goto(`/admin/shop/goods/goods/edit/${sent}`);
	await page.getByRole('textbox', { name: /^Unit/ }).fill('vase');
	const saved = page.waitForResponse((answer) => /Goods\/edit$/.test(answer.url()));
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	expect(await (await saved).json()).toMatchObject({ code: 1 });
	arrive();
});
