import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const screen = '/admin/shop/settings/agreement';
let boss: Account;

beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
});

const pages = { accept: 'text/html', cookie: 'lang=en' };
const chinese = (page: Page) => page.getByRole('textbox', { name: 'Text (Chinese)', exact: true });

async function write(page: Page, text: string): Promise<void> {
	await chinese(page).click();
	await page.keyboard.press('ControlOrMeta+End');
	await page.keyboard.press('Enter');
	await page.keyboard.type(text);
	await page.getByRole('button', { name: 'Save draft' }).click();
	await page.getByText(/^Draft saved by/).waitFor();
}

/** A member is asked when they come, agrees, and is not asked again. */
async function agreesAnew(buyer: Account, width: 1440 | 390): Promise<void> {
	const { page: member } = await visit({ width, language: 'en', stored: buyer.stored });
	await member.goto('/user/account/overview');
	const ask = member.getByRole('dialog', { name: 'Our agreements have changed' });
	await member.keyboard.press('Escape');
	await ask.getByRole('button', { name: 'Agree and go on' }).dblclick();
	await ask.waitFor({ state: 'detached' });
	await member.reload();
	await member.getByRole('heading', { level: 1 }).waitFor();
	await member.waitForLoadState('networkidle');
	expect(await ask.count()).toBe(0);
}

test('a new version is written, compared and published, and asks members again when they come', async () => {
	// Whoever registers later agrees to what is in force by then.
	const buyers = [await newBuyer(shop), await newBuyer(shop)] as const;
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto(screen);
	await page.getByRole('link', { name: /^Terms of service/ }).click();
	await write(page, '十、新增一条。');
	await page.getByRole('button', { name: 'Publish', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Publish: Terms of service' });
	await dialog.getByText('十、新增一条。').waitFor();
	expect(await dialog.locator('[data-side]').count()).toBeLessThan(6);
	await dialog.getByRole('textbox', { name: 'What has changed' }).fill('A tenth clause');
	await dialog.getByRole('switch', { name: 'Ask everybody again' }).check();
	await dialog.getByRole('button', { name: 'Publish', exact: true }).dblclick();
	await dialog.waitFor({ state: 'detached' });
	await page.getByText('A tenth clause').waitFor();
	expect(await page.getByText('Version 3').count()).toBe(0);
	await page.getByRole('button', { name: 'Changes of version 2' }).click();
	await page.getByRole('dialog', { name: 'What version 2 changed' }).getByText('十、新增一条。').waitFor();

	await agreesAnew(buyers[0], 1440);
	await agreesAnew(buyers[1], 390);
	await page.reload();
	await page.getByText(/accepted by 2 members/).waitFor();
});

test('two who write at once do not write over each other, and nothing typed is lost', async () => {
	const [{ page: one }, { page: other }] = [
		await visit({ language: 'en', stored: boss.stored }),
		await visit({ language: 'en', stored: boss.stored }),
	];
	await one.goto(`${screen}?code=about`);
	await other.goto(`${screen}?code=about`);
	await chinese(other).waitFor();
	await write(one, '甲写的一句。');
	await chinese(other).click();
	await other.keyboard.type('乙写的一句。');
	await other.getByRole('button', { name: 'Save draft' }).click();
	await other.getByText(/has changed the draft meanwhile/).waitFor();
	expect(await chinese(other).textContent()).toContain('乙写的一句。');
	await other.getByRole('link', { name: /^Contact/ }).click();
	await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
	expect(await chinese(other).textContent()).toContain('乙写的一句。');
	await one.getByRole('button', { name: 'Discard draft' }).click();
	await one.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
	await one.getByText('No draft: this is what is in force').waitFor();
	expect(await chinese(one).textContent()).not.toContain('甲写的一句。');
});

test('pages are reached from the footer, in the reader’s language; the help opens its questions', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/store');
	await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
	await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
	const answer = page.getByText('100 points are worth ¥1', { exact: false });
	expect(await answer.isVisible()).toBe(false);
	await page.getByText('How do I use them?').click();
	await answer.waitFor();
	await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
	await page.getByRole('main').getByText('service@atelier.example').waitFor();
	await page.getByRole('link', { name: 'Privacy policy' }).first().click();
	await eventually(() => addressOf(page)).toBe('/store/page/privacy');
	const html = await (await fetch(`${shop.url}/store/page/help`, { headers: pages })).text();
	expect(html).toContain('"@type":"FAQPage"');
	expect((await fetch(`${shop.url}/store/page/nothing`, { headers: pages })).status).toBe(404);
});

test('whoever registers reads and ticks first', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/user/login');
	await page.getByRole('tab', { name: 'Register' }).click();
	const box = page.getByRole('checkbox', { name: 'I have read and agree to the Terms of service and Privacy policy' });
	await box.waitFor();
	expect(await box.isChecked()).toBe(false);
	await page.getByRole('textbox', { name: 'User name' }).fill('newcomer');
	await page.getByLabel(/^Password/).fill('kiln-and-glaze');
	await page.getByRole('button', { name: 'Register and log in' }).click();
	await page.getByText('Please read the agreements and tick the box').waitFor();
	expect(await page.getByRole('textbox', { name: 'User name' }).inputValue()).toBe('newcomer');
});

test('who orders accepts the words that were shown: new ones are read before the order is placed', async () => {
	const buyer = await newBuyer(shop, { money: '5000' });
	const { page } = await visit({ language: 'en', stored: buyer.stored });
	const { list } = await buyer.call<{ list: { id: number }[] }>('GET', '/api/shop.Goods/index', {
		quickSearch: 'tea bowl',
	});
	const id = list[0]?.id ?? 0;
	const { goods } = await buyer.call<{ goods: { skus: { id: number; stock: number }[] } }>(
		'GET',
		'/api/shop.Goods/detail',
		{ id },
	);
	const sku = goods.skus.find(({ stock }) => stock > 0);
	await page.goto(`/store/checkout?sku=${sku?.id}&num=1`);
	await page.getByText('By placing the order you agree to').waitFor();
	const base = '/admin/shop.settings.Agreement';
	const words = { title: '退款与售后规则', title_en: 'Refund terms', content: '<p>新</p>', content_en: '<p>New</p>' };
	const { revision } = await boss.call<{ revision: number }>('POST', `${base}/edit`, {
		code: 'refund',
		...words,
		revision: 0,
	});
	await boss.call('POST', `${base}/publish`, { code: 'refund', revision });
	const orders = async () => (await buyer.call<{ total: number }>('GET', '/api/shop.Order/index')).total;
	const button = page.getByRole('button', { name: 'Place order' });
	await button.click();
	await page
		.getByText(/The agreement has just changed/)
		.first()
		.waitFor();
	expect(await orders()).toBe(0);
	await eventually(async () => {
		// It may have led on since the address was looked at.
		if (page.url().includes('/checkout')) await button.click({ timeout: 2_000 }).catch(() => undefined);
		return page.url();
	}).toContain('/store/pay/');
	expect(await orders()).toBe(1);
});
