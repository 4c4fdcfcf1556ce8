import { refused } from '#domain/errors.ts';
import { arrivesBy } from '#domain/freight/on-the-way.ts';
import { promiseTexts } from '#domain/goods/service.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { orderStatus, supportOrder } from '#domain/order/order.status.ts';
import { factsWithoutPhones, orderLogText } from '#domain/order/order.texts.ts';
import { callBackRefusal, correctRefusal } from '#domain/order/parcel.ts';
import { trackingUrl } from '#domain/order/tracking.ts';
import type { BorneKind } from '#domain/order-desk/desk.shapes.ts';
import { skuNames, stepTexts } from '#domain/price/price.texts.ts';
import { refundReasonText } from '#domain/refund/refund.reasons.ts';
import { stageOf } from '#domain/refund/refund.transitions.ts';
import { shownPhone } from '#server/auth/phones.ts';
import type { Context } from '#server/context.ts';
import { promisesOfOrder } from '#server/features/order/promises.service.ts';
import { findHistory, findOrder, type OrderDetailRow, type OrderHistory } from './detail.queries.ts';
import { type ListedLine, type ListedOrder, listAndCount, type OrderFilter } from './list.queries.ts';

const hour = 60 * 60;

interface PageOf {
	readonly page: number;
	readonly limit: number;
	/** `field,desc` as in every list. */
	readonly order?: string;
	readonly language: Language;
}

/** One page of orders in their wire form; the total is exact up to 10,000. */
export async function listOrderRows(context: Context, filter: OrderFilter, page: PageOf) {
	const { rows, total, isEstimate } = await listAndCount(context.db, filter, page);
	return { rows, total, ...(isEstimate ? { total_estimated: true } : {}) };
}

/** One order with its history in its wire form. */
export async function readOrderDetail(
	context: Context,
	{
		id,
		visible,
		language,
		wholePhones = true,
		...scope
	}: {
		id: number;
		visible: number;
		language: Language;
		/** False for a reader who is not to know whom to call. */
		wholePhones?: boolean;
		userId?: number;
		merchantId?: number;
	},
) {
	const row = await findOrder(context.db, id, scope, language);
	if (!row) throw refused('order.unknown', { id });
	const [{ days, crowd, logs, shipments, refunds, ledger }, promised] = await Promise.all([
		findHistory(context.db, id, { visible, language }),
		promisesOfOrder(context, id, language),
	]);
	const { calc_trace, lines: _lines, ...rest } = row;
	return {
		row,
		ledger: ledger.map((line) => ({ ...line, amount: centsToWire(line.amount) })),
		order: {
			...rest,
			...orderWire(row),
			phone: shownPhone(row.phone, wholePhones),
			freight_off: centsToWire(row.freight_off),
			cancel_answer_at: context.settings.get('shop.cancelAutoApprove') ? row.cancel_answer_at : 0,
			crowd,
			days_from: days.days_from,
			days_to: days.days_to,
			arrives_by: arrivesBy(days, leavesBy(row, days.within)),
			logs: logs.map((log) => logWire(log, { language, wholePhones, isOwn: visible === visibleTo.member })),
			shipments: shipments.map(({ query_url, ...shipment }) => ({
				...shipment,
				can_cancel: isOpen(row.status) && !callBackRefusal(shipment, row.lines, context.clock.now()) ? 1 : 0,
				can_correct: correctRefusal(row) ? 0 : 1,
				tracking_url: trackingUrl(query_url, shipment.tracking_no),
			})),
			refunds: refunds.map(({ reason, reason_words, amount, facts, ...refund }) => ({
				...refund,
				stage: stageOf({ ...refund, ...facts }),
				reason: refundReasonText(reason, language, reason_words),
				amount: centsToWire(amount),
			})),
			trace: stepTexts(calc_trace, language, { skus: skuNames(row.lines) }),
			promises: promiseTexts(promised, language),
		},
	};
}

