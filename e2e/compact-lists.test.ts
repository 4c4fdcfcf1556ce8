import { beforeAll, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let admin: Account;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	// Orders that wait to be sent say most: until when, and what their buyers want.
	const buyer = await newBuyer(shop, { money: '9000.00' });
	for (let place = 0; place < 4; place += 1) await placeOrder(buyer);
});

test.each([
	['shop/order/order', 'zh-cn'],
	['shop/order/order', 'en'],
	['shop/goods/goods', 'zh-cn'],
	['shop/goods/goods', 'en'],
] as const)(
	'a compact list shows twelve rows in a window of 900 pixels, none wider than it: %s, %s',
	async (grid, language) => {
		await admin.call('POST', '/admin/routine.Preference/layout', { grid, view_id: 0, layout: { density: 'compact' } });
		const { page } = await visit({ language, stored: admin.stored });
		await page.goto(`/admin/${grid}?limit=20`);
		await eventually(() => page.getByRole('table').getAttribute('data-density')).toBe('compact');
		const seen = () =>
			page.evaluate(() => {
				const box = document.querySelector('[data-grid]');
				const floor = Math.min(innerHeight, box?.getBoundingClientRect().bottom ?? 0);
				const rows = [...(box?.querySelectorAll('tbody tr') ?? [])].map((row) => row.getBoundingClientRect());
				return {
					whole: rows.filter(({ height, bottom }) => height > 10 && bottom <= floor + 1).length,
					beyond: box ? box.scrollWidth - box.clientWidth : 0,
				};
			});
		await eventually(async () => (await seen()).whole).toBeGreaterThanOrEqual(12);
		expect((await seen()).beyond).toBeLessThanOrEqual(0);
	},
);
