import type { CellRange } from './sheet.cells.ts';
import type { Table } from './sheet.tsv.ts';
import type { DraftSku } from './sku.draft.ts';
import { readText, type SkuField, textOfField, withText } from './sku-fields.ts';

/** One field of one sku, before and after; a sku is known by its combination, so that regenerating moves nothing. */
export interface FieldChange {
	readonly key: string;
	readonly field: SkuField;
	readonly before: string;
	readonly after: string;
}

/** What one step changed, all at once. */
export type Edit = readonly FieldChange[];

/** The steps that can be taken back, and those taken back; the last one of each is next. */
export interface History {
	readonly done: readonly Edit[];
	readonly undone: readonly Edit[];
}

/** The sheet's rows and columns. */
export interface Sheet {
	readonly skus: readonly DraftSku[];
	readonly fields: readonly SkuField[];
}

export const noHistory: History = { done: [], undone: [] };

const mostSteps = 200;

/** The history after a new step; what had been taken back is over. */
export function remembered(history: History, edit: Edit): History {
	return edit.length === 0 ? history : { done: [...history.done, edit].slice(-mostSteps), undone: [] };
}

/** Takes the last step back: what to apply, and the history after it. */
export function undone({ done, undone: later }: History): { edit: Edit; history: History } | undefined {
	const last = done.at(-1);
	return last && { edit: reversed(last), history: { done: done.slice(0, -1), undone: [...later, last] } };
}

/** Takes the step again that was taken back last. */
export function redone({ done, undone: later }: History): { edit: Edit; history: History } | undefined {
	const next = later.at(-1);
	return next && { edit: next, history: { done: [...done, next], undone: later.slice(0, -1) } };
}

export function reversed(edit: Edit): Edit {
	return edit.map(({ key, field, before, after }) => ({ key, field, before: after, after: before })).reverse();
}

/** The skus after a step; those it does not touch stay the same objects. */
export function applied(skus: readonly DraftSku[], edit: Edit): DraftSku[] {
	const changes = new Map<string, FieldChange[]>();
	for (const change of edit) changes.set(change.key, [...(changes.get(change.key) ?? []), change]);
	return skus.map((sku) =>
		(changes.get(sku.spec_key) ?? []).reduce((now, { field, after }) => withText(now, field, after), sku),
	);
}

/** Sets one cell; nothing changes where the text means nothing there. */
export function typed({ skus, fields }: Sheet, row: number, column: number, text: string): Edit {
	return changesOf(skus, fields, { top: row, left: column, bottom: row, right: column }, () => text);
}

/** Empties a range; what is switched stays on. */
export function emptied({ skus, fields }: Sheet, range: CellRange): Edit {
	return changesOf(skus, fields, range, (_, field) => {
		if (field === 'enabled') return undefined;
		return field === 'stock' ? '0' : '';
	});
}

/** Flips the switches of a range, all to what the first one becomes. */
export function switched({ skus, fields }: Sheet, range: CellRange): Edit {
	const first = skus[range.top];
	const text = first?.enabled === 1 ? '0' : '1';
	return changesOf(skus, fields, range, (_, field) => (field === 'enabled' ? text : undefined));
}

/** Copies the first row of a range into its others; a single row takes the one above it. */
export function filledDown({ skus, fields }: Sheet, range: CellRange): Edit {
	const isSingle = range.top === range.bottom;
	const source = skus[isSingle ? range.top - 1 : range.top];
	if (!source) return [];
	const target = isSingle ? range : { ...range, top: range.top + 1 };
	return changesOf(skus, fields, target, (_, field) => textOfField(source, field));
}

/** Repeats the rows of a range downwards, as dragging its handle does. */
export function extended({ skus, fields }: Sheet, range: CellRange, toRow: number): Edit {
	const height = range.bottom - range.top + 1;
	const target = { ...range, top: range.bottom + 1, bottom: Math.min(toRow, skus.length - 1) };
	return changesOf(skus, fields, target, (row, field) => {
		const source = skus[range.top + ((row - range.top) % height)];
		return source && textOfField(source, field);
	});
}

/** Where a pasted table goes: one cell fills the range, a table that fits into it several times is repeated. */
export function pasteRange({ skus, fields }: Sheet, range: CellRange, table: Table): CellRange {
	const rows = table.length;
	const columns = Math.max(1, ...table.map((row) => row.length));
	const height = range.bottom - range.top + 1;
	const width = range.right - range.left + 1;
	return {
		top: range.top,
		left: range.left,
		bottom: Math.min(skus.length - 1, range.top + (height % rows === 0 ? height : rows) - 1),
		right: Math.min(fields.length - 1, range.left + (width % columns === 0 ? width : columns) - 1),
	};
}

/** Pastes a table; cells past the sheet's edges and texts that mean nothing in their column are counted as left out. */
export function pasted(sheet: Sheet, range: CellRange, table: Table): { edit: Edit; leftOut: number } {
	const target = pasteRange(sheet, range, table);
	const columns = Math.max(1, ...table.map((row) => row.length));
	let leftOut = 0;
	const cellAt = (row: number, column: number) =>
		table[(row - target.top) % table.length]?.[(column - target.left) % columns];
	const edit = changesOf(sheet.skus, sheet.fields, target, (row, field, column) => {
		const text = cellAt(row, column);
		if (text !== undefined && readText(field, text) === undefined) leftOut += 1;
		return text;
	});
	const past = table.reduce((count, cells, row) => {
		const isBelow = range.top + row > target.bottom;
		return count + (isBelow ? cells.length : Math.max(0, cells.length - (target.right - target.left + 1)));
	}, 0);
	return { edit, leftOut: leftOut + past };
}

/** The texts of a range, to be copied. */
export function copied({ skus, fields }: Sheet, range: CellRange): string[][] {
	return skus
		.slice(range.top, range.bottom + 1)
		.map((sku) => fields.slice(range.left, range.right + 1).map((field) => textOfField(sku, field)));
}

/** Sets the same texts in all these skus; what is empty stays as it is. */
export function batchSet(skus: readonly DraftSku[], texts: Readonly<Partial<Record<SkuField, string>>>): Edit {
	const set = Object.entries(texts).filter(([, text]) => text !== '') as [SkuField, string][];
	return skus.flatMap((sku) => set.flatMap(([field, text]) => changeOf(sku, field, text) ?? []));
}

function changesOf(
	skus: readonly DraftSku[],
	fields: readonly SkuField[],
	range: CellRange,
	textAt: (row: number, field: SkuField, column: number) => string | undefined,
): Edit {
	const changes: FieldChange[] = [];
	for (let row = range.top; row <= range.bottom; row += 1) {
		for (let column = range.left; column <= range.right; column += 1) {
			const sku = skus[row];
			const field = fields[column];
			const text = field && textAt(row, field, column);
			const change = sku && field && text !== undefined ? changeOf(sku, field, text) : undefined;
			if (change) changes.push(change);
		}
	}
	return changes;
}

function changeOf(sku: DraftSku, field: SkuField, text: string): FieldChange | undefined {
	const before = textOfField(sku, field);
	const after = readText(field, text);
	return after === undefined || after === before ? undefined : { key: sku.spec_key, field, before, after };
}
