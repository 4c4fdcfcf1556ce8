import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { View } from './browser.ts';
import { visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

async function pageOf({ stored }: Account, address: string, view: View = {}): Promise<Page> {
	const { page } = await visit({ language: 'en', ...view, stored });
	await page.goto(address);
	await page.getByRole('heading', { level: 1 }).waitFor();
	return page;
}

const button = (name: string) => ({ name, exact: true });

test('staff order for a member on the phone, to an address given there; the member finds it waiting to be paid', async () => {
	const buyer = await newBuyer(shop);
	const admin = await accountOf(shop, 'admin');
	const { list } = await admin.call<{ list: { sku_id: number; sku_code: string; stock: number }[] }>(
		'GET',
		'/admin/shop.order.Order/onBehalfGoods',
	);
	const sku = list.find(({ sku_code, stock }) => sku_code !== '' && stock > 3);
	const page = await pageOf(admin, '/admin/shop/order/order/onBehalf');

	const member = page.getByRole('combobox', { name: 'Choose the member' });
	await member.click();
	await member.fill(buyer.username);
	await page.getByRole('option', { name: new RegExp(buyer.username) }).click();
	await page.getByLabel('Search goods').fill(sku?.sku_code ?? '');
	await page
		.getByRole('button', { name: /^Add: / })
		.first()
		.click();
	await page.getByLabel(/^Pieces of /).fill('2');
	await page.getByText('Baochu Road 52, house 3').waitFor();

	await page.getByRole('button', button('New address')).click();
	const address = page.getByRole('dialog', { name: 'New address' });
	await address.getByLabel('Name').fill('Ren San');
	await address.getByLabel('Phone').fill('13912345679');
	await address.getByRole('combobox', { name: 'Province' }).selectOption('330000');
	await address.getByRole('combobox', { name: 'City' }).selectOption('330100');
	await address.getByRole('combobox', { name: 'District' }).selectOption('330106');
	await address.getByLabel('Street and number').fill('Wensan Road 9');
	await address.getByRole('button', button('Save address')).click();
	await address.waitFor({ state: 'detached' });
	await page.getByRole('radio', { name: /Wensan Road 9/, checked: true }).waitFor();
	await page.getByText('Why this price?').click();
	await page.getByRole('button', button('Place the order')).click();

	await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
	await page.getByText(/^Placed by staff on behalf of the member/).waitFor();
	const id = page.url().split('/').at(-1);
	const own = await pageOf(buyer, `/user/order/detail/${id}`, { width: 390 });
	await own.getByText('Wensan Road 9').first().waitFor();
	await own.getByText(/^The shop placed the order for you/).waitFor();
	await own
		.getByRole('button', { name: /Pay/ })
		.or(own.getByRole('link', { name: /Pay/ }))
		.first()
		.waitFor();
});

test('staff lower a price, send the order elsewhere and take the money at the counter; the member sees all of it', async () => {
	const buyer = await newBuyer(shop);
	const admin = await accountOf(shop, 'admin');
	const { id } = await placeOrder(buyer, { pay: false });
	const page = await pageOf(admin, `/admin/shop/order/order/detail/${id}`);

	await page.getByRole('button', button('Change price')).click();
	const price = page.getByRole('dialog', { name: 'Change the price' });
	await price.getByLabel('Goods together').fill('1.00');
	await price.getByLabel('Reason').fill('A chipped rim');
	await price.getByRole('button', button('Change the price')).click();
	await price.waitFor({ state: 'detached' });
	await page.getByText(/A chipped rim/).waitFor();

	await page.getByRole('button', button('Remark')).click();
	const remark = page.getByRole('dialog', { name: 'Staff remark' });
	await remark.getByRole('radio', { name: 'Red flag' }).check();
	await remark.getByRole('textbox', { name: 'Remark' }).fill('Wrap it twice');
	await remark.getByRole('button', button('Save')).click();
	await remark.waitFor({ state: 'detached' });
	await page.getByText('Red flag. Wrap it twice').waitFor();

	await page.getByRole('button', button('Change address')).click();
	const address = page.getByRole('dialog', { name: 'Change the address' });
	await address.getByLabel('Name').fill('Ren Er');
	await address.getByLabel('Street and number').fill('Wensan Road 7');
	await address.getByRole('button', button('Change the address')).click();
	await address.waitFor({ state: 'detached' });

	const member = await pageOf(buyer, `/user/order/detail/${id}`, { width: 390, dark: true });
	await member.getByText(/A chipped rim/).waitFor();
	await member.getByText('Wensan Road 7').first().waitFor();
	expect(await member.content()).not.toContain('Wrap it twice');
	await member.getByText('Why this price?').click();
	await member.getByText(/^Price change −¥/).waitFor();

	await page.getByRole('button', button('Offline payment')).click();
	const offline = page.getByRole('dialog', { name: 'Offline payment' });
	await offline.getByLabel('Amount received').fill('0.50');
	await offline.getByLabel('Reference').fill(`R-${id}`);
	await offline.getByText(/^Exactly /).waitFor();
	const exactly = (await offline.getByText(/^Exactly /).textContent())?.replace(/[^\d.]/g, '');
	await offline.getByLabel('Amount received').fill(exactly ?? '');
	await offline.getByRole('button', button('Money has arrived')).click();
	await offline.waitFor({ state: 'detached' });
	await page.getByRole('heading', { name: 'Waiting to be shipped' }).waitFor();
	await page.getByText(new RegExp(`reference R-${id}`)).waitFor();
});
