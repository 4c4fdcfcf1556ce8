import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop, { isCalm: false });

async function pageOf({ stored }: Account, path: string): Promise<Page> {
	const { page } = await visit({ language: 'en', stored });
	await page.goto(path);
	await page.getByRole('heading', { level: 1 }).waitFor();
	return page;
}

const card = (page: Page, orderNo: string) => page.getByRole('article', { name: `Order no. ${orderNo}` });
const row = (page: Page, orderNo: string) => page.getByRole('row').filter({ hasText: orderNo });
const button = (name: string) => ({ name, exact: true });

test('an unpaid order is cancelled by its member, with a reason that no slip and no refusal takes away', async () => {
	const buyer = await newBuyer(shop);
	const { orderNo } = await placeOrder(buyer, { pay: false });
	const page = await pageOf(buyer, '/user/order/index?status=1');
	const order = card(page, orderNo);
	await order.getByRole('button', button('Cancel order')).click();
	const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
	await dialog.getByRole('radio', { name: 'Something else' }).check();
	const words = dialog.getByRole('textbox', { name: 'Tell us the reason' });
	await dialog.getByRole('button', button('Cancel order')).click();
	await dialog.getByText('Tell us the reason', { exact: true }).waitFor();
	await words.fill('It was a present, and the secret is out');
	await page.keyboard.press('Escape');
	const question = page.getByRole('dialog', { name: 'Discard your changes?' });
	await question.getByRole('button', button('Cancel')).click();
	await question.waitFor({ state: 'detached' });
	const refusal = { code: 0, msg: 'It is being paid', time: 0, data: null };
	await page.route('**/api/shop.Order/cancel*', (route) => route.fulfill({ json: refusal }), { times: 1 });
	await dialog.getByRole('button', button('Cancel order')).click();
	await dialog.getByText('It is being paid').waitFor();
	expect(await words.inputValue()).toBe('It was a present, and the secret is out');
	await dialog.getByRole('button', button('Cancel order')).click();
	await page.getByText('Order cancelled', { exact: true }).waitFor();
	await order.waitFor({ state: 'detached' });
	await page.getByRole('link', { name: 'Cancelled' }).click();
	await order.getByRole('link').first().click();
	await page.getByText('You cancelled this order.').waitFor();
	await page.getByText('It was a present, and the secret is out').first().waitFor();
});

test('a paid order is cancelled when the shop agrees, and the money is back on the balance', async () => {
	const buyer = await newBuyer(shop, { money: '3000.00' });
	const { orderNo, payNo, amount } = await placeOrder(buyer, { pay: false });
	const member = await pageOf(buyer, `/store/pay/${payNo}`);
	await member.getByRole('radio', { name: /^Balance/ }).check();
	await member.getByRole('button', { name: `Pay ¥${amount}` }).click();
	await member.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
	await member.getByRole('heading', { name: 'Paid, thank you' }).waitFor();

	await member.goto('/user/order/index?status=2');
	await card(member, orderNo).getByRole('button', button('Ask to cancel')).click();
	await member.getByRole('dialog').getByRole('radio', { name: 'The address is wrong' }).check();
	await member.getByRole('dialog').getByRole('button', button('Send the request')).click();
	await card(member, orderNo).waitFor({ state: 'detached' });

	const admin = await pageOf(await accountOf(shop, 'admin'), '/admin/shop/order/order?status=7');
	await row(admin, orderNo)
		.getByRole('button', button(`Answer cancellation: ${orderNo}`))
		.click();
	const dialog = admin.getByRole('dialog', { name: 'Answer the cancellation' });
	await dialog.getByText('The address is wrong').waitFor();
	await dialog.getByRole('radio', { name: /^Reject/ }).check();
	await dialog.getByRole('button', button('Reject')).click();
	await dialog.getByText('Reason is required').waitFor();
	await dialog.getByRole('radio', { name: /^Agree/ }).check();
	await dialog.getByRole('button', { name: /^Agree and pay back/ }).click();
	await row(admin, orderNo).waitFor({ state: 'detached' });
	await shop.settle();

	await member.goto('/user/order/index?status=6');
	await card(member, orderNo).getByRole('link').first().click();
	await member.getByText('The cancellation request was approved.').waitFor();
	await member.getByRole('region', { name: 'Refund' }).getByText('Paid back').waitFor();
	await member.getByRole('link', { name: 'Balance' }).first().click();
	await member.getByRole('heading', { level: 1, name: 'Balance' }).waitFor();
	await member.getByText('¥3,000.00').or(member.getByText('¥3000.00')).first().waitFor();
	await member
		.getByText(`+${amount}`)
		.or(member.getByText(`+¥${amount}`))
		.first()
		.waitFor();
});

