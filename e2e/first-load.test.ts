import { expect, test } from 'vitest';
import { firstLoad, firstLoadBudgets, foreignEntries, type Load } from './first-load.helper.ts';
import { visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

function keeps({ kb, files }: Load, most: Load): void {
	expect(kb).toBeLessThanOrEqual(most.kb);
	expect(files).toBeLessThanOrEqual(most.files);
}

test.each(['/store', '/user/login', '/merchant/login', '/admin/login'])(
	'the first load of %s keeps to the budget of light pages',
	async (address) => {
		keeps(await firstLoad(await visit({ fresh: true }), address), firstLoadBudgets.light);
	},
);

test.each(['/admin/shop/goods/goods', '/admin/shop/order/order', '/admin/user/user', '/admin/auth/admin'])(
	'the first load of %s keeps to the budget of lists',
	async (address) => {
		const { stored } = await accountOf(shop, 'admin');
		keeps(await firstLoad(await visit({ stored, fresh: true }), address), firstLoadBudgets.adminList);
	},
);

test('nothing that an area fetches brings the entry of another area, which would run there', () => {
	expect(foreignEntries()).toEqual([]);
});
