import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const background = { width: 320, height: 480, channels: 3, background: '#dfe8ea' } as const;
const buffer = await sharp({ create: background }).png().toBuffer();
const file = { name: 'proof.png', mimeType: 'image/png', buffer };
let admin: Account;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	await admin.call('POST', '/admin/shop.settings.Pay/edit', {
		bank_on: '1',
		bank_holder: '画坊商贸有限公司',
		bank_name: '招商银行深圳南山支行',
		bank_account: '6225 8801 2345 6789',
		bank_note: '请在附言中写明编号',
		bank_note_en: 'Please write the reference on the transfer.',
	});
});

test.each([1440, 390] as const)(
	'a member pays by bank transfer at %i px, and staff confirm what arrived',
	async (width) => {
		const buyer = await newBuyer(shop);
		const { payNo, orderNo, amount } = await placeOrder(buyer, { pay: false });
		const { page, troubles } = await visit({ language: 'en', width, stored: buyer.stored });
		await page.goto(`/store/pay/${payNo}`);
		await page.getByRole('radio', { name: /^Bank transfer/ }).check();
		await page.getByText('6225 8801 2345 6789').waitFor();
		await page.getByText(orderNo.slice(-6), { exact: true }).waitFor();
		await page.getByRole('button', { name: 'Send the proof' }).click();
		await page.getByText('Choose the picture or PDF that shows your transfer.').waitFor();
		await page.getByLabel(/Choose a picture or PDF/).setInputFiles(file);
		await page.getByLabel('Note (optional)').fill('From account 1234');
		await page.getByRole('button', { name: 'Send the proof' }).click();
		await page.getByRole('heading', { name: 'Your proof is with us' }).waitFor();
		await page.reload();
		await page.getByText(/^We look for your money for/).waitFor();
		await page.getByRole('heading', { name: 'Your proof is with us' }).waitFor();

		const { page: desk, troubles: deskTroubles } = await visit({ language: 'en', width, stored: admin.stored });
		await desk.goto(`/admin/shop/order/remittance?quickSearch=${orderNo}`);
		await desk.goto(await linkToDetail(desk));
		await desk.getByRole('img', { name: 'The proof as a picture' }).waitFor();
		await desk.getByText('From account 1234').waitFor();
		if (width === 390) {
			await desk.getByRole('button', { name: 'Refuse' }).click();
			await desk.getByRole('dialog').getByLabel('Reason').fill('Nothing has arrived');
			await desk.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
			await desk.getByText('Nothing has arrived').waitFor();
			// The open page follows by itself.
			await page.getByText('Your last proof was refused: Nothing has arrived').waitFor();
			await page.getByLabel(/Choose a picture or PDF/).setInputFiles(file);
			await page.getByRole('button', { name: 'Send the proof' }).click();
			await page.getByRole('heading', { name: 'Your proof is with us' }).waitFor();
			await desk.goto(`/admin/shop/order/remittance?quickSearch=${orderNo}&status=1`);
			await desk.goto(await linkToDetail(desk));
		}
		await desk.getByRole('button', { name: 'It has arrived' }).click();
		const dialog = desk.getByRole('dialog');
		await dialog.getByLabel('Amount that arrived (¥)').fill('0.01');
		await dialog.getByLabel('Voucher number').fill(`R-${payNo}`);
		await dialog.getByRole('button', { name: 'Confirm' }).click();
		await dialog.getByText(`Enter ¥${amount}`).first().waitFor();
		await dialog.getByLabel('Amount that arrived (¥)').fill(amount);
		await dialog.getByRole('button', { name: 'Confirm' }).click();
		await dialog.waitFor({ state: 'detached' });
		await desk.getByText(`R-${payNo}`).waitFor();
		await page.getByRole('heading', { name: 'Paid, thank you' }).waitFor();
		expect([...troubles, ...deskTroubles]).toEqual([]);
	},
);

test('staff see that the price has changed since, and say so where money pays nothing', async () => {
	const buyer = await newBuyer(shop);
	const { id, payNo, orderNo, amount } = await placeOrder(buyer, { pay: false });
	const { page, troubles } = await visit({ language: 'en', width: 1440, stored: buyer.stored });
	await page.goto(`/store/pay/${payNo}`);
	await page.getByRole('radio', { name: /^Bank transfer/ }).check();
	await page.getByLabel(/Choose a picture or PDF/).setInputFiles(file);
	await page.getByRole('button', { name: 'Send the proof' }).click();
	await page.getByRole('heading', { name: 'Your proof is with us' }).waitFor();
	const { order } = await admin.call<{ order: { lines: { id: number }[] } }>('GET', '/admin/shop.order.Order/detail', {
		id,
	});
	const lines = [{ order_goods_id: order.lines[0]?.id, off: '1.00' }];
	const price = { id, pay_was: amount, lines, freight: '0.00', reason: 'A scratch' };
	const changed = await admin.call<{ pay_no: string; pay_amount: string }>(
		'POST',
		'/admin/shop.order.Order/price',
		price,
	);
	await page.goto(`/store/pay/${changed.pay_no}`);
	await page.getByText(`¥${changed.pay_amount} is due now`).waitFor();

	const { page: desk, troubles: deskTroubles } = await visit({ language: 'en', width: 1440, stored: admin.stored });
	await desk.goto(`/admin/shop/order/remittance?quickSearch=${orderNo}`);
	await desk.getByText('Still open').waitFor();
	await desk.goto(await linkToDetail(desk));
	const rest = (Number(amount) - Number(changed.pay_amount)).toFixed(2);
	await desk.getByText(`and ¥${rest} goes back to the payer by hand`).waitFor();
	await buyer.call('POST', '/api/shop.Order/cancel', { id, reason: 'x' });
	await desk.getByRole('button', { name: 'It has arrived' }).click();
	const dialog = desk.getByRole('dialog');
	await dialog.getByLabel('Amount that arrived (¥)').fill(amount);
	await dialog.getByLabel('Voucher number').fill(`S-${payNo}`);
	await dialog.getByRole('button', { name: 'Confirm' }).click();
	await dialog.getByText('Nothing is left that this money could pay').waitFor();
	await dialog.getByRole('checkbox').check();
	await dialog.getByRole('button', { name: 'Confirm' }).click();
	await dialog.waitFor({ state: 'detached' });
	await desk.getByText('Goes back').first().waitFor();
	expect([...troubles, ...deskTroubles]).toEqual([]);
});

/** Where the one row of the list leads. */
async function linkToDetail(desk: Page): Promise<string> {
	const link = desk.locator('a[href*="/shop/order/remittance/detail/"]').first();
	await link.waitFor({ state: 'attached' });
	return (await link.getAttribute('href')) ?? '';
}
