import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { View } from './browser.ts';
import { oldestGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type Buyer, newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let admin: Account;
let studio: Account;
let buyer: Buyer;
let search: string;

interface Refund {
	id: number;
	refund_no: string;
	amount: string;
	stage: string;
	logs: { event: string }[];
}

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	studio = await accountOf(shop, 'merchant');
	buyer = await newBuyer(shop, { money: '90000.00' });
	search = await oldestGoods(studio, 30);
	// What waits already would come before what these journeys ask for.
	type Listed = { list: { id: number }[] };
	const waiting = { audit_status: '1', status: '1', limit: 100 };
	const { list } = await admin.call<Listed>('GET', '/admin/shop.order.Refund/index', waiting);
	for (const { id } of list) await refuse(id);
});

function refuse(id: number): Promise<unknown> {
	return admin.call('POST', '/admin/shop.order.Refund/audit', { id, answer: 'refuse', reason: 'Too late' });
}

async function asked({ images = [] as string[] } = {}): Promise<Refund> {
	const { id: orderId } = await placeOrder(buyer, { search });
	type Detail = { order: { lines: { id: number }[] } };
	const { order } = await buyer.call<Detail>('GET', '/api/shop.Order/detail', { id: orderId });
	const lines = order.lines.map((line) => ({ id: line.id, num: 1 }));
	const wish = { order_id: orderId, type: '1', reason: 'slow', lines, description: 'It was a gift', images };
	const { id } = await buyer.call<{ id: number }>('POST', '/api/shop.Refund/add', wish);
	return read(id);
}

async function read(id: number): Promise<Refund> {
	return (await admin.call<{ refund: Refund }>('GET', '/admin/shop.order.Refund/detail', { id })).refund;
}

async function stepsOf(id: number, event: string): Promise<number> {
	return (await read(id)).logs.filter((log) => log.event === event).length;
}

async function pageOf({ stored }: Account, address: string, view: View = {}): Promise<Page> {
	const { page } = await visit({ language: 'en', ...view, stored });
	await page.goto(address);
	await page.getByRole('heading', { level: 1 }).waitFor();
	return page;
}

