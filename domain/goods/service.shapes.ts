import { z } from 'zod';
import { serviceRules } from '#domain/goods/service.rules.ts';

/** What was promised with the goods when they were ordered. */
export const promiseOutput = z.object({
	id: z.number(),
	name: z.string(),
	rule_code: z.enum(serviceRules),
	/** The goods it covers; empty where it covers all. */
	goods: z.array(z.string()),
});
