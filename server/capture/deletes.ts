import { mayUndo } from '#domain/security/undo.rules.ts';
import { seal } from '#server/config/seal.ts';
import { keptOf, type ScreenWrite } from './capture.ts';
import * as queries from './deletes.queries.ts';

/** Columns that name a row, the best first. */
const titleColumns = ['name', 'title', 'nickname', 'username', 'code', 'key'];

/**
 * Keeps rows that a screen is about to delete, where a rule of the recycle bin covers them, together with what hangs on
 * them. Call it in the transaction of the delete, before the first row goes. Returns the log entries that the caller may
 * restore, for an Undo.
 */
export async function keepDeleted(write: ScreenWrite, ids: readonly number[]): Promise<number[]> {
	const { tx, table, context } = write;
	const rule = await queries.findRecycleRule(tx, write.screen.toLowerCase(), table);
	if (!rule) return [];
	const branches = await queries.readBranches(tx, table);
	const { primary_key: primaryKey } = rule;
	const kept: number[] = [];
	// One after the other, each gone before the next is read: the text of hundreds of goods is not in memory at once. They are
	// locked in the order in which others lock them.
	for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
		const row = await queries.readRow(tx, { table, primaryKey, id });
		if (!row) continue;
		const dependents = await queries.readDependents(tx, branches, { table, row });
		const entry = {
			...keptOf(write),
			recycle_id: rule.id,
			title: titleOf(row),
			data: seal(context.secret, JSON.stringify(row)),
			dependents: dependents.length > 0 ? seal(context.secret, JSON.stringify(dependents)) : null,
			connection: rule.connection,
			primary_key: primaryKey,
			id_value: String(id),
		};
		kept.push(await queries.insertRecycled(tx, entry));
	}
	const watched = { screen: write.screen.toLowerCase(), data_table: table };
	return mayUndo(write.caller, watched, 'del') ? kept : [];
}

function titleOf(row: Readonly<Record<string, unknown>>): string {
	const column = titleColumns.find((name) => typeof row[name] === 'string' && row[name] !== '');
	return column ? String(row[column]).slice(0, 255) : '';
}
