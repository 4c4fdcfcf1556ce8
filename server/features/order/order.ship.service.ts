import { refused } from '#domain/errors.ts';
import type { Operator } from '#domain/order/operator.ts';
import { shipRefusal } from '#domain/order/order.rules.ts';
import { orderStatus, shipStatus } from '#domain/order/order.status.ts';
import { mostParcels, type ParcelLine, packParcel } from '#domain/order/parcel.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { planOrderGift } from '#server/features/coupon/gift.service.ts';
import { mailMember } from '#server/features/member-mail/member-mail.service.ts';
import { endTimers, setTimer } from '#server/features/timer/timer.service.ts';
import { dateSales } from './order.income.service.ts';
import { kindOf } from './order.kinds.service.ts';
import { earnByReceipt } from './order.points.service.ts';
import { markShipmentsReceived, type OrderScope, writeAutoReceiveAt, writeEvaluateDeadline } from './order.queries.ts';
import { countParcels, findShippable, insertShipment } from './order.ship.queries.ts';
import { holdOrder, type MovedOrder, moveOrder, refuseStep } from './order.step.service.ts';
import { takeLabel } from './parcel.label.service.ts';
import { promisedReturnDays } from './promises.service.ts';

const day = 24 * 60 * 60;

export interface ParcelWish {
	readonly id: number;
	/** Id, code or name. */
	readonly company: string;
	readonly trackingNo: string;
	/** The number is right although another member's parcel bears it. */
	readonly isConfirmed?: boolean;
	/** Absent = everything that is left. */
	readonly lines?: readonly ParcelLine[] | undefined;
}

/** Sends a parcel; with the last one the order is on its way. */
export async function shipOrder(
	context: Context,
	{ id, company: given, trackingNo, isConfirmed = false, lines: wanted, ...scope }: ParcelWish & OrderScope,
	by: Operator,
): Promise<MovedOrder & { shipment_id: number }> {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, id, scope);
		const refusal = shipRefusal(order);
		if (refusal) throw refused(refusal, { order_no: order.order_no });
		const company = await takeLabel(tx, order, { company: given, trackingNo, isConfirmed }, by);
		const packed = packParcel(await findShippable(tx, id), wanted);
		if ('refusal' in packed) throw refused(packed.refusal, {}, { field: 'lines' });
		// The last one may always leave, so that no order is stuck.
		if (!packed.isLast && (await countParcels(tx, id)) >= mostParcels - 1) {
			throw refused('order.parcelsTooMany', { most: mostParcels }, { field: 'lines' });
		}
		const now = context.clock.now();
		const no = newNumber('shipment', context.clock);
		const parcel = { no, orderId: id, company, trackingNo, lines: packed.lines };
		const shipmentId = await insertShipment(tx, parcel, { now, by });
		await mailMember(context, tx, { kind: 'shipped', id: shipmentId });
		const facts = { company: { 'zh-cn': company.name, en: company.name_en }, tracking_no: trackingNo };
		if (!packed.isLast) {
			const step = { event: 'shipPart', by, text: 'order.log.shippedPart', facts } as const;
			const moved = await moveOrder(context, tx, order, { ...step, set: { ship_status: shipStatus.part } });
			return { ...moved, shipment_id: shipmentId };
		}
		const autoReceiveAt = now + context.settings.get('shop.autoReceiveDays') * day;
		const moved = await moveOrder(context, tx, order, {
			event: 'ship',
			by,
			text: 'order.log.shipped',
			facts,
			set: { ship_status: shipStatus.all, ship_time: now, auto_receive_at: autoReceiveAt },
		});
		await setTimer(context, tx, { kind: timerKinds.autoReceive.kind, ref_id: id, due_at: autoReceiveAt });
		return { ...moved, shipment_id: shipmentId };
	});
}

const receivedTexts = {
	system: 'order.log.autoReceived',
	user: 'order.log.received',
	admin: 'order.log.receivedByStaff',
} as const;

/** The goods have arrived: the after-sale time begins, and with it the wait of the merchant's money. Staff say why. */
export async function receiveOrder(
	context: Context,
	{ id, reason = '', ...scope }: { id: number; reason?: string } & OrderScope,
	by: Operator,
): Promise<MovedOrder> {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, id, scope);
		if (order.status === orderStatus.toEvaluate) return { id, order_no: order.order_no, status: order.status };
		// Of an unpaid order its payer is locked by whoever pays it, who waits for the order.
		refuseStep(order, { event: 'receive', by });
		const { settings } = context;
		const now = context.clock.now();
		const evaluateDeadline = now + settings.get('shop.autoEvaluateDays') * day;
		const afterSaleDays = Math.max(settings.get('shop.afterSaleDays'), await promisedReturnDays(tx, id));
		const afterSaleDeadline = now + afterSaleDays * day;
		const frozen = { frozenUntil: afterSaleDeadline, by };
		const earned = await earnByReceipt(context, tx, order, frozen);
		await planOrderGift(context, tx, { orderId: id, at: afterSaleDeadline });
		const receiver = by.type === 'user' || by.type === 'admin' ? by.type : 'system';
		const moved = await moveOrder(context, tx, order, {
			event: 'receive',
			by,
			text: receivedTexts[receiver],
			facts: reason ? { reason } : {},
			set: {
				receive_time: now,
				receive_by: receiver,
				evaluate_deadline: evaluateDeadline,
				after_sale_deadline: afterSaleDeadline,
				...earned,
			},
		});
		await kindOf(context, order)?.over(context, tx, order);
		await markShipmentsReceived(tx, id, now);
		await dateSales(context, tx, order, afterSaleDeadline);
		await endTimers(context, tx, timerKinds.autoReceive.kind, [id]);
		await setTimer(context, tx, { kind: timerKinds.autoFinish.kind, ref_id: id, due_at: evaluateDeadline });
		return moved;
	});
}

/** Gives the member another day by which the parcel counts as received. */
export async function putOffReceiving(context: Context, tx: Tx, id: number, at: number): Promise<void> {
	await writeAutoReceiveAt(tx, id, at, context.clock.now());
}

/** Gives the member another day by which to review. */
export async function moveFinishing(context: Context, tx: Tx, id: number, at: number): Promise<void> {
	await writeEvaluateDeadline(tx, id, at, context.clock.now());
}

/** An order that was reviewed, or whose time for it is over, is complete; no review is ever invented. */
export async function finishOrder(context: Context, { id }: { id: number }, by: Operator): Promise<MovedOrder> {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, id);
		const set = { finish_time: context.clock.now() };
		await endTimers(context, tx, timerKinds.autoFinish.kind, [id]);
		return moveOrder(context, tx, order, { event: 'finish', by, text: 'order.log.finished', set });
	});
}
