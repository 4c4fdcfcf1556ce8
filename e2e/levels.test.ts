import { beforeAll, expect, test } from 'vitest';
import { newGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let admin: Account;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	// Levels that the demo shop has are out of the way.
	const { list } = await admin.call<{ list: { id: number }[] }>('GET', '/admin/shop.user.Level/index', { limit: 20 });
	for (const { id } of list) await admin.call('POST', '/admin/shop.user.Level/edit', { id, status: '0' });
	const rules = { check_in_on: 1, check_in_points: '1,2,5', check_in_growth: 300, growth_order_rate: 1 };
	await admin.call('POST', '/admin/shop.settings.Basic/edit', rules);
	const worth = { free_freight: 1, free_from: '0.00', points_rate: '150.00', status: '1' };
	for (const [name, en, growth_min, discount_rate] of [
		['银友', 'Silver friend', 300, '90.00'],
		['金友', 'Gold friend', 600, '80.00'],
	] as const) {
		const level = { name, growth_min, discount_rate, ...worth, i18n: { en: { name: en } } };
		await admin.call('POST', '/admin/shop.user.Level/add', level);
	}
});

test.each([
	{ size: 'desk', width: 1440 },
	{ size: 'phone', width: 390 },
] as const)('a member checks in, reaches a level, and buys at its price on the $size', async ({ width }) => {
	const buyer = await newBuyer(shop, { money: '500.00' });
	const { skuId } = await newGoods(admin, {
		name: `Level${width}`,
		skus: [{ spec_key: '', price: '80.00', stock: 20 }],
	});
	const { page } = await visit({ language: 'en', width, stored: buyer.stored });
	await page.goto('/user/account/level');
	await page.getByRole('heading', { name: 'No level yet' }).waitFor();
	await page.getByText('300 more growth to Silver friend').waitFor();
	await page.getByRole('button', { name: 'Check in +1 point' }).dblclick();
	await page.getByRole('button', { name: 'Checked in today' }).waitFor();
	await page.getByRole('heading', { name: 'Silver friend', level: 2 }).waitFor();
	await page.getByText('10% off as member price').first().waitFor();
	await page.getByRole('link', { name: 'My points 1' }).waitFor();
	const log = await buyer.call<{ list: { growth: number }[] }>('GET', '/api/account/growth');
	expect(log.list.map(({ growth }) => growth)).toEqual([300]);

	await page.goto(`/store/checkout?sku=${skuId}&num=1`);
	await page.getByText('Member price −¥8.00').or(page.getByText('Why this price?')).first().waitFor();
	await eventually(() => page.getByRole('main').textContent()).toContain('¥72.00');

	await page.goto('/user/account/messages');
	await page.getByText('You have reached the level “Silver friend”.').waitFor();
});
