import type { ErrorCode } from '#domain/errors.ts';
import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Facts } from '#domain/kernel/refusal.ts';
import type { Pair } from '#domain/resource/field.ts';
import { screenKey } from '#domain/security/screen-key.ts';
import { accessTables, isKeptByLedger, mayDoThere, maySeeKept } from '#domain/security/undo.rules.ts';
import { columnLabel } from '#domain/security-screens/column.labels.ts';
import { watchableScreens } from '#domain/security-screens/watchable-screens.ts';
import { holdProved } from '#server/auth/proof.ts';
import type { Context } from '#server/context.ts';
import type { ResourceHooks, Writing } from '#server/resource/hooks.ts';
import { labelsOf } from './kept.ts';
import * as queries from './rules.queries.ts';
import { readShape, readTables } from './tables.queries.ts';

/** The screens of a rule's form; a rule is posted with the key of the one chosen. */
export function controllersOf(action: 'del' | 'edit'): Record<string, string> {
	return Object.fromEntries(watchableScreens(action).map((screen) => [screen, screen]));
}

/** What helps to fill a rule in: screens, and tables with their keys and columns. */
export async function ruleChoices({ db }: Pick<Context, 'db'>, action: 'del' | 'edit', language: Language) {
	const tables = (await readTables(db)).map(({ name, key = '', columns }) => {
		const labels = columns.map((column) => [column, columnLabel(name, column, language)]);
		return [name, { key, columns: Object.fromEntries(labels) as Record<string, string> }] as const;
	});
	return { controllers: controllersOf(action), tables: Object.fromEntries(tables) };
}

/** A rule names a screen that there is and that has no rule yet, and a table with a number for its key. */
export const dataRecycleHooks: ResourceHooks = {
	async guard(writing) {
		await checkLess(writing, 'del');
		await checkPlace(writing, 'security_data_recycle');
	},
};

/** The same for sensitive data; its columns are there, and none of them is kept by a ledger. */
export const sensitiveDataHooks: ResourceHooks = {
	async guard(writing) {
		await checkLess(writing, 'edit');
		await checkPlace(writing, 'security_sensitive_data');
		await checkFields(writing);
	},
};

/** Whoever lets less be kept could do anything after it unseen: that asks for a proof, and for what is watched. */
async function checkLess(
	{ context, tx, caller, action, before, after }: Writing,
	watches: 'del' | 'edit',
): Promise<void> {
	const watched = ['status', 'controller', 'data_table', 'primary_key', 'data_fields'];
	const isLess = action === 'del' || (action === 'edit' && watched.some((name) => !isSame(before[name], after[name])));
	if (!isLess) return;
	await holdProved(context, tx, caller);
	const was = { screen: screenKey(String(before['controller'])), data_table: String(before['data_table']) };
	if (!mayDoThere(caller, was, watches)) throw wrong('security.notYourScreen', 'controller');
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Of both logs: entries of screens that the caller may not see are not there for them, wherever the rules that kept them point
 * by now; what is deleted here was kept against just that.
 */
export const keptLogHooks: ResourceHooks = {
	guard: ({ context, tx, caller }) => holdProved(context, tx, caller),
	scope: async (_, caller) => ({
		column: 'screen',
		texts: watchedScreens().filter((screen) => maySeeKept(caller, { screen, data_table: '' })),
		without: { column: 'data_table', texts: accessTables },
	}),
};

function watchedScreens(): string[] {
	return [...new Set([...watchableScreens('del'), ...watchableScreens('edit')].map(screenKey))];
}

async function checkPlace({ tx, action, id, before, after }: Writing, table: queries.RuleTable): Promise<void> {
	const isChanged = ['controller', 'data_table', 'primary_key'].some((column) => before[column] !== after[column]);
	if (action === 'del' || !isChanged) return;
	const watches = table === 'security_data_recycle' ? 'del' : 'edit';
	const screen = String(after['controller']);
	const screens = watchableScreens(watches);
	const key = screenKey(screen);
	if (!screens.some((known) => screenKey(known) === key))
		throw wrong('security.unknownScreen', 'controller', { screen });
	const others = (await queries.readWatched(tx, table)).filter((rule) => rule.id !== id);
	if (others.some((rule) => rule.controller_as === key)) throw wrong('security.screenTaken', 'controller');
	const dataTable = String(after['data_table']);
	const shape = await readShape(tx, dataTable);
	if (!shape) throw wrong('security.unknownTable', 'data_table', { table: dataTable });
	if (shape.key !== after['primary_key']) {
		throw wrong('security.wrongKey', 'primary_key', { table: dataTable, key: shape.key ?? '–' });
	}
}

async function checkFields({ tx, action, before, after }: Writing): Promise<void> {
	const isChanged = ['data_fields', 'data_table'].some((column) => before[column] !== after[column]);
	if (action === 'del' || !isChanged) return;
	const table = String(after['data_table']);
	const columns = (await readShape(tx, table))?.columns ?? [];
	const fields = after['data_fields'] as readonly Pair[];
	if (fields.length === 0) throw wrong('security.noFields', 'fields');
	for (const { key: column } of fields) {
		if (!columns.includes(column)) throw wrong('security.unknownColumn', 'fields', { table, column });
		if (isKeptByLedger(table, column))
			throw wrong('security.keptByLedger', 'fields', { column: labelsOf(table, column) });
	}
}

function wrong(code: ErrorCode, field: string, facts: Facts = {}) {
	return refused(code, facts, { field });
}
