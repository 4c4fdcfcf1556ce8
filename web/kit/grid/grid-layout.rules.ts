import { columnWidths, type Density, type GridLayout } from '#domain/lists/layout.ts';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';

type Arrangeable = Pick<GridColumn<never>, 'key' | 'isHidden'>;

/** How high a row is drawn; the virtual list reckons with it. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 37, normal: 49, roomy: 61 };

/** All columns in the reader's order; those that were never moved keep their place after their left neighbour. */
export function inOrder<Column extends Arrangeable>(
	columns: readonly Column[],
	{ order = [] }: GridLayout,
): readonly Column[] {
	const known = order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
	const placed = new Set(known);
	const result = [...known];
	for (const [place, column] of columns.entries()) {
		if (placed.has(column)) continue;
		const left = columns[place - 1];
		result.splice(left ? result.indexOf(left) + 1 : 0, 0, column);
	}
	return result;
}

export function isShown(column: Arrangeable, { hidden }: GridLayout): boolean {
	return !(hidden?.[column.key] ?? column.isHidden ?? false);
}

/** The layout with a column shown or hidden. */
export function withHidden(layout: GridLayout, key: string, isHidden: boolean): GridLayout {
	return { ...layout, hidden: { ...layout.hidden, [key]: isHidden } };
}

/** The layout with a column moved to the place of another. */
export function withMoved(
	layout: GridLayout,
	columns: readonly Arrangeable[],
	{ key, target }: { key: string; target: string },
): GridLayout {
	const keys = inOrder(columns, layout).map((column) => column.key);
	const [from, to] = [keys.indexOf(key), keys.indexOf(target)];
	if (from < 0 || to < 0 || from === to) return layout;
	keys.splice(to, 0, ...keys.splice(from, 1));
	return { ...layout, order: keys };
}

/** The layout with a column of another width; without one the column is as wide as it needs. */
export function withWidth(layout: GridLayout, key: string, width: number | undefined): GridLayout {
	const { [key]: _was, ...widths } = layout.widths ?? {};
	if (width === undefined) return { ...layout, widths };
	const fitting = Math.round(Math.min(columnWidths.max, Math.max(columnWidths.min, width)));
	return { ...layout, widths: { ...widths, [key]: fitting } };
}
