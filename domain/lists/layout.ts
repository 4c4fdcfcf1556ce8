/** The narrowest and the widest a column may be drawn, in pixels. */
export const columnWidths = { min: 60, max: 900 } as const;

export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** How somebody likes the columns of a list; what is not said is as the list itself has it. */
export interface GridLayout {
	hidden?: Record<string, boolean>;
	/** The columns that were moved, in their order; others follow in their own. */
	order?: string[];
	widths?: Record<string, number>;
	density?: Density;
}
