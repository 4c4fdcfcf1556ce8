import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { importGoods, newBuyer, type Placed, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const boss = await accountOf(shop, 'admin');
await importGoods(boss);

const say = {
	order: 'Order',
	trackingNo: 'Tracking number',
	company: 'Delivery company',
	last: 'The last ten',
	used: 'Is this tracking number right?',
	goOn: 'It is right, continue',
} as const;

let made = 0;
const newNo = () => `SF${String(3_000_000_000_000 + ++made)}`;

/** As a scanner does: all at once, with Enter behind it, wherever the focus is. */
async function scan(page: Page, text: string): Promise<void> {
	await page.keyboard.type(text);
	await page.keyboard.press('Enter');
}

async function openDesk(): Promise<Page> {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/shop/order/ship');
	await page.getByRole('textbox', { name: say.order, exact: true }).waitFor();
	return page;
}

const parcelsOf = async ({ id }: Placed) => {
	type Detail = { order: { status: string; shipments: { company_code: string; tracking_no: string }[] } };
	return (await boss.call<Detail>('GET', '/admin/shop.order.Order/detail', { id })).order;
};

test('orders leave one after the other by a scanner alone, faster than the server answers', async () => {
	const buyer = await newBuyer(shop, { money: '5000.00' });
	const [one, two] = [await placeOrder(buyer, { search: 'tea bowl' }), await placeOrder(buyer, { search: 'tea bowl' })];
	const page = await openDesk();
	const numbers = [newNo(), newNo()] as const;
	// The tracking number comes before the order is there.
	await scan(page, one.orderNo);
	await scan(page, numbers[0]);
	await page
		.getByRole('status')
		.filter({ hasText: `Order ${one.orderNo} is shipped by SF Express` })
		.waitFor();
	await eventually(() =>
		page.getByRole('textbox', { name: say.order, exact: true }).evaluate((it) => it === document.activeElement),
	).toBe(true);
	// By its last digits, and with a second Enter that finds the first at work.
	await scan(page, two.orderNo.slice(-8));
	await page.getByRole('region', { name: `Packing order ${two.orderNo}` }).waitFor();
	await page.keyboard.type(numbers[1]);
	await page.keyboard.press('Enter');
	await page.keyboard.press('Enter');
	await page.getByRole('status').filter({ hasText: two.orderNo }).waitFor();
	expect(await parcelsOf(one)).toMatchObject({
		status: '3',
		shipments: [{ tracking_no: numbers[0], company_code: 'shunfeng' }],
	});
	expect(await parcelsOf(two)).toMatchObject({ status: '3', shipments: [{ tracking_no: numbers[1] }] });
	// The wrong one: it is called back from the list below.
	const last = page.getByRole('region', { name: say.last });
	await last.getByRole('button', { name: `Undo ${two.orderNo}` }).click();
	await last.getByText('Called back').waitFor();
	expect(await parcelsOf(two)).toMatchObject({ status: '2' });
});

test('slips at the desk: a wrong order, an order twice, its own number as that of the parcel', async () => {
	const buyer = await newBuyer(shop, { money: '5000.00' });
	const order = await placeOrder(buyer, { search: 'tea bowl' });
	const page = await openDesk();
	// What is scanned behind a number that nobody has goes nowhere.
	await scan(page, '4242424242424242');
	await scan(page, newNo());
	await page
		.getByRole('status')
		.filter({ hasText: /^No order/ })
		.waitFor();
	await page.getByRole('textbox', { name: say.order, exact: true }).fill('');
	await scan(page, order.orderNo);
	await page.getByRole('region', { name: `Packing order ${order.orderNo}` }).waitFor();
	await page.getByRole('combobox', { name: say.company }).fill('yuan');
	await page.getByRole('textbox', { name: say.trackingNo }).focus();
	await scan(page, order.orderNo);
	await page.getByText('This is the number of an order: enter the tracking number').first().waitFor();
	await page.getByRole('textbox', { name: say.trackingNo }).fill('');
	await scan(page, 'YT1234567890123');
	await page
		.getByRole('status')
		.filter({ hasText: `Order ${order.orderNo} is shipped by` })
		.waitFor();
	await scan(page, order.orderNo);
	await page.getByRole('status').filter({ hasText: 'cannot be shipped in its present state' }).waitFor();
	expect((await parcelsOf(order)).shipments).toMatchObject([
		{ company_code: 'yuantong', tracking_no: 'YT1234567890123' },
	]);
});

test('a number on the parcel of another member stops the desk until somebody says that it is right', async () => {
	const [one, two] = [
		await placeOrder(await newBuyer(shop, { money: '5000.00' }), { search: 'tea bowl' }),
		await placeOrder(await newBuyer(shop, { money: '5000.00' }), { search: 'tea bowl' }),
	];
	const page = await openDesk();
	const no = newNo();
	await scan(page, one.orderNo);
	await scan(page, no);
	await page.getByRole('status').filter({ hasText: one.orderNo }).waitFor();
	await scan(page, two.orderNo);
	await scan(page, no);
	const question = page.getByRole('dialog', { name: say.used });
	await question.getByText(one.orderNo).waitFor();
	// One Enter too many says no.
	await page.keyboard.press('Enter');
	await question.waitFor({ state: 'detached' });
	expect(await parcelsOf(two)).toMatchObject({ status: '2' });
	await page.getByRole('textbox', { name: say.trackingNo }).press('Enter');
	await question.getByRole('button', { name: say.goOn }).click();
	await page
		.getByRole('status')
		.filter({ hasText: `Order ${two.orderNo} is shipped` })
		.waitFor();
});

test('the company is what was typed: what means none stays and is refused, the only match is taken by Enter', async () => {
	const order = await placeOrder(await newBuyer(shop, { money: '5000.00' }), { search: 'tea bowl' });
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto(`/admin/shop/order/order?quickSearch=${order.orderNo.slice(-6)}`);
	await page.getByRole('button', { name: `Ship: ${order.orderNo}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Ship the order' });
	await dialog.getByText('Ren Yi').waitFor();
	await dialog.getByRole('textbox', { name: say.trackingNo }).fill('YT1234567890199');
	const company = dialog.getByRole('combobox', { name: say.company });
	await company.fill('SF Expresss');
	await page.keyboard.press('Control+Enter');
	await dialog.getByText('No company is called “SF Expresss”').waitFor();
	expect(await company.inputValue()).toBe('SF Expresss');
	await company.fill('yto');
	await company.press('Enter');
	await eventually(() => company.inputValue()).toBe('YTO Express');
	await page.keyboard.press('Control+Enter');
	await dialog.waitFor({ state: 'detached' });
	expect((await parcelsOf(order)).shipments).toMatchObject([{ company_code: 'yuantong' }]);

	await page.goto(`/admin/shop/order/order/detail/${order.id}`);
	await page.getByRole('button', { name: 'Correct', exact: true }).click();
	const correcting = page.getByRole('dialog', { name: 'Correct parcel YT1234567890199' });
	await correcting.getByRole('textbox', { name: say.trackingNo }).fill('SF3999999999999');
	await page.keyboard.press('Control+Enter');
	await correcting.waitFor({ state: 'detached' });
	await page.getByText(/Parcel corrected: .* YT1234567890199 is SF Express, SF3999999999999/).waitFor();
});
