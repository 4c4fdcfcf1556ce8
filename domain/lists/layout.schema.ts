import { z } from 'zod';
import { columnWidths, densities, type GridLayout } from '#domain/lists/layout.ts';

const columnKey = z
	.string()
	.max(100)
	.regex(/^[\w.]+$/);

/** A layout as it comes from a browser. */
export const layoutInput: z.ZodType<GridLayout, GridLayout> = z.object({
	hidden: z.record(columnKey, z.boolean()).exactOptional(),
	order: z.array(columnKey).max(200).exactOptional(),
	widths: z.record(columnKey, z.number().int().min(columnWidths.min).max(columnWidths.max)).exactOptional(),
	density: z.enum(densities).exactOptional(),
});
