import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { dayAfter, shopDay, shopTime, startOf } from '#domain/kernel/shop-time.ts';
import { newGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const zone = 'America/Los_Angeles';
const minutes = (at: number) => shopTime(at).slice(0, 16);

test('from another zone staff, creators and members read the shop’s clock, and what is picked is a time of the shop', async () => {
	const admin = await accountOf(shop, 'admin');
	const buyer = await newBuyer(shop, { money: '5000.00' });
	const { id, orderNo } = await placeOrder(buyer);
	type Listed = { list: { id: number; create_time: number }[] };
	const { list } = await admin.call<Listed>('GET', '/admin/shop.order.Order/index', { quickSearch: buyer.username });
	const placed = minutes(list[0]?.create_time ?? 0);

	const staff = await visit({ language: 'en', stored: admin.stored, zone });
	await staff.page.goto(`/admin/shop/order/order?quickSearch=${buyer.username}`);
	const times = staff.page.getByRole('row').filter({ hasText: orderNo }).locator('time');
	await times.first().waitFor();
	expect((await times.allTextContents()).join()).toContain(placed.slice(5));
	expect(await times.first().getAttribute('title')).toContain('Asia/Shanghai');

	const member = await visit({ language: 'en', width: 390, stored: buyer.stored, zone });
	await member.page.goto(`/user/order/detail/${id}`);
	await member.page.getByText(placed).first().waitFor();

	const goods = await newGoods(admin, { name: `Lamp ${orderNo}`, on_shelf: 0 });
	await staff.page.goto(`/admin/shop/goods/goods/edit/${goods.id}`);
	await staff.page.getByLabel('Take down at').fill('2099-05-01T08:00');
	await staff.page.keyboard.press('Control+Enter');
	await staff.page.getByText('Saved', { exact: false }).first().waitFor();
	type Stored = { row: { unpublish_at: number } };
	await eventually(async () => {
		const { row } = await admin.call<Stored>('GET', '/admin/shop.goods.Goods/edit', { id: goods.id });
		return minutes(row.unpublish_at);
	}).toBe('2099-05-01 08:00');
});

test('from another zone a range of days and the file of it are the days of the shop', async () => {
	// In the first hours of a day of the shop it is the day before in the browser; two minutes lie between the two orders.
	const now = Date.now() / 1000;
	const day = dayAfter(shopDay(now), 1);
	await shop.advance(Math.ceil(startOf(day) - now) - 60);
	const buyer = await newBuyer(shop, { money: '5000.00' });
	const early = await placeOrder(buyer);
	await shop.advance(120);
	const late = await placeOrder(buyer);
	const admin = await accountOf(shop, 'admin');

	const { page } = await visit({ language: 'en', stored: admin.stored, zone });
	await page.goto(`/admin/shop/order/order?quickSearch=${buyer.username}`);
	await page.getByRole('row').filter({ hasText: early.orderNo }).waitFor();
	await page.getByRole('button', { name: 'Filters' }).click();
	await page.getByLabel('Placed at from').fill(day);
	await page.getByLabel('Placed at to').fill(day);
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	await page.getByRole('row').filter({ hasText: early.orderNo }).waitFor({ state: 'detached' });
	const row = page.getByRole('row').filter({ hasText: late.orderNo });
	await row.waitFor();

	await page.getByRole('button', { name: 'Export', exact: true }).click();
	await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
	const tray = page.getByRole('dialog', { name: 'Exports' });
	await tray.getByText(/^Orders.* \(CSV\)$/).waitFor();
	await shop.settle();
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		tray.getByRole('button', { name: /^Download/ }).click(),
	]);
	expect(file.suggestedFilename()).toContain(day);
	const text = await readFile(await file.path(), 'utf8');
	expect(text).toContain(late.orderNo);
	expect(text).not.toContain(early.orderNo);
});
