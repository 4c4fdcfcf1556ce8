import { refused } from '#domain/errors.ts';
import { promisedBy, promiseTexts } from '#domain/goods/service.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { zeroCents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { trackingUrl } from '#domain/order/tracking.ts';
import { stepTexts } from '#domain/price/price.texts.ts';
import { refundReasonText, returnFreight } from '#domain/refund/refund.reasons.ts';
import { refundStatus } from '#domain/refund/refund.status.ts';
import { refundLogText } from '#domain/refund/refund.texts.ts';
import { stageOf } from '#domain/refund/refund.transitions.ts';
import { shownPhone } from '#server/auth/phones.ts';
import type { Context } from '#server/context.ts';
import { earnedToGo } from '#server/features/order/order.points.service.ts';
import { promisesOfOrder } from '#server/features/order/promises.service.ts';
import { transferErrorText } from '#server/features/payment/transfer.service.ts';
import {
	countRefunds,
	findRefund,
	findRefundHistory,
	type ListedRefund,
	listRefunds,
	type RefundFilter,
	type RefundHistory,
} from './refund.list.queries.ts';
import type { RefundScope } from './refund.queries.ts';

interface PageOf {
	readonly page: number;
	readonly limit: number;
	readonly order?: string;
	readonly language: Language;
}

/** One page of refunds in their wire form, each with its member for those who may know; the total is exact up to 10,000. */
export async function listRefundRows(context: Context, filter: RefundFilter, page: PageOf) {
	const [rows, { total, isEstimate }] = await Promise.all([
		listRefunds(context.db, filter, page),
		countRefunds(context.db, filter),
	]);
	return { rows, total, ...(isEstimate ? { total_estimated: true } : {}) };
}

/** One refund with its history in its wire form. */
export async function readRefundDetail(
	context: Context,
	{ id, visible, language, ...scope }: { id: number; visible: number; language: Language } & RefundScope,
) {
	const row = await findRefund(context.db, id, scope, language);
	if (!row) throw refused('refund.unknown', { id });
	const [{ logs, payouts }, ordered] = await Promise.all([
		findRefundHistory(context.db, id, visible),
		promisesOfOrder(context, row.order_id, language),
	]);
	const { query_url, calc_trace, earning, ...rest } = row;
	const promised = ordered.filter((line) => row.lines.some((one) => one.order_goods_id === line.order_goods_id));
	const names = new Map(row.lines.map((line) => [line.order_goods_id, lineName(line)]));
	return {
		row,
		payouts: payouts.map((payout) => ({
			...payout,
			amount: centsToWire(payout.amount),
			error: transferErrorText(payout.error, language),
		})),
		refund: {
			...rest,
			...refundWire(row, language),
			return_tracking_url: row.return_tracking_no && query_url ? trackingUrl(query_url, row.return_tracking_no) : '',
			logs: logs.map((log) => logWire(log, language, { isOwn: visible === visibleTo.member })),
			trace: stepTexts(calc_trace, language, { lines: names }),
			promises: promiseTexts(promised, language),
			score_give_due: isToCome(row) ? earnedToGo(context, earning, reservedBy(row)) : 0,
			return_fee: centsToWire(row.return_fee),
			return_freight: returnFreight(
				row,
				promised.map(({ promises }) => promisedBy(promises)),
			),
		},
	};
}

/** A refund row on the wire. */
export function refundWire(row: ListedRefund, language: Language) {
	const {
		order_id,
		order_no,
		order_status,
		pay_type,
		paid_balance: _p,
		order_amount: _a,
		payout_id: _i,
		payout_amount: _s,
		username: _u,
		nickname: _n,
		mobile: _m,
		reason_words,
		...rest
	} = row;
	return {
		...rest,
		order_id,
		stage: stageOf(row),
		reason: refundReasonText(row.reason, language, reason_words),
		apply_amount: centsToWire(row.apply_amount),
		amount: centsToWire(row.amount),
		freight_amount: centsToWire(row.freight_amount),
		offer_amount: centsToWire(row.offer_amount),
		orderRelation: { id: order_id, order_no, status: order_status, pay_type },
		lines: row.lines.map((line) => ({
			...line,
			goods_amount: centsToWire(line.goods_amount),
			freight_amount: centsToWire(line.freight_amount),
			line_pay_amount: centsToWire(line.line_pay_amount),
		})),
	};
}

/** Money that came too late or twice has no lines, and earned nothing. */
function isToCome({ status, lines }: ListedRefund): boolean {
	return lines.length > 0 && (status === refundStatus.processing || status === refundStatus.payoutFailed);
}

/** What a refund still has reserved, as its points are reckoned by it. */
function reservedBy({ lines, score_back }: ListedRefund) {
	const parts = lines.map(({ order_goods_id: id, num, gone, goods_amount: amount }) => ({ id, num, gone, amount }));
	return { parts, score_back };
}

/** A line as the steps of an amount name it. */
export function lineName({ name, spec_text }: { name: string; spec_text: string }): string {
	return spec_text === '' ? name : `${name} ${spec_text}`;
}

/** What may be given for the freight of a return: to the balance, which guests have none of. */
export function feeWire({ settings }: Context, { is_guest }: Pick<ListedRefund, 'is_guest'>) {
	return { return_fee_most: centsToWire(is_guest ? zeroCents : settings.get('refund.returnFeeMost')) };
}

/** The member of a refund. */
export function applicantWire(row: ListedRefund, isWhole: boolean) {
	const { user_id, username, nickname, mobile, payout_id, payout_amount } = row;
	const user = { id: user_id, username, nickname, mobile: shownPhone(mobile, isWhole) };
	return { user_id, user, payout_id, payout_amount: centsToWire(payout_amount) };
}

function logWire(log: RefundHistory['logs'][number], language: Language, { isOwn }: { isOwn: boolean }) {
	const { id, event, from_status, to_status, operator_type, operator_name, create_time, images } = log;
	const text = refundLogText(log.text, log.params, language, { isOwn, operatorType: operator_type });
	return {
		id,
		event,
		from_status: from_status ?? '',
		to_status,
		text,
		operator_type,
		operator_name,
		create_time,
		images,
	};
}