async function upload(): Promise<string> {
	const form = new FormData();
	form.append('file', new Blob([Buffer.from(dot, 'base64')], { type: 'image/png' }), 'broken.png');
	const { file } = await buyer.call<{ file: { url: string } }>('POST', '/api/ajax/upload', form);
	return file.url;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Answer the refund' });
const focused = (page: Page) =>
	page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.getAttribute('aria-label') ?? ''}`);

test('from the home a refund is decided in three clicks, on all that its page says, once however often it is sent', async () => {
	const first = await asked({ images: [await upload()] });
	const second = await asked();
	const page = await pageOf(admin, '/admin');
	await page.getByRole('link', { name: `Answer refund ${first.refund_no}` }).click();
	const dialog = dialogOf(page);
	await dialog.getByText('It was a gift').waitFor();
	await dialog.getByText('1 of 1').waitFor();
	await dialog.getByText('History (1 step)').waitFor();

	await dialog.getByRole('button', { name: 'Picture 1' }).click();
	const pictures = page.locator('dialog[open]');
	await pictures.getByRole('img').first().waitFor();
	await page.keyboard.press('Control+Enter');
	await page.keyboard.press('Escape');
	await pictures.waitFor({ state: 'detached' });
	await dialog.waitFor();
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'detached' });

	await page.getByRole('button', { name: 'Answer', exact: true }).click();
	// Nothing is chosen yet: the keys send nothing.
	await page.keyboard.press('Control+Enter');
	await dialog.getByRole('radio', { name: 'Agree' }).check();
	await dialog.getByText('Goes back now').waitFor();
	await dialog.getByRole('button', { name: /^Agree and pay back.*¥/ }).waitFor();
	await page.keyboard.press('Control+Enter');
	await page.keyboard.press('Control+Enter');
	await dialog.waitFor({ state: 'detached' });
	await page.getByText(`Refund ${first.refund_no}: ¥${first.amount} goes back`).waitFor();
	expect(await stepsOf(first.id, 'agree')).toBe(1);

	await page.getByRole('button', { name: `Next: ${second.refund_no}` }).click();
	await dialog.getByText(second.refund_no).first().waitFor();
	await dialog.getByRole('radio', { name: 'Refuse' }).check();
	await dialog.getByText('Nothing goes back').waitFor();
	await dialog.getByLabel('Message to the member').fill('It left today');
	await dialog.getByRole('button', { name: 'Refuse', exact: true }).dblclick();
	await dialog.waitFor({ state: 'detached' });
	await page.getByText(`Refund ${second.refund_no} refused: nothing goes back`).waitFor();
	expect(await stepsOf(second.id, 'refuse')).toBe(1);
});

test('a wish to cancel is approved in three clicks from the home', async () => {
	const { id, orderNo } = await placeOrder(buyer, { search });
	await buyer.call('POST', '/api/shop.Order/applyCancel', { id, reason: 'Wrong colour' });
	const page = await pageOf(admin, '/admin');
	await page.getByRole('link', { name: `Answer the cancellation of ${orderNo}` }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByText('Wrong colour').waitFor();
	await dialog.getByRole('radio', { name: /^Agree/ }).click();
	await dialog.getByRole('button', { name: /^Agree and pay back/ }).click();
	await dialog.waitFor({ state: 'detached' });
	const { order } = await admin.call<{ order: { status: string } }>('GET', '/admin/shop.order.Order/detail', { id });
	expect(order.status).toBe('6');
});

test('the list of those to be answered begins with the nearest date, and the keyboard stays in it', async () => {
	const [first, second] = [await asked(), await asked()];
	const page = await pageOf(admin, '/admin/shop/order/refund?audit_status=1&status=1');
	const answer = ({ refund_no }: Refund) => page.getByRole('button', { name: `Answer: ${refund_no}` });
	await answer(second).waitFor();
	const order = await page
		.getByRole('button', { name: /^Answer: / })
		.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
	const places = [first, second].map(({ refund_no }) => order.indexOf(`Answer: ${refund_no}`));
	expect(places[0]).toBeLessThan(places[1] as number);

	await answer(first).press('Enter');
	const dialog = dialogOf(page);
	await dialog.getByText('It was a gift').waitFor();
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'detached' });
	await eventually(() => focused(page)).toBe(`BUTTON Answer: ${first.refund_no}`);
	await page.keyboard.press('Enter');
	await dialog.getByRole('radio', { name: 'Refuse' }).check();
	await dialog.getByLabel('Message to the member').fill('It left today');
	await page.keyboard.press('Control+Enter');
	await dialog.waitFor({ state: 'detached' });
	await answer(first).waitFor({ state: 'detached' });
	await eventually(() => focused(page)).toMatch(/^TR /);
	await page.keyboard.press('Tab');
	expect(await stepsOf(first.id, 'refuse')).toBe(1);
	await refuse(second.id);
});

test('a creator decides on a phone, on all that the page says, and goes on with the next', async () => {
	const [first, second] = [await asked(), await asked()];
	const page = await pageOf(studio, '/merchant/refund/index?status=waiting', { width: 390 });
	const card = page.getByRole('article', { name: first.refund_no });
	await card.getByText('Left').waitFor();
	await card.getByRole('button', { name: 'Answer', exact: true }).click();
	const dialog = dialogOf(page);
	await dialog.getByText('It was a gift').waitFor();
	await dialog.getByText('History (1 step)').click();
	await dialog.getByRole('radio', { name: 'Agree' }).check();
	await dialog.getByRole('button', { name: /^Agree and pay back.*¥/ }).dblclick();
	await dialog.waitFor({ state: 'detached' });
	await card.waitFor({ state: 'detached' });
	expect(await stepsOf(first.id, 'agree')).toBe(1);
	await page.getByRole('button', { name: `Next: ${second.refund_no}` }).click();
	await dialog.getByText(second.refund_no).first().waitFor();
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'detached' });
	await page.getByRole('heading', { level: 1, name: `Refund ${second.refund_no}` }).waitFor();
	await refuse(second.id);
});
