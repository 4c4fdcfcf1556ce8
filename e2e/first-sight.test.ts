import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mostShift, noteShifts, shiftsAt, views } from './first-sight.helper.ts';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';
import { eachOf, untilStill } from './sweep.helper.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const admin = await accountOf(shop, 'admin');

interface Row {
	id: number;
	merchant_id: number;
}

async function firstFound(quickSearch: string): Promise<Row> {
	const { list } = await admin.call<{ list: Row[] }>('GET', '/api/shop.Goods/index', { quickSearch });
	if (!list[0]) throw new Error(`The demo sells no ${quickSearch}.`);
	return list[0];
}

/** Of two specs, with pieces of every version. */
const print = await firstFound('第一缕光');
const crowd = await firstFound('SL-V100');
await admin.call('POST', '/admin/shop.settings.Miniapp/edit', { mini_app_id: 'wx1234567890abcdef' });
const link = { name: 'Letter', code: 'sightletter', target: 'mini', mini_path: 'pages/goods/detail?id=3' };
await admin.call('POST', '/admin/shop.GoodsAdlink/add', link);
await admin.call('POST', '/admin/shop.advert.NoticeBar/add', { title: 'Monday', content: '周一照常发货' });

const coupon = await admin.call<{ id: number }>('POST', '/admin/shop.market.coupon.Coupon/add', {
	...{ name: '满减', type: '1', amount: '10.00', min_amount: '99.00', scope: '1', receive_type: '1', per_user: 1 },
	...{ audience: '1', valid_type: '2', days: 30, stack: '3', cost_bearer: '1', return_on_refund: '1', status: '1' },
});

const missing = ['/store/goods/999999', '/store/nothing-of-this-name'];

/** One of each kind that the server renders. */
const pages = [
	'/store',
	'/store/list',
	'/store/list?classify_id=1',
	`/store/list?merchant_id=${print.merchant_id}`,
	'/store/list?quickSearch=nothing+like+that',
	`/store/goods/${print.id}`,
	`/store/goods/${crowd.id}`,
	'/store/topic',
	'/store/topic/1',
	'/store/brand/1',
	'/store/creators',
	'/store/coupons',
	`/store/coupon/${coupon.id}`,
	'/store/creator/paper-garden',
	'/store/page/help',
	'/store/page/contact',
	`/store/open/${link.code}`,
	// Those that the browser draws alone.
	'/store/cart',
	'/store/order',
	...missing,
];

/** Two views of each page: both widths, both schemes, both languages. */
test.each(views)(
	'nothing that a page has drawn moves while the rest arrives: $title',
	{
		timeout: 600_000,
	},
	async (view) => {
		const { context, troubles } = await visit({ ...view, fresh: true });
		// Who comes again says by a cookie which language was chosen.
		await context.addCookies([{ name: 'lang', value: view.language, url: `${shop.url}/store` }]);
		await context.addInitScript(noteShifts);
		const place = views.indexOf(view);
		const moved: Record<string, unknown> = {};
		const chosen = pages.filter((_, at) => at % 2 === Math.floor(place / 2));
		await eachOf(chosen, 2, async (address) => {
			const { sum, places, doubled } = await shiftsAt(context, address);
			if (sum >= mostShift || doubled.length > 0) moved[address] = { sum, places, doubled };
		});
		expect(moved).toEqual({});
		// What is missing is answered as missing, which the browser remarks.
		troubles.splice(
			0,
			troubles.length,
			...troubles.filter((text) => !missing.some((address) => text.includes(address))),
		);
	},
);

/** A page whose scripts do not arrive until they are let through. */
async function openStill(page: Page, address: string): Promise<() => Promise<void>> {
	let letThrough = () => {};
	const isFree = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route('**/assets/*.js', async (route) => {
		await isFree;
		await route.continue();
	});
	await page.goto(address, { waitUntil: 'commit' });
	await page.getByRole('heading', { level: 1 }).waitFor();
	return async () => {
		letThrough();
		await untilStill(page);
	};
}

test('what is chosen on a page before its scripts have come is chosen when they have', {
	timeout: 120_000,
}, async () => {
	const { page } = await visit({ fresh: true });
	const wake = await openStill(page, `/store/goods/${print.id}`);
	await page.getByRole('button', { name: '黑木框' }).click();
	await page.getByRole('button', { name: '50 × 70 厘米' }).click();
	await page.getByRole('textbox', { name: '数量' }).fill('2');
	// Who sees nothing happen presses again.
	for (let times = 0; times < 3; times += 1) await page.getByRole('button', { name: '加入购物车' }).click();
	await wake();
	await page
		.getByRole('link', { name: '去购物车' })
		.or(page.getByRole('button', { name: '去购物车' }))
		.click();
	await page.getByText('黑木框').first().waitFor();
	await page.getByText('50 × 70 厘米').first().waitFor();
	expect(await page.getByRole('textbox', { name: /数量/ }).inputValue()).toBe('2');
});

