import { beforeAll, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
let boss: Account;
const visit = visitsTo(shop);

beforeAll(async () => {
	boss = await accountOf({ ...shop, hasCaptcha: false }, 'admin');
});

test('a group is given a part of the rules, and whoever is put into it sees just that', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/auth/group');
	await eventually(() => page.getByRole('switch', { name: 'Status: Super administrators' }).isDisabled()).toBe(true);
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await page.getByRole('textbox', { name: 'Group · Chinese' }).fill('客服');
	await page.getByRole('textbox', { name: 'Group · English' }).fill('Service');
	const tree = page.getByRole('group', { name: 'Permissions' });
	await tree.getByRole('button', { name: 'Unfold Orders' }).click();
	await tree.getByRole('button', { name: 'Unfold Orders' }).click();
	await tree.getByRole('checkbox', { name: 'View', exact: true }).check();
	await eventually(() => tree.getByRole('checkbox', { name: 'Orders' }).first().isChecked()).toBe(false);
	await tree.getByText(/^3 of \d+ chosen$/).waitFor();
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('row', { name: /Service.*Orders and more, 3 in all/ }).waitFor();

	await page.goto('/admin/auth/admin');
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await page.getByRole('textbox', { name: 'Account' }).fill('wangwu');
	await page.getByRole('textbox', { name: 'Nickname' }).fill('王五');
	await page.getByRole('combobox', { name: 'Groups' }).click();
	await page.getByRole('option', { name: 'Service' }).click();
	await page.getByRole('textbox', { name: 'Password' }).fill('correct-horse');
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('row', { name: /wangwu.*Service/ }).waitFor();

	const account = { username: 'wangwu', password: 'correct-horse' };
	const clerk = await accountOf({ ...shop, hasCaptcha: false }, 'admin', account);
	const theirs = (await visit({ language: 'en', stored: clerk.stored })).page;
	await theirs.goto('/admin');
	await theirs.waitForURL('**/admin/shop/order/order');
	await eventually(() => theirs.getByRole('navigation').getByText('Access').count()).toBe(0);
});

test('what was done is found in the log, with the field before and after', async () => {
	const { list } = await boss.call<{ list: { id: number; name: string }[] }>('GET', '/admin/auth.Rule/index');
	const rule = list[0] as { id: number };
	await boss.call('POST', '/admin/auth.Rule/edit', { id: rule.id, remark: 'All about goods' });
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/auth/adminLog');
	await page
		.getByRole('button', { name: /^Detail: Menu rules-Edit · ./ })
		.first()
		.click();
	const change = page.getByRole('dialog').getByRole('row', { name: /^Remark/ });
	await change.waitFor();
	await eventually(() => change.getByRole('cell').allTextContents()).toEqual(['–', 'All about goods']);
});
