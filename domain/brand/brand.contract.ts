import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';

export const storeBrand = endpoint({
	method: 'GET',
	path: '/api/shop.Brand/detail',
	audience: 'public',
	shared: true,
	summary: 'One brand that is shown and has works on the shelf; these are a list narrowed by it.',
	input: z.object({ id: idInput }),
	output: z.object({
		brand: z.object({
			id: z.number(),
			name: z.string(),
			/** Empty = none, as all that follows. */
			logo: z.string(),
			intro: z.string(),
			website: z.string(),
		}),
	}),
});
