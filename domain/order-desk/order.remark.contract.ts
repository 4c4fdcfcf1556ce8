import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { orderFlagCodes } from '#domain/order-desk/order.flags.ts';

const remarkInput = z.string().trim().max(500).default('');

export const adminRemarkOrder = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/remark',
	audience: 'admin',
	node: 'shop/order/order/remark',
	summary: "Staff's own remark on an order and its flag, in place of those before; nobody else sees them",
	input: z.object({
		id: idInput,
		remark: remarkInput,
		flag: z.coerce.string().max(20).pipe(z.enum(orderFlagCodes)).default('0'),
	}),
	output: z.object({ id: z.number(), order_no: z.string(), admin_remark: z.string(), flag: z.enum(orderFlagCodes) }),
});

export const merchantRemarkOrder = endpoint({
	method: 'POST',
	path: '/merchant/order.Order/remark',
	audience: 'merchant',
	duty: 'ship',
	summary: "The merchant's own remark on one of its orders, in place of the one before; members never see it",
	input: z.object({ id: idInput, remark: remarkInput }),
	output: z.object({ id: z.number(), order_no: z.string(), merchant_remark: z.string() }),
});
