import { refused } from '#domain/errors.ts';
import { promisedBy } from '#domain/goods/service.rules.ts';
import { type Cents, cents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Operator } from '#domain/order/operator.ts';
import { returnFreight } from '#domain/refund/refund.reasons.ts';
import { needsArbiter } from '#domain/refund/refund.rules.ts';
import { refundAudit } from '#domain/refund/refund.status.ts';
import type { Context, Tx } from '#server/context.ts';
import { bookReturnFee, changeBalance, holdAvailable, holdBalance } from '#server/features/ledger/ledger.service.ts';
import { isGuest } from '#server/features/member/member.guest.writes.ts';
import { kindOf } from '#server/features/order/order.kinds.service.ts';
import { holdOrder } from '#server/features/order/order.step.service.ts';
import { holdStock } from '#server/features/stock/stock.service.ts';
import { findFeesAgreed, findFeesOfOrder, findPromises, writeReturnFee } from './refund.fee.queries.ts';
import { stockOf } from './refund.lines.service.ts';
import { findParts, type LockedRefund } from './refund.queries.ts';
import { logRefund, type RefundWithOrder } from './refund.step.service.ts';

/**
 * What staff say the member is given for the freight of the return; nothing said leaves what was said before. All returns of
 * an order share the shop's cap. A creator takes nothing back of what the member has sent the goods for, and agrees to no more
 * than their own money covers: what a member can spend at once was earned by somebody.
 */
export async function agreedFee(
	context: Context,
	tx: Tx,
	{ order, refund }: RefundWithOrder,
	{ fee, isArbiter, by }: { fee: Cents | undefined; isArbiter: boolean; by: Operator },
): Promise<{ return_fee?: number }> {
	if (fee === undefined || fee === refund.return_fee) return {};
	const field = { field: 'return_fee' };
	const isPromised = refund.audit_status === refundAudit.agreed || refund.has_offer === 1;
	const mayLower = isArbiter || (by.type !== 'merchant' && !needsArbiter(refund));
	if (isPromised && fee < refund.return_fee && !mayLower)
		throw refused('refund.feePromised', { fee: centsToWire(refund.return_fee) }, field);
	if (fee > 0 && (await isGuest(tx, refund.user_id))) throw refused('guest.noBalance', {}, field);
	const most = await feeLeft(context, tx, refund);
	if (fee > most) throw refused('refund.tooMuch', { left: centsToWire(most) }, field);
	if (fee > 0) await refuseOthersFreight(tx, refund);
	if (fee > 0 && by.type === 'merchant') {
		// Members before goods before merchants, as everywhere; the refund may be paid in this transaction.
		await holdBalance(tx, refund.user_id);
		await kindOf(context, order)?.hold(tx, order);
		const parts = await findParts(tx, refund.id);
		await holdStock(tx, stockOf(order, new Map(parts.map(({ id, num }) => [id, num]))));
		const free = (await holdAvailable(tx, refund.merchant_id)) - (await findFeesAgreed(tx, refund));
		if (fee > free) throw refused('refund.feeNotCovered', { left: centsToWire(cents(Math.max(0, free))) }, field);
	}
	const facts = { amount: centsToWire(fee) };
	await logRefund(context, tx, refund, { event: 'returnFee', text: 'refund.log.returnFee', facts, by });
	return { return_fee: fee };
}

/** What of the shop's cap is left for a return: all returns of an order share it; a guest has no balance to be given it on. */
export async function feeLeft(
	{ settings }: Context,
	tx: Tx,
	refund: { readonly id: number; readonly order_id: number; readonly user_id: number },
): Promise<Cents> {
	if (await isGuest(tx, refund.user_id)) return zeroCents;
	return cents(Math.max(0, settings.get('refund.returnFeeMost') - (await findFeesOfOrder(tx, refund))));
}

async function refuseOthersFreight(tx: Tx, refund: LockedRefund): Promise<void> {
	const promises = await findPromises(
		tx,
		(await findParts(tx, refund.id)).map(({ id }) => id),
	);
	if (returnFreight(refund, promises.map(promisedBy)) === 'shop') return;
	throw refused('refund.membersFreight', {}, { field: 'return_fee' });
}

/** Puts what was agreed for the return on the member's balance, once, with the refund's money; its merchant bears it. */
export async function payReturnFee(context: Context, tx: Tx, refund: LockedRefund, by: Operator): Promise<void> {
	const { id, return_fee: fee, user_id, merchant_id, order_id, order_no } = refund;
	// The refund's money has left already: what cannot be given keeps nothing from coming to its end.
	if (fee === 0 || (await isGuest(tx, user_id))) return;
	if (!(await writeReturnFee(tx, id, context.clock.now()))) return;
	const change = { user_id, type: 'return_fee', money: fee, memo: order_no, ref_type: 'refund', ref_id: id } as const;
	await holdBalance(tx, user_id);
	const order = await holdOrder(tx, order_id);
	await kindOf(context, order)?.hold(tx, order);
	await changeBalance(context, tx, change, by);
	await bookReturnFee(context, tx, { merchant_id, order_id, refund_id: id, amount: fee });
	const facts = { amount: centsToWire(fee) };
	await logRefund(context, tx, refund, { event: 'returnFeePaid', text: 'refund.log.returnFeePaid', facts, by });
}
