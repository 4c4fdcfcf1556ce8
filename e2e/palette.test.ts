import { beforeAll, test } from 'vitest';
import { visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let boss: Account;
beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
});

test('the palette leads to a screen by the sound of its name, and to an order by its number, by keyboard alone', async () => {
	const { id, orderNo } = await placeOrder(await newBuyer(shop), { pay: false });
	const { page } = await visit({ language: 'zh-cn', stored: boss.stored });
	await page.goto('/admin/shop/order/order');
	await page.getByRole('heading', { name: '订单管理' }).waitFor();

	await page.keyboard.press('Control+k');
	const input = page.getByRole('combobox', { name: '快速查找' });
	await input.fill('spgl');
	await page.getByRole('option', { name: '商品管理', selected: true }).waitFor();
	await page.keyboard.press('Enter');
	await page.waitForURL('**/admin/shop/goods/goods');

	await page.keyboard.press('Control+k');
	await input.fill(orderNo);
	await page.getByRole('option', { name: orderNo, selected: true }).waitFor();
	await page.keyboard.press('Enter');
	await page.waitForURL(`**/admin/shop/order/order/detail/${id}`);

	await page.keyboard.press('Control+k');
	await page.getByRole('option', { name: '商品管理' }).first().waitFor();
	await page.keyboard.press('Escape');
	await input.waitFor({ state: 'detached' });
});
