import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { shopTime } from '#domain/kernel/shop-time.ts';
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

interface Goods {
	readonly id: number;
	readonly name: string;
}

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

/** What a moment looks like in a field of the browser. */
function momentText(seconds: number): string {
	return shopTime(seconds).slice(0, 16).replace(' ', 'T');
}

/** Staff make a crowdfunding by its form, hand it in and pass it; it starts at once. */
async function begun(page: Page, goods: Goods, goal: string): Promise<void> {
	const start = Math.floor(Date.now() / 1000) + ahead - 120;
	await page.goto('/admin/shop/goods/crowdfunding');
	await page.getByRole('button', { name: 'New crowdfunding' }).click();
	await page.getByRole('combobox', { name: /^Work/ }).click();
	await page.getByRole('option', { name: new RegExp(`^${goods.name}`) }).click();
	await page.locator('input[name="start_time"]').fill(momentText(start));
	await page.locator('input[name="end_time"]').fill(momentText(start + 5 * day));
	await page.getByLabel('Goal in money').fill(goal);
	await page.getByRole('textbox', { name: /^Name( \*)?$/ }).fill('签名版');
	await page.getByLabel('Name in English').fill('Signed');
	await page.getByLabel('Price').fill('120');
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('button', { name: 'Hand in' }).click();
	await page.getByRole('button', { name: 'Answer' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Pass' }).click();
	const begun = page.getByText('Scheduled').or(page.getByText('Running'));
	await begun.filter({ visible: true }).first().waitFor();
	await advance(60);
}

/** A member chooses the tier in the store and pays from the balance; the order that came of it. */
async function supports(page: Page, goods: Goods): Promise<string> {
	await page.goto(`/store/goods/${goods.id}`);
	await page.getByRole('button', { name: 'Support “Signed”' }).click();
	await page.getByText('You support a crowdfunding').waitFor();
	await page.getByRole('button', { name: 'Place order' }).click();
	await page.getByRole('radio', { name: /^Balance/ }).check();
	await page.getByRole('button', { name: /^Pay ¥/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
	await page.getByText('Paid, thank you').waitFor();
	await page.goto('/user/order/index');
	await card(page, goods).getByRole('link').first().click();
	await page.getByText('The crowdfunding runs').waitFor();
	return new URL(page.url()).pathname;
}

const card = (page: Page, goods: Goods) => page.getByRole('article').filter({ hasText: goods.name });

/** The money on the member's page, which keeps its login alive over the days. */
async function showsBalance(page: Page, amount: string): Promise<void> {
	await page.goto('/user/account/balance');
	await eventually(() => page.getByRole('main').textContent()).toContain(`Account balance${amount}`);
}

/** The page of a crowdfunding in the back office, found by the name of its goods. */
async function openCrowdfunding(desk: Page, { name }: Goods): Promise<void> {
	await desk.goto(`/admin/shop/goods/crowdfunding?quickSearch=${encodeURIComponent(name)}`);
	await desk.getByRole('link').filter({ hasText: name }).click();
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
	await begun(desk, goods, '100');
	const order = await supports(page, goods);
	await showsBalance(page, '¥880.00');

	await advance(5 * day);
	await page.goto(order);
	await page.getByText('It has succeeded: its creator will ship').waitFor();
	await openCrowdfunding(desk, goods);
	await desk.getByText('Succeeded').filter({ visible: true }).first().waitFor();
	await desk.goto(`/admin/shop/order/order/detail/${order.split('/').at(-1)}`);
	await desk.getByText('Signed, no day of shipping is named').waitFor();
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

test('whoever asks on the page of a crowdfunding is answered, and comments once they support it', async () => {
	const { desk, page } = await staffAndMember();
	const goods = await goodsOffShelf();
	await begun(desk, goods, '9000');
	await desk.getByRole('button', { name: 'Edit the page' }).click();
	await desk.getByRole('button', { name: 'Add a chapter' }).click();
	await desk.getByRole('textbox', { name: /^Title of the chapter( \*)?$/ }).fill('窑');
	await desk.getByLabel('Title of the chapter in English').fill('The kiln');
	await desk.getByRole('textbox', { name: 'Risks', exact: true }).fill('It may crack');
	await desk.getByRole('button', { name: 'Save' }).click();
	await desk.getByText('Saved', { exact: true }).waitFor();

	await page.goto(`/store/goods/${goods.id}`);
	await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'The kiln' }).click();
	await page.getByRole('heading', { name: 'The kiln' }).waitFor();
	await page.getByText('Supporters comment here.').waitFor();
	await page.getByLabel('Ask the maker').fill('How tall is it?');
	await page.getByRole('button', { name: 'Ask', exact: true }).click();
	await page.getByText('How tall is it?', { exact: true }).waitFor();

	await desk.reload();
	await desk.getByText('How tall is it?').waitFor();
	await desk.getByRole('button', { name: 'Answer', exact: true }).click();
	await desk.getByLabel('Answer', { exact: true }).fill('A hand tall');
	await desk.getByRole('button', { name: 'Save the answer' }).click();

	await supports(page, goods);
	await page.getByRole('heading', { level: 1, name: 'Supported' }).waitFor();
	await page.goto(`/store/goods/${goods.id}`);
	await page.getByText('You support it').waitFor();
	await page.getByText('A hand tall').waitFor();
	await page.getByLabel('Write a comment').fill('Looking forward to it');
	await page.getByRole('button', { name: 'Publish' }).click();
	await page.getByText('Looking forward to it', { exact: true }).waitFor();
});

test('a crowdfunding that misses its goal pays everything back', async () => {
	const { desk, page } = await staffAndMember();
	const goods = await goodsOffShelf();
	await begun(desk, goods, '9000');
	const order = await supports(page, goods);
	await showsBalance(page, '¥880.00');

	await advance(5 * day);
	await page.goto(order);
	await page.getByText('It did not succeed: you get all your money back').waitFor();
	await showsBalance(page, '¥1,000.00');
	await openCrowdfunding(desk, goods);
	await desk.getByText('1 of 1 paid back').waitFor();
});
