import type { z } from 'zod';
import { type ErrorCode, refusalText, refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { placeProblem } from '#domain/resource/tree.ts';
import type { rollBackChanges, sensitiveDataInfo } from '#domain/security/security.contract.ts';
import { sensitiveDataLogResource } from '#domain/security/sensitive-data-log.resource.ts';
import { decidesAccess, isKeptByLedger, maySeeKept, mayUndo } from '#domain/security/undo.rules.ts';
import { seesPhones } from '#server/auth/phones.ts';
import { holdProved } from '#server/auth/proof.ts';
import { endLogins } from '#server/auth/tokens.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { lockTree, type StoredRow } from '#server/resource/resource.queries.ts';
import { explainViolations } from '#server/resource/violations.ts';
import {
	accounts,
	labelOf,
	openOrMask,
	openSealed,
	ownLabel,
	resourceOf,
	ruleOf,
	shownValue,
	type Undoing,
	withShownPhone,
} from './kept.ts';
import { keptLogHooks } from './rules.service.ts';
import { type LogReader, leftOut, type SealedLog } from './sealed-log.ts';
import * as queries from './sensitive-log.queries.ts';
import { type JsonRow, readRow, readShape, writeColumn } from './tables.queries.ts';

const keyColumns = ['username', 'password', 'pay_password', 'status', 'email', 'mobile', 'openid', 'unionid'];

/** What lets somebody into an account, or staff do more. */
function isKey({ data_table: table, data_field: column }: queries.KeptChange): boolean {
	return decidesAccess(table) || (table in accounts && keyColumns.includes(column));
}

const commentOf = ({ data_table, data_field, data_comment }: queries.KeptChange, language: Language) =>
	ownLabel(data_table, { key: data_field, value: data_comment }, language);
const placeOf = ({ data_table: table, primary_key: key, id_value: id }: queries.KeptChange) => ({ table, key, id });
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The log of sensitive data; a row is named as `id=5` in its list. */
export const sensitiveLog: SealedLog = {
	resource: sensitiveDataLogResource,
	hooks: keptLogHooks,
	sealed: ['before', 'after'],
	present: presentChange,
};

/** An entry of the list as people read it: values opened, secrets hidden, the row named as `id=5`. */
function presentChange(
	{ secret, language, wholePhones }: LogReader,
	row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
	const [table, column] = [String(row['data_table']), String(row['data_field'])];
	const open = (sealed: unknown) =>
		sealed === ''
			? leftOut
			: shownValue(table, column, withShownPhone({ table, column, wholePhones }, openOrMask(secret, String(sealed))));
	return {
		...row,
		data_comment: ownLabel(table, { key: column, value: String(row['data_comment']) }, language),
		before: open(row['before']),
		after: open(row['after']),
		id_value: `${row['primary_key'] ?? 'id'}=${row['id_value']}`,
	};
}

/** One change with the value of today beside it. */
export async function readChange(
	{ context, caller, language }: Undoing,
	id: number,
): Promise<z.output<typeof sensitiveDataInfo.output>> {
	const [entry] = await queries.findEntries(context.db, [id]);
	if (!entry || !maySeeKept(caller, entry)) throw refused('row.unknown', { id });
	const { username, nickname, ...kept } = entry;
	const column = entry.data_field;
	const current = await readNow(context.db, entry);
	const after = openSealed(context.secret, id, entry.after);
	const place = { table: entry.data_table, column, wholePhones: seesPhones(caller) };
	const shown = (value: unknown) => shownValue(entry.data_table, column, withShownPhone(place, value));
	return {
		row: {
			...kept,
			data_comment: commentOf(entry, language),
			sensitive: ruleOf(entry, language),
			admin: username ? { username, nickname } : null,
			before: shown(openSealed(context.secret, id, entry.before)),
			after: shown(after),
			current: current ? shown(current[column]) : null,
			is_unchanged: current !== undefined && isSame(current[column], after),
			may_roll_back: mayUndo(caller, entry, 'edit') && !isKeptByLedger(entry.data_table, column),
		},
	};
}

/** Writes the old values back, all or none, where the columns still have what the changes left in them. */
export async function rollBack(
	undoing: Undoing,
	ids: readonly number[],
): Promise<z.output<typeof rollBackChanges.output>> {
	const { context, caller, language } = undoing;
	const work = () =>
		inTransaction(context, async (tx) => {
			const entries = (await queries.lockEntries(tx, ids)).filter((entry) => maySeeKept(caller, entry));
			if (entries.length === 0) throw refused('row.unknown', { ids: ids.join(',') });
			const forbidden = entries.find((entry) => !mayUndo(caller, entry, 'edit'));
			if (forbidden)
				throw refused('security.noRight', { screen: ruleOf(forbidden, language)?.name ?? forbidden.data_table });
			if (entries.some(isKey)) await holdProved(context, tx, caller);
			const conflicts: { id: number; text: string }[] = [];
			for (const entry of entries) {
				const problem = await putBack(undoing, tx, entry);
				if (problem) conflicts.push({ id: entry.id, text: problem });
			}
			if (conflicts.length > 0) {
				const facts = { count: conflicts.length, first: conflicts[0]?.text };
				throw refused('security.cannotRollBack', facts, { data: { conflicts } });
			}
			await queries.deleteEntries(
				tx,
				entries.map(({ id }) => id),
			);
			return { rolled_back: entries.length };
		});
	return explainViolations(resourceOf(await tableOf(undoing, ids)) ?? sensitiveDataLogResource, {
		language,
		write: work,
	});
}

/** One column back to what it was, by way of its screen's own rules; returns why it cannot. */
async function putBack(undoing: Undoing, tx: Tx, entry: queries.KeptChange): Promise<string | undefined> {
	const { context, caller, hooks, language } = undoing;
	const { data_field: column, data_table: table } = entry;
	const row = `${entry.primary_key}=${entry.id_value}`;
	const problem = (code: ErrorCode) =>
		refusalText(refused(code, { row, column, field: commentOf(entry, language) || column }), language);
	const columns = (await readShape(tx, table))?.columns ?? [];
	const current = await readNow(tx, entry, { lock: true });
	if (!current || !columns.includes(column)) return problem('security.rowGone');
	if (isKeptByLedger(table, column))
		return refusalText(refused('security.keptByLedger', { column: labelOf(table, column, language) }), language);
	if (!isSame(current[column], openSealed(context.secret, entry.id, entry.after)))
		return problem('security.changedSince');
	const value = openSealed(context.secret, entry.id, entry.before);
	const resource = resourceOf(table);
	const own = resource && hooks[resource.name];
	const id = Number(entry.id_value);
	if (resource?.tree?.pid === column) {
		const place = { id, pid: Number(value ?? 0), levels: resource.tree.levels };
		const misplaced = placeProblem(await lockTree(tx, resource, column), place);
		if (misplaced) return refusalText(refused(misplaced, { levels: resource.tree.levels }), language);
	}
	const before = current as StoredRow;
	const after = { ...current, [column]: value } as StoredRow;
	const writing = { context, tx, caller, action: 'edit', id, ids: [id], before, after } as const;
	await own?.guard?.(writing);
	await writeColumn(tx, placeOf(entry), { column, value, columns, now: context.clock.now() });
	await own?.after?.(writing);
	const audience = accounts[table];
	if (audience && (column === 'password' || column === 'status')) await endLogins(tx, audience, id);
	return undefined;
}

async function readNow(
	db: Undoing['context']['db'] | Tx,
	entry: queries.KeptChange,
	options: { lock?: boolean } = {},
): Promise<JsonRow | undefined> {
	const shape = await readShape(db, entry.data_table);
	return shape?.key === entry.primary_key ? readRow(db, placeOf(entry), options) : undefined;
}

async function tableOf({ context }: Undoing, ids: readonly number[]): Promise<string> {
	const [entry] = await queries.findEntries(context.db, ids);
	return entry?.data_table ?? '';
}
