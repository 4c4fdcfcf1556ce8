import type { ClipboardEvent, KeyboardEvent, PointerEvent } from 'react';
import type { Cell } from './sheet.cells.ts';
import type { SheetState } from './use-sheet.ts';

/** The cell an event happened in, by the mark that the rows draw on it. */
export function cellOf(target: EventTarget | null): Cell | undefined {
	const place = (target as Element | null)?.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
	const [row, column] = (place ?? '').split(':').map(Number);
	return row === undefined || column === undefined || Number.isNaN(row) ? undefined : { row, column };
}

function isWritten(event: { target: EventTarget }): boolean {
	return event.target instanceof HTMLInputElement;
}

interface Pressed {
	/** Whether Escape was pressed just before: Tab leaves the sheet then. */
	isLeaving: boolean;
	onPicture(row: number): void;
}

/** What a key does in a sheet whose cell is not written in; answers whether the next Tab leaves. */
export function pressKey(event: KeyboardEvent, sheet: SheetState, { isLeaving, onPicture }: Pressed): boolean {
	const { key, shiftKey } = event;
	const mod = event.ctrlKey || event.metaKey;
	if (key === 'Escape') return true;
	if (key === 'Tab' && isLeaving) return false;
	if (isWritten(event) || event.altKey) return false;
	if (mod && key === 'Enter') return false;
	const field = sheet.focusField;
	const act = actionOf(key.length === 1 ? key.toLowerCase() : key, { shiftKey, mod });
	if (act) {
		event.preventDefault();
		act(sheet);
	} else if ((key === 'Enter' || key === 'F2' || key === ' ') && !mod && field === 'image') {
		event.preventDefault();
		onPicture(sheet.marking.focus.row);
	} else if (key === ' ' && !mod && field === 'enabled') {
		event.preventDefault();
		sheet.switchOver();
	} else if (sheet.walk({ key, shiftKey, mod })) {
		event.preventDefault();
	} else if (key === 'F2' && sheet.isText(field)) {
		event.preventDefault();
		sheet.write(false);
	} else if (!mod && sheet.isText(field) && (key.length === 1 || key === 'Process')) {
		// What an input method composes begins in the empty input; a plain character is its first.
		if (key !== 'Process') event.preventDefault();
		sheet.write(true, key === 'Process' ? '' : key);
	}
	return false;
}

function actionOf(
	key: string,
	{ shiftKey, mod }: { shiftKey: boolean; mod: boolean },
): ((sheet: SheetState) => void) | undefined {
	if (!mod) return key === 'Delete' || key === 'Backspace' ? (sheet) => sheet.empty() : undefined;
	if (key === 'z') return shiftKey ? (sheet) => sheet.redo() : (sheet) => sheet.undo();
	if (key === 'y') return (sheet) => sheet.redo();
	return key === 'd' ? (sheet) => sheet.fillDown() : undefined;
}

/** What a key does in the input of a cell. */
export function pressInCell(event: KeyboardEvent<HTMLInputElement>, sheet: SheetState): void {
	const { key, shiftKey } = event;
	if (event.nativeEvent.isComposing || ((event.ctrlKey || event.metaKey) && key !== 'Enter')) return;
	if (key === 'Escape') {
		event.preventDefault();
		event.stopPropagation();
		sheet.giveUp();
		return;
	}
	const isArrow = sheet.writing?.isTyping === true && key.startsWith('Arrow');
	if (key !== 'Enter' && key !== 'Tab' && !isArrow) return;
	sheet.put({ keepsFocus: true });
	if ((event.ctrlKey || event.metaKey) && key === 'Enter') return;
	event.stopPropagation();
	if (sheet.walk({ key, shiftKey: isArrow ? false : shiftKey, mod: false })) event.preventDefault();
}

/** Copies, cuts and pastes what is marked. */
export function clipboardHandlers(sheet: SheetState) {
	const copy = (event: ClipboardEvent) => {
		if (isWritten(event)) return false;
		event.preventDefault();
		event.clipboardData.setData('text/plain', sheet.copyText());
		return true;
	};
	return {
		onCopy: (event: ClipboardEvent) => void copy(event),
		onCut: (event: ClipboardEvent) => {
			if (copy(event)) sheet.empty();
		},
		onPaste: (event: ClipboardEvent) => {
			if (isWritten(event)) return;
			const text = event.clipboardData.getData('text/plain');
			event.preventDefault();
			if (text !== '') sheet.paste(text);
		},
	};
}

/** Follows a pressed mouse over the cells of a sheet until it is let go. */
export function followPointer({ pointerId }: PointerEvent, over: (cell: Cell) => void, end: () => void): void {
	const move = (event: globalThis.PointerEvent) => {
		if (event.pointerId !== pointerId) return;
		const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
		if (cell) over(cell);
	};
	const stop = () => {
		removeEventListener('pointermove', move);
		removeEventListener('pointerup', stop);
		removeEventListener('pointercancel', stop);
		end();
	};
	addEventListener('pointermove', move);
	addEventListener('pointerup', stop);
	addEventListener('pointercancel', stop);
}
