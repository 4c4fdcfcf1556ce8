import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';

export interface RowMoves<Row> {
	/** Moves a row to the place of another. */
	move(row: Row, target: Row): void;
	/** One place up or down among its siblings. */
	step(row: Row, by: -1 | 1): void;
	canStep(row: Row, by: -1 | 1): boolean;
}

/** Dragging by the handle, or the arrow keys while it has the focus. */
export function useRowDrag<Row>(moves: RowMoves<Row> | undefined, rowId: (row: Row) => string) {
	const [dragged, setDragged] = useState<Row>();
	const [over, setOver] = useState<string>();
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
		'data-drop': over === rowId(row) || undefined,
		onDragOver: (event: DragEvent) => {
			if (!dragged || dragged === row) return;
			event.preventDefault();
			setOver(rowId(row));
		},
		onDrop: (event: DragEvent) => {
			event.preventDefault();
			if (dragged && dragged !== row) moves?.move(dragged, row);
			end();
		},
	});
	return { handle, target };
}
