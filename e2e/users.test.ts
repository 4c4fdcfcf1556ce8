import { beforeAll, test } from 'vitest';
import { visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
let boss: Account;
const visit = visitsTo(shop);

beforeAll(async () => {
	boss = await accountOf({ ...shop, hasCaptcha: false }, 'admin');
});

test('a group gets a part of the member centre, a member is put into it and given money', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	const save = () => page.getByRole('button', { name: 'Save' }).click();
	await page.goto('/admin/user/group');
	await page.getByRole('button', { name: 'Add', exact: true }).first().click();
	await page.getByRole('textbox', { name: 'Group · Chinese' }).fill('木友');
	await page.getByRole('textbox', { name: 'Group · English' }).fill('Friends');
	const tree = page.getByRole('group', { name: 'Permissions' });
	await tree.getByRole('button', { name: 'Unfold My account' }).click();
	await tree.getByRole('checkbox', { name: 'Profile' }).check();
	await save();
	await page.getByRole('row', { name: /Friends.*My account and more, 2 in all/ }).waitFor();
	await page.getByRole('button', { name: 'Edit: Friends' }).click();
	await tree.getByRole('checkbox', { name: 'Balance' }).check();
	await save();
	await page.getByRole('row', { name: /Friends.*My account and more, 3 in all/ }).waitFor();

	await page.goto('/admin/user/user');
	await page.getByRole('button', { name: 'Add', exact: true }).first().click();
	await page.getByRole('textbox', { name: 'Account' }).fill('zhaoliu');
	await page.getByRole('textbox', { name: 'Nickname' }).fill('赵六');
	await page.getByRole('combobox', { name: 'Group' }).click();
	await page.getByRole('option', { name: 'Friends' }).click();
	await page.getByRole('textbox', { name: 'Password' }).fill('correct-horse');
	await save();
	await page.getByRole('row', { name: /zhaoliu.*Friends/ }).waitFor();

	await page.goto('/admin/user/moneyLog');
	await page.getByRole('button', { name: 'Add a change' }).click();
	const dialog = page.getByRole('dialog', { name: 'Add a balance change' });
	await dialog.getByRole('combobox', { name: 'Member' }).fill('zhao');
	await dialog.getByRole('option', { name: /^zhaoliu\(ID:\d+\)$/ }).click();
	await dialog.getByText('¥0.00').first().waitFor();
	await dialog.getByRole('textbox', { name: 'Change' }).fill('88.8');
	await dialog.getByText('+¥88.80').first().waitFor();
	await dialog.getByRole('textbox', { name: 'Reason' }).fill('Welcome');
	await dialog.getByRole('button', { name: 'Adjust' }).click();
	await page.getByRole('row', { name: /zhaoliu.*\+¥88\.80.*¥0\.00.*¥88\.80.*Welcome/ }).waitFor();
	await page.goto('/admin/shop/user/moneyLog');
	await page.getByRole('heading', { name: "Members' money" }).waitFor();
	await page.getByRole('row', { name: /zhaoliu.*\+¥88\.80.*Welcome.*Admin/ }).waitFor();
	await page.getByRole('link', { name: /zhaoliu/ }).click();
	await page.waitForURL('**/shop/user/user/detail/*');
});
