import { advanceBack, advanceOf } from '#domain/crowdfunding/advance.rules.ts';
import { refused } from '#domain/errors.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Operator } from '#domain/order/operator.ts';
import { borneBack } from '#domain/price/borne.ts';
import { commissionBack } from '#domain/price/commission.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import {
	appendLedger,
	changeMoney,
	dateLedger,
	findAvailable,
	findBooked,
	findMoneyState,
	lockMember,
	lockMerchants,
	type MoneyChange,
	type MoneyChanged,
	redateLedger,
	thawLedger,
} from './ledger.queries.ts';
import type { LedgerLine } from './ledger.writes.ts';

export { findBalance } from './ledger.queries.ts';

/** Locks a member's balance for the rest of the transaction. */
export async function holdBalance(tx: Tx, userId: number): Promise<void> {
	await lockMember(tx, userId);
}

/** Changes a locked balance with its log row; the only way a balance moves. The same reference again moves nothing. */
export async function changeBalance(
	context: Context,
	tx: Tx,
	change: MoneyChange,
	by: Operator,
): Promise<MoneyChanged> {
	if (change.money === 0) throw refused('balance.noChange');
	const changed = await changeMoney(tx, change, { now: context.clock.now(), by });
	if (changed) return changed;
	const { money, isEnded, booked } = await findMoneyState(tx, change);
	if (booked) {
		if (booked.after - booked.before !== change.money) throw refused('balance.requestKeyReused');
		return booked;
	}
	if (money === null) throw refused('balance.memberUnknown');
	// Nobody could spend what is given to an account that has ended.
	if (isEnded) throw refused('accountEnd.ended');
	throw refused('balance.tooLow', {}, { field: 'money' });
}

/** What a payment takes from the balance of its payer, whose row is locked. */
export interface Debit {
	readonly amount: Cents;
	/** Of it, what is gift money: principal is spent first. */
	readonly gift: Cents;
	readonly memo: string;
}

/** How a sum is taken from what a locked member has; refused where that is too little. */
export function debitOf(
	{ money, money_gift }: { money: number; money_gift: number },
	{ amount, memo }: { amount: Cents; memo: string },
): Debit {
	if (amount === 0) throw refused('balance.noChange');
	if (money < amount) throw refused('balance.tooLow', {}, { field: 'money' });
	return { amount, gift: cents(money_gift - Math.min(money_gift, money - amount)), memo };
}

/** Puts money on a member's balance, as a recharge by staff does. */
export async function creditBalance(
	context: Context,
	{ userId, money, memo, requestId = 0 }: { userId: number; money: Cents; memo: string; requestId?: number },
	by: Operator,
): Promise<MoneyChanged> {
	const change = { user_id: userId, type: 'admin', money, ref_type: 'admin', ref_id: requestId, memo } as const;
	return inTransaction(context, async (tx) => {
		await holdBalance(tx, userId);
		return changeBalance(context, tx, change, by);
	});
}

/** The numbers of an order's line that its merchant's book needs. */
export interface BookedLine {
	readonly id: number;
	readonly pay_amount: number;
	readonly freight_share: number;
	readonly score_off: number;
	readonly member_platform_cost: number;
	readonly coupon_platform_cost: number;
	readonly commission_amount: number;
	readonly commission_freight: number;
	readonly refund_amount: number;
	readonly refund_freight: number;
	readonly num: number;
	/** Pieces whose refund is booked already, and those of them that are gone. */
	readonly booked_num?: number;
	readonly booked_gone?: number;
}

interface BookedOrder {
	readonly id: number;
	readonly merchant_id: number;
	readonly lines: readonly BookedLine[];
}

/** Books what merchants earn by paid orders, frozen; the platform's own sales need no book. */
export async function bookSales(context: Context, tx: Tx, orders: readonly BookedOrder[]): Promise<void> {
	await book(context, tx, salesOf(orders));
}

/** The lines of the books that paid orders make, of merchants who are locked where there are several. */
export async function holdSales(tx: Tx, orders: readonly BookedOrder[]): Promise<LedgerLine[]> {
	const lines = salesOf(orders);
	await lockSeveral(tx, lines);
	return lines;
}

function salesOf(orders: readonly BookedOrder[]): LedgerLine[] {
	return orders
		.filter((order) => order.merchant_id > 0)
		.flatMap((order) => order.lines.flatMap((line) => saleLines(order, line)));
}

/** Takes back, by new negative lines, what a refund undoes: each line at its own commission. */
export async function reverseSales(
	context: Context,
	tx: Tx,
	order: BookedOrder,
	refund: {
		id: number;
		/** Of the pieces of a line, `gone` came back, were missing or were never sent. */
		lines: readonly { id: number; num: number; gone: number; amount: number; freight: number }[];
	},
): Promise<void> {
	if (order.merchant_id === 0) return;
	const lines = refund.lines.flatMap((part) => {
		const line = order.lines.find((candidate) => candidate.id === part.id);
		return line ? reversalLines(order, line, part, refund.id) : [];
	});
	await book(context, tx, lines);
	const booked = await findBooked(tx, order.id);
	// What was released already is taken from what the merchant may draw.
	if (booked.isThawed) await thawLedger(tx, order.id, context.clock.now());
	else await book(context, tx, advanceLines(order, -advanceBack(booked), refund.id));
}

