import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from './browser.ts';
import { visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type OwnShop, startShop } from './shop.ts';

let shop: OwnShop;
let boss: Account;
let classifyId: number;
const visit = visitsTo(() => shop);

beforeAll(async () => {
	shop = await startShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
	boss = await accountOf({ ...shop, hasCaptcha: false }, 'admin');
	classifyId = (await boss.call<{ id: number }>('POST', '/admin/shop.goods.Classify/add', { name: '陶器' })).id;
});
afterAll(() => shop?.stop());

async function makeGoods(name: string, english: string): Promise<number> {
	const form = {
		name,
		i18n: { en: { name: english } },
		classify_id: classifyId,
		image: '/static/images/placeholder.webp',
		delivery_type: '1',
		spec_type: '1',
		skus: [{ spec_key: '', price: '12.50', stock: 10 }],
		on_shelf: 1,
	};
	return (await boss.call<{ id: number }>('POST', '/admin/shop.goods.Goods/add', form)).id;
}

test('pieces are put into stock from the goods list, and the log tells of it', async () => {
	await makeGoods('青瓷碗', 'Celadon bowl');
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/shop/goods/goods');
	await page.getByRole('button', { name: 'More actions: Celadon bowl' }).click();
	await page.getByRole('menuitem', { name: 'Stock' }).click();
	const dialog = page.getByRole('dialog', { name: 'Change stock: Celadon bowl' });
	await dialog.getByRole('textbox', { name: 'Only variant: pieces' }).fill('5');
	await dialog.getByRole('cell', { name: '15', exact: true }).waitFor();
	expect(await axeViolations(page)).toEqual([]);
	await dialog.getByRole('button', { name: 'Delivery' }).click();
	await dialog.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('row', { name: /Celadon bowl.*15/ }).waitFor();

	await page.goto('/admin/shop/goods/stockLog');
	await page.getByRole('row', { name: /Celadon bowl.*In.*5.*10.*15.*Delivery.*admin/i }).waitFor();
	expect(await axeViolations(page)).toEqual([]);
});
