import { useRef, useState } from 'react';
import { type Cell, clamped, type Marking, markingOf, rangeOf, walked } from './sheet.cells.ts';
import {
	applied,
	batchSet,
	copied,
	type Edit,
	emptied,
	extended,
	filledDown,
	noHistory,
	pasted,
	redone,
	remembered,
	switched,
	typed,
	undone,
} from './sheet.edits.ts';
import { parseTable, tableText } from './sheet.tsv.ts';
import type { DraftSku } from './sku.draft.ts';
import { kindOf, type SkuField, textOfField } from './sku-fields.ts';

/** A cell that is being written in. */
export interface Writing {
	readonly text: string;
	/** Begun by typing: the arrow keys go on to the next cell; otherwise they move within the text. */
	readonly isTyping: boolean;
}

interface SheetOptions {
	skus: readonly DraftSku[];
	fields: readonly SkuField[];
	onChange(change: (skus: readonly DraftSku[]) => DraftSku[]): void;
	/** Gets the cells whose texts a paste had to leave out. */
	onLeftOut(count: number): void;
}

/** What is marked in the sheet, the cell that is written in, and the steps that can be taken back. */
export function useSheet({ skus, fields, onChange, onLeftOut }: SheetOptions) {
	const [marked, setMarking] = useState<Marking>(() => markingOf({ row: 0, column: 0 }));
	const [writing, setWriting] = useState<Writing>();
	const [history, setHistory] = useState(noHistory);
	const [fillTo, setFillTo] = useState<number>();
	/** Whether the next drawing moves the focus to the cell that is marked. */
	const mayFocus = useRef(false);
	/** The input of the cell that is written in, until its text was taken or given up. */
	const input = useRef<HTMLInputElement>(null);
	const isOpen = useRef(false);
	const size = { rows: skus.length, columns: fields.length };
	const marking = clamped(marked, size);
	const range = rangeOf(marking);
	const sheet = { skus, fields };

	/** Takes over what was written, once. */
	function settle(): void {
		if (!isOpen.current || !input.current) return;
		isOpen.current = false;
		act(typed(sheet, marking.focus.row, marking.focus.column, input.current.value));
	}
	function mark(next: Marking): void {
		settle();
		mayFocus.current = true;
		setWriting(undefined);
		setMarking(next);
	}
	function act(edit: Edit): void {
		if (edit.length === 0) return;
		onChange((now) => applied(now, edit));
		setHistory((now) => remembered(now, edit));
	}
	function travel(step: ReturnType<typeof undone>): void {
		if (!step) return;
		setHistory(step.history);
		onChange((now) => applied(now, step.edit));
		const changed = step.edit.map(({ key, field }) => ({
			row: skus.findIndex((sku) => sku.spec_key === key),
			column: fields.indexOf(field),
		}));
		const seen = changed.filter(({ row, column }) => row >= 0 && column >= 0);
		if (seen.length > 0) mark(around(seen));
	}
	function write(isTyping: boolean, text?: string): void {
		const sku = skus[marking.focus.row];
		const field = fields[marking.focus.column];
		if (!sku || !field) return;
		isOpen.current = true;
		setWriting({ text: text ?? textOfField(sku, field), isTyping });
	}
	return {
		fields,
		size,
		marking,
		range,
		writing,
		fillTo,
		mayFocus,
		input,
		focusField: fields[marking.focus.column],
		canUndo: history.done.length > 0,
		canRedo: history.undone.length > 0,
		mark,
		act,
		write,
		setFillTo,
		/** Walks as the key says; `false` where the key does not walk or Tab leaves. */
		walk(key: { key: string; shiftKey: boolean; mod: boolean }, from: Marking = marking): boolean {
			const next = walked(from, key, size);
			if (next === undefined || next === 'out') return false;
			mark(next);
			return true;
		},
		/** Leads to a cell, wherever it lies. */
		show: (row: number, field: SkuField) => mark(markingOf({ row, column: fields.indexOf(field) })),
		/** Marks up to a cell, from where the marking began. */
		markTo: (focus: Cell) => mark({ anchor: marking.anchor, focus }),
		/** Takes over what was written; the focus goes back to the cell unless it has left already. */
		put({ keepsFocus }: { keepsFocus: boolean }): void {
			settle();
			mayFocus.current = keepsFocus;
			setWriting(undefined);
		},
		/** Gives up what was written. */
		giveUp(): void {
			isOpen.current = false;
			mayFocus.current = true;
			setWriting(undefined);
		},
		setImage: (row: number, image: string) => act(typed(sheet, row, fields.indexOf('image'), image)),
		/** Sets texts in several skus at once. */
		setAll: (rows: readonly DraftSku[], texts: Readonly<Partial<Record<SkuField, string>>>) =>
			act(batchSet(rows, texts)),
		empty: () => act(emptied(sheet, range)),
		fillDown: () => act(filledDown(sheet, range)),
		switchOver: (row?: number) =>
			act(switched(sheet, row === undefined ? range : { top: row, bottom: row, left: 0, right: fields.length - 1 })),
		/** Repeats the marked rows down to the row the handle was dragged to. */
		endFill(row: number): void {
			setFillTo(undefined);
			if (row <= range.bottom) return;
			act(extended(sheet, range, row));
			mark({ anchor: { row: range.top, column: range.left }, focus: { row, column: range.right } });
		},
		fillToEnd: () => act(extended(sheet, range, skus.length - 1)),
		copyText: () => tableText(copied(sheet, range)),
		paste(text: string): void {
			const table = parseTable(text);
			const { edit, leftOut } = pasted(sheet, range, table);
			act(edit);
			const rows = Math.max(table.length, range.bottom - range.top + 1);
			const columns = Math.max(table[0]?.length ?? 1, range.right - range.left + 1);
			const anchor = { row: range.top + rows - 1, column: range.left + columns - 1 };
			mark(clamped({ anchor, focus: { row: range.top, column: range.left } }, size));
			if (leftOut > 0) onLeftOut(leftOut);
		},
		undo: () => travel(undone(history)),
		redo: () => travel(redone(history)),
		isText: (field: SkuField | undefined) => field !== undefined && !['image', 'switch'].includes(kindOf(field)),
	};
}

export type SheetState = ReturnType<typeof useSheet>;

function around(cells: readonly Cell[]): Marking {
	const rows = cells.map(({ row }) => row);
	const columns = cells.map(({ column }) => column);
	return {
		anchor: { row: Math.max(...rows), column: Math.max(...columns) },
		focus: { row: Math.min(...rows), column: Math.min(...columns) },
	};
}
