import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, expectSound, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { type OwnShop, startShop } from './shop.ts';

// Its clock runs ahead, so that passwords have to be shown again.
let shop: OwnShop;
const visit = visitsTo(() => shop);
const tenMinutes = 600;

beforeAll(async () => {
	shop = await startShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
});
afterAll(() => shop?.stop());

test('who changes a way into the account is asked for the password, and what was typed is saved', async () => {
	const { stored } = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'en', stored });
	await page.goto('/admin/routine/adminInfo');
	const mobile = page.getByRole('textbox', { name: 'Mobile' });
	const save = () => page.getByRole('button', { name: 'Save' }).click();
	await mobile.fill('13700000001');
	await shop.advance(tenMinutes);
	await save();
	const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
	await eventually(() =>
		dialog.getByLabel('Password', { exact: true }).evaluate((input) => input === document.activeElement),
	).toBe(true);
	await expectSound(page, 'proof-en');
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'detached' });
	expect(await mobile.inputValue()).toBe('13700000001');
	await save();
	await dialog.getByLabel('Password', { exact: true }).fill('wrong-password');
	await page.keyboard.press('Enter');
	await dialog.getByText('The password is wrong').waitFor();
	await dialog.getByLabel('Password', { exact: true }).fill(shop.adminPassword);
	await page.keyboard.press('Enter');
	await page.getByText('Your account is saved').waitFor();
	await dialog.waitFor({ state: 'detached' });
	await page.reload();
	await eventually(() => mobile.inputValue()).toBe('13700000001');
});

test('the same in Chinese on a dark phone', async () => {
	const { stored } = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'zh-cn', stored, dark: true, width: 390 });
	await page.goto('/admin/routine/adminInfo');
	await page.getByRole('textbox', { name: '手机号' }).fill('13700000002');
	await shop.advance(tenMinutes);
	await page.getByRole('button', { name: '保存' }).click();
	const dialog = page.getByRole('dialog', { name: '请确认是您本人' });
	await dialog.waitFor();
	await expectSound(page, 'proof-zh-phone-dark');
	await dialog.getByLabel('密码', { exact: true }).fill(shop.adminPassword);
	await dialog.getByRole('button', { name: '确定' }).click();
	await dialog.waitFor({ state: 'detached' });
	await eventually(() => page.getByText('资料已保存').count()).toBe(1);
});
