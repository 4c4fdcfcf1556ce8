import type { OrderErrorCode } from '#domain/order/order.errors.ts';
import {
	addressRefusal,
	canShip,
	closeRefusal,
	deleteRefusal,
	extendRefusal,
	type OwnFacts,
	priceRefusal,
	shipRefusal,
	waitsForReview,
} from '#domain/order/order.rules.ts';
import { lineEvaluateStatus, orderStatus } from '#domain/order/order.status.ts';
import { type OrderActor, type OrderEvent, type OrderFacts, stepRefusal } from '#domain/order/order.transitions.ts';

/** A button of an order; with a reason it is off. */
export interface OfferedStep<Step extends string> {
	step: Step;
	refusal?: OrderErrorCode | undefined;
}

export type MemberButton =
	| 'pay'
	| 'cancel'
	| 'applyCancel'
	| 'withdrawCancel'
	| 'receive'
	| 'review'
	| 'append'
	| 'remind'
	| 'extendReceive'
	| 'del';

export type AdminButton = 'ship' | 'answerCancel' | 'price' | 'offlinePaid' | 'address' | 'receive' | 'close';

export type MerchantButton = 'cancel' | 'ship' | 'answerCancel';

interface ReviewedLine {
	readonly num: number;
	readonly refund_num: number;
	readonly evaluate_status: string;
}

const may = (order: OrderFacts, event: OrderEvent, actor: OrderActor) => !stepRefusal(order, event, actor);

/** The buttons of an order in the member centre, the main one first. */
export function memberButtons(order: OwnFacts & { readonly lines: readonly ReviewedLine[] }): MemberButton[] {
	const isOver = order.status === orderStatus.complete;
	return those<MemberButton>({
		pay: may(order, 'pay', 'member'),
		receive: may(order, 'receive', 'member'),
		review: order.lines.some((line) => waitsForReview(order.status, line)),
		// Whoever may not send it is not reminded of it.
		remind: canShip(order),
		extendReceive: !extendRefusal(order),
		cancel: may(order, 'cancel', 'member'),
		applyCancel: may(order, 'applyCancel', 'member'),
		withdrawCancel: may(order, 'withdrawCancel', 'member'),
		append: isOver && order.lines.some(({ evaluate_status }) => evaluate_status === lineEvaluateStatus.done),
		del: !order.user_delete_time && !deleteRefusal(order),
	});
}

/**
 * The buttons that an order offers to staff, the main one first; who of them may press which is another question. A row
 * of the list has no room for what is rarely changed.
 */
export function adminButtons(order: OrderFacts, place: 'row' | 'page' = 'row'): OfferedStep<AdminButton>[] {
	const isPage = place === 'page';
	const offered = those<AdminButton>({
		ship: order.status === orderStatus.toShip,
		answerCancel: may(order, 'approveCancel', 'admin'),
		price: !priceRefusal(order),
		offlinePaid: isPage && !priceRefusal(order),
		address: isPage && !addressRefusal(order),
		receive: isPage && may(order, 'receive', 'admin'),
		close: offersClose(order),
	});
	return offered.map((step) => offeredStep(step, order));
}

/** The buttons that an order offers to its merchant's people; which of them their roles allow is another question. */
export function merchantButtons(order: OrderFacts): OfferedStep<MerchantButton>[] {
	const offered = those<MerchantButton>({
		cancel: may(order, 'cancel', 'merchant'),
		ship: order.status === orderStatus.toShip,
		answerCancel: may(order, 'approveCancel', 'merchant'),
	});
	return offered.map((step) => offeredStep(step, order));
}

function those<Button extends string>(offered: Readonly<Record<Button, boolean>>): Button[] {
	return (Object.keys(offered) as Button[]).filter((button) => offered[button]);
}

/** Shipping and closing stand there, off, while something keeps the order from it. */
function offeredStep<Step extends string>(step: Step, order: OrderFacts): OfferedStep<Step> {
	if (step === 'ship') return { step, refusal: shipRefusal(order) };
	return step === 'close' ? { step, refusal: closeRefusal(order) } : { step };
}

function offersClose(order: OrderFacts): boolean {
	const ended: readonly string[] = [orderStatus.complete, orderStatus.cancelled, orderStatus.cancelApplied];
	return !ended.includes(order.status) && !(Number(order.refund_amount) > 0);
}
