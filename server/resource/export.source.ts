import type { AdminCaller } from '#domain/access/caller.ts';
import type { Language, Texts } from '#domain/kernel/language.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import type { Cell } from '#domain/lists/cell.ts';
import type { ExportQuery } from '#domain/lists/export.contract.ts';
import { type Entry, entryNames, type Field, type Relation, shapeOf } from '#domain/resource/field.ts';
import { isInList, namesColumn } from '#domain/resource/resource.schema.ts';
import { fieldEntries, type Resource } from '#domain/resource/resource.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { rowBatches } from './batches.queries.ts';
import type { ResourceHooks } from './hooks.ts';
import { presentRow } from './present.ts';
import { countRows, type ListPlan, scopeCondition } from './resource.queries.ts';
import { searchConditions } from './search.queries.ts';

type Row = Readonly<Record<string, unknown>>;

/** A column of an exported list. */
export interface ExportColumn {
	/** As the list's own column is called. */
	readonly key: string;
	readonly label: string;
	/** What the screen calls the column, where that is a column of the joined row. */
	readonly joined?: string;
	cell(row: Row): Cell;
}

/** For whom a list is read, inside one transaction. */
export interface ExportAsking {
	readonly context: Context;
	readonly tx: Tx;
	readonly caller: AdminCaller;
	readonly language: Language;
}

/** A list that can be written into a file. */
export interface ExportSource {
	/** The list's own name, the beginning of its nodes. */
	readonly name: string;
	readonly title: Texts;
	columns(language: Language): readonly ExportColumn[];
	/** Phones stand in its rows, in columns that are not called after them. */
	readonly hasPhones?: boolean;
	/** Which parts of the list the caller sees, where others see others; undefined = all of it. */
	parts?(context: Context, caller: AdminCaller): Promise<readonly string[] | undefined>;
	/** Refuses to begin what may not be asked so often. */
	admit?(asking: Pick<ExportAsking, 'context' | 'caller'>, query: ExportQuery): Promise<void>;
	/** How many rows that will be, exact to `mostCounted`; absent where it is not known ahead. */
	count?(asking: ExportAsking, query: ExportQuery): Promise<number>;
	/** The rows the list would show the caller, a batch at a time. */
	batches(asking: ExportAsking, query: ExportQuery): AsyncIterable<readonly Row[]>;
}

/** So many rows are in memory at a time. */
const batchSize = 500;
/** A cell of a spreadsheet holds no more letters. */
const longest = 32_767;

interface ListedAs extends Pick<ResourceHooks, 'scope' | 'source'>, Pick<ExportSource, 'admit' | 'hasPhones'> {
	/** The declaration whose columns are shown, where it is not the one that is read. */
	readonly shown?: Resource;
	/** The query as the list takes it from this caller. */
	readonly asked?: (caller: AdminCaller, query: ExportQuery) => ExportQuery;
	readonly conditions?: (query: ExportQuery, language: Language) => ListPlan['where'];
	/** What the list shows of its rows besides their columns. */
	readonly present?: (asking: ExportAsking, rows: readonly Row[]) => readonly Row[] | Promise<readonly Row[]>;
}

/** A declared list with the search and the row scope it has on screen. */
export function declaredSource(
	resource: Resource,
	{ shown = resource, scope, source, admit, hasPhones = false, asked, conditions, present }: ListedAs = {},
): ExportSource {
	async function planOf({ context, caller, language }: ExportAsking, given: ExportQuery) {
		const query = asked?.(caller, given) ?? given;
		const rowScope = caller.isSuper ? undefined : await scope?.(context, caller);
		const found = conditions?.(query, language) ?? searchConditions(resource, query, language);
		const plan = { where: [...found, ...scopeCondition(rowScope)], order: query.order, language, longest };
		return source ? { ...plan, source: source.read(caller, query) } : plan;
	}
	async function parts(context: Context, caller: AdminCaller) {
		const rowScope = caller.isSuper ? undefined : await scope?.(context, caller);
		if (!rowScope) return source?.parts(caller);
		return 'ids' in rowScope ? rowScope.ids.map(String) : rowScope.texts;
	}
	return {
		name: resource.name,
		title: resource.title,
		columns: (language) => columnsOf(shown, language),
		hasPhones,
		parts,
		...(admit && { admit }),
		async count(asking, query) {
			return countRows(asking.tx, resource, await planOf(asking, query));
		},
		async *batches(asking, query) {
			for await (const rows of rowBatches(asking.tx, resource, await planOf(asking, query), batchSize)) {
				const presented = rows.map((row) => presentRow(resource, row));
				yield present ? await present(asking, presented) : presented;
			}
		},
	};
}

/** What the list shows, the key first; never a password or a field that the list does not carry. */
function columnsOf(resource: Resource, language: Language): ExportColumn[] {
	const fields = fieldEntries(resource).filter(
		([name, field]) => field.kind !== 'password' && isInList(resource, name, field),
	);
	const plain = (key: string, label: Texts, cell: ExportColumn['cell']) => ({ key, label: label[language], cell });
	return [
		plain(resource.pk, { 'zh-cn': 'ID', en: 'ID' }, (row) => Number(row[resource.pk])),
		...fields
			.filter(([name]) => name !== resource.pk)
			.map(([name, field]) => ({
				...plain(name, field.label, (row) => fieldCell(name, field, { row, language })),
				...(field.relation?.alias && { joined: `${field.relation.alias}.${field.relation.label}` }),
			})),
		...(resource.times
			? [
					plain('create_time', { 'zh-cn': '创建时间', en: 'Created' }, (row) => shopTime(Number(row['create_time']))),
					plain('update_time', { 'zh-cn': '更新时间', en: 'Updated' }, (row) => shopTime(Number(row['update_time']))),
				]
			: []),
	];
}

/** By what a joined row is called; where its label is made for choices alone, by the first of what lists show of it. */
function nameOfJoined({ label, fields = [] }: Relation, joined: Row | null): unknown {
	const shown = fields.find((field) => field !== 'id') ?? label;
	return joined?.[label] ?? joined?.[shown];
}

function fieldCell(name: string, field: Field, { row, language }: { row: Row; language: Language }): Cell {
	const { relation } = field;
	if (field.kind === 'city') return String(row[namesColumn(name)] ?? '').replaceAll(',', ' / ') || null;
	const value = relation?.alias ? nameOfJoined(relation, row[relation.alias] as Row | null) : row[name];
	if (value === null || value === undefined || value === '') return null;
	const chosen = (code: string) => field.options?.find((option) => option.value === code)?.label[language] ?? code;
	switch (shapeOf(field)) {
		case 'flag':
			return (Number(value) === 1 ? { 'zh-cn': '是', en: 'Yes' } : { 'zh-cn': '否', en: 'No' })[language];
		case 'integer':
		case 'float':
		case 'hundredths':
			return Number(value);
		case 'moment':
			return shopTime(Number(value));
		case 'pairs':
			return (value as { key: string; value: string }[]).map((pair) => `${pair.key}: ${pair.value}`).join('; ');
		case 'records':
			return entryNames(field, value as Entry[]).join('; ');
		case 'list':
			return (value as string[]).map(chosen).join(', ');
		default:
			return Array.isArray(value) ? value.map(String).map(chosen).join(', ') : chosen(String(value));
	}
}
