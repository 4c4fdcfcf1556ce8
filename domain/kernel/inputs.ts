import { z } from 'zod';

/** A row id: a positive integer, also as a string of digits. */
export const idInput = z.coerce.number().int().positive();

/** A flag: 0 or 1; `"0"`, `"1"`, true and false are understood. */
export const flagInput = z
	.union([z.literal([0, 1]), z.literal(['0', '1', 'true', 'false']), z.boolean()])
	.transform((flag): 0 | 1 => (flag === 1 || flag === '1' || flag === 'true' || flag === true ? 1 : 0));

/** `page` and `limit` of a list; 10 rows unless asked, 200 at most. */
export const pageInput = {
	page: z.coerce.number().int().min(1).max(100_000).default(1),
	limit: z.coerce.number().int().min(1).max(200).default(10),
};
