import { beforeAll, expect, test } from 'vitest';
import { visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let admin: Account;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	await admin.call('POST', '/admin/shop.settings.Pay/edit', { cod_on: '1', cod_creators: '1' });
});

test.each([1440, 390] as const)(
	'a member pays at the door at %i px, and staff confirm what the courier handed over',
	async (width) => {
		const buyer = await newBuyer(shop);
		const { payNo, orderNo, amount, id: orderId } = await placeOrder(buyer, { pay: false });
		const { page, troubles } = await visit({ language: 'en', width, stored: buyer.stored });
		await page.goto(`/store/pay/${payNo}`);
		await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
		await page.getByRole('button', { name: 'Order, pay on delivery' }).click();
		const question = page.getByRole('dialog', { name: `Pay ¥${amount} when it arrives?` });
		await question.getByRole('button', { name: 'Cancel' }).click();
		await page.getByRole('button', { name: 'Order, pay on delivery' }).click();
		await question.getByRole('button', { name: 'Confirm' }).click();
		await page.getByRole('heading', { name: 'Ordered, thank you' }).waitFor();
		await page.getByText(`To pay at the door ¥${amount}`).waitFor();

		const { page: desk, troubles: deskTroubles } = await visit({ language: 'en', width, stored: admin.stored });
		await desk.goto(`/admin/print/orders?ids=${orderId}&kind=waybill`);
		await desk.getByText(`Cash on delivery: collect ¥${amount}`).waitFor();
		await admin.call('POST', '/admin/shop.order.Order/delivery', {
			...{ id: orderId, company: 'shunfeng', tracking_no: `SF10293847561${width % 100}` },
		});
		await desk.goto(`/admin/shop/order/cod?quickSearch=${orderNo}`);
		await desk.getByRole('button', { name: `Confirm the cash of ${orderNo}` }).click();
		const dialog = desk.getByRole('dialog', { name: 'Confirm the cash of 1 order' });
		await dialog.getByLabel('Amount received (¥)').fill('1.00');
		await dialog.getByLabel('Voucher number').fill('SF-2026-11');
		await desk.keyboard.press('Control+Enter');
		await dialog.getByText(`come to ¥${amount}`).first().waitFor();
		expect(await dialog.getByLabel('Voucher number').inputValue()).toBe('SF-2026-11');
		await dialog.getByLabel('Amount received (¥)').fill(amount);
		await desk.keyboard.press('Control+Enter');
		await desk.getByRole('button', { name: `Reopen the cash of ${orderNo}` }).click();
		const mistake = desk.getByRole('dialog', { name: `Reopen the cash of ${orderNo}` });
		await mistake.getByLabel('Reason').fill('Not on the statement');
		await mistake.getByRole('button', { name: 'Reopen' }).click();
		await desk.getByRole('button', { name: `Confirm the cash of ${orderNo}` }).waitFor();

		await page.goto(`/user/order/detail/${orderId}`);
		await page.getByText('To pay at the door', { exact: true }).waitFor();
		await page.getByText(`You chose cash on delivery: have ¥${amount} ready when it arrives`).waitFor();
		expect([...troubles, ...deskTroubles]).toEqual([]);
	},
);
