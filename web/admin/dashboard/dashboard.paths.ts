import type { NextKind, WaitingKind } from '#domain/dashboard/waiting.rules.ts';
import { evaluateStatus } from '#domain/evaluate/evaluate.rules.ts';
import { type OrderStatus, orderStatus } from '#domain/order/order.status.ts';
import { refundAudit, refundStatus, userShip } from '#domain/refund/refund.status.ts';
import { orderPath, refundStepPath, refundsPath } from '#web/admin/common/paths.ts';

/** First and last day of what a list shows. */
export interface Days {
	from: string;
	to: string;
}

const range = ({ from, to }: Days) => `${from},${to}`;
const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

export const orders = '/admin/shop/order/order';
export const refunds = refundsPath;
const goods = '/admin/shop/goods/goods';
const members = '/admin/shop/user/user';

/** The lists behind the figures, narrowed down to just the rows that were counted. */
export const paths = {
	ordersPlaced: (days: Days, status?: OrderStatus) =>
		address(orders, { ...(status && { status }), create_time: range(days) }),
	ordersPaid: (days: Days) => address(orders, { pay_time: range(days) }),
	refundsPaidBack: (days: Days) => address(refunds, { refund_time: range(days) }),
	ordersOfCreator: (id: string, days: Days) => address(orders, { merchant_id: id, pay_time: range(days) }),
	goodsIn: (classifyId: string) => address(goods, { classify_id: classifyId }),
	link: (name: string) => address('/admin/shop/goodsAdlink', { quickSearch: name }),
	goods: (goodsNo: string) => address(goods, { quickSearch: goodsNo }),
	membersJoined: (days: Days) => address(members, { join_time: range(days) }),
	member: (username: string) => address(members, { username }),
};

/** The page of a piece of work, with the dialog that decides it. */
export function nextPath(kind: NextKind, id: number): string {
	if (kind === 'cancellation') return `${orderPath(id)}?step=answerCancel`;
	return refundStepPath(id, kind === 'refund' ? 'audit' : 'receive');
}

const { processing, payoutFailed } = refundStatus;

/** Where each kind of work is done: its list, narrowed down to what was counted. */
export const workPaths: Readonly<Record<WaitingKind, string>> = {
	refunds: address(refunds, { audit_status: refundAudit.waiting, status: processing }),
	escalations: address(refunds, { status: processing, escalated: '1' }),
	returns: address(refunds, { status: processing, user_ship_status: userShip.shipped }),
	payouts: address(refunds, { status: payoutFailed }),
	cancellations: address(orders, { status: orderStatus.cancelApplied }),
	to_ship: address(orders, { status: orderStatus.toShip }),
	reviews: address('/admin/shop/order/evaluate', { status: evaluateStatus.waiting }),
	audits: address(goods, { tab: 'audit' }),
	stuck: '/admin/routine/job',
	low_stock: address(goods, { tab: 'lowStock' }),
	sold_out: address(goods, { tab: 'soldOut' }),
};
