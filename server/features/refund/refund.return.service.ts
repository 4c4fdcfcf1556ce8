import { refused } from '#domain/errors.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import { type Cents, cents, minCents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { actorOf, type Operator } from '#domain/order/operator.ts';
import { type EscalationRights, receiveRefusal } from '#domain/refund/refund.rules.ts';
import { type ReceiveResult, userShip } from '#domain/refund/refund.status.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { readCompany } from '#server/features/delivery/company.service.ts';
import { fitsTrackingNo } from '#server/features/delivery/tracking-pattern.service.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { endReturnParcel, putReturnParcel } from '#server/features/order/parcel.writes.ts';
import { agreedPlan, payOut, refuse } from './refund.audit.service.ts';
import { agreedFee } from './refund.fee.service.ts';
import { findAskedLines, findParts, type RefundScope, type RestockedLine } from './refund.queries.ts';
import { refuseSendingBack } from './refund.repeats.service.ts';
import { checkStep, holdRefund, type MovedRefund, moveRefund, type RefundWithOrder } from './refund.step.service.ts';

/** The member names the parcel by which the goods come back; the number can be put right until they are here. */
export async function sendGoodsBack(
	context: Context,
	{
		id,
		userId,
		company: given,
		trackingNo,
		images,
	}: { id: number; userId: number; company: string; trackingNo: string; images: string[] },
	by: Operator,
): Promise<MovedRefund> {
	return inTransaction(context, async (tx) => {
		const { order, refund } = await holdRefund(tx, id, { userId });
		checkStep(refund, 'sendBack', by);
		await refuseSendingBack(tx, id);
		const company = await readCompany(tx, given);
		if (!company) throw refused('order.companyUnknown', {}, { field: 'company' });
		if (!fitsTrackingNo(trackingNo, company.no_pattern)) {
			throw refused('order.trackingNo', {}, { field: 'tracking_no' });
		}
		const parts = await findParts(tx, id);
		const lines = parts.filter(({ num }) => num > 0).map((part) => ({ order_goods_id: part.id, num: part.num }));
		const sent = {
			no: newNumber('shipment', context.clock),
			refundId: id,
			orderId: order.id,
			company,
			trackingNo,
			lines,
		};
		await putReturnParcel(tx, sent, { now: context.clock.now(), by });
		const isFirst = refund.user_ship_status === userShip.none;
		const moved = await moveRefund(context, tx, refund, {
			event: 'sendBack',
			by,
			text: 'refund.log.sendBack',
			facts: { company: { 'zh-cn': company.name, en: company.name_en }, tracking_no: trackingNo },
			set: {
				return_company_id: company.id,
				return_tracking_no: trackingNo,
				return_ship_time: context.clock.now(),
				return_images: images,
			},
		});
		if (isFirst) {
			const words = { company: company.name, tracking_no: trackingNo };
			await notifyAdmins(context, tx, 'goodsSentBack', [{ id, order_no: order.order_no, words }]);
		}
		return moved;
	});
}

interface Receipt {
	readonly id: number;
	readonly result: ReceiveResult;
	readonly lines?: readonly { id: number; num_good: number; num_damaged: number }[] | undefined;
	/** With `part`: what is proposed instead, freight included. */
	readonly amount?: Cents | undefined;
	/** For the freight of the return, where the shop pays it. */
	readonly return_fee?: Cents | undefined;
	readonly reason: string;
	readonly images: readonly string[];
}

/**
 * Staff take the goods in: all well, the money goes; a part, less is proposed; not accepted, the refund is refused, of a
 * merchant it goes to the platform.
 */
