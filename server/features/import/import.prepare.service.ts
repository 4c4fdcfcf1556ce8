import { refused } from '#domain/errors.ts';
import { goodsCache } from '#domain/goods/goods.rules.ts';
import type { ImportIssue } from '#domain/import/import.cells.ts';
import type { ImportChoices } from '#domain/import/import.contract.ts';
import { importFields } from '#domain/import/import.fields.ts';
import { createGroups } from '#domain/import/import.groups.ts';
import { raggedIssue } from '#domain/import/import.reader.ts';
import { missingFields } from '#domain/import/import.source.ts';
import { sourceOf } from '#domain/import/import.sources.ts';
import { importStatus } from '#domain/import/import.status.ts';
import { hasForeignIds } from '#domain/import/own.source.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { createRoom } from '#server/config/room.ts';
import type { Context } from '#server/context.ts';
import { inBackground, presentAsker, stopReading } from '#server/database/errand.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { checkGoodsPlace } from '#server/features/goods/goods.service.ts';
import { categoryName } from './import.categories.ts';
import { type ImportTask, keepPreview, lockTask, type Notice } from './import.queries.ts';
import { type ReadGoods, readGoods, readingOf, type TaskReading } from './import.reading.ts';
import * as staging from './staging.queries.ts';

const rowsAtATime = 1000;
const goodsAtATime = 100;
/** A dry run holds its task and a connection: one that takes longer is given up. */
const mostMinutes = 2;
/**
 * They take none of the connections and slots of those who wait for less, and come one after the other, each time another admin's;
 * who waits longer than one may take is asked to come again.
 */
const room = createRoom(1, { waitMs: (mostMinutes + 1) * 60_000, mostWaiting: 16 });

export interface DryCounts {
	readonly rows: number;
	readonly goods: number;
	readonly creates: number;
	readonly updates: number;
	readonly unchanged: number;
	readonly refused: number;
	readonly errors: number;
	readonly warnings: number;
}

/** What a run would do. */
interface Prepared {
	readonly counts: DryCounts;
	readonly issues: readonly ImportIssue[];
	readonly notices: readonly Notice[];
	/** How many variants have no quantity in the file. */
	readonly unknownStock: number;
	readonly unknownCategories: readonly { readonly name: string; readonly goods: number }[];
}

/** Decides about every goods of a file with these choices and keeps what a run would do. */
export async function prepareTask(context: Context, choices: ImportChoices, language: Language): Promise<Prepared> {
	stopReading();
	return room.within(() => inBackground(() => prepare(context, choices, language)), presentAsker());
}

function prepare(context: Context, choices: ImportChoices, language: Language): Promise<Prepared> {
	return inTransaction(context, async (tx) => {
		const task = await lockTask(tx, choices.task_id);
		if (!task || task.status === importStatus.reading)
			throw refused(task ? 'import.taskNotRead' : 'import.taskUnknown');
		const { ready, failed, done, rolledBack } = importStatus;
		if (task.status === done || task.status === rolledBack) throw refused('import.taskDone');
		if (task.status === failed) throw refused('import.notReadWhole');
		if (task.status !== ready) throw refused('import.taskRunning');
		await checkGoodsPlace(tx, { ...choices, name: '', i18n: {}, delivery_template_id: 0 });
		const shop = shopOf(task, choices);
		const reading = await readingOf(context, tx, { task, choices: { ...choices, shop } });
		checkMapping(task, reading, language);
		// Without a name two shops would meet on an id, and one overwrite the goods of the other.
		if (shop === '' && hasForeignIds(reading.source, reading.mapping))
			throw refused('import.shopNeeded', {}, { field: 'shop' });
		await staging.clearStaging(tx, task.id);
		const { groups, issues, rows } = await groupRows(tx, reading);
		if (rows === 0) throw refused('import.taskUnknown');
		const { found, ...counts } = await planAll(tx, reading, groups, lateRefusal(task));
		const errors = counts.errors + issues.filter((issue) => issue.level === 'error').length;
		const warnings = counts.warnings + issues.filter((issue) => issue.level === 'warning').length;
		const all = { ...counts, rows, goods: groups.length, errors, warnings };
		const kept = { ...choices, shop, mapping: reading.mapping };
		const notices = found.notices();
		await keepPreview(tx, task.id, { choices: kept, counts: { ...all, notices }, issues, now: context.clock.now() });
		return { counts: all, issues, notices, ...found.questions() };
	});
}

