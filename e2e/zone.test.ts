import { expect, test } from 'vitest';
import { shopTime } from '#domain/kernel/shop-time.ts';
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
