import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
const visit = visitsTo(shop);
let adminInfo: { token: string };
let page: Page;

const company = '/admin/shop.delivery.Company';

beforeAll(async () => {
	const login = { username: 'admin', password: shop.adminPassword };
	const answer = await ask<{ userInfo: typeof adminInfo }>('POST', '/admin/Index/login', login);
	adminInfo = answer.data.userInfo;
	const fields = [{ name: 'phone', value: 'Phone' }];
	const rule = { name: '电话', controller: 'shop/delivery/Company', data_table: 'delivery_company', primary_key: 'id' };
	await ask('POST', '/admin/security.SensitiveData/add', { ...rule, i18n: { en: { name: 'Phones' } }, fields });
});

async function ask<Data>(method: string, path: string, body?: object): Promise<{ code: number; data: Data }> {
	const headers = { 'content-type': 'application/json', ...(adminInfo && { batoken: adminInfo.token }) };
	const answer = await fetch(shop.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
	return (await answer.json()) as { code: number; data: Data };
}

const addCompany = async (code: string) =>
	(await ask<{ id: number }>('POST', `${company}/add`, { name: code, code, phone: '100' })).data.id;
const removeCompany = (id: number) => ask('DELETE', `${company}/del?ids[]=${id}`);

/** Opens a screen as the super admin, in English. */
async function open(path: string): Promise<void> {
	({ page } = await visit({ language: 'en', stored: { adminInfo: JSON.stringify(adminInfo) } }));
	await page.goto(path);
	await page.getByRole('heading', { level: 1 }).waitFor();
}
const row = (name: string) => page.getByRole('checkbox', { name: `Select row ${name}` });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

test('a row that was deleted comes back by Undo', async () => {
	await addCompany('Undone');
	await open('/admin/shop/delivery/company');
	await page.getByRole('button', { name: 'Delete: Undone' }).click();
	await dialog(/Undone/)
		.getByRole('button', { name: 'Delete' })
		.click();
	await row('Undone').waitFor({ state: 'detached' });
	await page.getByRole('button', { name: 'Undo', exact: true }).click();
	await row('Undone').waitFor();
});

test('the recycle bin shows what was in a row and why it cannot come back, and restores the others', async () => {
	await removeCompany(await addCompany('Taken'));
	await addCompany('Taken');
	await removeCompany(await addCompany('Free'));
	await open('/admin/security/dataRecycleLog');
	await page.getByRole('button', { name: 'Details: Taken' }).click();
	await dialog('Taken').getByText('Company code = Taken of “Taken” is in use already').waitFor();
	await eventually(() => dialog('Taken').getByRole('button', { name: 'Restore' }).isDisabled()).toBe(true);
	await dialog('Taken').getByRole('button', { name: 'Close' }).last().click();
	for (const name of ['Taken', 'Free']) await row(name).check();
	await page.getByRole('button', { name: 'Restore', exact: true }).click();
	await dialog('Cannot be restored').getByRole('button', { name: 'OK' }).click();
	await page.getByRole('button', { name: 'Restore: Free' }).click();
	await row('Free').waitFor({ state: 'detached' });
	await row('Taken').waitFor();
});

test('a sensitive change is shown side by side and rolled back', async () => {
	const id = await addCompany('Rolled');
	await ask('POST', `${company}/edit`, { id, phone: '200' });
	await open('/admin/security/sensitiveDataLog');
	await page.getByRole('button', { name: `See the change: Phone id=${id}` }).click();
	await dialog('Phones · Phone').getByText('200').first().waitFor();
	await dialog('Phones · Phone').getByRole('button', { name: 'Roll back' }).click();
	await dialog(/^Roll back/)
		.getByRole('button', { name: 'Roll back' })
		.click();
	await row('Phone').waitFor({ state: 'detached' });
	const { data } = await ask<{ row: { phone: string } }>('GET', `${company}/edit?id=${id}`);
	expect(data.row.phone).toBe('100');
});

test('who saves a row that somebody else saved meanwhile sees both and keeps both changes', async () => {
	const id = await addCompany('Shared');
	await open('/admin/shop/delivery/company');
	await page.getByRole('button', { name: 'Edit: Shared' }).click();
	await page.getByRole('textbox', { name: 'Website' }).fill('https://example.com');
	await ask('POST', `${company}/edit`, { id, phone: '300' });
	await page.getByRole('button', { name: 'Save' }).click();
	const question = dialog('Somebody else changed this row');
	await question.getByRole('row', { name: 'Phone 300 100' }).waitFor();
	await question.getByRole('button', { name: 'Save mine anyway' }).click();
	await question.waitFor({ state: 'detached' });
	await expect
		.poll(async () => (await ask<{ row: object }>('GET', `${company}/edit?id=${id}`)).data.row)
		.toMatchObject({ phone: '300', website: 'https://example.com' });
});

test('a rule is made with the screens and columns that there are', async () => {
	await open('/admin/security/sensitiveData');
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await page.getByRole('textbox', { name: 'Rule · Chinese' }).fill('分类名称');
	await page.getByRole('combobox', { name: 'Screen' }).click();
	await page.getByRole('option', { name: 'shop/goods/Classify' }).click();
	await page.getByRole('combobox', { name: 'Table' }).fill('classify');
	await page.getByRole('button', { name: 'Add a field' }).click();
	await page.getByRole('combobox', { name: 'Column of field 1' }).fill('name');
	await page.getByRole('textbox', { name: 'Label of field 1' }).fill('Name');
	await page.getByRole('button', { name: 'Save' }).click();
	await row('分类名称').waitFor();
});
