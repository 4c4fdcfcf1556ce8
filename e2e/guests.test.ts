import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { type Mailbox, openMailbox } from './mailbox.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

// Mails name the address of the shop; the journeys stay on this machine.
const shop = await openShop({ LOGIN_CAPTCHA: 'off', SITE_URL: 'http://shop.example' });
const visits = visitsTo(shop);
const admin = await accountOf(shop, 'admin');
// Before mails are set up: with them a new account proves its address.
const member = await newBuyer(shop);

/** Pictures are named by the shop's public address, which leads nowhere here. */
const visit: typeof visits = async (view) => {
	const visitor = await visits(view);
	await visitor.page.route('http://shop.example/**', (route) =>
		route.continue({ url: route.request().url().replace('http://shop.example', shop.url) }),
	);
	return visitor;
};
let mailbox: Mailbox;

beforeAll(async () => {
	mailbox = await openMailbox();
	await admin.call('POST', '/admin/routine.Config/edit', {
		smtp_server: '127.0.0.1',
		smtp_port: String(mailbox.port),
		smtp_verification: 'None',
		smtp_sender_mail: 'shop@example.com',
	});
});
afterAll(() => mailbox?.close());

interface Goods {
	id: number;
	skus: { id: number; stock: number }[];
}

/** One version of a work that can be bought. */
async function versionOf(search: string): Promise<number> {
	const { list } = await admin.call<{ list: { id: number }[] }>('GET', '/api/shop.Goods/index', {
		quickSearch: search,
	});
	const { goods } = await admin.call<{ goods: Goods }>('GET', '/api/shop.Goods/detail', { id: list[0]?.id ?? 0 });
	return goods.skus.find(({ stock }) => stock > 2)?.id ?? 0;
}

/** A work that needs no choice. */
async function workWithOneVersion(): Promise<number> {
	const { list } = await admin.call<{ list: { id: number }[] }>('GET', '/api/shop.Goods/index', { limit: 50 });
	for (const { id } of list) {
		const { goods } = await admin.call<{ goods: Goods }>('GET', '/api/shop.Goods/detail', { id });
		if (goods.skus.length === 1 && (goods.skus[0]?.stock ?? 0) > 2) return id;
	}
	throw new Error('The demo shop has no work of one version.');
}

/** From the cart of a browser to the cashier and back, without an account. */
async function buyAsGuest(page: Page, cartToken: string, contact: string): Promise<void> {
	const line = { sku_id: await versionOf('mug'), num: 1 };
	await page.request.post('/api/shop.Cart/add', { data: line, headers: { 'cart-token': cartToken } });
	await page.goto('/store/cart');
	await page.getByRole('link', { name: /^Checkout/ }).click();
	await page.waitForURL('**/store/checkout');
	await page.getByText('Order as a guest').waitFor();
	await page.getByRole('button', { name: 'Place order' }).click();
	const wrong = page.getByRole('region', { name: /entries to correct$/ });
	await wrong.getByText('Please enter a valid e-mail address or mobile number').waitFor();
	await page.getByRole('textbox', { name: 'E-mail or mobile number' }).fill(contact);
	await page.getByRole('textbox', { name: 'Name' }).fill('Ren Yi');
	await page.getByRole('textbox', { name: 'Phone' }).fill('13912345678');
	await page.getByRole('combobox', { name: 'Province' }).selectOption('330000');
	await page.getByRole('combobox', { name: 'City' }).selectOption('330100');
	await page.getByRole('combobox', { name: 'District' }).selectOption('330106');
	await page.getByRole('textbox', { name: 'Street and number' }).fill('Baochu Road 52');
	await page.getByText('needs an address').waitFor({ state: 'detached' });
	await page.getByRole('button', { name: 'Place order' }).click();
	await page.waitForURL('**/store/pay/*');
	await page.getByRole('button', { name: /^Pay ¥/ }).click();
	await page.waitForURL('**/store/cashier?*');
	await page.getByRole('button', { name: 'Confirm payment' }).click();
	await page.waitForURL('**/store/pay/*');
	await page.getByRole('heading', { name: 'Paid, thank you' }).waitFor();
}

