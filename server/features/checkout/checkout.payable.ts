import { cents, zeroCents } from '#domain/money/cents.ts';
import { splitCents } from '#domain/money/split.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { byPayment, bySystem } from '#domain/order/operator.ts';
import { cancelType, orderStatus } from '#domain/order/order.status.ts';
import type { OrderLogKey } from '#domain/order/order.texts.ts';
import { balanceShares } from '#domain/payment/mixed.rules.ts';
import { supportsEnd } from '#server/features/crowdfunding/support.service.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { endUnpaid } from '#server/features/order/order.cancel.service.ts';
import { mayGoToTheDoor } from '#server/features/order/order.door.service.ts';
import { holdOrdersOf, numbersOf, putOffDeadline } from '#server/features/order/order.hold.service.ts';
import { logOrder, noteOnOrders, noteProofOn } from '#server/features/order/order.log.service.ts';
import { endSoldOut, holdShort, refuseGone } from '#server/features/order/order.pieces.service.ts';
import {
	arePayable,
	holdPayableOrders,
	type OrderBehind,
	ordersBehind,
	settleOrders,
	takePayableOrders,
} from '#server/features/order/order.settle.service.ts';
import { holdOrder, type LockedOrder, type Step } from '#server/features/order/order.step.service.ts';
import type { Payable } from '#server/features/payment/payable.service.ts';
import { payingOf } from '#server/features/payment/payment.service.ts';
import { openLateRefund } from '#server/features/refund/refund.service.ts';

/** What payments of checkouts pay: their orders, one per merchant. */
export const checkoutPayable: Payable = {
	refuseGone: (tx, payment) => refuseGone(tx, payment.id),
	isOpen: arePayable,
	fromBalance: {
		behind: ordersBehind,
		async hold(context, tx, payment, by) {
			const behind = payment.behind[payment.biz] as readonly OrderBehind[];
			const orders = await takePayableOrders(context, tx, { payment, orders: behind }, by);
			return (settlement) => settleOrders(context, tx, { payment, orders, settlement, by });
		},
	},
	mayPayOnDelivery: (context, db, paymentId) => mayGoToTheDoor(context, db, paymentId),
	// Money that has come is not refused: orders whose pieces are gone by now end, and their part goes back.
	async receive(context, tx, { payment, attempt }, settlement) {
		const orders = await holdPayableOrders(context, tx, payment, byPayment);
		const { part } = settlement;
		const parts = balanceShares(
			part ?? { balance: 0, gift: 0 },
			orders.map(({ pay_amount }) => pay_amount),
		);
		const shares = new Map(
			orders.map(({ id }, index) => [id, parts[index] ?? { balance: zeroCents, gift: zeroCents }]),
		);
		const short = await holdShort(tx, { payment, orders });
		const isShort = (order: LockedOrder) => order.lines.some(({ sku_id }) => short.includes(sku_id));
		const ended = orders.filter(isShort);
		const served = orders.filter((order) => !isShort(order));
		await endSoldOut(context, tx, ended, short);
		if (served.length > 0)
			await settleOrders(context, tx, { payment, orders: served, settlement, shares, by: byPayment });
		return {
			isPaid: served.length > 0,
			async returnRest() {
				// Where nothing was paid the part of the balance has come back with the end of the payment.
				const paid = part && served.length > 0 ? (await payingOf(tx, payment.id)).part : undefined;
				for (const order of ended) {
					const { balance, gift } = shares.get(order.id) ?? { balance: zeroCents, gift: zeroCents };
					const amount = cents(order.pay_amount - balance);
					const beside = paid && { attempt: paid, amount: balance, gift };
					await openLateRefund(context, tx, order, { attempt, amount, beside, reason: 'soldOut', by: byPayment });
				}
			},
		};
	},
	async giveBack(context, tx, { payment, attempt }, { amount: whole, reason, paid }) {
		const orders: LockedOrder[] = [];
		for (const orderId of [...payment.biz_ids].sort((a, b) => a - b)) orders.push(await holdOrder(tx, orderId));
		// By what was asked for: an order may cost something else by now. An earlier version of the program did not write it down.
		const isKnown = payment.biz_amounts.length === payment.biz_ids.length;
		const asked = new Map(payment.biz_ids.map((id, place) => [id, payment.biz_amounts[place] ?? 0]));
		const taken = new Map(paid?.biz_ids.map((id, place) => [id, paid.biz_amounts[place] ?? 0]));
		const shares = splitCents(
			whole,
			orders.map(({ id, pay_amount }) =>
				isKnown ? Math.max(0, (asked.get(id) ?? 0) - (taken.get(id) ?? 0)) : pay_amount,
			),
		);
		for (const [index, order] of orders.entries()) {
			const amount = shares[index] ?? zeroCents;
			if (amount === 0) continue;
			await openLateRefund(context, tx, order, { attempt, amount, reason, by: byPayment });
			const facts = { amount: centsToWire(amount) };
			await logOrder(context, tx, order, { event: reason, text: textOf(reason, order), facts, by: byPayment });
		}
	},
	async expire(context, tx, payment) {
		const ended = await holdOrdersOf(tx, payment.id);
		const step: Step = { event: 'timeout', by: bySystem, text: 'order.log.timeout' };
		await endUnpaid(context, tx, { payment, ended, rest: [] }, [step, cancelType.timeout, '']);
	},
	latestOf: (tx, payment) => supportsEnd(tx, payment.biz_ids),
	putOff: (tx, payment, at, now) => putOffDeadline(tx, payment.id, at, now),
	async tellAbnormal(context, tx, payment, words) {
		const names = await numbersOf(tx, payment.biz_ids);
		const notices = names.map((name) => ({ ...name, words }));
		await notifyAdmins(context, tx, 'paymentAbnormal', notices);
	},
	namesOf: (tx, payment) => numbersOf(tx, payment.biz_ids),
	noteProof: (context, tx, payment, { event, text: said, until, by }) =>
		noteProofOn(context, tx, payment.biz_ids, { event, said, until, by }),
	note: (context, tx, paymentId, note) => noteOnOrders(context, tx, { paymentId }, note),
};

function textOf(reason: 'latePayment' | 'wrongAmount', { status }: LockedOrder): OrderLogKey {
	if (reason === 'wrongAmount') return 'order.log.wrongAmount';
	return status === orderStatus.cancelled ? 'order.log.latePayment' : 'order.log.oldPayment';
}
