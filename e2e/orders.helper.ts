import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import { type Account, accountOf } from './login.helper.ts';
import type { Shop } from './shop.ts';

/** A member who can order. */
export interface Buyer extends Account {
	readonly id: number;
	readonly username: string;
	readonly addressId: number;
}

/** An order that was placed, paid or not. */
export interface Placed {
	readonly id: number;
	readonly orderNo: string;
	readonly payNo: string;
	readonly amount: string;
}

/** An order without an account. */
interface GuestPlaced {
	readonly link: string;
	readonly pay_no: string;
	readonly orders: readonly { id: number; order_no: string }[];
}

/** A product file as another shop would export it. */
export const productFile = path.join(import.meta.dirname, 'fixtures/shopify-teaware.csv');

/** Fills a shop without goods from the product file. */
export async function importGoods(admin: Account): Promise<void> {
	const { id } = await admin.call<{ id: number }>('POST', '/admin/shop.goods.Classify/add', { name: '茶具' });
	const file = new Blob([await readFile(productFile)], { type: 'text/csv' });
	await runImport(admin, { file, name: path.basename(productFile), classify_id: id });
}

/** An import that is done and brought nothing: its one row has no price. */
export async function refusedImport(admin: Account): Promise<number> {
	const { list } = await admin.call<{ list: Category[] }>('GET', '/admin/shop.goods.Classify/index', { limit: 200 });
	const classify_id = firstLeaf(list);
	const file = new Blob(['编号,名称,价格\nnothing,没有价格,\n'], { type: 'text/csv' });
	return runImport(admin, { file, name: 'nothing.csv', classify_id });
}

interface Category {
	readonly id: number;
	readonly children?: readonly Category[];
}

function firstLeaf([first]: readonly Category[]): number {
	return first?.children?.length ? firstLeaf(first.children) : (first?.id ?? 0);
}

async function runImport(
	admin: Account,
	{ file, name, classify_id }: { file: Blob; name: string; classify_id: number },
): Promise<number> {
	const form = new FormData();
	form.append('file', file, name);
	const { task_id } = await admin.call<{ task_id: number }>('POST', '/admin/shop.goods.Import/upload', form);
	await admin.call('POST', '/admin/shop.goods.Import/run', { task_id, classify_id, status: '1' });
	const read = () => admin.call<{ status: string }>('GET', '/admin/shop.goods.Import/read', { task_id });
	await vi.waitUntil(async () => (await read()).status === '4', { timeout: 45_000, interval: 250 });
	return task_id;
}

/** Registers a member with an address in Hangzhou and, by the shop's hand, money on the balance. */
export async function newBuyer(shop: Shop, { money = '0' } = {}): Promise<Buyer> {
	const username = `b${randomUUID().replaceAll('-', '').slice(0, 11)}`;
	const account = await accountOf(shop, 'member', { tab: 'register', username, password: 'buyer-password' });
	const { address } = await account.call<{ address: { id: number } }>('POST', '/api/shop.Address/add', {
		consignee: 'Ren Yi',
		phone: '13912345678',
		area_id: 330106,
		detail: 'Baochu Road 52, house 3',
	});
	const { id } = JSON.parse(account.stored['userInfo'] ?? '{}') as { id: number };
	if (money !== '0') {
		const admin = await accountOf(shop, 'admin');
		await admin.call('POST', '/admin/shop.user.User/balance', { user_id: id, money, memo: 'Welcome' });
	}
	return { ...account, id, username, addressId: address.id };
}

interface Goods {
	id: number;
	name: string;
	skus: { id: number; stock: number }[];
}

/** Orders pieces of whatever the search finds first, and pays them by the balance unless `pay` is false. */
export async function placeOrder(
	buyer: Buyer,
	{ search = 'mug', pay = true, num = 1 }: { search?: string; pay?: boolean; num?: number } = {},
): Promise<Placed> {
	const found = await buyer.call<{ list: Goods[] }>('GET', '/api/shop.Goods/index', { quickSearch: search });
	const id = found.list[0]?.id ?? 0;
	const { goods } = await buyer.call<{ goods: Goods }>('GET', '/api/shop.Goods/detail', { id });
	const sku = goods.skus.find(({ stock }) => stock >= num);
	if (!sku) throw new Error(`Nothing of “${search}” can be bought.`);
	const placed = await orderPieces(buyer, [{ sku_id: sku.id, num }]);
	if (pay) await payByBalance(buyer, placed);
	return placed;
}

interface Line {
	sku_id: number;
	num: number;
}

/** Orders these pieces, partly for points where `score` says so, and does not pay them; of several orders it answers the first. */
export async function orderPieces(buyer: Buyer, lines: readonly Line[], { score = 0 } = {}): Promise<Placed> {
	const placed = await buyer.call<{ pay_no: string; pay_amount: string; orders: { id: number; order_no: string }[] }>(
		'POST',
		'/api/shop.Order/add',
		{ request_key: randomUUID(), lines, address_id: buyer.addressId, user_remark: '', score },
	);
	const { id = 0, order_no = '' } = placed.orders[0] ?? {};
	return { id, orderNo: order_no, payNo: placed.pay_no, amount: placed.pay_amount };
}

/** Orders a piece without an account; the link that comes back opens this purchase. */
export async function placeAsGuest(shop: Shop, skuId: number, contact = 'passer-by@example.com'): Promise<GuestPlaced> {
	const answer = await fetch(`${shop.url}/api/shop.Guest/order`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			...{ request_key: randomUUID(), lines: [{ sku_id: skuId, num: 1 }], contact },
			...{ consignee: 'Ren Yi', phone: '13912345678', area_id: 330106, detail: 'Baochu Road 52' },
		}),
	});
	const { data, msg } = (await answer.json()) as { data: GuestPlaced; msg: string };
	if (!data?.link) throw new Error(`A guest could not order: ${msg}`);
	return data;
}

/** Pays what was ordered from the balance. */
export async function payByBalance(buyer: Buyer, { payNo }: Placed): Promise<void> {
	await buyer.call('POST', '/api/shop.Pay/create', { pay_no: payNo, channel: 'balance' });
}

/** The way to the cashier of the mock gateway. */
export async function openCashier(buyer: Buyer, payNo: string): Promise<string> {
	const wish = { pay_no: payNo, channel: 'mock' };
	return (await buyer.call<{ pay_url: string }>('POST', '/api/shop.Pay/create', wish)).pay_url;
}

/** Pays at the cashier of the mock gateway. */
export async function payAtGateway(buyer: Buyer, payNo: string): Promise<void> {
	await payAtCashier(buyer, await openCashier(buyer, payNo));
}

/** Pays at a cashier that was opened before. */
export async function payAtCashier(buyer: Buyer, cashier: string): Promise<void> {
	const ticket = new URL(cashier, 'http://shop.test').searchParams.get('ticket');
	await buyer.call('POST', '/api/pay.Mock/pay', { ticket });
}
