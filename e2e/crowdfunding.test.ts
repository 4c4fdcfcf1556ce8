import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type Buyer, importGoods, newBuyer } from './orders.helper.ts';
import { type OwnShop, startShop } from './shop.ts';

// Its clock runs ahead, which no other journey would stand.
let shop: OwnShop;
let admin: Account;
const visit = visitsTo(() => shop);
const hour = 3600;
const day = 24 * hour;

beforeAll(async () => {
	shop = await startShop({ SEED: 'none', LOGIN_CAPTCHA: 'off', PAY_MOCK: 'on' });
	admin = await accountOf(shop, 'admin');
	await importGoods(admin);
});
afterAll(() => shop?.stop());

interface Work {
	readonly id: number;
	readonly name: string;
}

/** A work that is off the shelf, as a crowdfunding wants it. */
async function workOffShelf(): Promise<Work> {
	const { list } = await admin.call<{ list: Work[] }>('GET', '/admin/shop.goods.Goods/index', {
		tab: 'onShelf',
		limit: 20,
	});
	const work = list.toSorted((a, b) => a.id - b.id)[0] as Work;
	await admin.call('POST', '/admin/shop.goods.Goods/offShelf', { ids: [work.id] });
	return work;
}

/** What a moment looks like in a field of the browser. */
function momentText(seconds: number): string {
	const at = new Date(seconds * 1000);
	const two = (part: number) => String(part).padStart(2, '0');
	const date = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
	return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Staff make a crowdfunding by its form, hand it in and pass it; it starts at once. */
async function begun(page: Page, work: Work, goal: string): Promise<void> {
	const start = Math.floor(Date.now() / 1000) - 120;
	await page.goto('/admin/shop/goods/crowdfunding');
	await page.getByRole('button', { name: 'New crowdfunding' }).click();
	await page.getByRole('combobox', { name: /^Work/ }).click();
	await page.getByRole('option', { name: new RegExp(`^${work.name}`) }).click();
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
	await page.getByText('Scheduled').or(page.getByText('Running')).first().waitFor();
	await shop.advance(60);
}

/** A member chooses the tier in the store, pays from the balance and sees the order. */
async function supports(page: Page, work: Work): Promise<void> {
	await page.goto(`/store/goods/${work.id}`);
	await page.getByText('Crowdfunding').first().waitFor();
	await page.getByRole('button', { name: 'Support “Signed”' }).click();
	await page.getByText('You support a crowdfunding').waitFor();
	await page.getByRole('button', { name: 'Place order' }).click();
	await page.getByRole('radio', { name: /^Balance/ }).check();
	await page.getByRole('button', { name: /^Pay ¥/ }).click();
	await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: /^Pay/ }).click();
	await page.getByText('Paid, thank you').waitFor();
}

async function openOrder(page: Page): Promise<void> {
	await page.goto('/user/order/index');
	await page.getByRole('article').first().getByRole('link').first().click();
	await page.getByRole('heading', { name: 'A support' }).waitFor();
}

const moneyOf = async (buyer: Buyer) => (await buyer.call<{ money: string }>('GET', '/api/account/overview')).money;

test('a crowdfunding that meets its goal ships, one that does not pays everything back', async () => {
	const [met, missed] = [await workOffShelf(), await workOffShelf()];
	const desk = (await visit({ language: 'en', stored: admin.stored })).page;
	await begun(desk, met, '100');
	await begun(desk, missed, '9000');
	const buyer = await newBuyer(shop, { money: '1000.00' });
	const { page } = await visit({ language: 'en', stored: buyer.stored });
	await supports(page, met);
	await openOrder(page);
	await page.getByText('The crowdfunding runs').waitFor();
	await supports(page, missed);
	await openOrder(page);
	await page.getByRole('button', { name: 'Leave the crowdfunding' }).waitFor();
	expect(await moneyOf(buyer)).toBe('760.00');

	await shop.advance(5 * day);
	await openOrder(page);
	await page.getByText('It did not succeed: you get all your money back').waitFor();
	await expect.poll(() => moneyOf(buyer), { timeout: 20_000 }).toBe('880.00');
	await desk.goto('/admin/shop/goods/crowdfunding?status=6');
	await desk.getByRole('link', { name: `Open “${missed.name}”` }).click();
	await desk.getByText('1 of 1 paid back').waitFor();
	await desk.goto('/admin/shop/goods/crowdfunding?status=5');
	await desk.getByRole('link', { name: `Open “${met.name}”` }).click();
	await desk.getByText('Succeeded').first().waitFor();
});
