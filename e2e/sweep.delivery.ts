import type { Page } from 'playwright-core';
import type { Account } from './login.helper.ts';
import { dialogOf, type Screen } from './sweep.helper.ts';

const add = /^(添加|新增|Add)$/;
const companies = '/admin/shop/delivery/company';
const companyCalls = '/admin/shop.delivery.Company';

/** How goods travel; its list of companies stands for all that are plain lists with a form. */
export async function deliveryScreens(admin: Account): Promise<Screen[]> {
	const shared = await addCompany(admin, 'Shared');
	const template = await addTemplate(admin);
	return [
		{ name: 'admin-company', path: companies },
		{ name: 'admin-company-form', path: companies, open: dialogOf(add) },
		{ name: 'admin-company-edit', path: companies, open: dialogOf(/^(编辑|Edit): /) },
		{
			name: 'admin-company-filters',
			path: `${companies}?status=1`,
			open: (page) =>
				page
					.getByRole('button', { name: /^(筛选|Filters)/ })
					.first()
					.click(),
		},
		{ name: 'admin-company-conflict', path: companies, open: (page) => meetAnotherEditor(page, admin, shared) },
		{
			name: 'admin-list-columns',
			path: companies,
			open: (page) => page.getByRole('button', { name: /^(列设置|Columns)$/ }).click(),
		},
		{ name: 'admin-list-view', path: await addView(admin) },
		{ name: 'admin-list-export', path: companies, open: exportList },
		{ name: 'admin-list-shortcuts', path: companies, open: askForShortcuts },
		{ name: 'admin-freight', path: '/admin/shop/delivery/template' },
		{ name: 'admin-freight-add', path: '/admin/shop/delivery/template/add' },
		{ name: 'admin-freight-tried', path: `/admin/shop/delivery/template/edit/${template}`, open: tryBasket },
		{ name: 'admin-delivery-addresses', path: '/admin/shop/delivery/address' },
	];
}

async function addCompany(admin: Account, code: string): Promise<number> {
	return (await admin.call<{ id: number }>('POST', `${companyCalls}/add`, { name: code, code, phone: '100' })).id;
}

async function addTemplate(admin: Account): Promise<number> {
	const fee = (area: number, first_fee: string) => {
		return { area_ids: [area], first: '1', first_fee, step: '1', step_fee: '0' };
	};
	const rules = [fee(330_000, '6'), fee(440_000, '8')];
	const template = { name: 'By the piece', billing: '1', rules, deny_areas: [110_000] };
	await admin.call('POST', '/admin/shop.delivery.Template/add', template);
	type Named = { list: { id: number; name: string }[] };
	const { list } = await admin.call<Named>('GET', '/admin/shop.delivery.Template/index');
	return list.find(({ name }) => name === template.name)?.id ?? 0;
}

/** Somebody else saves the row while it is edited. */
async function meetAnotherEditor(page: Page, admin: Account, id: number): Promise<void> {
	await dialogOf(/^(编辑|Edit): Shared$/)(page);
	await page.getByRole('textbox', { name: /^(官网|Website)/ }).fill('https://example.com');
	const { row } = await admin.call<{ row: { phone: string } }>('GET', `${companyCalls}/edit`, { id });
	await admin.call('POST', `${companyCalls}/edit`, { id, phone: `${Number(row.phone) + 1}` });
	await page.getByRole('button', { name: /^(保存|Save)$/ }).click();
	await page.getByRole('dialog', { name: /^(这条记录已被他人修改|Somebody else changed this row)$/ }).waitFor();
}

/** Where the list opens with a view that others share. */
async function addView(admin: Account): Promise<string> {
	const view = { grid: 'shop/delivery/company', name: 'Those in use', is_shared: 1, query: 'status=1&order=code,desc' };
	const { id } = await admin.call<{ id: number }>('POST', '/admin/routine.Preference/addView', view);
	return `${companies}?${view.query}&view=${id}`;
}

async function exportList(page: Page): Promise<void> {
	await page.getByRole('button', { name: /^(导出|Export)$/ }).click();
	await page.getByRole('menuitem', { name: /^(导出为 Excel|Export as Excel)$/ }).click();
	await page.getByRole('dialog', { name: /^(导出任务|Exports)$/ }).waitFor();
}

async function askForShortcuts(page: Page): Promise<void> {
	await page.getByRole('heading', { level: 1 }).click();
	await page.keyboard.press('?');
	await page.getByRole('dialog').waitFor();
}

async function tryBasket(page: Page): Promise<void> {
	const box = page.getByRole('complementary', { name: /^(运费试算|Try a basket)$/ });
	await box.getByLabel(/^(省份|Province)/).selectOption('330000');
	await box.getByRole('button', { name: /^(计算运费|Compute freight)$/ }).click();
	await box.getByRole('list').getByText('¥').first().waitFor();
}
