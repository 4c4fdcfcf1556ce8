import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

test('orders are exported, the notice of it opens its file by name among the exports, and the file has the order', async () => {
	const boss = await accountOf(shop, 'admin');
	const { orderNo } = await placeOrder(await newBuyer(shop, { money: '5000' }));
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto(`/admin/shop/order/order?order_no=${orderNo}`);
	await page.getByRole('row').filter({ hasText: orderNo }).waitFor();
	await boss.call('POST', '/admin/shop.notify.Notify/read', { all: 1 });
	await page.getByRole('button', { name: 'Export', exact: true }).click();
	await page.getByRole('menuitem', { name: 'Export as CSV' }).first().click();
	await page.getByRole('dialog', { name: 'Exports' }).waitFor();
	await page.keyboard.press('Escape');
	await shop.settle();

	await page.getByRole('button', { name: /^Notices, \d+ unread/ }).click();
	const notice = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: /^Export ready/ });
	const name = (await notice.first().textContent())?.match(/“(.+?)”/)?.[1] ?? '';
	await notice.first().click();
	await page.getByRole('heading', { level: 1, name: 'Order exports' }).waitFor();
	await eventually(() => new URL(page.url()).searchParams.get('name')).toBe(name);
	const rows = page.getByRole('row').filter({ hasText: '.csv' });
	await rows.filter({ hasText: name }).first().waitFor();
	await eventually(() => rows.filter({ hasNotText: name }).count()).toBe(0);
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		rows
			.first()
			.getByRole('button', { name: /^Download/ })
			.click(),
	]);
	expect(await readFile(await file.path(), 'utf8')).toContain(orderNo);
});
