import type { Tx } from '#server/database/handle.ts';
import { lettersOf } from '#server/reading/table.ts';
import { insertRows } from './staging.queries.ts';

const rowsAtATime = 500;
const lettersAtATime = 1_000_000;

interface NewRow {
	readonly row: number;
	readonly cells: readonly string[];
}

/** Keeps rows of a task as they come, some at a time. */
export function rowsInto(tx: Tx, taskId: number) {
	let batch: NewRow[] = [];
	let letters = 0;
	async function finish(): Promise<void> {
		await insertRows(tx, taskId, batch);
		batch = [];
		letters = 0;
	}
	return {
		async add(row: NewRow): Promise<void> {
			batch.push(row);
			letters += lettersOf(row.cells);
			if (batch.length === rowsAtATime || letters > lettersAtATime) await finish();
		},
		/** Keeps those of the last ones that are not kept yet. */
		finish,
	};
}
