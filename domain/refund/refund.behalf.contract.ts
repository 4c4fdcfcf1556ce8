import { endpoint } from '#domain/kernel/endpoint.ts';
import { requestKeyInput } from '#domain/kernel/inputs.ts';
import {
	movedRefund,
	ownRefundPreviewOutput,
	refundFormInput,
	refundFormOutput,
	refundPreviewInput,
	refundPreviewOutput,
	refundWishInput,
} from '#domain/refund/refund.contract.ts';

/** The same key again answers the refund that it has opened. */
const requestedWishInput = refundWishInput.extend({ request_key: requestKeyInput.optional() });

const node = 'shop/order/refund/apply';

export const adminReadRefundForm = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Refund/applyForm',
	audience: 'admin',
	node,
	summary: 'What of an order staff can ask to be refunded for its member, and in which way',
	input: refundFormInput,
	output: refundFormOutput,
});

export const adminPreviewRefund = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Refund/applyPreview',
	keyless: true,
	audience: 'admin',
	node,
	summary: 'What a refund of these pieces would come to, line by line',
	input: refundPreviewInput,
	output: ownRefundPreviewOutput,
});

export const adminApplyRefund = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Refund/apply',
	audience: 'admin',
	node,
	summary:
		'Asks for all that the pieces are worth in place of the member; the same request_key again answers the same refund',
	input: requestedWishInput,
	output: movedRefund,
});

export const merchantReadRefundForm = endpoint({
	method: 'GET',
	path: '/merchant/order.Refund/applyForm',
	audience: 'merchant',
	duty: 'refund',
	summary: "What of the merchant's order can be asked to be refunded for its member, and in which way",
	input: refundFormInput,
	output: refundFormOutput,
});

export const merchantPreviewRefund = endpoint({
	method: 'POST',
	path: '/merchant/order.Refund/applyPreview',
	keyless: true,
	audience: 'merchant',
	duty: 'refund',
	summary: 'What a refund of these pieces would come to, line by line',
	input: refundPreviewInput,
	output: refundPreviewOutput,
});

export const merchantApplyRefund = endpoint({
	method: 'POST',
	path: '/merchant/order.Refund/apply',
	audience: 'merchant',
	duty: 'refund',
	summary:
		"Asks for a refund of the merchant's order in place of the member; the same request_key again answers the same one",
	input: requestedWishInput,
	output: movedRefund,
});
