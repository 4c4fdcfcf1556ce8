import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { type Buyer, makeBuyer, makeSku, paid, type TestSku } from './orders.ts';

/** An order with one line each of these numbers of pieces, paid from the balance. */
export interface Bought {
	readonly buyer: Buyer;
	readonly id: number;
	readonly order_no: string;
	readonly skus: readonly TestSku[];
	readonly lines: readonly { id: number; num: number }[];
}

/** Buys pieces at ¥50 with freight ¥6 for the first line, unless asked otherwise. */
export async function bought(
	shop: TestApp,
	nums: readonly number[],
	{ merchantId = 0, price = 5000, fee = 600 }: { merchantId?: number; price?: number; fee?: number } = {},
): Promise<Bought> {
	const pieces = nums.reduce((sum, num) => sum + num, 0);
	const buyer = await makeBuyer(shop.context, { money: pieces * price + fee + 1 });
	const skus: TestSku[] = [];
	for (const [index] of nums.entries()) {
		skus.push(await makeSku(shop.context, { merchantId, price, fee: index === 0 ? fee : 0, stock: 50 }));
	}
	const wishes = skus.map((sku, index) => ({ sku_id: sku.id, num: nums[index] ?? 1 }));
	const { orders } = await paid(shop, buyer, wishes);
	const order = orders[0] ?? { id: 0, order_no: '' };
	const lines = await shop.context.db
		.selectFrom('order_goods')
		.select(['id', 'num', 'sku_id'])
		.where('order_id', '=', order.id)
		.orderBy('id')
		.execute();
	const inOrder = skus.map((sku) => lines.find((line) => line.sku_id === sku.id) ?? { id: 0, num: 0 });
	return { buyer, skus, ...order, lines: inOrder.map(({ id, num }) => ({ id, num })) };
}

export const parcel = { company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };

/** The same order, sent by staff who may ship and received by its member. */
export async function arrived(
	shop: TestApp,
	staff: Record<string, string>,
	nums: readonly number[],
	more: Parameters<typeof bought>[2] = {},
): Promise<Bought> {
	const order = await bought(shop, nums, more);
	await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, staff);
	expect(await shop.post('/api/shop.Order/receive', { id: order.id }, order.buyer.headers)).toMatchObject({ code: 1 });
	return order;
}

/** Asks for a refund of some pieces; the envelope as the client gets it. */
export function apply(shop: TestApp, order: Bought, nums: readonly number[], more: Record<string, unknown> = {}) {
	const lines = nums.flatMap((num, index) => (num > 0 ? [{ id: order.lines[index]?.id, num }] : []));
	const wish = { order_id: order.id, type: '1', reason: 'changedMind', lines, ...more };
	return shop.post<{ id: number; refund_no: string; stage: string }>('/api/shop.Refund/add', wish, order.buyer.headers);
}

/** The same, and it has to succeed. */
export async function applied(
	shop: TestApp,
	order: Bought,
	nums: readonly number[],
	more: Record<string, unknown> = {},
): Promise<number> {
	const answer = await apply(shop, order, nums, more);
	expect(answer.msg).toBe('');
	return answer.data.id;
}

/** Goods that came with an order go back: asked for, agreed to, sent and taken in, well or as is said. */
export async function broughtBack(
	shop: TestApp,
	staff: Record<string, string>,
	order: Pick<Bought, 'id' | 'buyer' | 'lines'>,
	receipt: { lines?: readonly { id: number; num_good: number; num_damaged: number }[] } = {},
): Promise<void> {
	const wish = { order_id: order.id, type: '3', reason: 'changedMind', lines: order.lines };
	const { data, msg } = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, order.buyer.headers);
	expect(msg).toBe('');
	const { id } = data;
	const return_address = { contact: '仓库', phone: '0755-1234567', address: '深圳市南山区科技园 2 号' };
	const desk = '/admin/shop.order.Refund';
	expect(await shop.post(`${desk}/audit`, { id, answer: 'agree', return_address }, staff)).toMatchObject({ code: 1 });
	await shop.post('/api/shop.Refund/ship', { id, ...parcel }, order.buyer.headers);
	expect(await shop.post(`${desk}/receive`, { id, result: 'ok', ...receipt }, staff)).toMatchObject({ code: 1 });
	while ((await shop.context.jobs.runPending()) > 0);
}

export async function refundRow(shop: TestApp, id: number) {
	return shop.context.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function lineRows(shop: TestApp, orderId: number) {
	return shop.context.db
		.selectFrom('order_goods')
		.select([
			'id',
			'num',
			'refund_num',
			'refund_ing_num',
			'refund_amount',
			'refund_freight',
			'refund_reserved',
			'refund_freight_reserved',
			'refund_worth',
		])
		.where('order_id', '=', orderId)
		.orderBy('id')
		.execute();
}
