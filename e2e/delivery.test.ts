import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { importGoods, newBuyer, type Placed, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off', PAY_MOCK: 'on' });
const visit = visitsTo(shop);
let boss: Account;

beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
	await importGoods(boss);
});
async function open(account: Account, path: string): Promise<Page> {
	const { page } = await visit({ language: 'en', stored: account.stored });
	await page.goto(path);
	await page.getByRole('heading', { level: 1 }).waitFor();
	return page;
}

/** Chooses an area of a row without a mouse: opens the tree, finds it, ticks it, leaves. */
async function chooseArea(page: Page, row: number, way: string, isChosen = true): Promise<void> {
	const name = way.split(' / ').at(-1) ?? way;
	const box = page.getByRole('checkbox', { name: way, exact: true });
	await page.getByRole('button', { name: new RegExp(`^Delivery area, row ${row}:`) }).focus();
	await page.keyboard.press('Enter');
	const search = page.getByRole('textbox', { name: 'Search province, city or district' });
	await eventually(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
	await page.keyboard.type(name);
	await box.waitFor();
	await box.focus();
	await page.keyboard.press('Space');
	await eventually(() => box.isChecked()).toBe(isChosen);
	await page.keyboard.press('Escape');
	await search.waitFor({ state: 'detached' });
}
const field = (page: Page, name: string, row: number) => page.getByRole('textbox', { name: `${name}, row ${row}` });

test('a template of two areas is made by keyboard, tried in the test box, and taken at the checkout', async () => {
	const page = await open(boss, '/admin/shop/delivery/template/add');
	await page.getByRole('textbox', { name: 'Template name' }).focus();
	await page.keyboard.type('Tea by the piece');
	for (const label of ['Add area', 'Add area']) {
		await page.getByRole('button', { name: label, exact: true }).focus();
		await page.keyboard.press('Enter');
	}
	await chooseArea(page, 2, '浙江省');
	await chooseArea(page, 3, '浙江省 / 杭州市');
	await page.getByText('Overlaps with row 2: 杭州市').waitFor();
	await page.getByText('Overlaps with row 3: 杭州市').waitFor();
	await chooseArea(page, 3, '浙江省 / 杭州市', false);
	await chooseArea(page, 3, '广东省');
	await page.getByText('Overlaps with row').first().waitFor({ state: 'detached' });
	const fees: [string, string[]][] = [
		['First fee', ['20', '6', '8']],
		['Continued fee', ['5', '1', '2']],
	];
	for (const [name, amounts] of fees) {
		for (const [index, amount] of amounts.entries()) {
			await field(page, name, index + 1).focus();
			await page.keyboard.type(amount);
		}
	}
	const box = page.getByRole('complementary', { name: 'Try a basket' });
	await box.getByLabel('Province').selectOption('330000');
	await box.getByLabel('Quantity').fill('3');
	await box.getByRole('button', { name: 'Compute freight' }).click();
	const steps = box.getByRole('list', { name: 'How it is calculated' });
	await eventually(async () => ((await steps.textContent()) ?? '').replace(/\s+/g, ' ')).toContain('Freight¥8.00');
	await page.getByRole('textbox', { name: 'Template name' }).focus();
	await page.keyboard.press('Control+Enter');
	await page.getByText('The template was saved').waitFor();

	const { list } = await boss.call<{ list: { id: number; name: string }[] }>(
		'GET',
		'/admin/shop.delivery.Template/index',
	);
	const template = list.find(({ name }) => name === 'Tea by the piece')?.id ?? 0;
	const buyer = await newBuyer(shop);
	const sku = await travelBy(template, buyer);
	const checkout = await open(buyer, `/store/checkout?sku=${sku}&num=3`);
	await eventually(async () => ((await checkout.getByRole('main').textContent()) ?? '').replace(/\s+/g, '')).toContain(
		'Delivery¥8.00',
	);
});

/** Lets the tea bowl travel by a template, and answers with its variant. */
async function travelBy(template: number, buyer: Account): Promise<number> {
	const found = await buyer.call<{ list: { id: number }[] }>('GET', '/api/shop.Goods/index', {
		quickSearch: 'tea bowl',
	});
	const id = found.list[0]?.id ?? 0;
	const { row } = await boss.call<{ row: object }>('GET', '/admin/shop.goods.Goods/edit', { id });
	const form = { ...row, delivery_type: '3', delivery_template_id: template };
	await boss.call('POST', '/admin/shop.goods.Goods/edit', form);
	const { goods } = await buyer.call<{ goods: { skus: { id: number; stock: number }[] } }>(
		'GET',
		'/api/shop.Goods/detail',
		{ id },
	);
	return goods.skus.find(({ stock }) => stock > 2)?.id ?? 0;
}

test('many orders are shipped by one file: the good rows leave, the others are named', async () => {
	const buyer = await newBuyer(shop, { money: '5000.00' });
	const orders: Placed[] = [
		await placeOrder(buyer, { search: 'tea bowl' }),
		await placeOrder(buyer, { search: 'tea bowl' }),
	];
	const [one, two] = orders as [Placed, Placed];
	const page = await open(boss, '/admin/shop/order/ship?way=file');
	const csv = [
		'Order number,Delivery company,Tracking number',
		`${one.orderNo},shunfeng,SF1234567890123`,
		`${two.orderNo},shunfeng,12`,
		'424242,shunfeng,SF1234567890124',
	].join('\r\n');
	const file = { name: 'today.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
	await page.locator('input[type=file]').setInputFiles(file);
	await page.getByRole('heading', { name: 'today.csv: look at the rows, then ship' }).waitFor();
	await page.getByText('The tracking number does not fit the company').waitFor();
	await page.getByText('The order does not exist').waitFor();
	await page.getByRole('button', { name: 'Ship 1 order' }).click();
	await page.getByRole('heading', { name: 'today.csv: shipped' }).waitFor();
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download the result' }).click();
	expect((await download).suggestedFilename()).toBe('today-result.csv');
	const read = async ({ id }: Placed) =>
		(await buyer.call<{ order: { status: string } }>('GET', '/api/shop.Order/detail', { id })).order.status;
	await eventually(() => read(one)).toBe('3');
	await eventually(() => read(two)).toBe('2');
});
