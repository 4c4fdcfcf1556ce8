import type { z } from 'zod';
import { refused } from '#domain/errors.ts';
import { isSecretColumn } from '#domain/kernel/secret-columns.ts';
import { placeProblem } from '#domain/resource/tree.ts';
import { dataRecycleLogResource } from '#domain/security/data-recycle-log.resource.ts';
import type { dataRecycleInfo, RestoreConflict, restoreDeleted } from '#domain/security/security.contract.ts';
import { decidesAccess, masked, maySeeKept, mayUndo } from '#domain/security/undo.rules.ts';
import { lockAccess } from '#server/auth/access.queries.ts';
import { seesPhones } from '#server/auth/phones.ts';
import { holdProved } from '#server/auth/proof.ts';
import { endLogins } from '#server/auth/tokens.ts';
import type { PlacedRow } from '#server/capture/deletes.queries.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { boundedTable, checkRoom, lockRows } from '#server/resource/most-rows.ts';
import { lockTree, type StoredRow } from '#server/resource/resource.queries.ts';
import { explainViolations } from '#server/resource/violations.ts';
import { accounts, openOrMask, openSealed, resourceOf, ruleOf, type Undoing, withShownPhone } from './kept.ts';
import * as queries from './recycle-log.queries.ts';
import { findConflicts, type Returning } from './restore.conflicts.ts';
import { keptLogHooks } from './rules.service.ts';
import { leftOut, type SealedLog } from './sealed-log.ts';
import { insertRow, readShape } from './tables.queries.ts';

interface Deleted extends Returning {
	readonly dependents: readonly PlacedRow[];
}

/** What lets somebody in when it comes back: an account comes back with a password. */
function isKey({ table }: Deleted): boolean {
	return table in accounts || decidesAccess(table);
}

/** The recycle bin. */
export const recycleLog: SealedLog = {
	resource: dataRecycleLogResource,
	hooks: keptLogHooks,
	sealed: ['data'],
	present: ({ secret, wholePhones }, row) => {
		if (row['data'] === '') return { ...row, data: leftOut };
		const deleted = openOrMask(secret, String(row['data'])) as Deleted['row'] | string;
		if (typeof deleted === 'string') return { ...row, data: deleted };
		return { ...row, data: JSON.stringify(withoutSecrets(deleted, { table: String(row['data_table']), wholePhones })) };
	},
};

/** A deleted row with what its reader may not see hidden. */
function withoutSecrets(
	row: Deleted['row'],
	{ table, wholePhones }: { table: string; wholePhones: boolean },
): Record<string, unknown> {
	const shown = Object.entries(row).map(([name, value]) => [
		name,
		value && isSecretColumn(name, table) ? masked : withShownPhone({ table, column: name, wholePhones }, value),
	]);
	return Object.fromEntries(shown);
}

/** One entry opened: the columns without secrets, what hung on the row, and whether it can come back. */
export async function readDeleted(
	{ context, caller, language }: Undoing,
	id: number,
): Promise<z.output<typeof dataRecycleInfo.output>> {
	const [entry] = await queries.findEntries(context.db, [id]);
	if (!entry || !maySeeKept(caller, entry)) throw refused('row.unknown', { id });
	const { data: _, dependents: __, username, nickname, ...kept } = entry;
	const deleted = openEntry(context.secret, entry);
	const { row, dependents } = deleted;
	return {
		row: {
			...kept,
			recycle: ruleOf(entry, language),
			admin: username ? { username, nickname } : null,
			data: withoutSecrets(row, { table: entry.data_table, wholePhones: seesPhones(caller) }),
			dependents: counted(dependents),
			conflicts: await findConflicts(context.db, deleted, language),
			may_restore: mayUndo(caller, entry, 'del'),
		},
	};
}

function counted(rows: readonly PlacedRow[]): { table: string; count: number }[] {
	const tables = [...new Set(rows.map(({ table }) => table))];
	return tables.map((table) => ({ table, count: rows.filter((row) => row.table === table).length }));
}

