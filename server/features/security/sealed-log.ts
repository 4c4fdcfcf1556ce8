import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { ListQuery, SearchEntry } from '#domain/resource/resource.contract.ts';
import type { Resource } from '#domain/resource/resource.ts';
import { seesPhones } from '#server/auth/phones.ts';
import { createRoom } from '#server/config/room.ts';
import { mapYielding } from '#server/config/yielding.ts';
import { hasteMs, presentAsker } from '#server/database/errand.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { rowBatches } from '#server/resource/batches.queries.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { scopeCondition } from '#server/resource/resource.queries.ts';
import { type Asking, type ListAnswer, listResource } from '#server/resource/resource.service.ts';
import { searchConditions } from '#server/resource/search.queries.ts';

type Row = Readonly<Record<string, unknown>>;

/** A log that keeps some of its columns sealed, so that the database cannot look into them. */
export interface SealedLog {
	readonly resource: Resource;
	readonly hooks: ResourceHooks;
	readonly sealed: readonly string[];
	/** An entry as people read it: opened, secrets hidden. */
	present(reader: LogReader, row: Row): Record<string, unknown>;
}

/** Stands in the list for what is too long for it; where the entry is opened it is whole. */
export const leftOut = '…';

/** Who reads what was kept, and the key to it. */
export interface LogReader {
	readonly secret: string;
	readonly language: Language;
	/** Whether phone numbers of members are shown whole. */
	readonly wholePhones: boolean;
}

/** A log's entries as one admin reads them. */
export function readerOf({ context, caller, language }: Pick<Asking, 'context' | 'caller' | 'language'>): LogReader {
	return { secret: context.secret, language, wholePhones: seesPhones(caller) };
}

/** So many entries are opened for one search of what is sealed, the newest first. */
const mostOpened = 10_000;
/** Few, as a row may be a work with all its texts. */
const openedAtATime = 10;
/** Opening so many takes seconds and holds a connection: they come one after the other, each time another admin's. */
const room = createRoom(1, { waitMs: 10_000, mostWaiting: 64 });
/** Of a text that is looked for in each of them. */
const longestPart = 200;

/** A page of a log; what is sealed is searched as it is shown, so that nobody can feel for a secret. */
export async function listLog(log: SealedLog, asking: Asking, query: ListQuery): Promise<ListAnswer> {
	const answer = await listResource(asking, await withOpened(log, asking, query));
	const reader = readerOf(asking);
	return { ...answer, list: (answer.list ?? []).map((row) => log.present(reader, row)) };
}

/** The query with the keys of the entries that were found in place of the conditions on what is sealed. */
async function withOpened(log: SealedLog, asking: Asking, query: ListQuery): Promise<ListQuery> {
	const tests = query.search.flatMap((entry) => testOf(log, entry) ?? []);
	if (tests.length === 0) return query;
	const search = query.search.filter((entry) => !columnOf(log, entry));
	const isFound = (row: Row) => tests.every((test) => test(row));
	const ids = await room.within(() => entriesThat(log, asking, { ...query, search }, isFound), presentAsker());
	// No entry has this key.
	const val = ids.length > 0 ? ids : ['0'];
	return { ...query, search: [...search, { field: log.resource.pk, operator: 'IN', val, render: '' }] };
}

async function entriesThat(
	{ resource, hooks, present }: SealedLog,
	asking: Asking,
	query: ListQuery,
	isFound: (row: Row) => boolean,
): Promise<number[]> {
	const { context, caller, language } = asking;
	const reader = readerOf(asking);
	const scope = caller.isSuper ? undefined : await hooks.scope?.(context, caller);
	const plan = {
		where: [...searchConditions(resource, query, language), ...scopeCondition(scope)],
		order: `${resource.pk},desc`,
		language,
	};
	// The statements of a transaction have no time of their own.
	const ms = hasteMs() ?? Number.POSITIVE_INFINITY;
	const until = performance.now() + ms;
	return inTransaction(context, async (tx) => {
		const found: number[] = [];
		let opened = 0;
		for await (const rows of rowBatches(tx, resource, plan, openedAtATime)) {
			opened += rows.length;
			const keys = await mapYielding(rows, (row) => (isFound(present(reader, row)) ? [Number(row[resource.pk])] : []));
			found.push(...keys.flat());
			if (opened >= mostOpened) break;
			if (performance.now() >= until) throw refused('list.tooSlow', { seconds: ms / 1000 });
		}
		return found;
	});
}

function columnOf({ resource, sealed }: SealedLog, { field }: SearchEntry): string | undefined {
	return sealed.find((name) => field === name || field === `${resource.alias}.${name}`);
}

/** What an entry of the search asks of a row; nothing where it is about a column that is not sealed. */
function testOf(log: SealedLog, entry: SearchEntry): ((row: Row) => boolean) | undefined {
	const column = columnOf(log, entry);
	if (column === undefined || entry.operator === '') return undefined;
	const textOf = (row: Row) => String(row[column]).toLowerCase();
	const wanted = new Set([entry.val ?? ''].flat().map((val) => String(val).toLowerCase()));
	const part = String(entry.val ?? '').toLowerCase();
	switch (entry.operator.toUpperCase()) {
		case 'LIKE':
			refuseLong(log, column, part);
			return (row) => textOf(row).includes(part);
		case 'NOT LIKE':
			refuseLong(log, column, part);
			return (row) => !textOf(row).includes(part);
		case '=':
		case 'EQ':
		case 'IN':
			return (row) => wanted.has(textOf(row));
		case '<>':
		case 'NE':
		case 'NOT IN':
			return (row) => !wanted.has(textOf(row));
		case 'NULL':
			return (row) => textOf(row) === '';
		case 'NOT NULL':
			return (row) => textOf(row) !== '';
		default:
			throw refused('list.notSearched', { field: labelOf(log, column) });
	}
}

/** Letters of it are held against each letter of each text. */
function refuseLong(log: SealedLog, column: string, part: string): void {
	if (part.length > longestPart) throw refused('input.tooLong', { field: labelOf(log, column), max: longestPart });
}

function labelOf({ resource }: SealedLog, column: string) {
	return resource.fields[column]?.label ?? column;
}
