import { z } from 'zod';
import { moneyOutput } from '#domain/money/wire.ts';

/** One of the rules that meet in a price; what has no name of its own goes by its kind. */
export const stackOutput = z.array(z.object({ kind: z.string(), id: z.number(), name: z.string() }));

/** By how much a work can be sold below cost, and by which rules. */
export const belowCostOutput = z.object({
	spec_text: z.string(),
	lowest: moneyOutput,
	cost: moneyOutput,
	stack: stackOutput,
});
