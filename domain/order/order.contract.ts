import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';

const reasonInput = z.string().trim().max(255).default('');
const movedOrder = z.object({ id: z.number(), order_no: z.string(), status: z.enum(orderStatusCodes) });

export const cancelOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Order/cancel',
	audience: 'member',
	summary: 'Cancels an order that is not paid yet',
	input: z.object({ id: idInput, reason: reasonInput }),
	output: movedOrder,
});

export const applyCancelOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Order/applyCancel',
	audience: 'member',
	summary: 'Asks to cancel an order that is paid and not shipped',
	input: z.object({ id: idInput, reason: reasonInput }),
	output: movedOrder,
});

export const withdrawCancelOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Order/withdrawCancel',
	audience: 'member',
	summary: 'Takes back the wish to cancel',
	input: z.object({ id: idInput }),
	output: movedOrder,
});

export const receiveOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Order/receive',
	audience: 'member',
	summary: 'Confirms that the goods have arrived',
	input: z.object({ id: idInput }),
	output: movedOrder,
});
