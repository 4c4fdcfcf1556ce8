import { refused } from '#domain/errors.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { type Cents, cents, minCents, subtractCents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Operator } from '#domain/order/operator.ts';
import { priceRefusal } from '#domain/order/order.rules.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { OrderLogKey } from '#domain/order/order.texts.ts';
import { waivedFreight } from '#domain/price/price.checkout.ts';
import type { PricedGroup } from '#domain/price/price.lines.ts';
import { repriceOrder, worthBeforeChange } from '#domain/price/price.order.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { writeFreightOff } from '#server/features/coupon/coupon.freight.writes.ts';
import { holdBalance } from '#server/features/ledger/ledger.service.ts';
import { writePrice } from '#server/features/order/order.changed.writes.ts';
import { payFreeRest } from '#server/features/order/order.free.service.ts';
import { holdCheckout, type LockedCheckout, repay } from '#server/features/order/order.hold.service.ts';
import { logOrder } from '#server/features/order/order.log.service.ts';
import type { MovedOrder } from '#server/features/order/order.step.service.ts';
import { type ChangeableOrder, findChangeable } from './change.queries.ts';

/** An order after its price or its address was changed, and under which number it is paid. */
export interface ChangedOrder extends MovedOrder {
	readonly pay_no: string;
	readonly pay_amount: string;
}

interface PriceWish {
	readonly id: number;
	readonly pay_was: Cents;
	readonly lines: readonly { order_goods_id: number; off: Cents }[];
	readonly freight: Cents;
	readonly reason: string;
}

/** Staff change what an unpaid order costs. The same change again changes nothing. */
export async function changePrice(context: Context, wish: PriceWish, by: Operator): Promise<ChangedOrder> {
	return inTransaction(context, async (tx) => {
		const locked = await holdCheckout(tx, wish.id);
		const refusal = priceRefusal(locked.order);
		if (refusal) throw refused(refusal, { order_no: locked.order.order_no });
		const was = await readChangeable(tx, wish.id);
		const pay = wish.freight;
		if (pay < 0 || pay > was.freight_amount) {
			throw refused('order.freightTooMuch', { left: centsToWire(was.freight_amount) }, { field: 'freight' });
		}
		const freight = { total: was.freight_amount, pay };
		const group = repriceOrder({ ...partsOf(was), adjust_off: offsOf(was, wish.lines), freight });
		if (isAsItWas(was, group)) return changedOrder(tx, wish.id);
		if (was.pay_amount !== wish.pay_was) {
			throw refused('order.priceMoved', { amount: centsToWire(was.pay_amount) });
		}
		const facts = { reason: wish.reason };
		return writeNewPrice(
			context,
			tx,
			{ locked, was, group },
			{ event: 'price', text: 'order.log.priceChanged', facts, by },
		);
	});
}

/** What a price change starts from. */
export function partsOf({ merchant_id, lines, calc_trace }: ChangeableOrder) {
	return { merchant_id, lines, trace: calc_trace };
}

/** Reads a locked order with all that its price is made of. */
export async function readChangeable(tx: Tx, id: number): Promise<ChangeableOrder> {
	const order = await findChangeable(tx, id);
	if (!order) throw refused('order.unknown', { id });
	return order;
}

/** Writes another price into a locked order; its checkout goes on under a new payment number, and the old one is void. */
export async function writeNewPrice(
	context: Context,
	tx: Tx,
	{ locked, was, group }: { locked: LockedCheckout; was: ChangeableOrder; group: PricedGroup },
	log: { event: string; text: OrderLogKey; facts: Readonly<Record<string, string>>; by: Operator },
): Promise<ChangedOrder> {
	const { by } = log;
	const { order, payment, orders } = locked;
	const now = context.clock.now();
	if (!(await writePrice(tx, order.id, group, now))) throw refused('order.notToReprice', { order_no: order.order_no });
	await moveFreightCoupon(tx, { userId: payment.user_id, was, group, now });
	const facts = { ...log.facts, from: centsToWire(was.pay_amount), to: centsToWire(group.pay_amount) };
	await logOrder(context, tx, order, { ...log, facts });
	if (group.pay_amount === was.pay_amount) return changedOrder(tx, order.id);
	const open = orders
		.filter(({ status }) => status === orderStatus.toPay)
		.map((one) => (one.id === order.id ? { ...one, pay_amount: group.pay_amount } : one));
	const { id: paymentId, payNo } = await repay(context, tx, payment, open);
	for (const other of open.filter(({ id }) => id !== order.id)) {
		const facts = { pay_no: payNo };
		const replaced = { event: 'repriced', text: 'order.log.paymentReplaced', facts } as const;
		await logOrder(context, tx, other, { ...replaced, visible: visibleTo.checkout, by });
	}
	if (open.every((one) => one.pay_amount === 0)) {
		await payFreeRest(context, tx, { paymentId, changed: order.id }, by);
	}
	return changedOrder(tx, order.id);
}

/** What of a waived freight is still a coupon's; staff may have taken off more, or less. */
async function moveFreightCoupon(
	tx: Tx,
	{ userId, was, group, now }: { userId: number; was: ChangeableOrder; group: PricedGroup; now: number },
): Promise<void> {
	const coupon = was.freight_coupon;
	if (!coupon) return;
	const most = waivedFreight({ max_off: cents(coupon.max_off) }, group.freight_amount);
	const off = minCents(most, group.freight_off);
	if (off === coupon.off) return;
	await holdBalance(tx, userId);
	await writeFreightOff(tx, { orderId: was.id, id: coupon.id, off, now });
}

/** A locked order as it is answered after a change. */
export async function changedOrder(tx: Tx, id: number): Promise<ChangedOrder> {
	const { order_no, status, pay_amount, pay_no } = await readChangeable(tx, id);
	return { id, order_no, status, pay_no, pay_amount: centsToWire(pay_amount) };
}

function offsOf(order: ChangeableOrder, wishes: PriceWish['lines']): Map<number, Cents> {
	const offs = new Map<number, Cents>();
	for (const { order_goods_id, off } of wishes) {
		const line = order.lines.find(({ id }) => id === order_goods_id);
		if (!line) throw refused('order.lineUnknown', { id: order_goods_id });
		const worth = worthBeforeChange(line);
		if (off < 0 || off > worth) throw refused('order.offTooMuch', { left: centsToWire(worth) });
		offs.set(order_goods_id, off);
	}
	return offs;
}

function isAsItWas(was: ChangeableOrder, group: PricedGroup): boolean {
	const freight = subtractCents(group.freight_amount, group.freight_off);
	const isSameFreight = freight === was.freight_amount - was.freight_off;
	const offs = new Map(was.lines.map((line) => [line.id, line.adjust_off]));
	return isSameFreight && group.lines.every((line) => line.adjust_off === (offs.get(line.id) ?? zeroCents));
}
