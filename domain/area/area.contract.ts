import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';

const input = z.object({
	/** National code of the province; without it the provinces are listed. */
	province: z.coerce.number().int().optional(),
	/** National code of the city; with it its districts are listed. */
	city: z.coerce.number().int().optional(),
});

const output = z.array(z.object({ value: z.number(), label: z.string() }));

export const area = endpoint({
	method: 'GET',
	path: '/api/ajax/area',
	audience: 'public',
	summary: 'Lists provinces, the cities of a province or the districts of a city.',
	input,
	output,
});

export const adminArea = endpoint({
	method: 'GET',
	path: '/admin/ajax/area',
	audience: 'admin',
	summary: 'Lists provinces, the cities of a province or the districts of a city.',
	input,
	output,
});
