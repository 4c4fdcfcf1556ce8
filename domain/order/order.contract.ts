import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, openIdInput } from '#domain/kernel/inputs.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';

const reasonInput = z.string().trim().max(255).default('');
/** `reason_id`: the entry of the shop's list that was chosen; `reason` says it, or something else, in words. */
const cancelInput = z.object({ id: idInput, reason: reasonInput, reason_id: openIdInput });
const movedOrder = z.object({ id: z.number(), order_no: z.string(), status: z.enum(orderStatusCodes) });

export const cancelOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Order/cancel',
	audience: 'member',
	guests: true,
	summary: 'Cancels an order that is not paid yet',
	input: cancelInput,
	output: movedOrder,
});

export const applyCancelOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Order/applyCancel',
	audience: 'member',
	guests: true,
	summary: 'Asks to cancel an order that is paid and not shipped',
	input: cancelInput,
	output: movedOrder,
});

export const withdrawCancelOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Order/withdrawCancel',
	audience: 'member',
	guests: true,
	summary: 'Takes back the wish to cancel',
	input: z.object({ id: idInput }),
	output: movedOrder,
});

export const receiveOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Order/receive',
	audience: 'member',
	guests: true,
	summary: 'Confirms that the goods have arrived',
	input: z.object({ id: idInput }),
	output: movedOrder,
});
