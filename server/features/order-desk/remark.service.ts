import { refused } from '#domain/errors.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import type { Operator } from '#domain/order/operator.ts';
import { mostRepeats } from '#domain/order/order.repeats.ts';
import { type OrderFlag, orderFlagWords } from '#domain/order-desk/order.flags.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { writeRemark } from '#server/features/order/order.changed.writes.ts';
import { logOrder, refuseRepeats } from '#server/features/order/order.log.service.ts';
import { holdRemarked } from './remark.queries.ts';

/** Staff write a remark of their own and put a flag; the history that staff alone see keeps what was there before. */
export async function remarkByStaff(
	context: Context,
	{ id, remark, flag }: { id: number; remark: string; flag: OrderFlag },
	by: Operator,
) {
	return inTransaction(context, async (tx) => {
		const order = await holdRemarked(tx, id);
		if (!order) throw refused('order.unknown', { id });
		const answer = { id, order_no: order.order_no, admin_remark: remark, flag };
		if (order.admin_remark === remark && order.flag === Number(flag)) return answer;
		await writeRemark(tx, id, { admin_remark: remark, flag: Number(flag) }, context.clock.now());
		const facts = { flag: orderFlagWords[flag], remark };
		const text = flag === '0' ? staffText(remark) : 'order.log.staffFlag';
		await logOrder(context, tx, order, { event: 'remark', text, facts, visible: visibleTo.admin, by });
		return answer;
	});
}

/** A merchant writes a remark of its own on one of its orders; staff of the platform may read it. */
export async function remarkByMerchant(
	context: Context,
	{ id, merchantId, remark }: { id: number; merchantId: number; remark: string },
	by: Operator,
) {
	return inTransaction(context, async (tx) => {
		const order = await holdRemarked(tx, id, merchantId);
		if (!order) throw refused('order.unknown', { id });
		const answer = { id, order_no: order.order_no, merchant_remark: remark };
		if (order.merchant_remark === remark) return answer;
		const repeats = { text: 'order.log.merchantRemark', by, most: mostRepeats.remark } as const;
		await refuseRepeats(tx, id, { ...repeats, code: 'order.remarkedTooOften' });
		await writeRemark(tx, id, { merchant_remark: remark }, context.clock.now());
		const text = remark ? 'order.log.merchantRemark' : 'order.log.merchantRemarkGone';
		await logOrder(context, tx, order, { event: 'remark', text, facts: { remark }, visible: visibleTo.staff, by });
		return answer;
	});
}

const staffText = (remark: string) => (remark ? 'order.log.staffRemark' : 'order.log.staffRemarkGone');
