import { z } from 'zod';

/** What a change of a balance or of points came from: orders that were paid, refunds that were paid out. */
export const lineSourcesOutput = z.array(
	z.object({ kind: z.enum(['order', 'refund']), id: z.number(), no: z.string() }),
);
export type LineSources = z.output<typeof lineSourcesOutput>;
