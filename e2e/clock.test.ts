import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type Buyer, importGoods, newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off', PAY_MOCK: 'on' });
let admin: Account;
let buyer: Buyer;
const visit = visitsTo(shop);
const day = 86_400;
const payTimeout = 30 * 60;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	await importGoods(admin);
	buyer = await newBuyer(shop, { money: '1000.00' });
});

const card = (page: Page, orderNo: string) => page.getByRole('article', { name: `Order no. ${orderNo}` });

test('an order that is not paid in time is cancelled by itself', async () => {
	const { orderNo, payNo } = await placeOrder(buyer, { search: 'tea bowl', pay: false });
	const { page } = await visit({ language: 'en', stored: buyer.stored });
	await page.goto(`/store/pay/${payNo}`);
	await page.getByText('Please pay within').waitFor();
	await shop.advance(payTimeout + 5);
	// The page asks now and then by itself; pressed in between, its button would be gone.
	await page.getByText('This payment is closed').waitFor();
	await page.getByRole('link', { name: 'My orders' }).last().click();
	await card(page, orderNo).getByText('Cancelled').waitFor();
	await card(page, orderNo).getByRole('link').first().click();
	await page.getByText('It was not paid in time, so it was cancelled automatically.').waitFor();
	await eventually(() => page.getByRole('button', { name: 'Pay' }).count()).toBe(0);
});

test('a parcel that nobody confirms counts as received after ten days, and the order as complete in the end', async () => {
	const { id, orderNo } = await placeOrder(buyer, { search: 'tea bowl' });
	const parcel = { id, company: 'shunfeng', tracking_no: 'SF1029384756102', confirm: 1 };
	await admin.call('POST', '/admin/shop.order.Order/delivery', parcel);
	const { page } = await visit({ language: 'en', stored: buyer.stored });
	await page.goto('/user/order/index?status=3');
	await card(page, orderNo).getByText('To receive').waitFor();
	await shop.advance(10 * day + 60);
	await page.goto('/user/order/index?status=4');
	await card(page, orderNo).getByText('To review').waitFor();
	await shop.advance(15 * day + 60);
	await page.goto('/user/order/index?status=5');
	await card(page, orderNo).getByText('Complete').waitFor();
});

test('a wish to cancel that nobody answers is notified of again, and approved by itself once staff want that', async () => {
	const applicant = await newBuyer(shop, { money: '1000.00' });
	const { id, orderNo } = await placeOrder(applicant, { search: 'tea bowl' });
	await applicant.call('POST', '/api/shop.Order/applyCancel', { id, reason: 'Wrong size' });
	await shop.advance(2 * day + 60);
	const { page } = await visit({ language: 'en', stored: (await accountOf(shop, 'admin')).stored });
	await page.goto('/admin/shop/settings/basic?group=order');
	await page.getByRole('switch', { name: 'Cancel when nobody answers' }).click();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('The settings were saved').waitFor();
	await page.getByRole('button', { name: /^Notices, / }).click();
	const unanswered = new RegExp(`^Cancellation not answered.*${orderNo}.*48 hours`);
	await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: unanswered }).click();
	await eventually(() => addressOf(page)).toBe(`/admin/shop/order/order?status=7&order_no=${orderNo}`);
	await page.getByRole('main').getByText(orderNo).first().waitFor();
	await page.goto(`/admin/routine/job?quickSearch=${orderNo}`);
	await page.getByText('Cancellation to be answered').first().waitFor();
	await shop.advance(2 * day + 60);
	const { page: own } = await visit({ language: 'en', stored: applicant.stored });
	await own.goto('/user/order/index?status=6');
	await card(own, orderNo).getByText('Cancelled').waitFor();
});
