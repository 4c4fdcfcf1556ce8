import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';

const input = z.object({
	/** National code of the province; without it the provinces are listed. */
	province: z.coerce.number().int().optional(),
	/** National code of the city; with it its districts are listed. */
	city: z.coerce.number().int().optional(),
	/** Part of a name: the areas of that name, each with the way that leads to it. */
	quickSearch: z.string().trim().max(50).catch('').default(''),
});

const output = z.array(
	z.object({
		value: z.number(),
		label: z.string(),
		/** The ids and names from the province down to the area itself; of found areas only. */
		path: z.array(z.object({ value: z.number(), label: z.string() })).exactOptional(),
	}),
);

export const area = endpoint({
	method: 'GET',
	path: '/api/ajax/area',
	audience: 'public',
	summary: 'Lists provinces, the cities of a province or the districts of a city, or finds areas by name.',
	input,
	output,
});

export const adminArea = endpoint({
	method: 'GET',
	path: '/admin/ajax/area',
	audience: 'admin',
	summary: 'Lists provinces, the cities of a province or the districts of a city, or finds areas by name.',
	input,
	output,
});
