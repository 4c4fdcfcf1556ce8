import { adminAnswerCancel, adminCloseOrder, merchantAnswerCancel } from '#domain/order/order.admin.contract.ts';
import { applyCancelOrder, withdrawCancelOrder } from '#domain/order/order.contract.ts';
import { syncPaymentOf } from '#server/features/order/order.hold.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { answerCancel, applyCancel, closeOrder, withdrawCancel } from './cancel.service.ts';

/** Cancelling what is paid, for whoever may: the member asks, staff and creators answer, staff close. */
export const cancelRoutes = [
	route(applyCancelOrder, async ({ context, input, caller, request }) =>
		applyCancel(context, { ...input, userId: caller.id }, operatorOf(caller, request)),
	),
	route(withdrawCancelOrder, async ({ context, input, caller, request }) =>
		withdrawCancel(context, { id: input.id, userId: caller.id }, operatorOf(caller, request)),
	),
	route(adminAnswerCancel, async ({ context, input, caller, request }) => {
		const { id, agree, reason } = input;
		return answerCancel(context, { id, agree: agree === 1, reason }, operatorOf(caller, request));
	}),
	route(adminCloseOrder, async ({ context, input, caller, request }) => {
		await syncPaymentOf(context, { orderId: input.id });
		const { restock_lines: restock = input.restock === 1, ...wish } = input;
		return closeOrder(context, { ...wish, restock }, operatorOf(caller, request));
	}),
	route(merchantAnswerCancel, async ({ context, input, caller, request }) => {
		const answer = { ...input, agree: input.agree === 1, merchantId: caller.merchantId };
		return answerCancel(context, answer, operatorOf(caller, request));
	}),
];
