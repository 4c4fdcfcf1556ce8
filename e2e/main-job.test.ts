import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseCategory } from './goods.helper.ts';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { agree, logIn } from './login.helper.ts';
import { productFile } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop, { isCalm: false });
const member = { username: 'ren_buyer', password: 'buyer-password' };

test('goods go from the file to the member, and their creator sees the money to come', {
	timeout: 400_000,
}, async () => {
	const admin = (await visit({ language: 'en' })).page;
	await importGoods(admin);

	const visitor = (await visit({ language: 'en' })).page;
	await findGoods(visitor);
	await putIntoCart(visitor);
	await registerOnTheWay(visitor);
	await addAddress(visitor);
	const { orderNo } = await placeAndPay(visitor);

	await shipOrder(admin, orderNo);
	await receiveOrder(visitor, orderNo);

	const creator = (await visit({ language: 'en' })).page;
	await seeMoneyToCome(creator, orderNo);
});

async function importGoods(page: Page): Promise<void> {
	await page.goto('/admin');
	await page.waitForURL('**/admin/login*');
	await logIn(page, shop, { username: 'admin', password: shop.adminPassword });
	const menu = page.getByRole('navigation', { name: 'Menu' });
	await menu.getByRole('button', { name: 'Goods' }).click();
	await menu.getByRole('link', { name: 'Import goods' }).click();
	await page.getByLabel('Choose a file').and(page.locator('input')).setInputFiles(productFile);

	await page.getByText('shopify-teaware.csv: 3 goods in 6 rows').waitFor();
	await chooseCategory(page, 'Ceramics', 'Tea ware');
	await choose(page, 'Owner', 'Mountain Mist Studio');
	await page.getByRole('combobox', { name: 'Delivery' }).selectOption('Fixed fee');
	await page.getByRole('textbox', { name: 'Fee' }).fill('12');
	await page.getByRole('combobox', { name: 'After the import' }).selectOption('Put on shelf');
	await page.getByRole('button', { name: 'Preview' }).click();

	const preview = page.getByRole('list', { name: 'Preview of the goods' });
	const bowl = preview.getByRole('listitem').filter({ hasText: 'Heron Tea Bowl' });
	await bowl.getByText('4 variants').waitFor();
	await bowl.getByText('There is no picture, a placeholder is used').waitFor();
	await preview.getByText('Row 6 · Variant Inventory Qty').waitFor();
	await preview.getByText('“12.345” is not a valid amount').waitFor();
	await page.getByRole('button', { name: 'Import 2 goods' }).click();

	await page.getByRole('heading', { name: 'Import finished' }).waitFor();
	const report = page.getByRole('list', { name: 'Result of the import' });
	// Each line is there before what became of it is.
	const lines = async () =>
		(await report.getByRole('listitem').allInnerTexts()).map((line) => line.replace(/\s+/g, ' '));
	await eventually(lines).toEqual([
		expect.stringMatching(/^Heron Tea Bowl .*Picture missing Created/),
		expect.stringMatching(/^Heron Tea Tray .*Picture missing Created/),
		expect.stringMatching(/^Heron Tea Lamp .*Not imported/),
	]);
}

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
	await page
		.getByRole('combobox', { name: label })
		.or(page.getByRole('textbox', { name: label }))
		.click();
	await page.getByRole('option', { name: option }).click();
}

async function findGoods(page: Page): Promise<void> {
	await page.goto('/store');
	await page.getByRole('combobox', { name: 'Search works' }).fill('heron');
	await page.keyboard.press('Enter');
	await page.getByText('2 works').waitFor();
	await page.getByRole('link', { name: /Heron Tea Bowl/ }).click();
	await page.getByRole('heading', { level: 1, name: 'Heron Tea Bowl' }).waitFor();
}

async function putIntoCart(page: Page): Promise<void> {
	await page.getByText('¥12.00 delivery').waitFor();
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await page.getByRole('alert').getByText('Please choose').waitFor();
	const version = (value: string) => page.getByRole('group').getByRole('button', { name: value, exact: true });
	await version('Large').click();
	// The large one in iron is sold out: each gives way to the other.
	await version('Iron').click();
	await eventually(() => version('Large').getAttribute('aria-pressed')).toBe('false');
	await version('Large').click();
	await eventually(() => version('Iron').getAttribute('aria-pressed')).toBe('false');
	await version('Celadon').click();
	await page.getByText('¥168.00').first().waitFor();
	await page.getByRole('button', { name: 'One more' }).click();
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await page.getByRole('button', { name: 'To the cart' }).click();
	await page.getByRole('heading', { level: 1, name: /Cart/ }).waitFor();
	await page.getByRole('region', { name: 'Summary' }).getByText('¥336.00', { exact: true }).waitFor();
}

