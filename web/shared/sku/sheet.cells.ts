/** A place in a sheet; rows and columns count from 0. */
export interface Cell {
	readonly row: number;
	readonly column: number;
}

/** What is marked: from where the marking began to where the keyboard stands now. */
export interface Marking {
	readonly anchor: Cell;
	readonly focus: Cell;
}

/** A rectangle of cells, both ends within it. */
export interface CellRange {
	readonly top: number;
	readonly left: number;
	readonly bottom: number;
	readonly right: number;
}

/** How large the sheet is. */
export interface SheetSize {
	readonly rows: number;
	readonly columns: number;
}

export function markingOf(cell: Cell): Marking {
	return { anchor: cell, focus: cell };
}

export function rangeOf({ anchor, focus }: Marking): CellRange {
	return {
		top: Math.min(anchor.row, focus.row),
		left: Math.min(anchor.column, focus.column),
		bottom: Math.max(anchor.row, focus.row),
		right: Math.max(anchor.column, focus.column),
	};
}

/** The marking within a sheet that may have become smaller. */
export function clamped({ anchor, focus }: Marking, size: SheetSize): Marking {
	return { anchor: clampedCell(anchor, size), focus: clampedCell(focus, size) };
}

function clampedCell({ row, column }: Cell, size: SheetSize): Cell {
	return {
		row: Math.max(0, Math.min(row, size.rows - 1)),
		column: Math.max(0, Math.min(column, size.columns - 1)),
	};
}

/** A key press, as far as walking through a sheet goes. */
export interface WalkKey {
	readonly key: string;
	readonly shiftKey: boolean;
	/** Ctrl, or ⌘ on a Mac. */
	readonly mod: boolean;
}

/** How many rows PageUp and PageDown take. */
export const pageRows = 10;

/** Where a key leads; `undefined` where it is no key that walks, `'out'` where Tab leaves the sheet. */
export function walked(
	marking: Marking,
	{ key, shiftKey, mod }: WalkKey,
	size: SheetSize,
): Marking | 'out' | undefined {
	const { row, column } = marking.focus;
	if (key === 'Tab') return tabbed(marking.focus, shiftKey ? -1 : 1, size);
	if (key === 'Enter' && !mod) return markingOf(clampedCell({ row: row + (shiftKey ? -1 : 1), column }, size));
	if (key.toLowerCase() === 'a' && mod) {
		return { anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } };
	}
	const target = targetOf(key, mod, marking.focus, size);
	if (!target) return undefined;
	const focus = clampedCell(target, size);
	return shiftKey ? { anchor: marking.anchor, focus } : markingOf(focus);
}

function targetOf(key: string, mod: boolean, { row, column }: Cell, size: SheetSize): Cell | undefined {
	switch (key) {
		case 'ArrowUp':
			return { row: mod ? 0 : row - 1, column };
		case 'ArrowDown':
			return { row: mod ? size.rows - 1 : row + 1, column };
		case 'ArrowLeft':
			return { row, column: mod ? 0 : column - 1 };
		case 'ArrowRight':
			return { row, column: mod ? size.columns - 1 : column + 1 };
		case 'Home':
			return { row: mod ? 0 : row, column: 0 };
		case 'End':
			return { row: mod ? size.rows - 1 : row, column: size.columns - 1 };
		case 'PageUp':
			return { row: row - pageRows, column };
		case 'PageDown':
			return { row: row + pageRows, column };
		default:
			return undefined;
	}
}

/** Tab runs along the row and on to the next one; past the last cell it leaves. */
function tabbed({ row, column }: Cell, by: 1 | -1, size: SheetSize): Marking | 'out' {
	const place = row * size.columns + column + by;
	if (place < 0 || place >= size.rows * size.columns) return 'out';
	return markingOf({ row: Math.floor(place / size.columns), column: place % size.columns });
}
