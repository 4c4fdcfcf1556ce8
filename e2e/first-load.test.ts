import { expect, test } from 'vitest';
import { firstLoadBudgets, firstLoadKb } from './first-load.helper.ts';
import { visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

test.each(['/store', '/user/login', '/merchant/login', '/admin/login'])(
	'the first load of %s keeps to the budget of light pages',
	async (address) => {
		expect(await firstLoadKb(await visit({ fresh: true }), address)).toBeLessThanOrEqual(firstLoadBudgets.light);
	},
);

test.each(['/admin/shop/goods/goods', '/admin/shop/order/order', '/admin/user/user', '/admin/auth/admin'])(
	'the first load of %s keeps to the budget of lists',
	async (address) => {
		const { stored } = await accountOf(shop, 'admin');
		expect(await firstLoadKb(await visit({ stored, fresh: true }), address)).toBeLessThanOrEqual(
			firstLoadBudgets.adminList,
		);
	},
);
