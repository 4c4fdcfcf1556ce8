import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { View } from './browser.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
const visit = visitsTo(shop);
let admin: Account;
let page: Page;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
});

/** Opens a list as the super admin, in English unless another language is named. */
async function open(path: string, { stored = admin.stored, ...view }: View = {}): Promise<void> {
	({ page } = await visit({ language: 'en', stored, ...view }));
	await page.goto(path);
	await page.getByRole('heading', { level: 1 }).waitFor();
}

const headings = async () => (await page.getByRole('columnheader').allTextContents()).filter((text) => text !== '');
const saved = (action: string) =>
	page.waitForResponse((answer) => answer.url().includes(`routine.Preference/${action}`));
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('columns are hidden, moved and widened, in every browser of the admin, until they are reset', async () => {
	await open('/admin/shop/delivery/company');
	await page.getByRole('columnheader').first().waitFor();
	const before = await headings();
	expect(before.slice(0, 2)).toEqual(['Company name', 'Company code']);
	await button('Columns').click();
	// On a busy machine the first changes are kept before the last one is made.
	const kept = page.waitForResponse((answer) => /"hidden.*status.*true/.test(answer.request().postData() ?? ''));
	await button(/^Column Company name/).press('ArrowDown');
	await button(/^Column Company name/).press('ArrowRight');
	await page.getByText('Compact').click();
	await page.getByRole('checkbox', { name: 'Status' }).uncheck();
	await kept;
	const after = ['Company code', 'Company name', ...before.slice(2).filter((text) => text !== 'Status')];
	await eventually(() => headings()).toEqual(after);
	await page.close();

	await open('/admin/shop/delivery/company');
	await eventually(headings).toEqual(after);
	await eventually(() => page.getByRole('table').getAttribute('data-density')).toBe('compact');
	const heading = page.getByRole('columnheader', { name: 'Company name' });
	const { x = 0, y = 0, width = 0, height = 0 } = (await heading.boundingBox()) ?? {};
	await page.mouse.move(x + width - 3, y + height / 2);
	await page.mouse.down();
	await page.mouse.move(x + width + 77, y + height / 2, { steps: 4 });
	await page.mouse.up();
	await eventually(async () => Math.round((await heading.boundingBox())?.width ?? 0)).toBe(Math.round(width + 80));
	await button('Columns').click();
	await button(/^Column Phone/).dragTo(button(/^Column Company code/));
	await eventually(async () => (await headings())[0]).toBe('Phone');
	const reset = saved('layout');
	await button('Reset').click();
	await reset;
	await eventually(headings).toEqual(before);
});

test('the panel of columns is as wide while it is loaded as after, and never leaves the window', async () => {
	await open('/admin/shop/delivery/company');
	let arrive = () => {};
	const arrival = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	await page.route(/column-panel.*\.js$/, async (route) => {
		await arrival;
		await route.continue();
	});
	await button('Columns').click();
	const panel = page.getByRole('dialog', { name: 'Columns' });
	await panel.getByRole('status').waitFor();
	const placeOf = async () => {
		const { x, width } = (await panel.boundingBox()) ?? { x: 0, width: 0 };
		return [Math.round(x), Math.round(width)];
	};
	// It is put beside its button once it is there.
	await eventually(async () => (await placeOf())[0]).not.toBe(0);
	const before = await placeOf();
	arrive();
	await button(/^Column Company name/).waitFor();
	expect(await placeOf()).toEqual(before);
});

test('a view keeps filters, order and columns under a name, is shared, opens the list and is deleted', async () => {
	await open('/admin/shop/delivery/company?status=1&order=code,desc');
	await page.getByRole('columnheader').first().waitFor();
	await button('Views').click();
	await page.getByRole('menuitem', { name: 'Save as view…' }).click();
	await page.getByRole('textbox', { name: 'Name of the view' }).fill('Those in use');
	await page.keyboard.press('Enter');
	const views = page.getByRole('navigation', { name: 'Views' });
	const view = views.getByRole('link', { name: 'Those in use' });
	await eventually(() => view.getAttribute('aria-current')).toBe('page');
	await views.getByRole('link', { name: 'Everything' }).click();
	await eventually(() => new URL(page.url()).search).toBe('');
	await view.click();
	await eventually(() => new URL(page.url()).searchParams.get('status')).toBe('1');
	await button(/^Status: On/).click();
	await views.getByText('changed').waitFor();
	await button('Views').click();
	await page.getByRole('menuitem', { name: 'Save changes' }).click();
	await eventually(() => views.getByText('changed').count()).toBe(0);
	await button('Views').click();
	await page.getByRole('menuitem', { name: 'Share with colleagues' }).click();
	await view.getByRole('img', { name: 'Shared' }).waitFor();
	await button('Views').click();
	await page.getByRole('menuitem', { name: 'Open the list with this view' }).click();
	await saved('index');
	await page.getByRole('menu').waitFor({ state: 'detached' });

	await page.goto('/admin/shop/delivery/company');
	await eventually(() => new URL(page.url()).searchParams.get('order')).toBe('code,desc');
	await button('Views').click();
	await page.getByRole('menuitem', { name: 'Delete view' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
	await views.waitFor({ state: 'detached' });
	expect(new URL(page.url()).searchParams.get('order')).toBe('code,desc');
});

test('a list is exported in the background; the tray survives a reload, downloads and removes', async () => {
	await open('/admin/shop/delivery/company?quickSearch=express');
	await page.getByRole('columnheader').first().waitFor();
	await button('Export').click();
	await page.getByRole('menuitem', { name: 'Export as Excel' }).click();
	const tray = page.getByRole('dialog', { name: 'Exports' });
	await tray.getByText('Delivery companies (Excel)').waitFor();
	await shop.settle();
	await tray.getByRole('button', { name: /^Download/ }).waitFor();

	await page.reload();
	await button('Exports').click();
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		tray.getByRole('button', { name: /^Download/ }).click(),
	]);
	expect(file.suggestedFilename()).toMatch(/^Delivery companies-.*\.xlsx$/);
	expect(await file.failure()).toBeNull();
	await tray.getByRole('button', { name: /^Remove/ }).click();
	await button('Exports').waitFor({ state: 'detached' });
});

test('of many rows only those in view are drawn, and the arrow keys walk through all of them', async () => {
	for (let n = 0; n < 130; n++) {
		const row = { name: `第${n}家`, code: `many-${n}`, i18n: { en: { name: `Company ${n}` } } };
		await admin.call('POST', '/admin/shop.delivery.Company/add', row);
	}
	await open('/admin/shop/delivery/company?quickSearch=many-&limit=200');
	const rows = page.locator('tbody tr[data-row]');
	await rows.first().waitFor();
	await eventually(() => rows.count()).toBeLessThan(70);
	await rows.first().focus();
	for (let n = 0; n < 60; n++) await page.keyboard.press('ArrowDown');
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-row'));
	await eventually(focused).toBe('60');
	await eventually(() => page.locator('tr[data-row="60"]').isVisible()).toBe(true);
	await page.getByRole('region', { name: 'Delivery companies' }).evaluate((frame) => frame.scrollTo(0, 0));
	await page.keyboard.press('ArrowDown');
	await eventually(focused).toBe('61');
	await page.keyboard.press(' ');
	await page.getByText('1 selected').first().waitFor();
});

test('the question mark shows every shortcut, unless one is typing', async () => {
	await open('/admin/shop/delivery/company');
	await page.getByRole('searchbox').press('?');
	const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	await eventually(() => sheet.count()).toBe(0);
	await page.getByRole('heading', { level: 1 }).click();
	await page.keyboard.press('?');
	await sheet.getByText('Open the command palette').waitFor();
	await page.keyboard.press('Escape');
	await sheet.waitFor({ state: 'detached' });
	await button('Admin').click();
	await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
	await sheet.waitFor();
});