export async function receiveGoods(
	context: Context,
	{
		id,
		result,
		lines,
		amount,
		return_fee,
		reason,
		images,
		merchantId,
		...rights
	}: Receipt & RefundScope & Partial<EscalationRights>,
	by: Operator,
): Promise<MovedRefund> {
	return inTransaction(context, async (tx) => {
		const locked = await holdRefund(tx, id, merchantId === undefined ? {} : { merchantId });
		const { refund } = locked;
		checkStep(refund, 'receive', by);
		const { isArbiter = false, isReceiver = false } = rights;
		const refusal = receiveRefusal(refund, result, { actor: actorOf(by), isArbiter, isReceiver });
		if (refusal) throw refused(refusal);
		const restock = await countedPieces(tx, locked, result === 'bad' ? (lines ?? []) : lines);
		const set = {
			user_ship_status: userShip.received,
			receive_by: by.id,
			receive_time: context.clock.now(),
			receive_result: result,
			receive_remark: reason,
			restock: JSON.stringify(restock),
			...(result !== 'bad' && (await agreedFee(context, tx, locked, { fee: return_fee, isArbiter, by }))),
		};
		await endReturnParcel(tx, id, context.clock.now());
		if (result === 'bad' && by.type === 'merchant') return dispute(context, tx, locked, { reason, images, set, by });
		if (result === 'bad') return refuse(context, tx, locked, { event: 'rejectGoods', reason, images, by, set });
		if (result === 'part') return proposeLess(context, tx, locked, { amount, reason, images, set, by });
		const amounts = { goods: cents(refund.amount - refund.freight_amount), freight: cents(refund.freight_amount) };
		const plan = await agreedPlan(tx, locked, amounts);
		const sum = (key: 'num_good' | 'num_damaged') => String(restock.reduce((total, line) => total + line[key], 0));
		const isByItself = by.type === 'system';
		const facts = { good: sum('num_good'), damaged: sum('num_damaged'), reason };
		const text = isByItself ? 'refund.log.autoReceive' : 'refund.log.receive';
		return payOut(context, tx, locked, { plan, step: { event: 'receive', by, text, facts, set, images } });
	});
}

/** Why what came back is not all that was asked for. */
interface Refusal {
	readonly reason: string;
	readonly images: readonly string[];
	readonly set: Record<string, unknown>;
	readonly by: Operator;
}

/** What a merchant does not accept the platform looks at; the pieces and their money stay reserved until it has. */
async function dispute(
	context: Context,
	tx: Tx,
	{ order, refund }: RefundWithOrder,
	{ reason, images, set, by }: Refusal,
): Promise<MovedRefund> {
	if (reason === '') throw refused('refund.reasonNeeded', {}, { field: 'reason' });
	const moved = await moveRefund(context, tx, refund, {
		event: 'disputeGoods',
		by,
		text: 'refund.log.disputeGoods',
		facts: { reason },
		images,
		set: { ...set, escalated: 1 },
	});
	const words = { amount: centsToWire(refund.amount) };
	await notifyAdmins(context, tx, 'refundApplied', [{ id: refund.id, order_no: order.order_no, words }]);
	return moved;
}

async function proposeLess(
	context: Context,
	tx: Tx,
	{ refund }: RefundWithOrder,
	given: Refusal & { amount: Cents | undefined },
): Promise<MovedRefund> {
	const { amount = cents(0), reason, images, set, by } = given;
	if (reason === '') throw refused('refund.reasonNeeded', {}, { field: 'reason' });
	if (amount <= 0) throw refused('refund.nothing', {}, { field: 'amount' });
	if (amount >= refund.amount)
		throw refused('refund.tooMuch', { left: centsToWire(refund.amount - 1) }, { field: 'amount' });
	const freight = Math.max(0, amount - (refund.amount - refund.freight_amount));
	return moveRefund(context, tx, refund, {
		event: 'receivePart',
		by,
		text: 'refund.log.offer',
		facts: { amount: centsToWire(amount), reason },
		images,
		set: { ...set, offer_amount: amount, offer_freight: minCents(cents(freight), amount), offer_reason: reason },
	});
}

/** How many pieces of each line are good and damaged; nothing said, all of them are good. */
async function countedPieces(
	tx: Tx,
	{ order, refund }: RefundWithOrder,
	lines: Receipt['lines'],
): Promise<RestockedLine[]> {
	const parts = (await findParts(tx, refund.id)).filter((part) => part.num > 0);
	if (!lines) return parts.map(({ id, num }) => ({ order_goods_id: id, num_good: num, num_damaged: 0 }));
	if (new Set(lines.map(({ id }) => id)).size < lines.length) {
		throw refused('refund.lineUnknown', {}, { field: 'lines' });
	}
	const asked = await findAskedLines(tx, order.id);
	return lines.map(({ id, num_good, num_damaged }) => {
		const num = parts.find((part) => part.id === id)?.num ?? 0;
		const name = namesIn(asked.find((line) => line.id === id) ?? { name: id });
		if (num_good + num_damaged > num) throw refused('refund.countsWrong', { name, num }, { field: 'lines' });
		return { order_goods_id: id, num_good, num_damaged };
	});
}