test('filters of a list that are set before its scripts have come narrow it when they have', {
	timeout: 120_000,
}, async () => {
	const { page } = await visit({ fresh: true });
	const wake = await openStill(page, '/store/list?classify_id=1');
	await page.getByLabel('只看有货').check();
	await page.getByRole('combobox', { name: '排序' }).selectOption({ value: 'sales,desc' });
	await page.getByRole('textbox', { name: '最低价' }).fill('100');
	await page.getByRole('textbox', { name: '最高价' }).fill('400');
	await wake();
	const wanted = '/store/list?classify_id=1&price_from=100&price_to=400&in_stock=1&order=sales,desc';
	await eventually(() => addressOf(page)).toBe(wanted);

	const phone = (await visit({ width: 390, fresh: true })).page;
	const wakePhone = await openStill(phone, '/store/list?classify_id=1');
	await phone.getByRole('button', { name: /^筛选/ }).click();
	await wakePhone();
	await phone.getByRole('dialog', { name: /^筛选/ }).waitFor();
});

test('a list is searched without any script, and stays in its category', async () => {
	const { page } = await visit({ fresh: true });
	await openStill(page, '/store/list?classify_id=1&order=price_min,asc&page=2');
	await page.getByRole('combobox', { name: '搜索作品' }).fill('杯');
	await page.keyboard.press('Enter');
	await page.waitForURL('**/store/list?*quickSearch=*', { waitUntil: 'commit' });
	const asked = Object.fromEntries(new URL(page.url()).searchParams);
	expect(asked).toEqual({ classify_id: '1', order: 'price_min,asc', quickSearch: '杯' });
});

test('what a page says about itself is whole addresses, in each language', async () => {
	const { page } = await visit({ fresh: true });
	await page.goto(`/store/goods/${print.id}?lang=en`);
	await untilStill(page);
	const head = (query: string, attribute: string) => page.locator(`head ${query}`).getAttribute(attribute);
	const address = `${shop.url}/store/goods/${print.id}`;
	expect(await page.locator('html').getAttribute('lang')).toBe('en');
	expect(await head('link[rel="canonical"]', 'href')).toBe(`${address}?lang=en`);
	expect(await head('link[hreflang="zh-CN"]', 'href')).toBe(address);
	expect(await head('link[hreflang="en"]', 'href')).toBe(`${address}?lang=en`);
	expect(await head('meta[property="og:image"]', 'content')).toMatch(new RegExp(`^${shop.url}/storage/`));
	const manifest = await page.request.get((await head('link[rel="manifest"]', 'href')) ?? '');
	const ground = await head('meta[name="theme-color"][media*="light"]', 'content');
	expect(await manifest.json()).toMatchObject({ name: 'Atelier', start_url: '/store', theme_color: ground });
	for (const { src } of (await manifest.json()).icons) expect((await page.request.get(src)).status(), src).toBe(200);

	// The language of an address was chosen, and can be chosen again.
	await page
		.getByRole('button', { name: '中文简体' })
		.or(page.getByRole('button', { name: /中文/ }))
		.click();
	await page.getByRole('button', { name: '加入购物车' }).waitFor();
	expect(addressOf(page)).toBe(`/store/goods/${print.id}`);
});

test.each([
	{ name: 'goods', address: `/store/goods/${print.id}`, shown: '第一缕光' },
	{ name: 'a list', address: '/store/list?classify_id=1', shown: '陶瓷' },
])('the page of $name is printed in light colours, without bars and fields', async ({ address, shown }) => {
	const { page } = await visit({ width: 390, dark: true, fresh: true });
	const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
	await page.goto(address);
	await untilStill(page);
	await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
	await eventually(scheme).toBe('light');
	const bars = await page.evaluate(() => {
		const seen = [...document.querySelectorAll<HTMLElement>('#root *')].filter((element) => element.checkVisibility());
		const isFixed = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
		const isField = (element: Element) => element.matches('input:not([type="hidden"]), select, textarea');
		return seen.filter((each) => isFixed(each) || isField(each)).map(({ outerHTML }) => outerHTML.slice(0, 100));
	});
	expect(bars).toEqual([]);
	const [text] = await page.locator('#root').allInnerTexts();
	expect(text).toContain(shown);
	for (const bar of ['加入购物车', '周一照常发货', '登录']) expect(text).not.toContain(bar);
	await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
	await eventually(scheme).toBe('dark');
});
