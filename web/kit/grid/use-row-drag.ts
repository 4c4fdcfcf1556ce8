import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';

export interface RowMoves<Row> {
	/** Moves a row to the place of another. */
	move(row: Row, target: Row): void;
	/** Hangs a row below another one; dropped on the middle of it. */
	into?: ((row: Row, target: Row) => void) | undefined;
	/** One place up or down among its siblings. */
	step(row: Row, by: -1 | 1): void;
	canStep(row: Row, by: -1 | 1): boolean;
}

/** Dragging by the handle, or the arrow keys while it has the focus. */
export function useRowDrag<Row>(moves: RowMoves<Row> | undefined, rowId: (row: Row) => string) {
	const [dragged, setDragged] = useState<Row>();
	const [over, setOver] = useState<{ id: string; isInto: boolean }>();
	/** The middle half of a row takes what is dropped as a child, where the list knows how. */
	function isMiddle({ clientY, currentTarget }: DragEvent): boolean {
		if (!moves?.into) return false;
		const { top, height } = currentTarget.getBoundingClientRect();
		return Math.abs(clientY - top - height / 2) < height / 4;
	}
	const end = () => {
		setDragged(undefined);
		setOver(undefined);
	};
	const handle = (row: Row) => ({
		draggable: true,
		onDragStart: (event: DragEvent) => {
			event.dataTransfer.effectAllowed = 'move';
			event.dataTransfer.setData('text/plain', rowId(row));
			const line = (event.currentTarget as HTMLElement).closest('tr');
			if (line) event.dataTransfer.setDragImage(line, 16, 16);
			setDragged(row);
		},
		onDragEnd: end,
		onKeyDown: (event: KeyboardEvent) => {
			const by = isPressed(event, 'rowUp') ? -1 : isPressed(event, 'rowDown') ? 1 : 0;
			if (by === 0) return;
			event.preventDefault();
			event.stopPropagation();
			moves?.step(row, by);
		},
	});
	const target = (row: Row) => ({
		'data-drop': over?.id === rowId(row) ? (over.isInto ? 'into' : 'before') : undefined,
		onDragOver: (event: DragEvent) => {
			if (!dragged || dragged === row) return;
			event.preventDefault();
			setOver({ id: rowId(row), isInto: isMiddle(event) });
		},
		onDrop: (event: DragEvent) => {
			event.preventDefault();
			if (dragged && dragged !== row) (isMiddle(event) ? moves?.into : moves?.move)?.(dragged, row);
			end();
		},
	});
	return { handle, target };
}
