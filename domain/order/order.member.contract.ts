import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';

const orderInput = z.object({ id: idInput });
const ownOrder = { id: z.number(), order_no: z.string() } as const;

export const remindOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Order/remind',
	audience: 'member',
	guests: true,
	summary: 'Asks the shop to send an order that is paid: once within 24 hours, and not while it may not be sent',
	input: orderInput,
	output: z.object({ ...ownOrder, remind_time: z.number() }),
});

export const extendReceive = endpoint({
	method: 'POST',
	path: '/api/shop.Order/extendReceive',
	audience: 'member',
	guests: true,
	summary: 'Puts off, once, the time at which an order on its way counts as received',
	input: orderInput,
	output: z.object({ ...ownOrder, auto_receive_at: z.number() }),
});

export const deleteOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Order/del',
	audience: 'member',
	summary: "Takes an order that is over off the member's own list; shop and creator keep it",
	input: orderInput,
	output: z.object(ownOrder),
});

export const restoreOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Order/restore',
	audience: 'member',
	summary: "Puts an order back on the member's own list",
	input: orderInput,
	output: z.object(ownOrder),
});