test.each([1440, 390] as const)(
	'at %i px a stranger buys, finds the order by mail and keeps it in an account',
	{
		timeout: 240_000,
	},
	async (width) => {
		const contact = `guest${width}@example.com`;
		const cartToken = randomUUID();
		const { page } = await visit({ width, language: 'en', stored: { cartToken } });
		await buyAsGuest(page, cartToken, contact);
		await page.getByRole('button', { name: 'Copy the link to your order' }).waitFor();
		await shop.settle();

		// On another machine the mail alone leads to the order.
		const { page: elsewhere } = await visit({ width, language: 'en', fresh: true });
		await eventually(() => mailbox.orderLinkFor(contact)).toMatch(/^\/store\/order#/);
		await elsewhere.goto(mailbox.orderLinkFor(contact) ?? '');
		await elsewhere.getByRole('heading', { level: 1, name: 'To ship' }).waitFor();
		expect(new URL(elsewhere.url()).hash).toBe('');
		await elsewhere.reload();
		await elsewhere.getByRole('heading', { level: 1, name: 'To ship' }).waitFor();
		await elsewhere.getByRole('textbox', { name: 'Account' }).fill(`keeper${width}`);
		await elsewhere.getByLabel(/^Password/).fill('correct-horse-7');
		const consent = elsewhere.getByRole('checkbox', { name: /^I have read/ });
		if (await consent.count()) await consent.check();
		await elsewhere.getByRole('button', { name: 'Create account and keep' }).click();
		await elsewhere.waitForURL('**/user/order/detail/*');
		await elsewhere.getByText(/^You paid ¥/).waitFor();

		// The link of the first browser is worth nothing any more.
		await page.goto('/store/order');
		await page.getByText('This link does not work any more').waitFor();
	},
);

test('whoever has an account logs in and keeps the order there; who has lost the link is mailed a new one', {
	timeout: 240_000,
}, async () => {
	const cartToken = randomUUID();
	const { page } = await visit({ language: 'en', stored: { cartToken } });
	await buyAsGuest(page, cartToken, 'lost@example.com');
	const orderNo = await page.getByRole('link', { name: /^See order/ }).getAttribute('title');
	await page.evaluate(() => sessionStorage.clear());

	const { page: known } = await visit({ language: 'en', stored: member.stored });
	await known.goto('/store');
	await known.getByRole('link', { name: 'Find my order' }).click();
	await known.getByRole('textbox', { name: 'Order number' }).fill(orderNo ?? '');
	await known.getByRole('textbox', { name: 'E-mail or mobile number of the order' }).fill('lost@example.com');
	await known.getByRole('button', { name: 'Send the link' }).click();
	await known.getByText('Check your e-mail').first().waitFor();
	await shop.settle();
	await known.goto(mailbox.orderLinkFor('lost@example.com') ?? '');
	await known.getByRole('button', { name: 'Keep it in my account' }).click();
	await known.waitForURL('**/user/order/detail/*');
	await known.getByText(/^You paid ¥/).waitFor();
});

test.each([1440, 390] as const)(
	'at %i px staff correct an address that was mistyped, and the link comes to the right one',
	{ timeout: 240_000 },
	async (width) => {
		const [wrong, right] = [`wrnog${width}@example.com`, `right${width}@example.com`];
		const cartToken = randomUUID();
		const { page } = await visit({ language: 'en', stored: { cartToken } });
		await buyAsGuest(page, cartToken, wrong);
		const members = { quickSearch: wrong };
		const { list } = await admin.call<{ list: { id: number }[] }>('GET', '/admin/shop.user.User/index', members);
		const { page: desk } = await visit({ width, language: 'en', stored: admin.stored });
		await desk.goto(`/admin/shop/user/user/detail/${list[0]?.id}`);
		await desk.getByRole('button', { name: 'Correct the mail address' }).click();
		const dialog = desk.getByRole('dialog', { name: 'Correct the mail address of a guest' });
		const address = dialog.getByRole('textbox', { name: 'E-mail' });
		expect(await address.inputValue()).toBe(wrong);
		await dialog.getByRole('button', { name: 'Correct and send' }).click();
		await dialog.getByText('This is the address that the guest has already').first().waitFor();
		await address.fill(right);
		await dialog.getByRole('button', { name: 'Correct and send' }).click();
		await dialog.waitFor({ state: 'detached' });
		await desk.getByText(right).first().waitFor();
		await shop.settle();
		await eventually(() => mailbox.orderLinkFor(right)).toMatch(/^\/store\/order#/);
		await page.goto(mailbox.orderLinkFor(right) ?? '');
		await page.getByRole('heading', { level: 1, name: 'To ship' }).waitFor();
	},
);

test('Buy now pressed twice on a phone leads to the checkout and stays there', async () => {
	const { page } = await visit({ width: 390, language: 'en' });
	const id = await workWithOneVersion();
	await page.goto(`/store/goods/${id}`);
	await page.getByRole('button', { name: 'Buy now' }).dblclick();
	await page.getByText('Order as a guest').waitFor();
	expect(new URL(page.url()).pathname).toBe('/store/checkout');
});

test.each([1440, 390] as const)(
	'at %i px a pasted address fills the form, and a page that is loaded anew has lost nothing',
	async (width) => {
		const { page } = await visit({ width, language: 'en' });
		await page.goto(`/store/checkout?sku=${await versionOf('mug')}&num=1`);
		await page.getByRole('textbox', { name: 'E-mail or mobile number' }).fill('kept@example.com');
		await page.getByRole('button', { name: 'Paste an address' }).click();
		await page
			.getByRole('textbox', { name: 'The whole address' })
			.fill('任一 139-1234-5678 浙江省杭州市西湖区宝俶路 52 号');
		await page.getByRole('button', { name: 'Fill in' }).click();
		await page.getByText('Filled in below').waitFor();
		await page.locator('textarea[maxlength="255"]').fill('Ring twice');
		const seen = async () => ({
			contact: await page.getByRole('textbox', { name: 'E-mail or mobile number' }).inputValue(),
			name: await page.getByRole('textbox', { name: 'Name' }).inputValue(),
			phone: await page.getByRole('textbox', { name: 'Phone' }).inputValue(),
			district: await page.getByRole('combobox', { name: 'District' }).inputValue(),
			street: await page.getByRole('textbox', { name: 'Street and number' }).inputValue(),
			remark: await page.locator('textarea[maxlength="255"]').inputValue(),
		});
		const typed = {
			contact: 'kept@example.com',
			name: '任一',
			phone: '13912345678',
			district: '330106',
			street: '宝俶路 52 号',
			remark: 'Ring twice',
		};
		await eventually(seen).toEqual(typed);
		await page.reload();
		await eventually(seen).toEqual(typed);
	},
);