/** The shop that a file is of: the one that is told, else as it was guessed where its ids are of another shop at all. */
function shopOf(task: ImportTask, { shop, mapping = task.mapping.mapping }: ImportChoices): string {
	return shop ?? (hasForeignIds(sourceOf(task.source), mapping) ? task.shop : '');
}

/** Whether the last dry run was made with these very choices. */
export function isPrepared(task: ImportTask, choices: ImportChoices): boolean {
	const { mapping = task.mapping.mapping, shop = shopOf(task, choices), ...others } = choices;
	return task.dry_run.rows !== undefined && sorted(task.mapping) === sorted({ ...others, shop, mapping });
}

function sorted(value: unknown): string {
	return JSON.stringify(value, (_key, one: unknown) =>
		typeof one === 'object' && one !== null
			? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
			: one,
	);
}

function checkMapping(task: ImportTask, { source, mapping }: TaskReading, language: Language): void {
	const strange = Object.values(mapping).find((column) => column !== '' && !task.header.includes(column));
	if (strange !== undefined) throw refused('import.columnUnknown', { column: strange });
	const missing = missingFields(source, task.header, mapping).map((field) => importFields[field][language]);
	if (missing.length > 0) throw refused('import.columnsMissing', { columns: missing.join(', ') });
}

interface Group {
	readonly key: string;
	readonly row: number;
	readonly notes: ImportIssue[];
}

/** Says of each row to which goods it belongs; the cells of only some rows are in memory at a time. */
async function groupRows(tx: Tx, reading: TaskReading) {
	const { taskId, source, columns, header } = reading;
	const sorting = createGroups(source, columns.handle);
	const ragged = new Map<number, ImportIssue[]>();
	let count = 0;
	for (let after = 0; ; ) {
		const rows = await staging.nextRows(tx, { taskId, after, limit: rowsAtATime });
		for (const { row, cells } of rows) {
			sorting.add(reading.toLine(row, cells));
			const issues = raggedIssue(row, cells, header.length);
			if (issues.length > 0) ragged.set(row, issues);
		}
		count += rows.length;
		after = rows.at(-1)?.row ?? after;
		if (rows.length < rowsAtATime) break;
	}
	const { lines, issues } = sorting.finish();
	const groups = new Map<string, Group>();
	for (const { row, key, isSplit } of lines) {
		const group = groups.get(key) ?? { key, row, notes: [] };
		groups.set(key, group);
		if (isSplit) {
			group.notes.push({ row, column: columns.handle, level: 'warning', code: 'import.handleSplit', facts: {} });
		}
	}
	for (let at = 0; at < lines.length; at += rowsAtATime) {
		await staging.keyRows(tx, taskId, lines.slice(at, at + rowsAtATime));
	}
	const homeless = issues.flatMap((issue) => [...(ragged.get(issue.row) ?? []), issue]);
	return { groups: [...groups.values()], issues: homeless, rows: count };
}

/** A running shop has no file that could be imported in parts. */
function lateRefusal({ pages_num }: ImportTask): Refusal {
	return refused(pages_num > 0 ? 'import.shopTooSlow' : 'import.tooSlow', { minutes: mostMinutes });
}

