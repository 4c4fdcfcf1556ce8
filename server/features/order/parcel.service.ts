import { refused } from '#domain/errors.ts';
import type { Operator } from '#domain/order/operator.ts';
import { mostRepeats } from '#domain/order/order.repeats.ts';
import { orderStatus, shipStatus } from '#domain/order/order.status.ts';
import { callBackRefusal, correctRefusal } from '#domain/order/parcel.ts';
import { mergedTraces, type Trace } from '#domain/order/tracking.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import type { Database } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { mailMember } from '#server/features/member-mail/member-mail.service.ts';
import { endTimers } from '#server/features/timer/timer.service.ts';
import { logOrder, refuseRepeats } from './order.log.service.ts';
import { remindOfShipping } from './order.remind.service.ts';
import * as queries from './order.ship.queries.ts';
import { holdOrder, type MovedOrder, moveOrder } from './order.step.service.ts';
import { takeLabel } from './parcel.label.service.ts';

/** Calls a parcel back: its pieces are to be sent again, and the order waits for that. */
export async function cancelShipment(
	context: Context,
	{ id, reason }: { id: number; reason: string },
	by: Operator,
): Promise<MovedOrder> {
	return inTransaction(context, async (tx) => {
		const { order_id } = await findParcel(tx, id);
		const order = await holdOrder(tx, order_id);
		const parcel = await findParcel(tx, id);
		const now = context.clock.now();
		const refusal = callBackRefusal(parcel, order.lines, now);
		if (refusal) throw refused(refusal);
		if (!(await queries.cancelShipmentRow(tx, id, now))) throw refused('order.shipmentUnknown');
		const back = parcel.lines.map(({ order_goods_id, num }) => ({ order_goods_id, num: -num }));
		await queries.addShipped(tx, order_id, back);
		const isNoneLeft = (await queries.findShippable(tx, order_id)).every((line) => line.ship_num === 0);
		const moved = await moveOrder(context, tx, order, {
			event: 'cancelShipment',
			by,
			text: 'order.log.shipmentCancelled',
			facts: { tracking_no: parcel.tracking_no, reason },
			set: {
				ship_status: isNoneLeft ? shipStatus.none : shipStatus.part,
				ship_time: null,
				auto_receive_at: null,
				receive_extended: 0,
			},
		});
		await endTimers(context, tx, timerKinds.autoReceive.kind, [order_id]);
		if (order.status === orderStatus.toReceive) await remindOfShipping(context, tx, order);
		return moved;
	});
}

/** Puts company and number of a parcel right, until its order is received; the member is told. The same again changes nothing. */
export async function correctParcel(
	context: Context,
	{
		id,
		company: given,
		trackingNo,
		isConfirmed,
	}: { id: number; company: string; trackingNo: string; isConfirmed: boolean },
	by: Operator,
	scope: queries.ParcelScope = {},
): Promise<{ id: number; company_name: string; tracking_no: string }> {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, (await findParcel(tx, id, scope)).order_id);
		await queries.lockShipment(tx, id);
		const parcel = await findParcel(tx, id, scope);
		const refusal = correctRefusal(order);
		if (refusal) throw refused(refusal);
		const company = await takeLabel(tx, order, { company: given, trackingNo, isConfirmed }, by);
		const now = context.clock.now();
		const answer = { id, company_name: company.name, tracking_no: trackingNo };
		if (company.code === parcel.company_code && trackingNo === parcel.tracking_no) return answer;
		const text = 'order.log.parcelCorrected';
		if (by.type === 'merchant') {
			const repeats = { text, by, most: mostRepeats.correct, code: 'order.correctedTooOften' } as const;
			await refuseRepeats(tx, order.id, repeats);
		}
		await queries.writeLabel(tx, id, { company, trackingNo, now });
		const facts = {
			from: parcel.company_name,
			from_no: parcel.tracking_no,
			company: { 'zh-cn': company.name, en: company.name_en },
			tracking_no: trackingNo,
		};
		await logOrder(context, tx, order, { event: 'correctParcel', text, facts, by });
		await mailMember(context, tx, { kind: 'parcelCorrected', id });
		return answer;
	});
}

/** Staff write down where a parcel is, for carriers that no service knows. */
export async function addTrace(
	context: Context,
	{ id, ...trace }: { id: number } & Omit<Trace, 'by_hand'>,
	scope: queries.ParcelScope = {},
): Promise<{ traces: Trace[] }> {
	const now = context.clock.now();
	if (trace.time > now) throw refused('order.traceTime', {}, { field: 'time' });
	return writeTraces(context, id, [{ ...trace, time: trace.time || now, by_hand: 1 }], scope);
}

/** Asks the tracking service where a parcel is; without one, what staff wrote stands. */
export async function followParcel(
	context: Context,
	id: number,
	scope: queries.ParcelScope = {},
): Promise<{ traces: Trace[]; said: 'stations' | 'unknown' | 'silent' }> {
	const parcel = await findParcel(context.db, id, scope);
	const reported = await context.tracking.follow(parcel);
	if (typeof reported === 'string') return { traces: [...parcel.traces], said: reported };
	return { ...(await writeTraces(context, id, reported, { ...scope, ofNo: parcel.tracking_no })), said: 'stations' };
}

/** What a creator writes of the parcels of an order is kept with them for good. */
async function refuseEndless(tx: Tx, orderId: number, traces: readonly Trace[]): Promise<void> {
	const { trace: most, orderTrace: mostOfAll } = mostRepeats;
	if (traces.filter((trace) => trace.by_hand === 1).length > most) throw refused('order.tracedTooOften', { most });
	if ((await queries.countTyped(tx, orderId)) > mostOfAll) {
		throw refused('order.orderTracedTooOften', { most: mostOfAll });
	}
}

async function writeTraces(
	context: Context,
	id: number,
	reported: readonly Trace[],
	{ ofNo, ...scope }: queries.ParcelScope & { ofNo?: string },
): Promise<{ traces: Trace[] }> {
	return inTransaction(context, async (tx) => {
		// What is written of an order's parcels at the same time is counted one after the other.
		if (scope.merchantId !== undefined) await holdOrder(tx, (await findParcel(tx, id, scope)).order_id);
		await queries.lockShipment(tx, id);
		const parcel = await findParcel(tx, id, scope);
		// Meanwhile its number was put right: what was reported is of a parcel of somebody else.
		if (ofNo !== undefined && ofNo !== parcel.tracking_no) return { traces: [...parcel.traces] };
		const traces = mergedTraces(parcel.traces, reported);
		const status = traces[0]?.state ?? parcel.status;
		await queries.writeTraces(tx, id, { traces, status, now: context.clock.now() });
		if (scope.merchantId !== undefined) await refuseEndless(tx, parcel.order_id, traces);
		return { traces };
	});
}

async function findParcel(
	db: Database | Tx,
	id: number,
	scope: queries.ParcelScope = {},
): Promise<queries.ShipmentRow> {
	const parcel = await queries.findShipment(db, id, scope);
	if (!parcel || parcel.cancel_time !== null) throw refused('order.shipmentUnknown');
	return parcel;
}
