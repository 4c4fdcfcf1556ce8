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
let admin: Account;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
});

const said = {
	mode: 'Stock is reserved',
	late: 'When it is paid',
	hint: 'Unpaid orders keep nothing: whoever pays first gets the pieces',
	save: 'Save',
	place: 'Place order',
	checkout: 'Some pieces are held only once you have paid: whoever pays first gets them.',
	cashier: 'The pieces are held once you have paid: whoever pays first gets them',
	order: 'The pieces are yours once you have paid; until then others may buy them.',
	pay: 'Pay ¥80.00',
	payBoth: 'Pay ¥160.00',
	confirm: 'Confirm',
	paid: 'Paid, thank you',
	gone: (name: string) => `Sold out: ${name}`,
	nothing: 'Nothing was taken. Cancel the order, or pay once there are pieces again.',
	payAtChannel: 'Confirm payment',
	closed: 'Sold out when your payment arrived',
	part: 'Sold out, ¥80.00 is on its way back',
	end: 'The last pieces were sold before your payment arrived: all your money goes back.',
	log: 'had sold out when the payment arrived: the order is cancelled and ¥80.00 is being paid back',
} as const;

async function open({ stored }: Account, address: string): Promise<Page> {
	const { page } = await visit({ language: 'en', stored });
	await page.goto(address);
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	return page;
}

/** Goods of ¥80 with so many pieces, which are reserved when they are paid. */
function makeGoods(name: string, stock: number, merchant_id = 0): Promise<{ id: number; skuId: number }> {
	const skus = [{ spec_key: '', price: '80.00', stock }];
	return newGoods(admin, { name, merchant_id, stock_mode: '2', skus });
}

async function ordered(buyer: Buyer, ...skuIds: number[]): Promise<{ pay_no: string; id: number }> {
	const lines = skuIds.map((sku_id) => ({ sku_id, num: 1 }));
	const wish = { request_key: randomUUID(), lines, address_id: buyer.addressId, user_remark: '' };
	type Placed = { pay_no: string; orders: { id: number }[] };
	const { pay_no, orders } = await buyer.call<Placed>('POST', '/api/shop.Order/add', wish);
	return { pay_no, id: orders[0]?.id ?? 0 };
}

/** Pays at the channel after somebody else was faster. */
async function payTooLate(page: Page, beforeThat: () => Promise<unknown>): Promise<void> {
	await page.waitForURL(/\/store\/cashier/);
	const pay = page.getByRole('button', { name: said.payAtChannel });
	await pay.waitFor();
	await beforeThat();
	await pay.click();
}

test('two members want the last piece: who pays first has it, the other reads so at the cashier', async () => {
	const name = `Last${randomUUID().slice(0, 8)}`;
	const { skuId } = await makeGoods(name, 1);
	const [first, second] = [await newBuyer(shop, { money: '500.00' }), await newBuyer(shop, { money: '500.00' })];

	const late = await open(second, `/store/checkout?sku=${skuId}&num=1`);
	await late.getByText(said.checkout).waitFor();
	await late.getByRole('button', { name: said.place }).click();
	await late.waitForURL(/\/store\/pay\//);
	await late.getByText(said.cashier).waitFor();

	const { pay_no } = await ordered(first, skuId);
	const quick = await open(first, `/store/pay/${pay_no}`);
	await quick.getByRole('button', { name: said.pay }).click();
	await quick.getByRole('dialog').getByRole('button', { name: said.confirm }).click();
	await quick.getByRole('heading', { name: said.paid }).waitFor();

	await late.getByRole('button', { name: said.pay }).click();
	await late.getByRole('dialog').getByRole('button', { name: said.confirm }).click();
	const alert = late.getByRole('alert').filter({ hasText: said.nothing });
	await alert.waitFor();
	expect(await alert.textContent()).toContain(said.gone(name));
	const lost = new URL(late.url()).pathname.split('/').at(-1);
	type Payment = { status: string; money: string };
	const left = await second.call<Payment>('GET', '/api/shop.Pay/status', { pay_no: lost });
	expect(left).toMatchObject({ status: 'unpaid', money: '500.00' });

	type List = { list: { id: number }[] };
	const { list } = await second.call<List>('GET', '/api/shop.Order/index');
	await late.goto(`/user/order/detail/${list[0]?.id}`);
	await late.getByText(said.order).waitFor();
});

test('money that reaches the shop after the last piece is sold goes back, and the member reads why', async () => {
	const name = `Gone${randomUUID().slice(0, 8)}`;
	const { skuId } = await makeGoods(name, 1);
	const [first, second] = [await newBuyer(shop, { money: '500.00' }), await newBuyer(shop)];
	const [won, lost] = [await ordered(first, skuId), await ordered(second, skuId)];

	const page = await open(second, `/store/pay/${lost.pay_no}`);
	await page.getByRole('button', { name: said.pay }).click();
	await payTooLate(page, () => first.call('POST', '/api/shop.Pay/create', { pay_no: won.pay_no, channel: 'balance' }));
	await page.getByText(said.closed).waitFor();

	await shop.settle();
	await page.goto(`/user/order/detail/${lost.id}`);
	await page.getByText(said.end).waitFor();
	await page.getByText(said.log).waitFor();
	await page.getByText('¥80.00').first().waitFor();
});

test('the editor says when the pieces of goods are reserved, and keeps it', async () => {
	const { id } = await makeGoods(`Mode${randomUUID().slice(0, 8)}`, 3);
	const page = await open(admin, `/admin/shop/goods/goods/edit/${id}`);
	const field = page.getByLabel(said.mode, { exact: true });
	await eventually(() => field.inputValue()).toBe('2');
	await page.getByText(said.hint).waitFor();
	await field.scrollIntoViewIfNeeded();
	await field.selectOption('1');
	await page.getByRole('button', { name: said.save, exact: true }).first().click();
	type Row = { row: { stock_mode: string } };
	const read = () => admin.call<Row>('GET', '/admin/shop.goods.Goods/edit', { id });
	await eventually(async () => (await read()).row.stock_mode).toBe('1');
});

test('of a checkout with two creators the part that is left is paid, and the page says what goes back', async () => {
	const studio = await accountOf(shop, 'merchant');
	const { list } = await studio.call<{ list: { id: number }[] }>('GET', '/merchant/goods.Goods/index');
	type Row = { row: { merchant_id: number } };
	const { row } = await admin.call<Row>('GET', '/admin/shop.goods.Goods/edit', { id: list[0]?.id });
	const gone = await makeGoods(`Part${randomUUID().slice(0, 8)}`, 1);
	const left = await makeGoods(`Rest${randomUUID().slice(0, 8)}`, 5, row.merchant_id);
	const [first, second] = [await newBuyer(shop, { money: '500.00' }), await newBuyer(shop)];
	const [won, both] = [await ordered(first, gone.skuId), await ordered(second, gone.skuId, left.skuId)];

	const page = await open(second, `/store/pay/${both.pay_no}`);
	await page.getByRole('button', { name: said.payBoth }).click();
	await payTooLate(page, () => first.call('POST', '/api/shop.Pay/create', { pay_no: won.pay_no, channel: 'balance' }));
	await page.getByRole('heading', { name: said.paid }).waitFor();
	await page.getByText(said.part).waitFor();
});
