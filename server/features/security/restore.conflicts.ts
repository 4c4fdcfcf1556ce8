import { type ErrorCode, refusalText, refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Facts } from '#domain/kernel/refusal.ts';
import type { RestoreConflict } from '#domain/security/security.contract.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { labelOf, resourceOf, shownValue, withShownPhone } from './kept.ts';
import * as tables from './tables.queries.ts';

/** A kept row on its way back. */
export interface Returning {
	readonly id: number;
	readonly title: string;
	readonly table: string;
	readonly row: tables.JsonRow;
}

/** What stands against putting a row back: keys that are taken by now, parents that are gone. */
export async function findConflicts(db: Database | Tx, returning: Returning, language: Language) {
	const { id, table, row } = returning;
	const title = returning.title || `${table} ${id}`;
	const conflict = (kind: RestoreConflict['kind'], code: ErrorCode, facts: Facts): RestoreConflict => {
		return { id, kind, text: refusalText(refused(code, { title, ...facts }), language) };
	};
	if (!(await tables.readShape(db, table))) return [conflict('table', 'security.missingTable', { table })];
	const conflicts: RestoreConflict[] = [];
	for (const key of await tables.readUniqueKeys(db, table)) {
		const values = await tables.findTaken(db, table, row, key);
		if (!values) continue;
		const columns = key.keys.map((name) => labelOf(table, name, language)).join(' + ');
		conflicts.push(
			conflict('taken', 'security.takenValue', { columns, values: values.map(shown(table, key)).join(' + ') }),
		);
	}
	for (const reference of await referencesOf(db, table, row)) {
		if (await tables.hasParent(db, table, row, reference)) continue;
		const columns = reference.columns.map((name) => labelOf(table, name, language)).join(' + ');
		const values = reference.columns.map((name) => String(row[name])).join(' + ');
		const parent = resourceOf(reference.parent)?.title[language] ?? reference.parent;
		conflicts.push(conflict('parent', 'security.missingParent', { table: parent, columns, values }));
	}
	return conflicts;
}

/** Foreign keys that the row fills in, and its place in a tree. */
async function referencesOf(db: Database | Tx, table: string, row: tables.JsonRow): Promise<tables.Reference[]> {
	const declared = await tables.readReferences(db, table);
	const filled = declared.filter(({ columns }) => columns.every((column) => (row[column] ?? null) !== null));
	const hasPlace = typeof row['pid'] === 'number' && row['pid'] !== 0;
	const isPlain = hasPlace && !declared.some(({ columns }) => columns.includes('pid'));
	return isPlain ? [...filled, { columns: ['pid'], parent: table, parentColumns: ['id'] }] : filled;
}

function shown(table: string, { keys }: tables.UniqueKey) {
	return (value: string, place: number) => {
		const column = keys[place] ?? '';
		// The same refusal meets whoever may not see members' phones.
		return shownValue(table, column, withShownPhone({ table, column, wholePhones: false }, value));
	};
}
