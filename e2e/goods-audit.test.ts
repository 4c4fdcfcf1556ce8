import { expect, test } from 'vitest';
import { liveGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

test('a creator’s edit of live goods waits, is looked at side by side, and goes on sale when it is passed', async () => {
	const [admin, studio] = [await accountOf(shop, 'admin'), await accountOf(shop, 'merchant')];
	const id = await liveGoods(admin, studio, '待改的山水');
	const { page } = await visit({ language: 'en', stored: { ...admin.stored, ...studio.stored } });
	await page.goto(`/merchant/goods/goods/edit/${id}`);
	await page.getByRole('textbox', { name: 'Name', exact: true }).fill('改好的山水');
	await page.getByRole('textbox', { name: 'Price', exact: true }).first().fill('120.00');
	await page.getByRole('textbox', { name: 'Weight (Kg)' }).first().fill('15');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('Waiting for review: Name, Prices, Weights').waitFor();

	const shown = () => admin.call<{ goods: { name: string } }>('GET', '/api/shop.Goods/detail', { id });
	expect((await shown()).goods.name).toBe('待改的山水');
	await page.goto('/admin/shop/goods/goods?tab=audit');
	await page.getByRole('button', { name: 'Review: 待改的山水' }).click();
	await page.getByRole('row', { name: /Name 待改的山水 改好的山水/ }).waitFor();
	await page.getByRole('row', { name: /Prices.*80\.00.*120\.00/ }).waitFor();
	await page.getByRole('row', { name: /Weights 0\.000 kg 15\.000 kg/ }).waitFor();

	await page.getByRole('button', { name: 'Refuse' }).click();
	const dialog = page.getByRole('dialog', { name: 'Refuse “待改的山水”' });
	await dialog.getByRole('textbox', { name: 'Reason' }).fill('价格过高');
	await dialog.getByRole('button', { name: 'Refuse' }).click();
	await dialog.waitFor({ state: 'detached' });
	await page.goto(`/merchant/goods/goods/edit/${id}`);
	await page.getByText('Not passed: 价格过高').waitFor();
	await page.getByRole('textbox', { name: 'Name', exact: true }).fill('改好的山水');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('Waiting for review: Name.').waitFor();

	await page.goto(`/admin/shop/goods/goods/audit/${id}`);
	await page.getByRole('button', { name: 'Pass' }).click();
	await eventually(async () => (await shown()).goods.name).toBe('改好的山水');
	await page.goto(`/admin/shop/goods/goods/edit/${id}`);
	await page.getByRole('button', { name: 'Changes' }).click();
	const log = page.getByRole('dialog', { name: 'Changes' });
	await log.getByText('Review passed').first().waitFor();
	await log.getByText('Reason: 价格过高').waitFor();
});
