import { refused } from '#domain/errors.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { CallingOperator } from '#domain/order/operator.ts';
import { orderRefundStatus, orderStatus, supportOrder } from '#domain/order/order.status.ts';
import { goodwill } from '#domain/price/price.refund.ts';
import { refundType } from '#domain/refund/refund.status.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdOrder } from '#server/features/order/order.step.service.ts';
import { refundableLines } from './refund.lines.service.ts';
import { lockRefund } from './refund.queries.ts';
import { requestedBefore, requestOf } from './refund.request.service.ts';
import { openRefund } from './refund.service.ts';
import { asItStands, type MovedRefund } from './refund.step.service.ts';

const possible: readonly string[] = [
	orderStatus.toShip,
	orderStatus.toReceive,
	orderStatus.toEvaluate,
	orderStatus.complete,
];

/** Staff give money of an order back without any goods: it counts against what the order was paid with. */
export async function refundGoodwill(
	context: Context,
	{
		orderId,
		goods = cents(0),
		freight = cents(0),
		reason,
		requestKey,
	}: {
		orderId: number;
		goods?: Cents | undefined;
		freight?: Cents | undefined;
		reason: string;
		requestKey?: string | undefined;
	},
	by: CallingOperator,
): Promise<MovedRefund> {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, orderId);
		const request = requestOf(by, requestKey, ['goodwill', goods, freight, reason]);
		const before = await requestedBefore(tx, orderId, request);
		if (before) return before;
		const { order_no } = order;
		if (!possible.includes(order.status)) throw refused('refund.notToApply', { order_no });
		if (order.hold_reason === supportOrder.holdReason) throw refused('crowdfunding.leaveInstead', { order_no });
		if (order.refund_status === orderRefundStatus.running) throw refused('order.refundRunning', { order_no });
		if (goods + freight === 0) throw refused('refund.nothing', {}, { field: 'goods_amount' });
		const lines = refundableLines(order);
		const goodsLeft = lines.reduce((sum, line) => sum + line.pay_amount - line.taken_amount, 0);
		const freightLeft = lines.reduce((sum, line) => sum + line.freight_share - line.taken_freight, 0);
		if (goods > goodsLeft) throw refused('refund.tooMuch', { left: centsToWire(goodsLeft) }, { field: 'goods_amount' });
		if (freight > freightLeft)
			throw refused('refund.tooMuch', { left: centsToWire(freightLeft) }, { field: 'freight_amount' });
		const plan = goodwill(lines, { goods, freight });
		const id = await openRefund(context, tx, order, plan, {
			by,
			initiator: 'admin',
			reason,
			type: refundType.moneyOnly,
			request,
		});
		const refund = await lockRefund(tx, id);
		if (!refund) throw new Error(`refund ${id} is not there`);
		return asItStands(refund);
	});
}