/** An order row on the wire. */
export function orderWire(row: ListedOrder) {
	const {
		pay_total,
		goods_amount,
		off_amount,
		freight_amount,
		pay_amount,
		paid_balance,
		cash_due,
		refund_amount,
		...others
	} = row;
	const { lines, sums, ...rest } = others;
	return {
		...rest,
		line_count: sums.lines,
		sent_num: sums.sent,
		to_send_num: sums.to_send,
		pay_total: centsToWire(pay_total),
		goods_amount: centsToWire(goods_amount),
		off_amount: centsToWire(off_amount),
		freight_amount: centsToWire(freight_amount),
		pay_amount: centsToWire(pay_amount),
		paid_balance: centsToWire(paid_balance),
		cash_due: centsToWire(cents(cash_due)),
		refund_amount: centsToWire(refund_amount),
		lines: lines.map(lineWire),
	};
}

/** The member of an order, under the name by which clients search and show it, and whom to call about it. */
export function buyerWire(order: ListedOrder, isWhole: boolean) {
	const { user_id, username, nickname, mobile, phone, is_guest, guest_email: email } = order;
	return {
		user_id,
		user: { id: user_id, username, nickname, mobile: shownPhone(mobile, isWhole), is_guest, email },
		phone: shownPhone(phone, isWhole),
	};
}

/** What an order brings its merchant: freight added, commission taken off. */
export function incomeWire(row: ListedOrder) {
	const { commission, freight } = row.sums;
	const borne = borneOf(row).reduce((sum, { amount }) => sum + amount, 0);
	return {
		income: centsToWire(row.pay_amount + borne - commission),
		commission: centsToWire(commission),
		/** What of the commission is that on freight. */
		freight_commission: centsToWire(freight),
	};
}

/** At which rates its commission was reckoned, in per cent, and whose word each was. */
export function ratesWire({ sums }: ListedOrder) {
	return (sums.rates ?? []).map(({ rate, from }) => ({ rate: `${rate / 100}`, from }));
}

/** Of what an order brings its merchant, what the platform bears in its member's place. */
export function borneWire(row: ListedOrder) {
	return borneOf(row)
		.filter(({ amount }) => amount > 0)
		.map(({ kind, amount }) => ({ kind, amount: centsToWire(amount) }));
}

function borneOf({ sums }: ListedOrder): { kind: BorneKind; amount: number }[] {
	return (['member', 'coupon', 'score'] as const).map((kind) => ({ kind, amount: sums[kind] }));
}

function lineWire(line: ListedLine) {
	return {
		...line,
		price: centsToWire(line.price),
		goods_amount: centsToWire(line.goods_amount),
		adjust_off: centsToWire(line.adjust_off),
		pay_amount: centsToWire(line.pay_amount),
		freight_share: centsToWire(line.freight_share),
		refund_amount: centsToWire(line.refund_amount),
	};
}

function logWire(
	log: OrderHistory['logs'][number],
	{ language, wholePhones, isOwn }: { language: Language; wholePhones: boolean; isOwn: boolean },
) {
	const { id, event, from_status, to_status, operator_type, operator_name, create_time } = log;
	const facts = wholePhones ? log.params : factsWithoutPhones(log.text, log.params);
	const text = orderLogText(log.text, facts, language, { isOwn, operatorType: operator_type });
	return { id, event, from_status: from_status ?? '', to_status, text, operator_type, operator_name, create_time };
}

/** By when all of an order that is paid has left, or was promised to; 0 = nobody has said. */
function leavesBy(
	{ status, type, pay_time, ship_time }: Pick<OrderDetailRow, 'status' | 'type' | 'pay_time' | 'ship_time'>,
	within: number | null,
): number {
	if (type === supportOrder.type) return 0;
	if (status === orderStatus.toReceive) return ship_time;
	return status === orderStatus.toShip && pay_time > 0 && within !== null ? pay_time + within * hour : 0;
}

/** Only of orders that are being sent, or on their way, a parcel is called back. */
function isOpen(status: string): boolean {
	return status === orderStatus.toShip || status === orderStatus.toReceive;
}
