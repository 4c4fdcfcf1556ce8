import { z } from 'zod';
import { endpoint, longBodyBytes } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput } from '#domain/kernel/inputs.ts';
import { mostBulkOrders } from '#domain/order-desk/bulk.rules.ts';
import { orderFlagCodes } from '#domain/order-desk/order.flags.ts';

const ids = z.array(idInput).min(1).max(mostBulkOrders);
const flag = z.coerce.string().max(20).pipe(z.enum(orderFlagCodes));
const remark = z.string().trim().max(500);

const takenRow = {
	id: z.number(),
	/** Empty where there is no such order. */
	order_no: z.string(),
	/** 1: the step was taken, or there was nothing to do. */
	ok: z.number(),
	/** Why not. */
	text: z.string(),
} as const;
const counts = { done: z.number(), refused: z.number() } as const;
const bulkOutput = z.object({ rows: z.array(z.object(takenRow)), ...counts });

export const bulkRemarkOrders = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/bulkRemark',
	audience: 'admin',
	node: 'shop/order/order/remark',
	bodyLimit: longBodyBytes,
	piecewise: true,
	summary:
		'Staff flag orders or write a remark on them, each for itself; `seen` refuses those that somebody else has changed since. Answers what was there before.',
	input: z.object({
		list: z
			.array(
				z.object({
					id: idInput,
					/** What is left out stays. */
					flag: flag.exactOptional(),
					remark: remark.exactOptional(),
					/** What was read, where it must not have changed. */
					seen: z.object({ flag, remark }).exactOptional(),
				}),
			)
			.min(1)
			.max(mostBulkOrders),
	}),
	output: z.object({
		rows: z.array(
			z.object({
				...takenRow,
				before: z.object({ flag: z.enum(orderFlagCodes), remark: z.string() }),
				after: z.object({ flag: z.enum(orderFlagCodes), remark: z.string() }),
			}),
		),
		...counts,
	}),
});

export const merchantBulkRemark = endpoint({
	method: 'POST',
	path: '/merchant/order.Order/bulkRemark',
	audience: 'merchant',
	duty: 'ship',
	bodyLimit: longBodyBytes,
	piecewise: true,
	summary:
		"The merchant's own remark on several of its orders, each for itself; `seen` refuses those that somebody else has changed since. Answers what was there before.",
	input: z.object({
		list: z
			.array(
				z.object({
					id: idInput,
					/** What is left out stays. */
					remark: remark.exactOptional(),
					/** What was read, where it must not have changed. */
					seen: z.object({ remark }).exactOptional(),
				}),
			)
			.min(1)
			.max(mostBulkOrders),
	}),
	output: z.object({
		rows: z.array(
			z.object({
				...takenRow,
				before: z.object({ remark: z.string() }),
				after: z.object({ remark: z.string() }),
			}),
		),
		...counts,
	}),
});

const approveInput = z.object({ ids, reason: z.string().trim().max(255).default('') });

export const bulkApproveCancels = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/bulkCancel',
	audience: 'admin',
	node: 'shop/order/order/cancel',
	piecewise: true,
	summary: 'Approves the wishes to cancel of several orders, each for itself: all is paid back.',
	input: approveInput,
	output: bulkOutput,
});

export const merchantBulkApprove = endpoint({
	method: 'POST',
	path: '/merchant/order.Order/bulkApprove',
	audience: 'merchant',
	duty: 'refund',
	piecewise: true,
	summary: "Approves the wishes to cancel several of the merchant's orders, each for itself: all is paid back.",
	input: approveInput,
	output: bulkOutput,
});

export const bulkCloseOrders = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/bulkClose',
	audience: 'admin',
	node: 'shop/order/order/close',
	piecewise: true,
	summary: 'Closes several orders, each for itself; what is paid is paid back whole.',
	input: z.object({ ids, reason: z.string().trim().min(1).max(255), restock: flagInput.default(1) }),
	output: bulkOutput,
});
