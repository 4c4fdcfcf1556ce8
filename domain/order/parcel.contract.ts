import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput, lineInput } from '#domain/kernel/inputs.ts';
import { trackingNoInput } from '#domain/order/order.admin.contract.ts';
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

const correctInput = z.object({
	/** The parcel. */
	id: idInput,
	/** Id, code or name of a delivery company. */
	company: z.union([z.string(), z.number()]).transform((given) => String(given).trim()),
	tracking_no: trackingNoInput,
	/** 1 = the number is right although another member's parcel bears it. */
	confirm: flagInput.default(0),
});
const corrected = z.object({ id: z.number(), company_name: z.string(), tracking_no: z.string() });

export const adminCorrectParcel = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/correctParcel',
	audience: 'admin',
	node: 'shop/order/order/delivery',
	summary: 'Puts company and number of a parcel right until its order is received; the member is told',
	input: correctInput,
	output: corrected,
});

export const merchantCorrectParcel = endpoint({
	method: 'POST',
	path: '/merchant/order.Order/correctParcel',
	audience: 'merchant',
	duty: 'ship',
	summary: 'Puts company and number of a parcel of an own order right until it is received; the member is told',
	input: correctInput,
	output: corrected,
});

const companyOfInput = z.object({ tracking_no: trackingNoInput });
/** The ids of the companies whose pattern the number fits, the likeliest ones alone where its letters tell. */
const companyOfOutput = z.object({ ids: z.array(z.number()) });

export const adminCompanyOf = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Order/companyOf',
	audience: 'admin',
	node: 'shop/order/order/delivery',
	summary: 'Which delivery companies a tracking number can be of, by its shape',
	input: companyOfInput,
	output: companyOfOutput,
});

export const merchantCompanyOf = endpoint({
	method: 'GET',
	path: '/merchant/order.Order/companyOf',
	audience: 'merchant',
	duty: 'ship',
	summary: 'Which delivery companies a tracking number can be of, by its shape',
	input: companyOfInput,
	output: companyOfOutput,
});
