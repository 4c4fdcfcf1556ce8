import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { moneyOutput } from '#domain/money/wire.ts';

/** When goods arrive, as far as it is known. */
export const arrivalOutput = {
	/** Days on the way, from and to; 0 = not known. */
	days_from: z.number(),
	days_to: z.number(),
	/** Unix seconds: paid now it arrives by then; 0 = nobody has promised by when it leaves, or the way is not known. */
	arrives_by: z.number(),
} as const;

export const readDelivery = endpoint({
	method: 'GET',
	path: '/api/shop.Goods/delivery',
	audience: 'public',
	shared: true,
	summary: 'What it costs to send pieces of a sku to an area, by themselves, and when they arrive',
	input: z.object({
		sku_id: idInput,
		num: z.coerce.number().int().min(1).max(9999).default(1),
		/** The district, or the city that has none. */
		area_id: idInput,
	}),
	output: z.object({
		/** Province, city and district. */
		area_text: z.string(),
		/** 0 = it is not sent there. */
		deliverable: z.number(),
		freight_amount: moneyOutput,
		...arrivalOutput,
	}),
});