async function registerOnTheWay(page: Page): Promise<void> {
	await page.getByRole('region', { name: 'Summary' }).getByRole('link', { name: 'Log in' }).click();
	await page.getByRole('tab', { name: 'Register' }).click();
	await agree(page);
	await logIn(page, shop, member);
	await page.waitForURL('**/store/checkout');
	// The guest's cart came along.
	await page.getByRole('link', { name: 'Heron Tea Bowl' }).waitFor();
}

async function addAddress(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'New address', exact: true }).click();
	const form = page.getByRole('dialog', { name: 'New address' });
	await form.getByRole('textbox', { name: 'Name' }).fill('Ren Yi');
	await form.getByRole('textbox', { name: 'Phone' }).fill('13912345678');
	await form.getByRole('combobox', { name: 'Province' }).selectOption('浙江省');
	await form.getByRole('combobox', { name: 'City' }).selectOption('杭州市');
	await form.getByRole('combobox', { name: 'District' }).selectOption('西湖区');
	await form.getByRole('textbox', { name: 'Street and number' }).fill('Baochu Road 52, house 3');
	await form.getByRole('button', { name: 'Save address' }).click();
	await form.waitFor({ state: 'detached' });
}

async function placeAndPay(page: Page): Promise<{ orderNo: string }> {
	await page.getByRole('radio', { name: /浙江省.*杭州市.*西湖区/ }).waitFor();
	const summary = page.getByRole('region', { name: 'Summary' });
	await eventually(() => summary.getByRole('definition').allInnerTexts()).toEqual(['¥336.00', '¥12.00']);
	await summary.getByText('¥348.00', { exact: true }).waitFor();
	await summary.getByText('Why this price?').click();
	await eventually(() => summary.getByRole('listitem').allInnerTexts()).toEqual(
		expect.arrayContaining([expect.stringContaining('336.00'), expect.stringContaining('12.00')]),
	);
	await page.getByRole('button', { name: 'Place order' }).click();

	await page.waitForURL('**/store/pay/*');
	const orderNo = (await page.getByRole('list', { name: 'Orders' }).getByRole('link').getAttribute('title')) ?? '';
	await page.getByRole('radio', { name: /^Mock payment/ }).check();
	await page.getByRole('button', { name: 'Pay ¥348.00' }).click();
	await page.getByRole('heading', { name: 'Mock cashier' }).waitFor();
	await page.getByText('¥348.00', { exact: true }).waitFor();
	await page.getByRole('button', { name: 'Confirm payment' }).click();
	await page.waitForURL('**/store/pay/*');
	await page.getByRole('heading', { name: 'Paid, thank you' }).waitFor();
	await page.getByRole('link', { name: `See order …${orderNo.slice(-6)}` }).waitFor();
	return { orderNo };
}

async function shipOrder(page: Page, orderNo: string): Promise<void> {
	await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Orders' }).click();
	await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Orders' }).click();
	await page.getByRole('searchbox').fill(orderNo);
	const row = page.getByRole('row').filter({ hasText: orderNo });
	await row.getByText('To ship').waitFor();
	await row.getByText('Heron Tea Bowl').waitFor();
	await row.getByRole('button', { name: `Ship: ${orderNo}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Ship the order' });
	await dialog.getByText('Ren Yi').waitFor();
	await choose(page, 'Delivery company', 'SF Express');
	const trackingNo = dialog.getByRole('textbox', { name: 'Tracking number' });
	await trackingNo.fill('SF1029384');
	await page.keyboard.press('Control+Enter');
	await dialog.getByText('The tracking number does not fit the company').waitFor();
	await trackingNo.fill('SF1029384756102');
	await page.keyboard.press('Control+Enter');
	await row.getByText('To receive').waitFor();
}

async function receiveOrder(page: Page, orderNo: string): Promise<void> {
	await page.getByRole('link', { name: `See order …${orderNo.slice(-6)}` }).click();
	await page.getByText('SF1029384756102', { exact: true }).waitFor();
	await page.getByRole('button', { name: 'I have received it' }).click();
	await page
		.getByRole('dialog', { name: 'Have you received it?' })
		.getByRole('button', { name: 'I have received it' })
		.click();
	await page.getByText('To review').first().waitFor();
}

async function seeMoneyToCome(page: Page, orderNo: string): Promise<void> {
	await page.goto('/merchant/order/index');
	await page.waitForURL('**/merchant/login*');
	await logIn(page, shop, { username: 'studio', password: shop.demoPassword });
	await eventually(() => addressOf(page)).toBe('/merchant/order/index');
	const order = page.getByRole('article', { name: `Order no. ${orderNo}` });
	// 336 of goods less 8 % commission, and the delivery.
	await order.getByText('¥321.12').first().waitFor();
	await order.getByRole('link', { name: 'Details' }).click();
	const income = page.getByRole('region', { name: 'Your income' });
	await income.getByText('¥321.12').first().waitFor();
	await income.getByText(/On hold, available from/).waitFor();
}
