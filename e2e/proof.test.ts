import { expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
const visit = visitsTo(shop);
const tenMinutes = 600;

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
