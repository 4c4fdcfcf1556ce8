import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { begun, cardOf as card, type CrowdGoods as Goods, supports } from './crowdfunding.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { importGoods, newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off', PAY_MOCK: 'on' });
let admin: Account;
const visit = visitsTo(shop);
const day = 86_400;
let ahead = 0;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	await importGoods(admin);
});

async function advance(seconds: number): Promise<void> {
	ahead += seconds;
	await shop.advance(seconds);
}

/** The works of the journeys before: each takes another. */
const taken = new Set<number>();

/** Goods that are off the shelf, as a crowdfunding wants it. */
async function goodsOffShelf(): Promise<Goods> {
	const { list } = await admin.call<{ list: Goods[] }>('GET', '/admin/shop.goods.Goods/index', {
		tab: 'onShelf',
		limit: 20,
	});
	const goods = list.find(({ id }) => !taken.has(id)) as Goods;
	taken.add(goods.id);
	await admin.call('POST', '/admin/shop.goods.Goods/offShelf', { ids: [goods.id] });
	return goods;
}

/** The money on the member's page, which keeps its login alive over the days. */
async function showsBalance(page: Page, amount: string): Promise<void> {
	await page.goto('/user/account/balance');
	await eventually(() => page.getByRole('main').textContent()).toContain(`Account balance${amount}`);
}

/** The page of a crowdfunding in the back office, found by the name of its goods. */
async function openCrowdfunding(desk: Page, { name }: Goods): Promise<void> {
	await desk.goto(`/admin/shop/goods/crowdfunding?quickSearch=${encodeURIComponent(name)}`);
	await desk.getByRole('link', { name, exact: true }).click();
	await desk.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Staff at their desk and a member with money, both logged in now. */
async function staffAndMember(): Promise<{ desk: Page; page: Page }> {
	admin = await accountOf(shop, 'admin');
	const buyer = await newBuyer(shop, { money: '1000.00' });
	const desk = (await visit({ language: 'en', stored: admin.stored })).page;
	return { desk, page: (await visit({ language: 'en', stored: buyer.stored })).page };
}

test('a crowdfunding that meets its goal ships', async () => {
	const { desk, page } = await staffAndMember();
	const goods = await goodsOffShelf();
	await begun(desk, goods, { goal: '100', ahead });
	await advance(60);
	const order = await supports(page, goods);
	await showsBalance(page, '¥880.00');

	await advance(5 * day);
	await page.goto(order);
	await page.getByText('It has succeeded: its creator will ship').waitFor();
	await openCrowdfunding(desk, goods);
	await desk.getByText('Succeeded').filter({ visible: true }).first().waitFor();
	await desk.goto(`/admin/shop/order/order/detail/${order.split('/').at(-1)}`);
	await desk.getByText('Signed, no shipping date is named').waitFor();
	await desk.getByText('Ships by').waitFor();
	await desk.getByRole('link', { name: 'Open the crowdfunding' }).waitFor();
	const parcel = {
		id: Number(order.split('/').at(-1)),
		company: 'shunfeng',
		tracking_no: 'SF1029384756103',
		confirm: 1,
	};
	admin = await accountOf(shop, 'admin');
	await admin.call('POST', '/admin/shop.order.Order/delivery', parcel);
	await page.goto('/user/order/index?status=3');
	await card(page, goods).getByText('Delivering', { exact: true }).waitFor();
});

test('a crowdfunding that misses its goal pays everything back', async () => {
	const { desk, page } = await staffAndMember();
	const goods = await goodsOffShelf();
	await begun(desk, goods, { goal: '9000', ahead });
	await advance(60);
	const order = await supports(page, goods);
	await showsBalance(page, '¥880.00');

	await advance(5 * day);
	await page.goto(order);
	await page.getByText('It did not succeed: you get all your money back').waitFor();
	await showsBalance(page, '¥1,000.00');
	await openCrowdfunding(desk, goods);
	await desk.getByText('1 of 1 paid back').waitFor();
});