test('the shop closes a paid order only after the amount was typed once more', async () => {
	const buyer = await newBuyer(shop, { money: '3000.00' });
	const { orderNo, amount } = await placeOrder(buyer);
	const admin = await pageOf(await accountOf(shop, 'admin'), `/admin/shop/order/order?quickSearch=${orderNo}`);
	await row(admin, orderNo)
		.getByRole('button', button(`Close: ${orderNo}`))
		.click();
	const dialog = admin.getByRole('dialog', { name: 'Close the order' });
	await dialog.getByRole('textbox', { name: 'Reason' }).fill('Broken in the kiln');
	const submit = dialog.getByRole('button', { name: /^Close and pay back/ });
	await eventually(() => submit.isDisabled()).toBe(true);
	await dialog.getByRole('textbox', { name: `Type “${amount}” to confirm` }).fill(amount);
	await submit.click();
	await row(admin, orderNo).getByText('Cancelled').waitFor();
	await shop.settle();
	const member = await pageOf(buyer, '/user/account/balance');
	await member.getByText('¥3,000.00').or(member.getByText('¥3000.00')).first().waitFor();
});

describe('what can be done with an order follows from its status', () => {
	let demo: Account;
	let admin: Account;
	beforeAll(async () => {
		demo = await accountOf(shop, 'member');
		admin = await accountOf(shop, 'admin');
	});

	test.each([
		{ status: '1', shop: ['Change price', 'Close'], member: ['Cancel order', 'Pay'] },
		{ status: '2', shop: ['Ship', 'Close'], member: ['Buy again', 'Ask to cancel', 'Ask to ship'] },
		{ status: '3', shop: ['Close'], member: ['Buy again', 'More time', 'I have received it'] },
		{ status: '4', shop: ['Close'], member: ['Buy again', 'Write a review'] },
		{ status: '5', shop: [], member: ['Buy again', 'Delete order'] },
		{ status: '6', shop: [], member: ['Buy again', 'Delete order'] },
		{ status: '7', shop: ['Answer cancellation'], member: ['Buy again', 'Withdraw the request'] },
	])('status $status', async ({ status, shop: steps, member: buttons }) => {
		const mine = await pageOf(demo, `/user/order/index?status=${status}`);
		const first = mine.getByRole('article').first();
		await first.waitFor();
		const orderNo = ((await first.getAttribute('aria-label')) ?? '').replace('Order no. ', '');
		const actions = first.locator('footer').locator('a, button');
		// Whether anything was said about it yet depends on the order.
		const offers = async () => (await actions.allTextContents()).filter((name) => name !== 'Add to the review');
		await eventually(offers).toEqual(buttons);

		const all = await pageOf(admin, `/admin/shop/order/order?quickSearch=${orderNo}`);
		await row(all, orderNo).waitFor();
		const offered = row(all, orderNo).getByRole('button', { name: new RegExp(`: ${orderNo}$`) });
		const names = () =>
			offered.evaluateAll((found) =>
				found
					.map((one) => `${one.textContent}${one.getAttribute('aria-disabled') ? ' (off)' : ''}`)
					.filter((name) => name !== ''),
			);
		await eventually(names).toEqual(steps);
	});
});
