import { z } from 'zod';
import { boundedRecord } from '#domain/kernel/inputs.ts';
import { columnWidths, densities, type GridLayout } from '#domain/lists/layout.ts';

const columnKey = z
	.string()
	.max(100)
	.regex(/^[\w.]+$/);

/** A layout as it comes from a browser. */
export const layoutInput: z.ZodType<GridLayout, GridLayout> = z.object({
	hidden: boundedRecord(columnKey, z.boolean(), 200).exactOptional(),
	order: z.array(columnKey).max(200).exactOptional(),
	widths: boundedRecord(columnKey, z.number().int().min(columnWidths.min).max(columnWidths.max), 200).exactOptional(),
	density: z.enum(densities).exactOptional(),
});
