import type { Page } from 'playwright-core';
import { chooseCategory } from './goods.helper.ts';
import type { Account } from './login.helper.ts';
import { productFile, refusedImport } from './orders.helper.ts';
import type { Screen } from './sweep.helper.ts';

/** The import of goods, from a file and from another shop. */
export async function importScreens(admin: Account): Promise<Screen[]> {
	const task = await refusedImport(admin);
	const path = '/admin/shop/goods/import';
	return [
		{ name: 'admin-import', path },
		{
			name: 'admin-import-shop',
			path,
			open: async (page) => {
				await page.getByText(/^(运行中的店铺|Running shop)$/).click();
				await page.getByRole('textbox', { name: /^(店铺地址|Address of the shop)/ }).waitFor();
			},
		},
		{
			name: 'admin-import-mapping',
			path,
			open: async (page) => {
				const buffer = Buffer.from('no,what,how much\n1,Bowl,5\n');
				await page.locator('input[type="file"]').setInputFiles({ name: 'bowls.csv', mimeType: 'text/csv', buffer });
				await page.getByRole('combobox', { name: /^(商品名称|Name)(?!s? of)/ }).waitFor();
			},
		},
		{
			name: 'admin-import-report',
			path: `${path}?task=${task}`,
			open: (page) => page.getByRole('heading', { name: /^(导入完成|Import finished)/ }).waitFor(),
		},
		{ name: 'admin-import-choices', path, open: uploadFile },
		{
			name: 'admin-import-preview',
			path,
			open: async (page) => {
				await uploadFile(page);
				await chooseCategory(page, /^(陶瓷|Ceramics)$/, /^(茶器|Tea ware)$/);
				await page.getByRole('button', { name: /^(预览|Preview)$/ }).click();
				await page
					.getByText(/Tea Bowl/)
					.first()
					.waitFor();
			},
		},
	];
}

async function uploadFile(page: Page): Promise<void> {
	await page.locator('input[type="file"]').setInputFiles(productFile);
	await page.getByText('shopify-teaware.csv').first().waitFor();
}
