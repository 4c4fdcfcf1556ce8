import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, lineInput } from '#domain/kernel/inputs.ts';
import { moneyInput } from '#domain/money/wire.ts';
import { mostCashVoucher, mostCollected, mostReopenReason } from './cod.limits.ts';

const base = '/admin/shop.order.Cod';

export const collectCash = endpoint({
	audience: 'admin',
	node: 'shop/order/cod/collect',
	method: 'POST',
	path: `${base}/collect`,
	piecewise: true,
	summary:
		'The cash of orders that were paid at the door is there: one sum under one voucher, each order for itself; refused where the orders that can be collected come to another sum',
	input: z.object({
		ids: z.array(idInput).min(1).max(mostCollected),
		/** What came for all of them. */
		amount: moneyInput,
		/** The number of the courier's statement, or of a receipt. */
		voucher: lineInput(mostCashVoucher).pipe(z.string().min(1)),
	}),
	output: z.object({
		done: z.number(),
		failed: z.array(z.object({ id: z.number(), order_no: z.string(), why: z.string() })),
	}),
});

export const reopenCash = endpoint({
	audience: 'admin',
	node: 'shop/order/cod/reopen',
	method: 'POST',
	path: `${base}/reopen`,
	summary: 'The cash of an order was said to be there and is not: it is awaited again',
	input: z.object({ id: idInput, reason: lineInput(mostReopenReason).pipe(z.string().min(1)) }),
	output: z.null(),
});
