import type { PointerEvent } from 'react';
import { cellOf, followPointer } from './sheet.keys.ts';
import type { SheetState } from './use-sheet.ts';

/** Marks by the pointer, fills by the handle, and opens the cell that is touched a second time. */
export function pressPointer(event: PointerEvent, sheet: SheetState, open: (cell: { row: number }) => void): void {
	const { marking, range } = sheet;
	if (event.button !== 0 || event.target instanceof HTMLInputElement) return;
	const cell = cellOf(event.target);
	if (!cell) return;
	if ((event.target as Element).hasAttribute('data-handle')) {
		event.preventDefault();
		let last = range.bottom;
		const over = ({ row }: { row: number }) => {
			last = row;
			sheet.setFillTo(row);
		};
		followPointer(event, over, () => sheet.endFill(last));
		return;
	}
	const anchor = event.shiftKey ? marking.anchor : cell;
	if (event.pointerType === 'mouse') event.preventDefault();
	const isAgain = cell.row === marking.focus.row && cell.column === marking.focus.column;
	sheet.mark({ anchor, focus: cell });
	if (event.pointerType === 'mouse')
		followPointer(
			event,
			(focus) => sheet.mark({ anchor, focus }),
			() => {},
		);
	else if (isAgain) open(cell);
}
