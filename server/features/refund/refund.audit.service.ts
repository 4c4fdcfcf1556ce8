import { refused } from '#domain/errors.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { type Cents, cents, minCents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import type { RefundPart } from '#domain/price/price.refund.lines.ts';
import { lowered, type RefundPlan, storedRefund, withFreight } from '#domain/price/price.refund.ts';
import { needsArbiter } from '#domain/refund/refund.rules.ts';
import { refundType } from '#domain/refund/refund.status.ts';
import { needsReturn } from '#domain/refund/refund.transitions.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdBalance } from '#server/features/ledger/ledger.service.ts';
import { kindOf } from '#server/features/order/order.kinds.service.ts';
import { releaseParts } from '#server/features/order/order.refunded.writes.ts';
import { settleStock } from '#server/features/stock/stock.service.ts';
import { addressOf } from './refund.address.service.ts';
import { refundEnded } from './refund.ended.service.ts';
import { agreedFee } from './refund.fee.service.ts';
import { refundableLines, stockOf, withoutParts } from './refund.lines.service.ts';
import { findParts, lockRefund, type RefundScope, type ReturnAddress, reserveParts } from './refund.queries.ts';
import { refuseOffering } from './refund.repeats.service.ts';
import { startPayout } from './refund.service.ts';
import {
	checkStep,
	holdRefund,
	logRefund,
	type MovedRefund,
	moveRefund,
	type RefundStep,
	type RefundWithOrder,
} from './refund.step.service.ts';

/** The staff's answer to a wish. */
export interface Answer {
	readonly id: number;
	readonly answer: 'agree' | 'refuse';
	/** Left open: as asked for. */
	readonly goods_amount?: Cents | undefined;
	readonly freight_amount?: Cents | undefined;
	/** For the freight of the return, where the shop pays it. */
	readonly return_fee?: Cents | undefined;
	readonly reason: string;
	readonly images: readonly string[];
	readonly return_address?: ReturnAddress | undefined;
	/** Whether they may answer what was escalated, too. */
	readonly isArbiter?: boolean;
}

/** Staff agree, propose less, for the member to accept, or refuse. */
export async function auditRefund(
	context: Context,
	{ id, answer, reason, images, ...given }: Answer & RefundScope,
	by: Operator,
): Promise<MovedRefund> {
	const { userId: _userId, merchantId, isArbiter = false, ...wanted } = given;
	return inTransaction(context, async (tx) => {
		const locked = await holdRefund(tx, id, merchantId === undefined ? {} : { merchantId });
		const { refund } = locked;
		checkStep(refund, answer === 'refuse' ? 'refuse' : needsReturn(refund) ? 'agreeReturn' : 'agree', by);
		if (needsArbiter(refund) && !isArbiter) throw refused('refund.notArbiter');
		if (answer === 'refuse') return refuse(context, tx, locked, { event: 'refuse', reason, images, by });
		const goods = wanted.goods_amount ?? cents(refund.amount - refund.freight_amount);
		const freight = wanted.freight_amount ?? cents(refund.freight_amount);
		const plan = await agreedPlan(tx, locked, { goods, freight });
		const fee = await agreedFee(context, tx, locked, { fee: wanted.return_fee, isArbiter, by });
		const audited = { audit_by: by.id, audit_time: context.clock.now(), audit_remark: reason, ...fee };
		// Freight in the place of goods is less as well: the pieces are gone for the member.
		if (plan.amount < refund.amount || goods < refund.amount - refund.freight_amount) {
			if (reason === '') throw refused('refund.reasonNeeded', {}, { field: 'reason' });
			if (plan.amount === 0) throw refused('refund.nothing', {}, { field: 'goods_amount' });
			if (by.type === 'merchant') await refuseOffering(tx, id);
			const offer = { offer_amount: plan.amount, offer_freight: plan.freight_amount, offer_reason: reason };
			const facts = { amount: centsToWire(plan.amount), reason };
			const address = needsReturn(refund)
				? await addressOf(tx, refund, { given: wanted.return_address, by })
				: undefined;
			const set = { ...audited, ...offer, ...(address && { return_address: JSON.stringify(address) }) };
			return moveRefund(context, tx, refund, { event: 'offer', by, text: 'refund.log.offer', facts, set, images });
		}
		if (!needsReturn(refund)) {
			const facts = { amount: centsToWire(plan.amount), reason };
			const step = { event: 'agree', by, text: 'refund.log.agree', facts, set: audited, images } as const;
			return payOut(context, tx, locked, { plan, step });
		}
		const address = await addressOf(tx, refund, { given: wanted.return_address, by });
		return agreeReturn(context, tx, locked, { plan, reason, images, audited, address, by });
	});
}

/** Nobody has answered in time, and the shop has decided that this means yes. */
export async function agreeByItself(context: Context, id: number, by: Operator): Promise<void> {
	await inTransaction(context, async (tx) => {
		const locked = await holdRefund(tx, id);
		checkStep(locked.refund, 'agree', by);
		const { amount, freight_amount } = locked.refund;
		const amounts = { goods: cents(amount - freight_amount), freight: cents(freight_amount) };
		const plan = await agreedPlan(tx, locked, amounts);
		const set = { audit_time: context.clock.now() };
		await payOut(context, tx, locked, { plan, step: { event: 'agree', by, text: 'refund.log.autoAgree', set } });
	});
}

