import { beforeAll, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

// The payment company of the journey is on this machine.
const shop = await openShop({ ALLOW_PRIVATE_ADDRESSES: 'on' });
const visit = visitsTo(shop);
let admin: Account;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	await shop.openGateway('wechat');
});

interface Standing {
	money: string;
	money_gift: string;
}
const standingOf = (member: Account) => member.call<Standing>('GET', '/api/shop.Recharge/plans');

test.each([1440, 390] as const)('a member recharges by a plan at %i px, and staff refund it', async (width) => {
	const buyer = await newBuyer(shop);
	const { page } = await visit({ language: 'en', width, stored: buyer.stored });
	await page.goto('/user/account/balance');
	await page.getByRole('link', { name: 'Top up', exact: true }).last().click();
	await page.getByRole('radio', { name: /Best value/ }).check({ force: true });
	await page.getByText('By topping up you agree to the').waitFor();
	const submit = page.getByRole('button', { name: /^Top up ¥300/ });
	await submit.dblclick();
	await page.waitForURL(/\/store\/pay\//);
	const payNo = new URL(page.url()).pathname.split('/').at(-1) ?? '';
	await page.getByText(/^Top-up …\d+ · \+ ¥20.* as a gift · \+ 100 points$/).waitFor();
	expect(await page.getByRole('radio', { name: /^Balance/ }).count()).toBe(0);
	await page.getByRole('radio', { name: /WeChat Pay/ }).check();
	await page.getByRole('button', { name: /^Pay ¥/ }).click();
	await page.getByRole('heading', { name: 'Scan with WeChat' }).waitFor();
	await shop.payThere(payNo);
	await page.getByRole('heading', { name: 'Topped up, thank you' }).waitFor();
	expect(await standingOf(buyer)).toMatchObject({ money: '320.00', money_gift: '20.00' });
	await page.getByRole('link', { name: 'See the balance' }).click();
	await page
		.getByText(/^Given with your top-up/)
		.first()
		.waitFor();
	// Two clicks have opened one.
	const own = await buyer.call<{ list: { order_no: string }[]; total: number }>('GET', '/api/shop.Recharge/index');
	expect(own.total).toBe(1);

	const { page: desk, troubles } = await visit({ language: 'en', stored: admin.stored });
	await desk.goto(`/admin/shop/market/recharge/order?quickSearch=${own.list[0]?.order_no}`);
	await desk.locator('tbody').getByRole('link').first().click();
	await desk.getByRole('button', { name: 'Refund', exact: true }).click();
	const dialog = desk.getByRole('dialog');
	await dialog.getByText('Gift money taken back with it: ¥20.00').waitFor();
	await dialog.getByLabel('Amount').fill('300.01');
	await dialog.getByLabel('Reason').fill('Asked by mail');
	await dialog.getByRole('button', { name: /^Refund/ }).click();
	await dialog.getByText('Enter an amount of at most ¥300.00').first().waitFor();
	await dialog.getByLabel('Amount').fill('300.00');
	await dialog.getByRole('button', { name: /^Refund/ }).click();
	await dialog.waitFor({ state: 'detached' });
	await desk.getByText('Asked by mail').waitFor();
	expect(await standingOf(buyer)).toMatchObject({ money: '0.00', money_gift: '0.00' });
	await eventually(async () => {
		await desk.reload();
		await desk.getByText('Asked by mail').waitFor();
		return desk.getByText('Gone back', { exact: true }).count();
	}).toBe(1);
	expect(troubles).toEqual([]);
});

test('a free amount has its limits, what is typed stays, and what is not paid can be given up', async () => {
	const buyer = await newBuyer(shop);
	const { page } = await visit({ language: 'en', stored: buyer.stored });
	await page.goto('/user/account/recharge');
	await page.getByRole('radio', { name: /Another amount/ }).check({ force: true });
	await page.getByRole('textbox', { name: 'Amount' }).fill('10.001');
	await page.getByRole('button', { name: 'Top up', exact: true }).click();
	await page
		.getByText(/Enter an amount between ¥10/)
		.first()
		.waitFor();
	await page.getByRole('textbox', { name: 'Amount' }).fill('5');
	await page.getByRole('button', { name: /^Top up/ }).click();
	await page
		.getByText(/Enter an amount between ¥10/)
		.first()
		.waitFor();
	expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('5');
	await page.getByRole('textbox', { name: 'Amount' }).fill('66.6');
	await page.getByRole('button', { name: 'Top up ¥66.60' }).click();
	await page.waitForURL(/\/store\/pay\//);
	await page.goto('/user/account/recharge');
	await page.getByText('To pay', { exact: true }).waitFor();
	await page.getByRole('button', { name: 'Cancel', exact: true }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
	await page.getByText('Closed', { exact: true }).waitFor();
});
