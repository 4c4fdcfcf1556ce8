import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type Buyer, newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const name = `Points${randomUUID().slice(0, 8)}`;
let admin: Account;
let skuId: number;

/** Goods of ¥80 with free delivery; the demo shop takes 100 points for ¥1, up to half, and gives one for each yuan. */
beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	const skus = [{ spec_key: '', price: '80.00', stock: 20 }];
	skuId = (await newGoods(admin, { name, skus })).skuId;
});

/** A member with ¥500 and 10,000 points. */
async function richBuyer(): Promise<Buyer> {
	const buyer = await newBuyer(shop, { money: '500.00' });
	const { id } = JSON.parse(buyer.stored['userInfo'] ?? '{}') as { id: number };
	await admin.call('POST', '/admin/user.ScoreLog/add', { user_id: id, score: 10_000, memo: 'Welcome' });
	return buyer;
}

const said = {
	use: 'Pay with points',
	most: 'Use up to 8000 points, saves ¥80.00',
	amount: 'Points to use',
	saved: '3000 points used, ¥30.00 saved',
	why: 'Why this price?',
	step: 'Points (3000) −¥30.00',
	place: 'Place order',
	changed: /The points you may use have changed: \d+ at most/,
	unpaid: 'In an unpaid order',
	used: 'Points used3000',
	earned: 'Points earned130',
	pieces: /^Pieces of/,
	refundUsed: 'Points back',
	back: 'Points back1500',
	due: '65 points earned by this order will be taken back',
	dueRow: 'Earned points to be taken back65',
	taken: 'Earned points taken back65',
	frozen: 'Frozen65',
	available: 'Points to spend8500',
} as const;

async function open(buyer: Buyer, address: string): Promise<Page> {
	const { page } = await visit({ language: 'en', stored: buyer.stored });
	await page.goto(address);
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	return page;
}
const textOf = (page: Page) => page.getByRole('main').textContent();

/** Puts 3000 points into two pieces and places the order. */
async function placeWithPoints(page: Page): Promise<string> {
	const { use, most, amount, saved, why, step, place } = said;
	await page.getByText(most).waitFor();
	await page.getByLabel(use).check();
	await page.getByLabel(amount).fill('3050');
	await page.getByLabel(amount).press('Enter');
	await page.getByText(saved).waitFor();
	await page.getByText(why).click();
	await page.getByText(step).waitFor();
	await page.getByRole('button', { name: place }).click();
	await page.waitForURL(/\/store\/pay\//);
	return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('points pay for a part, come back with a returned piece and are earned by what stays', async () => {
	const buyer = await richBuyer();
	const page = await open(buyer, `/store/checkout?sku=${skuId}&num=2`);
	const pay_no = await placeWithPoints(page);

	await page.goto('/user/account/integral');
	await page.getByText(said.unpaid).first().waitFor();

	await buyer.call('POST', '/api/shop.Pay/create', { pay_no, channel: 'balance' });
	const { list } = await buyer.call<{ list: { id: number; lines: { id: number }[] }[] }>(
		'GET',
		'/api/shop.Order/index',
	);
	const { id = 0, lines = [] } = list[0] ?? {};
	const parcel = { id, company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };
	await admin.call('POST', '/admin/shop.order.Order/delivery', parcel);
	await buyer.call('POST', '/api/shop.Order/receive', { id });
	await page.goto(`/user/order/detail/${id}`);
	await eventually(() => textOf(page)).toContain(said.used);
	expect(await textOf(page)).toContain(said.earned);

	await page.goto(`/user/refund/apply/${id}`);
	await page.getByRole('radio').first().check();
	await page.getByLabel(said.pieces).fill('1');
	await eventually(() => textOf(page)).toContain(`${said.refundUsed} 1500`);
	await page.getByText(said.due).waitFor();
	const wish = { order_id: id, type: '2', reason: 'quality', lines: [{ id: lines[0]?.id, num: 1 }] };
	const refund = await buyer.call<{ id: number }>('POST', '/api/shop.Refund/add', wish);
	await page.goto(`/user/refund/detail/${refund.id}`);
	await eventually(() => textOf(page)).toContain(said.dueRow);
	await admin.call('POST', '/admin/shop.order.Refund/audit', { id: refund.id, answer: 'agree' });
	await shop.settle();
	await page.goto(`/user/refund/detail/${refund.id}`);
	await eventually(() => textOf(page)).toContain(said.back);
	expect(await textOf(page)).toContain(said.taken);

	await page.goto('/user/account/integral');
	await eventually(() => textOf(page)).toContain(said.available);
	expect(await textOf(page)).toContain(said.frozen);
});

test('points that another tab has spent are refused, and the form keeps what was filled in', async () => {
	const buyer = await richBuyer();
	const page = await open(buyer, `/store/checkout?sku=${skuId}&num=2`);
	await page.getByText(said.most).waitFor();
	await page.getByLabel(said.use).check();
	await page.getByRole('textbox').last().fill('Wrapped, please');
	await eventually(() => page.getByLabel(said.amount).inputValue()).toBe('8000');
	const order = { request_key: randomUUID(), lines: [{ sku_id: skuId, num: 1 }], address_id: buyer.addressId };
	await buyer.call('POST', '/api/shop.Order/add', { ...order, score: 4000 });
	await page.getByRole('button', { name: said.place }).click();
	await page.getByText(said.changed).first().waitFor();
	await eventually(() => page.getByLabel(said.amount).inputValue()).toBe('6000');
	expect(await page.getByRole('textbox').last().inputValue()).toBe('Wrapped, please');
});
