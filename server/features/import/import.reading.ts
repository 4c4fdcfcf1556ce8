import type { ImportIssue } from '#domain/import/import.cells.ts';
import type { ImportChoices } from '#domain/import/import.contract.ts';
import { importFields, type Line, linesBy, type Mapping } from '#domain/import/import.fields.ts';
import { type PlanChoices, type PlannedGoods, planGoods } from '#domain/import/import.plan.ts';
import { type ImportedGoods, raggedIssue, readImported } from '#domain/import/import.reader.ts';
import type { ImportSource } from '#domain/import/import.source.ts';
import { sourceOf } from '#domain/import/import.sources.ts';
import { mapYielding } from '#server/config/yielding.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lettersOf } from '#server/reading/table.ts';
import { cleanedRichText, tangleFacts } from '#server/resource/rich-text.ts';
import { type FoundGoods, findCodeOwners, findExisting, listLeaves } from './existing.queries.ts';
import { type Categories, categoriesOf, categoryOf, withPlaces } from './import.categories.ts';
import type { ImportTask } from './import.queries.ts';
import { rowsOfKeys } from './staging.queries.ts';

/** How a task's rows are read with its choices. */
export interface TaskReading {
	readonly taskId: number;
	readonly source: ImportSource;
	readonly header: readonly string[];
	readonly mapping: Mapping;
	readonly choices: ImportChoices;
	readonly categories: Categories;
	readonly toLine: (row: number, cells: readonly string[]) => Line;
	readonly columns: PlanChoices['columns'];
}

/** Prepares the reading of a task's rows. */
export async function readingOf(db: Database | Tx, task: ImportTask, choices: ImportChoices): Promise<TaskReading> {
	const source = sourceOf(task.source);
	const mapping = choices.mapping ?? task.mapping.mapping;
	return {
		taskId: task.id,
		source,
		header: task.header,
		mapping,
		choices,
		categories: categoriesOf(await listLeaves(db)),
		toLine: linesBy(task.header, mapping),
		columns: {
			handle: mapping.code ?? mapping.handle ?? '',
			sku: mapping.sku ?? '',
			option: mapping.option1Name ?? '',
		},
	};
}

/** A goods of the file, and the goods of the shop that it is. */
export interface ReadGoods {
	readonly goods: ImportedGoods;
	readonly existing: FoundGoods | undefined;
	readonly plan: PlannedGoods;
	/** What its category cell names. */
	readonly classifyId: number | undefined;
	/** What its cell of further categories names; undefined where there is none. */
	readonly furtherIds: readonly number[] | undefined;
}

/** A goods as the file tells it, which stays so while a task runs; and how many letters that are. */
export interface FileGoods {
	readonly goods: ImportedGoods;
	readonly letters: number;
}

type Asked = readonly { readonly key: string; readonly notes: readonly ImportIssue[] }[];

/** Reads and plans goods of a file, in the order in which they are asked for. */
export async function readGoods(db: Database | Tx, reading: TaskReading, asked: Asked): Promise<ReadGoods[]> {
	return planRead(db, reading, await readFileGoods(db, reading, asked));
}

/** Reads goods of a file, in the order in which they are asked for. */
export async function readFileGoods(db: Database | Tx, reading: TaskReading, asked: Asked): Promise<FileGoods[]> {
	const keys = asked.map(({ key }) => key);
	const rowsOf = new Map<string, { lines: Line[]; ragged: ImportIssue[]; letters: number }>(
		keys.map((key) => [key, { lines: [], ragged: [], letters: 0 }]),
	);
	for (const { row, key, cells } of await rowsOfKeys(db, reading.taskId, keys)) {
		const group = rowsOf.get(key);
		if (!group) continue;
		group.lines.push(reading.toLine(row, cells));
		group.ragged.push(...raggedIssue(row, cells, reading.header.length));
		group.letters += lettersOf(cells);
	}
	return mapYielding(asked, ({ key, notes }) => {
		const { lines = [], ragged = [], letters = 0 } = rowsOf.get(key) ?? {};
		return { goods: cleaned(reading, readImported(reading, key, lines, [...notes, ...ragged])), letters };
	});
}

/** Plans goods of a file by what the shop has now. */
export async function planRead(
	db: Database | Tx,
	reading: TaskReading,
	read: readonly FileGoods[],
): Promise<ReadGoods[]> {
	const { source, choices } = reading;
	const keys = read.map(({ goods }) => goods.handle);
	const codes = read.flatMap(({ goods }) => goods.variants.flatMap(({ sku_code }) => sku_code || []));
	const existing = await findExisting(db, { source: source.name, isOwn: source.isTruth, keys });
	const codeOwners = await findCodeOwners(db, codes);
	return mapYielding(read, ({ goods }): ReadGoods => {
		const known = existing.get(goods.handle);
		const classifyId = categoryOf(goods.category, reading.categories);
		const mainId = classifyId ?? known?.classify_id ?? choices.classify_id;
		const { goods: placed, furtherIds } = withPlaces(goods, reading, { classifyId, mainId });
		const planned = planGoods(placed, known, {
			merchantId: choices.merchant_id,
			setStock: choices.set_stock === 1,
			isTruth: source.isTruth,
			classifyId,
			furtherIds,
			codeOwners,
			columns: reading.columns,
		});
		return { goods, existing: known, plan: planned, classifyId, furtherIds };
	});
}

function cleaned({ mapping }: TaskReading, goods: ImportedGoods): ImportedGoods {
	if (goods.detail === undefined) return goods;
	const detail = cleanedRichText(goods.detail);
	if (detail !== undefined) return { ...goods, detail };
	const at = { row: goods.rows[0] ?? 0, column: mapping.detail ?? importFields.detail.en };
	const issue: ImportIssue = { ...at, level: 'error', code: 'import.tooTangled', facts: tangleFacts };
	return { ...goods, detail: '', issues: [...goods.issues, issue] };
}
