import { type DragEvent, type KeyboardEvent, useState } from 'react';

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
			if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
			event.preventDefault();
			event.stopPropagation();
			moves?.step(row, event.key === 'ArrowUp' ? -1 : 1);
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