/** The refund comes to nothing: what it had reserved is free again, and nothing is given for its return, should it be taken up again. */
export async function refuse(
	context: Context,
	tx: Tx,
	{ order, refund }: RefundWithOrder,
	{
		event,
		reason,
		images,
		by,
		set = {},
	}: {
		event: 'refuse' | 'rejectGoods';
		reason: string;
		images: readonly string[];
		by: Operator;
		set?: RefundStep['set'];
	},
): Promise<MovedRefund> {
	if (reason === '') throw refused('refund.reasonNeeded', {}, { field: 'reason' });
	const audited = { audit_by: by.id, audit_time: context.clock.now(), audit_remark: reason };
	const moved = await moveRefund(context, tx, refund, {
		event,
		by,
		text: `refund.log.${event}`,
		facts: { reason },
		images,
		set: { ...audited, ...set, return_fee: 0 },
		notBefore: order.after_sale_deadline ?? 0,
	});
	await logEscalationEnd(context, tx, refund.id);
	await releaseParts(tx, refund.id);
	await refundEnded(context, tx, order.id);
	return moved;
}

/** The history says until when the platform can be called in. */
async function logEscalationEnd(context: Context, tx: Tx, id: number): Promise<void> {
	const refund = await lockRefund(tx, id);
	if (!refund || refund.deadline_at === 0) return;
	const facts = { until: shopTime(refund.deadline_at) };
	await logRefund(context, tx, refund, { event: 'toEscalate', text: 'refund.log.toEscalate', facts, by: bySystem });
}

/** Agreed: the refund takes its final amount, its good pieces go back to the shelf and its money on its way. */
export async function payOut(
	context: Context,
	tx: Tx,
	{ order, refund }: RefundWithOrder,
	{ plan, step }: { plan: RefundPlan; step: RefundStep },
): Promise<MovedRefund> {
	const now = context.clock.now();
	const parts = await findParts(tx, refund.id);
	const set = { ...step.set, amount: plan.amount, freight_amount: plan.freight_amount };
	const moved = await moveRefund(context, tx, refund, { ...step, set });
	if (!(await reserveParts(tx, refund.id, plan))) throw refused('refund.tooMuch', { left: centsToWire(refund.amount) });
	const agreed = await lockRefund(tx, refund.id);
	if (!agreed) throw new Error(`refund ${refund.id} is not there`);
	// Members before goods before merchants, as paying does: otherwise two could wait for each other.
	if (agreed.amount === 0) {
		await holdBalance(tx, agreed.user_id);
		await kindOf(context, order)?.hold(tx, order);
	}
	const returned = { move: 'return', lines: stockOf(order, goodPieces(agreed, parts)) } as const;
	await settleStock(context, tx, returned, { now, by: step.by });
	await startPayout(context, tx, order, agreed);
	return moved;
}

/** The pieces that can be sold again: those never sent, and those that came back well. */
function goodPieces(
	{ type, restock }: RefundWithOrder['refund'],
	parts: readonly RefundPart[],
): ReadonlyMap<number, number> {
	if (type === refundType.notShipped) return new Map(parts.map((part) => [part.id, part.num]));
	// Of what was counted some may have gone back otherwise, before the platform was called in.
	const pieces = new Map(parts.map((part) => [part.id, part.num]));
	return new Map(
		restock.map(({ order_goods_id, num_good }) => [
			order_goods_id,
			Math.min(num_good, pieces.get(order_goods_id) ?? 0),
		]),
	);
}

/** What staff agree to, line by line: never more for the goods than was asked for, freight as far as there is any. */
export async function agreedPlan(
	tx: Tx,
	{ order, refund }: RefundWithOrder,
	{ goods, freight }: { goods: Cents; freight: Cents },
): Promise<RefundPlan> {
	const parts = await findParts(tx, refund.id);
	const own = cents(parts.reduce((sum, part) => sum + part.freight, 0));
	const asked = cents(parts.reduce((sum, part) => sum + part.amount, 0));
	if (goods > asked) throw refused('refund.tooMuch', { left: centsToWire(asked) }, { field: 'goods_amount' });
	const stored = storedRefund(refund.merchant_id, parts, refund.calc_trace);
	const plan = lowered(stored, { goods, freight: minCents(freight, own) });
	if (freight === plan.freight_amount) return plan;
	const lines = withoutParts(refundableLines(order), parts);
	const left = lines.reduce((sum, line) => sum + line.freight_share - line.taken_freight, 0);
	if (freight > left) throw refused('refund.tooMuch', { left: centsToWire(left) }, { field: 'freight_amount' });
	return withFreight(plan, lines, freight);
}

/** The amount that stands in an open proposal, line by line. */
export async function offeredPlan(tx: Tx, locked: RefundWithOrder): Promise<RefundPlan> {
	const { offer_amount, offer_freight } = locked.refund;
	const freight = cents(offer_freight ?? 0);
	return agreedPlan(tx, locked, { goods: cents((offer_amount ?? 0) - freight), freight });
}

async function agreeReturn(
	context: Context,
	tx: Tx,
	{ refund }: RefundWithOrder,
	given: {
		plan: RefundPlan;
		reason: string;
		images: readonly string[];
		audited: RefundStep['set'];
		address: ReturnAddress;
		by: Operator;
	},
): Promise<MovedRefund> {
	const { plan, reason, images, audited, address, by } = given;
	if (!(await reserveParts(tx, refund.id, plan))) throw refused('refund.tooMuch', { left: centsToWire(refund.amount) });
	return moveRefund(context, tx, refund, {
		event: 'agreeReturn',
		by,
		text: 'refund.log.agreeReturn',
		facts: { amount: centsToWire(plan.amount), reason },
		images,
		set: {
			...audited,
			amount: plan.amount,
			freight_amount: plan.freight_amount,
			return_address: JSON.stringify(address),
		},
	});
}
