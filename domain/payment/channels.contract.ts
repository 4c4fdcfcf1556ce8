import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { outsideChannels } from '#domain/payment/payment.status.ts';

/** How the channels of payment companies stand, without what is secret of their keys. */
export const readChannels = endpoint({
	method: 'GET',
	path: '/admin/shop.settings.Pay/channels',
	audience: 'admin',
	node: 'shop/settings/pay/index',
	summary: 'The channels of payment companies: whether they are offered, where they call back, what their keys are',
	input: z.object({}),
	output: z.array(
		z.object({
			channel: z.enum(outsideChannels),
			/** Whether the pay page offers it: on, and all of its keys are there. */
			is_offered: z.number(),
			/** Whether it is switched on, though something may be missing. */
			is_on: z.number(),
			/** Where the company reports payments; empty while the shop has no public address. */
			callback_url: z.string(),
			keys: z.array(
				z.object({
					/** The setting that holds it. */
					item: z.string(),
					state: z.enum(['missing', 'unreadable', 'good']),
					/** The first 16 hexadecimal digits of a SHA-256, of the public half or of the secret; a serial number of a certificate. */
					fingerprint: z.string(),
					/** When a certificate ends; 0 = it never does. */
					expire_at: z.number(),
				}),
			),
		}),
	),
});

/** Asks a payment company something harmless with the stored keys. */
export const testChannel = endpoint({
	method: 'POST',
	path: '/admin/shop.settings.Pay/test',
	audience: 'admin',
	node: 'shop/settings/pay/test',
	keyless: true,
	summary: 'Make a real call to a payment company with the stored keys; refused with what it says',
	input: z.object({ channel: z.enum(outsideChannels) }),
	output: z.object({ ms: z.number() }),
});
