import {
	adminApplyRefund,
	adminPreviewRefund,
	adminReadRefundForm,
	merchantApplyRefund,
	merchantPreviewRefund,
	merchantReadRefundForm,
} from '#domain/refund/refund.behalf.contract.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { applyRefund, previewRefund, readRefundForm } from './refund.apply.service.ts';
import { refundFormWire, refundPreviewWire } from './refund.wish.wire.ts';

/** Refunds that staff, or a merchant for its own orders, ask for in place of the member. */
export const refundBehalfRoutes = [
	route(adminReadRefundForm, async ({ context, input, language }) =>
		refundFormWire(await readRefundForm(context, { orderId: input.order_id, language })),
	),
	route(adminPreviewRefund, async ({ context, input, language }) =>
		refundPreviewWire(await previewRefund(context, { ...input, scope: {}, language }), language),
	),
	route(adminApplyRefund, async ({ context, input, caller, request }) =>
		applyRefund(context, { ...input, scope: {} }, operatorOf(caller, request)),
	),
	route(merchantReadRefundForm, async ({ context, input, caller, language }) => {
		const asked = { orderId: input.order_id, merchantId: caller.merchantId, language };
		return refundFormWire(await readRefundForm(context, asked));
	}),
	route(merchantPreviewRefund, async ({ context, input, caller, language }) => {
		const asked = { ...input, scope: { merchantId: caller.merchantId }, language };
		return refundPreviewWire(await previewRefund(context, asked), language);
	}),
	route(merchantApplyRefund, async ({ context, input, caller, request }) => {
		await takeAttempt(context, [{ name: 'refund:merchant', who: String(caller.merchantId), max: 60, seconds: 3600 }]);
		return applyRefund(context, { ...input, scope: { merchantId: caller.merchantId } }, operatorOf(caller, request));
	}),
];
