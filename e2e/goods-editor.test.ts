import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './browser.ts';
import { eventually, sharedShop, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';

const shop = sharedShop();
const visit = visitsTo(() => shop);
const grid = (page: Page) => page.getByRole('grid', { name: 'SKUs' });
const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);

/** Puts a text on the clipboard and pastes it where the keyboard stands, as a spreadsheet's rows come. */
async function paste(page: Page, text: string): Promise<void> {
	await page.evaluate((content) => {
		const data = new DataTransfer();
		data.setData('text/plain', content);
		const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
		document.activeElement?.dispatchEvent(event);
	}, text);
}

/** Types groups and their values, each confirmed by Enter. */
async function typeGroups(page: Page, groups: Readonly<Record<string, readonly string[]>>): Promise<void> {
	for (const [at, [name, values]] of Object.entries(groups).entries()) {
		if (at > 0) await page.getByRole('button', { name: 'Add an option' }).click();
		const group = page
			.getByRole('group', { name: /^Option name|./ })
			.filter({ has: page.getByLabel('Option name', { exact: true }) })
			.nth(at);
		await group.getByLabel('Option name', { exact: true }).fill(name);
		for (const [index, value] of values.entries()) {
			if (index > 0) await group.getByRole('button', { name: 'Add a value' }).click();
			await group.getByLabel(`Value ${index + 1}`, { exact: true }).fill(value);
		}
	}
}

test('fifty rows of a spreadsheet are pasted into the sheet, filled, taken back and saved', async () => {
	const admin = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/shop/goods/goods/add');
	await page.getByText('Multiple', { exact: true }).click();
	await page.getByRole('button', { name: 'Confirm' }).click();
	await page.getByLabel('Set in').waitFor();
	await page.getByLabel('Batch set: Price').fill('5');
	await page.getByRole('button', { name: 'Batch set', exact: true }).click();
	await page.getByText('Generate the SKU data before batch setting').waitFor();
	await typeGroups(page, {
		Colour: ['Red', 'Blue', 'Green', 'White', 'Black'],
		Size: Array.from({ length: 10 }, (_, index) => `S${index + 1}`),
	});
	await page.getByRole('button', { name: 'Generate SKUs' }).click();
	await eventually(() => grid(page).getAttribute('aria-rowcount')).toBe('51');

	await cell(page, 0, 1).click();
	const rows = Array.from({ length: 50 }, (_, at) => `¥1,${100 + at}.50\t\t${at + 1}\t${at * 2}`);
	await paste(page, `${rows.join('\r\n')}\r\n`);
	await eventually(() => cell(page, 0, 1).textContent()).toBe('1100.50');
	await page.keyboard.press('Control+ArrowDown');
	await eventually(() => cell(page, 49, 1).textContent()).toBe('1149.50');
	expect(await cell(page, 49, 4).textContent()).toBe('98');
	expect(await axeViolations(page)).toEqual([]);

	await page.keyboard.press('Control+z');
	await eventually(() => cell(page, 0, 1).textContent()).toBe('');
	await page.keyboard.press('Control+Shift+z');
	await eventually(() => cell(page, 0, 1).textContent()).toBe('1100.50');
});
