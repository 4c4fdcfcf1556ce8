import { z } from 'zod';
import { endpoint, longBodyBytes } from '#domain/kernel/endpoint.ts';
import { flagInput } from '#domain/kernel/inputs.ts';

/** More than one request should ship. */
export const mostBulkRows = 1000;

const bulkRow = {
	row: z.coerce.number().int().min(1),
	order_no: z.string().trim().max(64),
	company: z.string().trim().max(64),
	tracking_no: z.string().trim().max(64),
	/** 1 = ship it although another member's parcel has the number. */
	confirm: flagInput.default(0),
} as const;

const checkedRow = z.object({
	row: z.number(),
	order_no: z.string(),
	company: z.string(),
	tracking_no: z.string(),
	/** 0 where there is no such order. */
	order_id: z.number(),
	consignee: z.string(),
	goods_num: z.number(),
	/** 1: it can be shipped. */
	ok: z.number(),
	/** 1: it can, once somebody says that it is right. */
	warn: z.number(),
	/** Why not, or what is to be looked at. */
	text: z.string(),
});

const shipInput = z.object({ rows: z.array(z.object(bulkRow)).min(1).max(mostBulkRows) });
const shipOutput = z.object({ rows: z.array(checkedRow), shipped: z.number(), refused: z.number() });

export const previewBulkShip = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Ship/preview',
	keyless: true,
	audience: 'admin',
	node: 'shop/order/ship/index',
	summary:
		'Reads a CSV or xlsx (multipart field `file`) with order number, company and tracking number and checks every row; ships nothing.',
	input: z.object({}),
	output: z.object({ file_name: z.string(), rows: z.array(checkedRow), ok: z.number(), refused: z.number() }),
});

export const runBulkShip = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Ship/run',
	piecewise: true,
	audience: 'admin',
	node: 'shop/order/ship/run',
	bodyLimit: longBodyBytes,
	summary: 'Ships the given rows, each order for itself: what is refused leaves the others alone.',
	input: shipInput,
	output: shipOutput,
});

export const merchantBulkShip = endpoint({
	method: 'POST',
	path: '/merchant/order.Order/bulkDelivery',
	piecewise: true,
	audience: 'merchant',
	duty: 'ship',
	bodyLimit: longBodyBytes,
	summary:
		"Ships several of the merchant's orders, all that is left of each, each for itself: what is refused leaves the others alone.",
	input: shipInput,
	output: shipOutput,
});

export const shipTemplate = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Ship/template',
	audience: 'admin',
	node: 'shop/order/ship/index',
	download: true,
	logged: true,
	summary:
		'A workbook of the orders that wait to be shipped, the longest waiting first, all cells text; company and tracking number are to be filled in. The token may stand in the query.',
	input: z.object({}),
	output: z.null(),
});
