import { beforeAll, expect, test } from 'vitest';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let boss: Account;
beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
});

test('a paid order rings the bell; a click opens that order among those to ship and takes the notice away', async () => {
	await boss.call('POST', '/admin/shop.notify.Notify/read', { all: 1 });
	const { orderNo } = await placeOrder(await newBuyer(shop, { money: '5000' }));
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/shop/goods/goods');
	await page.getByRole('button', { name: /^Notices, \d+ unread/ }).click();
	const panel = page.getByRole('region', { name: 'Notices' });
	const notice = panel.getByRole('button', { name: new RegExp(`^New order.*${orderNo}`) });
	await notice.waitFor();
	await notice.click();
	await eventually(() => addressOf(page)).toBe(`/admin/shop/order/order?status=2&order_no=${orderNo}`);
	const main = page.getByRole('main');
	await main.getByText(orderNo).first().waitFor();
	await eventually(() => main.getByRole('row').count()).toBe(2);
	await page.getByRole('button', { name: /^Notices, / }).click();
	await panel.waitFor();
	await eventually(() => notice.count()).toBe(0);
});

test('the list shows what is unread, a row opens what it is about, and all can be read at once', async () => {
	await placeOrder(await newBuyer(shop, { money: '5000' }));
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/shop/goods/goods');
	await page.getByRole('button', { name: /^Notices, / }).click();
	await page.getByRole('button', { name: 'All notices' }).click();
	await page.getByRole('heading', { level: 1, name: 'Notices' }).waitFor();
	expect(addressOf(page)).toBe('/admin/shop/notify/notify?status=0');
	await page
		.getByRole('row', { name: /Unread/ })
		.first()
		.waitFor();
	await eventually(() => page.getByRole('row', { name: /\bRead\b/ }).count()).toBe(0);
	await page.getByRole('button', { name: 'Mark all as read' }).click();
	await page.getByRole('button', { name: 'Notices, none unread' }).waitFor();
	await eventually(() => page.getByRole('row', { name: /Unread/ }).count()).toBe(0);
});

test('a hundred unread notices and more are seen and heard as the same number', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	// As a shop answers where nobody has looked for a week.
	await page.route('**/admin/shop.base/config**', async (route) => {
		const response = await route.fetch();
		const answer = (await response.json()) as { data: object };
		await route.fulfill({ response, json: { ...answer, data: { ...answer.data, unreadCount: 132 } } });
	});
	await page.goto('/admin/system/health');
	await page.getByRole('button', { name: 'Notices, 99+ unread' }).getByText('99+').waitFor();
});
