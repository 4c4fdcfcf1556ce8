import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ LOGIN_CAPTCHA: 'off' });
const visit = visitsTo(shop);
const admin = await accountOf(shop, 'admin');

/** One version of a work that can be bought. */
async function versionOf(search: string): Promise<number> {
	const { list } = await admin.call<{ list: { id: number }[] }>('GET', '/api/shop.Goods/index', {
		quickSearch: search,
	});
	const { goods } = await admin.call<{ goods: { skus: { id: number; stock: number }[] } }>(
		'GET',
		'/api/shop.Goods/detail',
		{ id: list[0]?.id ?? 0 },
	);
	return goods.skus.find(({ stock }) => stock > 2)?.id ?? 0;
}

test.each([1440, 390] as const)(
	'at %i px a member chooses the balance at the checkout, and placing the order pays it',
	async (width) => {
		const buyer = await newBuyer(shop, { money: '5000.00' });
		const { page } = await visit({ width, language: 'en', stored: buyer.stored });
		await page.goto(`/store/checkout?sku=${await versionOf('mug')}&num=1`);
		const ways = page.getByRole('group', { name: 'How would you like to pay?' });
		expect(await ways.getByRole('radio', { name: 'Decide after ordering' }).isChecked()).toBe(true);
		await ways.getByRole('radio', { name: /^Balance/ }).check();
		await page.getByRole('button', { name: 'Place order' }).click();
		await page.getByRole('heading', { name: 'Paid, thank you' }).waitFor();
		// The browser remembers it.
		await page.goto(`/store/checkout?sku=${await versionOf('mug')}&num=1`);
		await ways.getByRole('radio', { name: /^Balance/, checked: true }).waitFor();
	},
);

test('a guest is led from the checkout to the cashier; whoever comes back from there chooses anew', async () => {
	const { page } = await visit({ width: 390, language: 'en', stored: { cartToken: randomUUID() } });
	await page.goto(`/store/checkout?sku=${await versionOf('mug')}&num=1`);
	await page.getByRole('textbox', { name: 'E-mail or mobile number' }).fill('inplace@example.com');
	await page.getByRole('textbox', { name: 'Name' }).fill('Ren Yi');
	await page.getByRole('textbox', { name: 'Phone' }).fill('13912345678');
	await page.getByRole('combobox', { name: 'Province' }).selectOption('330000');
	await page.getByRole('combobox', { name: 'City' }).selectOption('330100');
	await page.getByRole('combobox', { name: 'District' }).selectOption('330106');
	await page.getByRole('textbox', { name: 'Street and number' }).fill('Baochu Road 52');
	const ways = page.getByRole('group', { name: 'How would you like to pay?' });
	expect(await ways.getByRole('radio', { name: /^Balance/ }).count()).toBe(0);
	await ways.getByRole('radio', { name: 'Mock payment' }).check();
	await page.getByRole('button', { name: 'Place order' }).click();
	await page.waitForURL('**/store/cashier?*');
	await page.goBack();
	await page.waitForURL('**/store/pay/*');
	await page
		.getByRole('button', { name: /^Pay ¥|Pay another way/ })
		.first()
		.waitFor();
	await page.goForward();
	await page.getByRole('button', { name: 'Confirm payment' }).click();
	await page.waitForURL('**/store/pay/*');
	await page.getByRole('heading', { name: 'Paid, thank you' }).waitFor();

	// Without an account all that is kept of the purchase can be had.
	await page.goto('/store/order');
	await page.getByRole('button', { name: 'Put my data together' }).click();
	const given = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download' }).click();
	expect((await given).suggestedFilename()).toBe('my-data.zip');
});
