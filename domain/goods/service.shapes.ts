import { z } from 'zod';
import { promiseRules } from '#domain/goods/service.rules.ts';

/** What was promised with the goods when they were ordered. */
export const promiseOutput = z.object({
	id: z.number(),
	name: z.string(),
	rule_code: z.enum(promiseRules),
	/** Of what is made to order: the days after payment. */
	days: z.number().optional(),
	/** The goods it covers; empty where it covers all. */
	goods: z.array(z.string()),
});
