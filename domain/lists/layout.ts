import { z } from 'zod';

/** The narrowest and the widest a column may be drawn, in pixels. */
export const columnWidths = { min: 60, max: 900 } as const;

export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

const columnKey = z
	.string()
	.max(100)
	.regex(/^[\w.]+$/);

/** How somebody likes the columns of a list; what is not said is as the list itself has it. */
export const layoutInput = z.object({
	hidden: z.record(columnKey, z.boolean()).exactOptional(),
	/** The columns that were moved, in their order; others follow in their own. */
	order: z.array(columnKey).max(200).exactOptional(),
	widths: z.record(columnKey, z.number().int().min(columnWidths.min).max(columnWidths.max)).exactOptional(),
	density: z.enum(densities).exactOptional(),
});

export type GridLayout = z.output<typeof layoutInput>;
