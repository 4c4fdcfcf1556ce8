import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type Buyer, importGoods, newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({
	SEED: 'none',
	LOGIN_CAPTCHA: 'off',
	PAY_MOCK: 'on',
	REGION_HEADER: 'cf-ipcountry,cf-region',
});
let boss: Account;
let buyer: Buyer;
const visit = visitsTo(shop);
const appId = 'wx1234567890abcdef';

beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
	await importGoods(boss);
	buyer = await newBuyer(shop, { money: '1000.00' });
});

/** A phone of somebody, as the proxy in front hands its requests on. */
async function asVisitor(page: Page, region: string): Promise<void> {
	await page.context().setExtraHTTPHeaders({
		'user-agent':
			'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
		'x-forwarded-for': '203.0.113.7',
		'cf-ipcountry': region,
		'cf-region': encodeURIComponent('浙江'),
	});
}

async function newLink(form: object): Promise<void> {
	await boss.call('POST', '/admin/shop.GoodsAdlink/add', form);
}

const stayReported = (page: Page) =>
	page.waitForResponse((answer) => answer.url().endsWith('/api/shop.Landing/stay') && answer.ok());

test('a visitor opens a link, stays and buys; staff see stay, region, order and amount', {
	timeout: 300_000,
}, async () => {
	type List = { list: { id: number; name: string }[] };
	const { list } = await boss.call<List>('GET', '/admin/shop.goods.Goods/index', { quickSearch: 'Heron Tea Bowl' });
	const goodsId = list[0]?.id;
	await newLink({ name: 'Tea letter', code: 'tealetter', target: 'goods', goods_id: goodsId });

	const { page } = await visit({ language: 'en', width: 390, stored: buyer.stored });
	await asVisitor(page, 'CN');
	await page.goto('/l/tealetter');
	await page.getByRole('heading', { level: 1, name: /Heron/ }).waitFor();
	// What was handed over is taken, and the page is alive.
	await eventually(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain(
		'atelier-landing',
	);
	const reported = stayReported(page);
	await page.getByRole('link', { name: 'Works' }).first().click();
	await page.waitForURL('**/store/list**');
	expect((await reported).status()).toBe(200);
	const orderNo = await buy(page);

	const { page: desk } = await visit({ language: 'en', stored: boss.stored });
	await desk.goto('/admin/shop/landingLog');
	const row = desk.getByRole('row', { name: /Tea letter/ });
	await row.getByText(/^(?:<1|\d+) s$/).waitFor();
	await row.getByText('China (CN) / 浙江').waitFor();
	await row.getByText('Yes').first().waitFor();
	await row.getByText(/¥\d/).waitFor();
	await row.getByRole('link', { name: orderNo }).click();
	await desk.getByText(orderNo).first().waitFor();
	await desk.goto('/admin/shop/landingDay');
	await desk.getByRole('row', { name: /Tea letter.* s .*1.*¥/ }).waitFor();
	await desk.goto('/admin/shop/goodsAdlink');
	await desk.getByRole('row', { name: /Tea letter/ }).waitFor();
});

async function buy(page: Page): Promise<string> {
	const order = await buyer.call<{ goods: { skus: { id: number; stock: number }[] } }>(
		'GET',
		'/api/shop.Goods/detail',
		{ id: await firstId() },
	);
	const sku = order.goods.skus.find(({ stock }) => stock > 0);
	await page.goto(`/store/checkout?sku=${sku?.id}&num=1`);
	await page.getByRole('button', { name: 'Place order' }).click();
	await page.waitForURL('**/store/pay/*');
	const orderNo = (await page.getByRole('list', { name: 'Orders' }).getByRole('link').getAttribute('title')) ?? '';
	await page.getByRole('radio', { name: /^Balance/ }).check();
	await page.getByRole('button', { name: /^Pay ¥/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
	await page.getByRole('heading', { name: 'Paid, thank you' }).waitFor();
	return orderNo;
}

async function firstId(): Promise<number> {
	const { list } = await buyer.call<{ list: { id: number }[] }>('GET', '/api/shop.Goods/index', {
		quickSearch: 'tea bowl',
	});
	return list[0]?.id ?? 0;
}

test('a link to the mini program is made once its app id is known, and a visitor gets a button for it', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/shop/goodsAdlink');
	await page.getByRole('button', { name: 'Add', exact: true }).first().click();
	await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mini letter');
	await page.getByRole('textbox', { name: 'Short code' }).fill('miniletter');
	await page.getByRole('radio', { name: 'Mini program' }).check();
	const path = page.getByRole('textbox', { name: 'Page of the mini program' });
	await path.fill('/pages/goods/detail?id=3');
	await page.getByRole('button', { name: 'Save' }).click();
	await eventually(() => path.getAttribute('aria-invalid')).toBe('true');
	await path.fill('pages/goods/detail?id=3');
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByText('Fill in the app id of the mini program in the settings first').waitFor();
	await boss.call('POST', '/admin/shop.settings.Miniapp/edit', { mini_app_id: appId });
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('row', { name: /Mini letter/ }).waitFor();

	const { page: phone } = await visit({ language: 'en', width: 390 });
	await asVisitor(phone, 'CN');
	await phone.goto('/l/miniletter?utm_source=poster');
	const open = phone.getByRole('link', { name: 'Open WeChat' });
	const query = encodeURIComponent('id=3&utm_source=poster');
	expect(await open.getAttribute('href')).toBe(
		`weixin://dl/business/?appid=${appId}&path=pages/goods/detail&query=${query}`,
	);
	await eventually(async () => (await phone.context().cookies()).map(({ name }) => name)).not.toContain(
		'atelier-landing',
	);
	const reported = stayReported(phone);
	await phone.getByRole('link', { name: 'Go to the shop' }).click();
	await phone.waitForURL('**/store');
	await reported;
	await page.goto('/admin/shop/landingLog?adlink_id=2');
	await page.getByRole('row', { name: /Mini letter.*Phone/ }).waitFor();
});

test('the page of the mini program is made on the server', async () => {
	const answer = await fetch(`${shop.url}/store/open/miniletter?utm_source=poster`, {
		headers: { accept: 'text/html', 'accept-language': 'en' },
	});
	const html = await answer.text();
	expect(answer.status).toBe(200);
	expect(html).toContain('href="weixin://dl/business/?appid=');
	expect(html).toContain('noindex');
	expect(answer.headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe-inline'");
	const gone = await fetch(`${shop.url}/store/open/nosuchcode`, { headers: { accept: 'text/html' } });
	expect(gone.status).toBe(404);
});