async function planAll(tx: Tx, reading: TaskReading, groups: readonly Group[], late: Refusal) {
	const counts = { create: 0, update: 0, unchanged: 0, refused: 0, errors: 0, warnings: 0 };
	const found = findings(reading);
	const rowOfCode = new Map<string, number>();
	const until = performance.now() + mostMinutes * 60_000;
	for (let at = 0; at < groups.length; at += goodsAtATime) {
		if (performance.now() > until) throw late;
		const batch = groups.slice(at, at + goodsAtATime);
		const read = await readGoods(tx, reading, batch);
		const rows = read.map((one, index): staging.NewGoods => {
			const { row, notes } = batch[index] as Group;
			const repeated = repeatedCodes(one, rowOfCode, reading.columns.sku);
			const { name, handle: key } = one.goods;
			const preview = previewOf(one, repeated);
			const action = repeated.length > 0 ? 'refused' : one.plan.action;
			counts[action]++;
			found.add(one, preview.issues);
			for (const { level } of preview.issues) counts[level === 'error' ? 'errors' : 'warnings']++;
			return { row, key, name, action, notes: [...notes, ...repeated], preview };
		});
		await staging.insertGoods(tx, reading.taskId, rows);
	}
	const { create, update, ...others } = counts;
	return { ...others, creates: create, updates: update, found };
}

const mostUnknownCategories = 300;

/** What is odd, counted by kind: each once for each goods. */
function findings({ source }: TaskReading) {
	const notices = new Map<
		string,
		{ goods: number; code: ImportIssue['code']; level: ImportIssue['level']; facts: ImportIssue['facts'] }
	>();
	const categories = new Map<string, number>();
	let unknownStock = 0;
	return {
		add({ goods, plan, classifyId }: ReadGoods, issues: readonly ImportIssue[]): void {
			const ofGoods = new Map(issues.map((issue) => [issue.code, issue]));
			for (const { code, level, facts } of ofGoods.values()) {
				const notice = notices.get(code) ?? { goods: 0, code, level, facts };
				notices.set(code, { ...notice, goods: notice.goods + 1 });
			}
			const news = plan.variants.filter(({ action }) => action === 'create');
			unknownStock += news.filter(({ variant }) => !variant.isStockSaid).length;
			if (goods.category === '' || classifyId !== undefined) return;
			const name = categoryName(goods.category, source);
			categories.set(name, (categories.get(name) ?? 0) + 1);
		},
		notices: () =>
			[...notices.values()].sort((one, other) => one.level.localeCompare(other.level) || other.goods - one.goods),
		questions: () => ({
			unknownStock,
			unknownCategories: [...categories]
				.map(([name, goods]) => ({ name, goods }))
				.sort((one, other) => other.goods - one.goods)
				.slice(0, mostUnknownCategories),
		}),
	};
}

/** A code may stand on one variant of the file only; its second goods is at fault. */
function repeatedCodes({ goods }: ReadGoods, rowOf: Map<string, number>, column: string): ImportIssue[] {
	return goods.variants.flatMap(({ sku_code: code, row }): ImportIssue[] => {
		if (code === '') return [];
		const earlier = rowOf.get(code);
		if (earlier !== undefined) {
			return [{ row, column, level: 'error', code: 'import.skuTwice', facts: { code, row: earlier } }];
		}
		rowOf.set(code, row);
		return [];
	});
}

function previewOf({ goods, plan }: ReadGoods, repeated: readonly ImportIssue[]): staging.GoodsPreview {
	const { price_min, price_max, stock } = goodsCache(
		goods.variants.map((variant) => ({ ...variant, enabled: 1, reserved: 0, sales: 0 })),
	);
	const isRefused = repeated.length > 0;
	return {
		image: goods.images[0] ?? '',
		goods_id: plan.existing?.id ?? 0,
		price_min,
		price_max,
		stock,
		rows: goods.rows,
		skus: plan.variants.map(({ variant, action }) => ({
			spec_text: variant.values.join(' / '),
			sku_code: variant.sku_code,
			price: variant.price,
			stock: variant.stock,
			action: isRefused ? 'refused' : action,
		})),
		changes: isRefused ? [] : plan.changes.map((change) => ({ ...change, from: cut(change.from), to: cut(change.to) })),
		issues: [...plan.issues, ...repeated],
	};
}

/** A description is looked at by its beginning. */
function cut(value: string | number): string | number {
	return typeof value === 'string' ? value.slice(0, 200) : value;
}
