import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chooseCategory } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
let boss: Account;
const ids: Record<string, number> = {};
const visit = visitsTo(shop);

beforeAll(async () => {
	boss = await accountOf({ ...shop, hasCaptcha: false }, 'admin');
	await category('Home', '家居');
	await category('Cups', '茶杯', 'Home');
	await category('Bowls', '碗', 'Home');
	await category('Gifts', '礼物');
	await makeGoods('青瓷碗', 'Celadon bowl', 'Bowls');
	await makeGoods('白瓷碗', 'White bowl', 'Bowls');
});

async function category(english: string, name: string, parent?: string): Promise<void> {
	const form = { name, i18n: { en: { name: english } }, pid: parent ? ids[parent] : 0 };
	ids[english] = (await boss.call<{ id: number }>('POST', '/admin/shop.goods.Classify/add', form)).id;
}

async function makeGoods(name: string, english: string, main: string): Promise<void> {
	const form = {
		name,
		i18n: { en: { name: english } },
		classify_id: ids[main],
		image: '/static/images/placeholder.webp',
		delivery_type: '1',
		spec_type: '1',
		skus: [{ spec_key: '', price: '12.50', stock: 10 }],
		on_shelf: 1,
	};
	ids[english] = (await boss.call<{ id: number }>('POST', '/admin/shop.goods.Goods/add', form)).id;
}

const further = (page: Page) => page.getByRole('combobox', { name: /^(Other categories|扩展分类)/ });

/** The chosen ones; tags and services have none in this shop. */
const chips = (page: Page) => page.locator('.mantine-MultiSelect-pill');

async function alsoIn(page: Page, ...names: string[]): Promise<void> {
	await further(page).click();
	for (const name of names) await page.getByRole('option', { name, exact: true }).click();
	await page.keyboard.press('Escape');
}

/** The names of goods in a category as its page shows them. */
async function goodsIn(page: Page, name: string): Promise<string[]> {
	await page.goto(`/store/list?classify_id=${ids[name]}`);
	await page.getByRole('heading', { level: 1 }).waitFor();
	return page.getByRole('main').getByRole('link', { name: /bowl/ }).allInnerTexts();
}

test('staff put goods into further categories, a visitor finds them there and keeps finding them in the main one', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto(`/admin/shop/goods/goods/edit/${ids['Celadon bowl']}`);
	await further(page).waitFor();
	await further(page).click();
	// What is the main category is none of the others.
	await page.getByRole('option', { name: 'Home / Cups' }).waitFor();
	expect(await page.getByRole('option', { name: 'Home / Bowls' }).count()).toBe(0);
	await page.getByRole('option', { name: 'Home / Cups' }).click();
	await page.getByRole('option', { name: 'Gifts' }).click();
	await page.keyboard.press('Escape');
	expect(await chips(page).allInnerTexts()).toEqual(['Home / Cups', 'Gifts']);
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('Saved', { exact: true }).first().waitFor();

	const guest = await visit({ language: 'en' });
	for (const name of ['Gifts', 'Cups']) {
		await eventually(async () => (await goodsIn(guest.page, name)).length).toBe(1);
	}
	expect(await goodsIn(guest.page, 'Bowls')).toHaveLength(2);
	expect(await goodsIn(guest.page, 'Home')).toHaveLength(2);
	const made = await (
		await fetch(`${shop.url}/store/list?classify_id=${ids['Gifts']}`, {
			headers: { accept: 'text/html', cookie: 'lang=zh-cn' },
		})
	).text();
	expect(made).toContain('青瓷碗');
});

test('a category that becomes the main one is no longer a further one; staff look for goods by any of theirs', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto(`/admin/shop/goods/goods/edit/${ids['White bowl']}`);
	await alsoIn(page, 'Home / Cups', 'Gifts');
	await chooseCategory(page, 'Home', 'Cups');
	await eventually(() => chips(page).allInnerTexts()).toEqual(['Gifts']);
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('Saved', { exact: true }).first().waitFor();
	await page.goto('/admin/shop/goods/goods');
	await page.getByRole('row', { name: /White bowl.*Cups.*\+ Gifts/ }).waitFor();

	await page.goto(`/admin/shop/goods/goods?classify_id=${ids['Gifts']}`);
	await eventually(() => page.getByRole('row', { name: /bowl/ }).count()).toBe(2);
	await page.goto('/admin/shop/goods/classify');
	await page.getByRole('row', { name: /Gifts.*2 further/ }).waitFor();
});

test('on a phone in the dark, in Chinese, a further category is taken out, and the log names it', async () => {
	const { page } = await visit({ stored: boss.stored, width: 390, dark: true });
	await page.goto(`/admin/shop/goods/goods/edit/${ids['Celadon bowl']}`);
	await eventually(() => chips(page).allInnerTexts()).toEqual(['家居 / 茶杯', '礼物']);
	await further(page).focus();
	await page.keyboard.press('Escape');
	await page.keyboard.press('Backspace');
	await page.keyboard.press('Escape');
	await eventually(() => chips(page).allInnerTexts()).toEqual(['家居 / 茶杯']);
	await page.getByRole('button', { name: '保存', exact: true }).click();
	await page.getByText('已保存', { exact: true }).first().waitFor();
	await page.getByRole('button', { name: '修改记录' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByText('扩展分类').first().waitFor();
	await dialog.getByText('茶杯, 礼物').first().waitFor();
});
