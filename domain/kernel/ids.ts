import { z } from 'zod';
import { idInput } from '#domain/kernel/inputs.ts';

/** `ids` of a delete: a list, one id, or ids parted by commas; each once, 200 at most. */
export const idsInput = z
	.preprocess(
		(given) => (typeof given === 'string' ? given.split(',') : typeof given === 'number' ? [given] : given),
		z.array(idInput).min(1).max(200),
	)
	.transform((ids) => [...new Set(ids)]);
