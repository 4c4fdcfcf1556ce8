import { leaveRefusal } from '#domain/crowdfunding/crowdfunding.rules.ts';
import {
	leaveSupport as leaveContract,
	readStoreNews,
	readSupport,
	readSupportNews,
} from '#domain/crowdfunding/support.contract.ts';
import { refused } from '#domain/errors.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { canLeave } from '#domain/order/order.rules.ts';
import { cancelType, orderStatus } from '#domain/order/order.status.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { leaveSupport } from './crowdfunding.orders.service.ts';
import { readCrowd, storeUpdatesOf, updatesOf } from './crowdfunding.read.service.ts';
import { findSupport } from './support.queries.ts';

/**
 * Who has not paid, or is a supporter no more, reads what everybody does. Whose crowdfunding has failed goes on reading what its
 * creator says of it.
 */
function newsOf(order: {
	crowdfunding_id: number;
	pay_time: number | null;
	status: string;
	cancel_type: string | null;
}) {
	const isEnded = order.status === orderStatus.cancelled && order.cancel_type !== cancelType.crowdfundingFailed;
	return { id: order.crowdfunding_id, isPublicOnly: order.pay_time === null || isEnded };
}

/** The supporter's side of crowdfundings. */
export const supportRoutes = [
	route(readSupport, async ({ context, input, caller, language }) => {
		const order = await findSupport(context.db, { orderId: input.id, userId: caller.id });
		if (!order) throw refused('order.notSupport', { id: input.id });
		const row = await readCrowd(context, order.crowdfunding_id, { language });
		const mayLeave = canLeave(order) && !leaveRefusal(row, context.clock.now());
		const { id, status, mode, target_amount, target_num, reach_rule, overfund_allowed, start_time, end_time } = row;
		const goal = { id, status, mode, target_amount, target_num, reach_rule, overfund_allowed, start_time, end_time };
		const { first_end_time, extend_reason } = row;
		const { ship_days, ship_deadline, raised_amount, raised_num, backer_num, progress, days_left, goods_id } = row;
		const news = await updatesOf(context, newsOf(order), language);
		return {
			...goal,
			...{ first_end_time, extend_reason },
			...{ ship_days, ship_deadline, raised_amount, raised_num, backer_num, progress, days_left, goods_id },
			can_leave: mayLeave ? 1 : 0,
			leave_amount: centsToWire(cents(order.pay_amount - order.refund_amount)),
			tiers: row.tiers
				.filter(({ sku_id }) => sku_id !== null && order.sku_ids.includes(sku_id))
				.map(({ title, title_en, est_ship_date }) => ({
					title: (language === 'en' && title_en) || title,
					est_ship_date,
				})),
			...news,
		};
	}),
	route(readStoreNews, ({ context, input, language }) => storeUpdatesOf(context, input, language)),
	route(readSupportNews, async ({ context, input, caller, language }) => {
		const order = await findSupport(context.db, { orderId: input.id, userId: caller.id });
		if (!order) throw refused('order.notSupport', { id: input.id });
		return updatesOf(context, { ...newsOf(order), before: input.before }, language);
	}),
	route(leaveContract, ({ context, input, caller, request }) =>
		leaveSupport(context, { id: input.id, userId: caller.id }, operatorOf(caller, request)),
	),
];
