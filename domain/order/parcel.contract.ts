import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, lineInput } from '#domain/kernel/inputs.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';
import { shipmentStatusCodes } from '#domain/order/parcel.ts';

const moved = z.object({ id: z.number(), order_no: z.string(), status: z.enum(orderStatusCodes) });
const traces = z.array(z.object({ time: z.number(), text: z.string(), state: z.string() }));
const traceInput = z.object({
	/** The parcel. */
	id: idInput,
	/** 0 = now. */
	time: z.coerce.number().int().min(0).default(0),
	text: lineInput(500).min(1),
	state: z.enum(shipmentStatusCodes),
});

export const adminCancelShipment = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/cancelDelivery',
	audience: 'admin',
	node: 'shop/order/order/delivery',
	summary: 'Calls a parcel back within 24 hours: its pieces are to be sent again',
	input: z.object({ id: idInput, reason: z.string().trim().min(1, { error: 'order.reasonNeeded' }).max(255) }),
	output: moved,
});

export const adminAddTrace = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/trace',
	audience: 'admin',
	node: 'shop/order/order/delivery',
	summary: 'Writes down where a parcel is',
	input: traceInput,
	output: z.object({ traces }),
});

export const merchantAddTrace = endpoint({
	method: 'POST',
	path: '/merchant/order.Order/trace',
	audience: 'merchant',
	duty: 'ship',
	summary: 'Writes down where a parcel of an own order is',
	input: traceInput,
	output: z.object({ traces }),
});

export const adminFollowParcel = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/follow',
	audience: 'admin',
	node: 'shop/order/order/detail',
	summary: 'Asks the tracking service where a parcel is; is_followed is 0 where only staff can say',
	input: z.object({ id: idInput }),
	output: z.object({ traces, is_followed: z.number() }),
});
