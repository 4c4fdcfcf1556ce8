import { expect, test } from 'vitest';
import { newGoods, paste } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const most = 50;

type Row = { price: string; stock: number };

/** Goods of fifty variants that nobody else touches. */
async function fiftyVariants(admin: Account): Promise<number> {
	const values = Array.from({ length: most }, (_, at) => ({ id: -10 - at, value: `No ${at + 1}` }));
	const { id } = await newGoods(admin, {
		name: '五十色',
		spec_type: '2',
		specs: [{ id: -1, name: 'Shade', values }],
		skus: values.map(({ id }) => ({ spec_key: `-1:${id}`, price: '10.00', stock: 3 })),
		on_shelf: 0,
	});
	return id;
}

test('fifty rows are pasted from a spreadsheet, looked at, saved, and taken back', async () => {
	const admin = await accountOf(shop, 'admin');
	const id = await fiftyVariants(admin);
	const stored = async () =>
		(await admin.call<{ row: { skus: Row[] } }>('GET', '/admin/shop.goods.Goods/edit', { id })).row.skus;
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(`/admin/shop/goods/goods/bulk?ids=${id}`);
	await page.locator('[data-cell="0:0"]').click();
	const text = Array.from({ length: most }, (_, at) => `${20 + at}.50\t${100 + at}`).join('\n');
	await paste(page, text);
	await page.getByText('100 changes in 1 item').waitFor();
	await page.getByRole('button', { name: 'Review the changes and save' }).click();
	const dialog = page.getByRole('dialog', { name: 'Save 100 changes?' });
	await dialog.getByRole('row', { name: /No 50 .* Price 10\.00 69\.50 \+595%/ }).waitFor();
	// Prices that leap are confirmed by a hand of their own.
	const save = dialog.getByRole('button', { name: 'Save' });
	expect(await save.isDisabled()).toBe(true);
	await dialog.getByRole('checkbox', { name: /^These 50 prices are intended/ }).check();
	await save.click();
	await page.getByText('1 item saved').waitFor();
	expect((await stored())[most - 1]).toMatchObject({ price: '69.50', stock: 149 });
	await page.getByRole('button', { name: 'Take this save back' }).click();
	await page.getByText('1 item taken back').waitFor();
	await eventually(async () => (await stored())[0]).toMatchObject({ price: '10.00', stock: 3 });
});