/** Releases a part of what was just booked of an order; the rest waits for the end of after-sale as always. */
export async function releaseAdvance(
	context: Context,
	tx: Tx,
	order: BookedOrder,
	{ percent }: { percent: number },
): Promise<void> {
	if (order.merchant_id === 0) return;
	const income = order.lines.flatMap((line) => saleLines(order, line)).reduce((sum, { amount }) => sum + amount, 0);
	await book(context, tx, advanceLines(order, advanceOf(income, percent), null));
}

/**
 * What a merchant, locked from here on, could be paid out, in cents. Frozen money does not count, since a refund may take it
 * back; what returns have cost counts at once.
 */
export async function holdAvailable(tx: Tx, merchantId: number): Promise<number> {
	await lockMerchants(tx, [merchantId]);
	return findAvailable(tx, merchantId);
}

/** Takes from a merchant what the member was given for the freight of a return. */
export async function bookReturnFee(
	context: Context,
	tx: Tx,
	{ amount, ...fee }: { merchant_id: number; order_id: number; refund_id: number; amount: number },
): Promise<void> {
	if (fee.merchant_id === 0) return;
	await book(context, tx, [{ ...fee, type: 'return_fee', amount: -amount, line: 0 }]);
	const { isThawed } = await findBooked(tx, fee.order_id);
	if (isThawed) await thawLedger(tx, fee.order_id, context.clock.now());
}

/** Sets when the money of a received order becomes available. */
export async function releaseSalesAt(tx: Tx, orderId: number, availableAt: number): Promise<void> {
	await dateLedger(tx, orderId, availableAt);
}

/** Moves the day on which the money of a received order becomes available. */
export async function moveSalesTo(tx: Tx, orderId: number, availableAt: number): Promise<void> {
	await redateLedger(tx, orderId, availableAt);
}

/** After-sale and freeze are over: what an order earned is the merchant's to take. */
export async function thawSales(context: Context, tx: Tx, orderId: number): Promise<void> {
	await thawLedger(tx, orderId, context.clock.now());
}

async function book(context: Context, tx: Tx, lines: readonly LedgerLine[]): Promise<void> {
	if (lines.length === 0) return;
	await lockSeveral(tx, lines);
	await appendLedger(tx, lines, { now: context.clock.now() });
}

/** Of one merchant the write itself is soon enough. */
async function lockSeveral(tx: Tx, lines: readonly LedgerLine[]): Promise<void> {
	const merchants = [...new Set(lines.map((line) => line.merchant_id))];
	if (merchants.length > 1) await lockMerchants(tx, merchants);
}

function saleLines(order: BookedOrder, line: BookedLine): LedgerLine[] {
	const shared = { merchant_id: order.merchant_id, order_id: order.id, refund_id: null, line: line.id };
	const lines: LedgerLine[] = [
		{ ...shared, type: 'sale', amount: line.pay_amount + platformCost(line) },
		{ ...shared, type: 'commission', amount: -line.commission_amount },
		{ ...shared, type: 'freight', amount: line.freight_share },
	];
	return lines.filter((entry) => entry.amount !== 0);
}

function reversalLines(
	order: BookedOrder,
	line: BookedLine,
	part: { num: number; gone: number; amount: number; freight: number },
	refundId: number,
): LedgerLine[] {
	const { booked_num = 0, booked_gone = 0 } = line;
	const before = borneBack(line, { num: booked_num, gone: booked_gone, amount: line.refund_amount });
	const after = borneBack(line, {
		num: booked_num + part.num,
		gone: booked_gone + part.gone,
		amount: line.refund_amount + part.amount,
	});
	const earned = {
		pay_amount: cents(line.pay_amount),
		platform_cost: cents(platformCost(line)),
		freight_share: cents(line.freight_share),
		commission_amount: cents(line.commission_amount),
		commission_freight: cents(line.commission_freight),
	};
	const backBefore = { goods: cents(before.value + before.coupon), freight: cents(line.refund_freight) };
	const backAfter = {
		goods: cents(after.value + after.coupon),
		freight: cents(line.refund_freight + part.freight),
	};
	const goods = backAfter.goods - backBefore.goods;
	const shared = { merchant_id: order.merchant_id, order_id: order.id, refund_id: refundId, line: line.id };
	const lines: LedgerLine[] = [
		{ ...shared, type: 'refund', amount: -(goods + part.freight) },
		{ ...shared, type: 'commission_back', amount: commissionBack(earned, backBefore, backAfter) },
	];
	return lines.filter((entry) => entry.amount !== 0);
}

/** Two lines that add up to nothing: what is free is no longer frozen, or the other way round. */
function advanceLines(order: BookedOrder, amount: number, refundId: number | null): LedgerLine[] {
	if (amount === 0) return [];
	const shared = {
		merchant_id: order.merchant_id,
		order_id: order.id,
		refund_id: refundId,
		line: 0,
		type: 'advance',
	} as const;
	return [
		{ ...shared, ref_type: refundId === null ? 'advance' : 'advance_back', amount, isFree: true },
		{ ...shared, ref_type: refundId === null ? 'advance_held' : 'advance_held_back', amount: -amount },
	];
}

/** What the platform pays towards a line: the merchant earns as if the member had. */
function platformCost(line: BookedLine): number {
	return line.member_platform_cost + line.coupon_platform_cost + line.score_off;
}
