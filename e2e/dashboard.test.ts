import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { adminDashboard } from '#domain/dashboard/dashboard.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let boss: Account;
beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
	await placeOrder(await newBuyer(shop, { money: '5000' }));
	await placeOrder(await newBuyer(shop), { pay: false });
});

const homeNow = (range: string) =>
	boss.call<AnswerOf<typeof adminDashboard>>('GET', '/admin/Dashboard/index', { range });
const figure = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });

/** The number of rows a list says it has. */
async function rowsOf(page: Page): Promise<number> {
	const total = page.getByText(/^\d+ in total$/);
	const count = total.or(page.getByText('Nothing matches')).first();
	return Number.parseInt((await count.textContent()) ?? '', 10) || 0;
}

test('the home greets, counts, and every figure opens the rows it was counted from', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin');
	await page.getByRole('heading', { level: 1, name: /^(Still up|Good \w+), Admin$/ }).waitFor();
	expect(addressOf(page)).toBe('/admin/dashboard');
	await page.getByRole('link', { name: 'Last 30 days' }).click();
	await eventually(() => addressOf(page)).toBe('/admin/dashboard?range=30');

	const { figures, states = [], waiting } = await homeNow('30');
	expect(figures.orders?.now).toBeGreaterThan(1);
	const toShip = waiting.find(({ kind }) => kind === 'to_ship')?.count;
	const ways = [
		{ name: new RegExp(`^Orders ${figures.orders?.now} `), rows: figures.orders?.now },
		{ name: new RegExp(`^New members ${figures.members?.now} `), rows: figures.members?.now },
		{ name: new RegExp(`^${toShip} Orders to ship Due in`), rows: toShip },
		{ name: new RegExp(`^To pay ${states[0]?.orders}$`), rows: states[0]?.orders },
	];
	for (const { name, rows } of ways) {
		await figure(page, name).click();
		await eventually(() => rowsOf(page)).toBe(rows);
		await page.goto('/admin/dashboard?range=30');
	}
	await page.locator('[data-drawn="true"]').first().waitFor();
	await page.getByText('Show as a table').first().click();
	const today = page.getByRole('table', { name: 'Revenue and orders' }).getByRole('row').last();
	await eventually(() => today.getByRole('link').count()).toBe(2);
});

test('the clock of the day stops for a break and goes on after a reload', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	const kept = () =>
		page.evaluate(() => JSON.parse(localStorage.getItem('workingTime') ?? 'null') as Record<string, number>);
	await page.goto('/admin/dashboard');
	await page.getByRole('button', { name: 'Take a break' }).click();
	expect((await kept())['startPauseTime']).toBeGreaterThan(0);
	await page.reload();
	await page.getByText('On a break, worked').waitFor();
	await page.getByRole('button', { name: 'Back to work' }).click();
	expect((await kept())['startPauseTime']).toBe(0);
	await page.getByText('Worked today').waitFor();
});

test('a clerk who may list nothing sees no figures, and no way to them', async () => {
	const token = await shop.clerk([
		'dashboard',
		'dashboard/index',
		'shop/user',
		'shop/user/user',
		'shop/user/user/index',
	]);
	const { page } = await visit({ language: 'en', stored: { adminInfo: JSON.stringify({ id: 1, token }) } });
	await page.goto('/admin/dashboard');
	await page.getByRole('heading', { name: 'Newest members' }).waitFor();
	await eventually(() => page.getByText('Revenue').count()).toBe(0);
	await eventually(() => page.getByText('Waiting for you').count()).toBe(0);
	await page.getByRole('main').getByRole('link', { name: 'Members', exact: true }).click();
	await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
});