/** Puts deleted rows back, all or none; parents come before their children, whatever order they were chosen in. */
export async function restoreRows(
	undoing: Undoing,
	ids: readonly number[],
): Promise<z.output<typeof restoreDeleted.output>> {
	const { context, caller, language } = undoing;
	const restoring = () =>
		inTransaction(context, async (tx) => {
			const entries = (await queries.lockEntries(tx, ids)).filter((entry) => maySeeKept(caller, entry));
			if (entries.length === 0) throw refused('row.unknown', { ids: ids.join(',') });
			const forbidden = entries.find((entry) => !mayUndo(caller, entry, 'del'));
			if (forbidden)
				throw refused('security.noRight', { screen: ruleOf(forbidden, language)?.name ?? forbidden.data_table });
			const deleted = entries.map((entry) => openEntry(context.secret, entry));
			if (deleted.some(isKey)) await holdProved(context, tx, caller);
			await lockTables(
				tx,
				deleted.map(({ table }) => table),
			);
			const leftOut = await putBackAll(undoing, tx, deleted);
			await queries.deleteEntries(
				tx,
				entries.map(({ id }) => id),
			);
			return { restored: entries.length, left_out: leftOut };
		});
	return explainViolations(dataRecycleLogResource, { language, write: restoring });
}

/**
 * In the order in which screens lock them: a screen of members locks its table and then, by a trigger, who may do what; one of
 * admins the other way round.
 */
async function lockTables(tx: Tx, tables: readonly string[]): Promise<void> {
	const bounded = [...new Set(tables)].toSorted().filter(boundedTable);
	for (const table of bounded) if (!decidesAccess(table)) await lockRows(tx, { table });
	if (tables.some(decidesAccess)) await lockAccess(tx);
	for (const table of bounded) if (decidesAccess(table)) await lockRows(tx, { table });
}

/** Goes round until all are back; a round in which no row found its place ends in the report. */
async function putBackAll(undoing: Undoing, tx: Tx, all: readonly Deleted[]): Promise<number> {
	let leftOut = 0;
	let waiting = all;
	while (waiting.length > 0) {
		const blocked: Deleted[] = [];
		const conflicts: RestoreConflict[] = [];
		for (const deleted of waiting) {
			const found = await findConflicts(tx, deleted, undoing.language);
			if (found.length > 0) blocked.push(deleted);
			else leftOut += await putBack(undoing, tx, deleted);
			conflicts.push(...found);
		}
		if (blocked.length === waiting.length) {
			const facts = { count: blocked.length, first: conflicts[0]?.text };
			throw refused('security.cannotRestore', facts, { data: { conflicts } });
		}
		waiting = blocked;
	}
	return leftOut;
}

/** One row by way of its screen's own rules, then what hung on it; returns how much of that no longer fits. */
async function putBack(undoing: Undoing, tx: Tx, { id, table, row, dependents }: Deleted): Promise<number> {
	const { context, caller, hooks, language } = undoing;
	const resource = resourceOf(table);
	const rowId = Number(row[resource?.pk ?? 'id']);
	const own = resource && hooks[resource.name];
	const after = row as StoredRow;
	const writing = { context, tx, caller, action: 'restore', id: rowId, ids: [rowId], before: {}, after } as const;
	const bounded = boundedTable(table);
	if (bounded) await checkRoom(tx, bounded);
	if (resource?.tree) {
		const parents = await lockTree(tx, resource, resource.tree.pid);
		const place = { id: 0, pid: Number(row[resource.tree.pid] ?? 0), levels: resource.tree.levels };
		const problem = placeProblem(parents, place);
		if (problem) throw refused(problem, { levels: resource.tree.levels });
	}
	await own?.guard?.(writing);
	await insertRow(tx, table, row, (await readShape(tx, table))?.columns ?? []);
	await own?.after?.(writing);
	const audience = accounts[table];
	// It comes back with the epoch that it had, in which codes and tickets of then would count again.
	if (audience) await endLogins(tx, audience, rowId);
	let leftOut = 0;
	for (const dependent of dependents) {
		const returning = { id, title: '', ...dependent };
		const fits = (await findConflicts(tx, returning, language)).length === 0;
		if (fits)
			await insertRow(tx, dependent.table, dependent.row, (await readShape(tx, dependent.table))?.columns ?? []);
		else leftOut += 1;
	}
	return leftOut;
}

function openEntry(secret: string, { id, title, data_table, data, dependents }: queries.KeptDelete): Deleted {
	return {
		id,
		title,
		table: data_table,
		row: openSealed(secret, id, data) as Deleted['row'],
		dependents: dependents === null ? [] : (openSealed(secret, id, dependents) as PlacedRow[]),
	};
}
