import { expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const screen = '/admin/shop/settings/translation';

test('staff fill in what lacks its English one after another by the keyboard, and see it vanish', async () => {
	const boss = await accountOf(shop, 'admin');
	const tags = '/admin/shop.goods.Pretags';
	const add = (name: string) => boss.call<{ id: number }>('POST', `${tags}/add`, { name, status: '1' });
	const { id } = await add('柴窑');
	await add('手捏');
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto(screen);
	const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tags' });
	await eventually(() => rows.count()).toBe(2);
	await page.getByRole('button', { name: 'Translate: 手捏' }).click();

	const form = page.getByRole('dialog');
	await form.getByText('手捏', { exact: true }).waitFor();
	await page.keyboard.press('Enter');
	await form.getByText('Write the English').first().waitFor();
	await page.keyboard.type('Pinched by hand');
	await page.keyboard.press('Enter');
	await form.getByText('柴窑', { exact: true }).waitFor();
	await page.keyboard.type('Wood kiln');
	await page.keyboard.press('Enter');
	await form.waitFor({ state: 'detached' });
	await page.getByText('Everything is translated').waitFor();
	const { row } = await boss.call<{ row: object }>('GET', `${tags}/edit`, { id });
	expect(row).toMatchObject({ name: '柴窑', i18n: { en: { name: 'Wood kiln' } } });
});

test('a row leads to its editor, which begins at the first text that is missing', async () => {
	const boss = await accountOf(shop, 'admin');
	const words = { name: '手工包装', description: '附手写卡片', i18n: { en: { name: 'Wrapped by hand' } } };
	await boss.call('POST', '/admin/shop.goods.Service/add', { ...words, status: '1' });
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto(`${screen}?kind=shop/goods/service`);
	await page.getByRole('link', { name: 'Open: 手工包装' }).click();
	const english = page.getByRole('dialog').getByRole('textbox', { name: 'Description · English' });
	await eventually(() => english.evaluate((input) => input === document.activeElement)).toBe(true);
	await page.keyboard.type('With a card by hand');
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	await page.goto(screen);
	await page.getByText('Everything is translated').waitFor();
});

test('the English of a creator’s page is written beside its Chinese, and read in the store', async () => {
	const boss = await accountOf(shop, 'admin');
	const creator = await accountOf(shop, 'merchant');
	const own = await creator.call<{ row: { slug: string; i18n: { en: object } }; version: number }>(
		'GET',
		'/merchant/shop.Info/index',
	);
	const en = { ...own.row.i18n.en, slogan: '' };
	const content = { ...own.row, slogan: '泥土记得手', i18n: { en } };
	await creator.call('POST', '/merchant/shop.Info/edit', { version: own.version, content });
	const { row } = await creator.call<{ row: { slug: string } }>('GET', '/merchant/shop.Info/index');
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto(`${screen}?kind=xshop/portfolio`);
	await page.getByRole('button', { name: /^Translate: / }).click();
	const form = page.getByRole('dialog');
	await form.getByText('泥土记得手', { exact: true }).waitFor();
	await form.getByRole('textbox', { name: 'Slogan · English' }).fill('Clay remembers the hand');
	await form.getByRole('button', { name: 'Save', exact: true }).click();
	await form.waitFor({ state: 'detached' });
	await page.getByText('Everything is translated').waitFor();
	await page.goto(`/store/creator/${row.slug}`);
	await page.getByText('Clay remembers the hand').first().waitFor();
});
