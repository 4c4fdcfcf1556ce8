import type { ImportIssue } from '#domain/import/import.cells.ts';
import type { ImportChoices } from '#domain/import/import.contract.ts';
import { importFields, type Line, linesBy, type Mapping } from '#domain/import/import.fields.ts';
import { type PlanChoices, type PlannedGoods, planGoods } from '#domain/import/import.plan.ts';
import { type ImportedGoods, raggedIssue, readImported } from '#domain/import/import.reader.ts';
import { originName } from '#domain/import/import.shops.ts';
import type { ImportSource } from '#domain/import/import.source.ts';
import { sourceOf } from '#domain/import/import.sources.ts';
import { hasForeignIds } from '#domain/import/own.source.ts';
import { mapYielding } from '#server/config/yielding.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { listBrands } from '#server/features/brand/brand.service.ts';
import { lettersOf } from '#server/reading/table.ts';
import { cleanedRichText, tangleFacts } from '#server/resource/rich-text.ts';
import { type FoundGoods, findCodeOwners, findExisting, listLeaves } from './existing.queries.ts';
import { type Brands, brandsOf, withBrand } from './import.brands.ts';
import { type Categories, categoriesOf, categoryOf, withPlaces } from './import.categories.ts';
import { pictureAddress } from './import.detail.ts';
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
	readonly brands: Brands;
	readonly toLine: (row: number, cells: readonly string[]) => Line;
	readonly columns: PlanChoices['columns'];
	/** The shop that the file is of, by which an id counts. */
	readonly shop: string;
	readonly currency: string;
	readonly unknownStock: number;
	readonly pictureBase: string;
}

/** Prepares the reading of a task's rows. */
export async function readingOf(
	{ settings }: Pick<Context, 'settings'>,
	db: Database | Tx,
	{ task, choices }: { task: ImportTask; choices: ImportChoices },
): Promise<TaskReading> {
	const source = sourceOf(task.source);
	const mapping = choices.mapping ?? task.mapping.mapping;
	return {
		taskId: task.id,
		source,
		header: task.header,
		mapping,
		choices,
		categories: categoriesOf(await listLeaves(db)),
		brands: brandsOf(await listBrands(db)),
		toLine: linesBy(task.header, mapping),
		columns: {
			handle: mapping.code ?? mapping.handle ?? mapping.name ?? '',
			sku: mapping.sku ?? '',
			option: mapping.option1Name ?? mapping.spec ?? mapping.variations ?? '',
		},
		shop: originOf(source, mapping, choices.shop),
		currency: settings.get('shop.currency'),
		unknownStock: choices.unknown_stock ?? 0,
		pictureBase: choices.picture_base ?? '',
	};
}

/** Under which name goods remember where they came from; a table of other people's ids is no file of ours. */
export function originOf(source: ImportSource, mapping: Mapping, shop = ''): string {
	return originName(source.isTruth && hasForeignIds(source, mapping) ? 'table' : source.name, shop);
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
	/** The brand that its cell names, 0 = none; undefined where it says nothing that is known. */
	readonly brandId: number | undefined;
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
	const numbers = read.flatMap(({ goods }) => goods.no || []);
	// Tables of others bore the name of our own kind once.
	const kinds = [source.name, originOf(source, reading.mapping)];
	const asked = { source: reading.shop, kinds, isOwn: source.isTruth, keys, numbers };
	const existing = await findExisting(db, asked);
	const codeOwners = await findCodeOwners(db, codes);
	return mapYielding(read, ({ goods }): ReadGoods => {
		const found = existing.get(goods.handle);
		const known = found && isTheSame(goods, found) ? found : undefined;
		const classifyId = categoryOf(goods.category, { ...reading, chosen: choices.categories ?? [] });
		const mainId = classifyId ?? known?.classify_id ?? choices.classify_id;
		const { goods: placed, furtherIds } = withPlaces(goods, reading, { classifyId, mainId });
		const { goods: branded, brandId } = withBrand(placed, reading);
		const planned = planGoods(branded, known, {
			merchantId: choices.merchant_id,
			setStock: choices.set_stock === 1,
			isTruth: source.isTruth,
			classifyId,
			furtherIds,
			brandId,
			codeOwners,
			columns: reading.columns,
		});
		return { goods, existing: known, plan: planned, classifyId, furtherIds, brandId };
	});
}

/** Goods that came from a shop before shops were told apart may be of another one: there has to be more than the id. */
function isTheSame(goods: ImportedGoods, { isUnnamed, name, skus }: FoundGoods): boolean {
	if (!isUnnamed || goods.name === name) return true;
	const codes = new Set(skus.flatMap(({ sku_code }) => sku_code || []));
	return goods.variants.some(({ sku_code }) => codes.has(String(sku_code)));
}

/** So many pictures of a description are fetched. */
const mostDetailPictures = 30;

function cleaned({ mapping }: TaskReading, goods: ImportedGoods): ImportedGoods {
	if (goods.detail === undefined) return goods;
	const found = new Set<string>();
	const detail = cleanedRichText(goods.detail, (address) => void found.add(address));
	if (detail !== undefined) {
		if (found.size === 0) return { ...goods, detail };
		const row = goods.rows[0] ?? 0;
		const all = [...found];
		const wanted = all.filter((address) => pictureAddress(address) !== undefined).slice(0, mostDetailPictures);
		const lost = all.filter((address) => !wanted.includes(address));
		const note = (code: ImportIssue['code'], facts: ImportIssue['facts']): ImportIssue => {
			return { row, column: mapping.detail ?? importFields.detail.en, level: 'warning', code, facts };
		};
		const issues = [
			...(wanted.length > 0 ? [note('import.detailPictures', { count: wanted.length })] : []),
			...(lost.length > 0
				? [note('import.detailPicturesLost', { count: lost.length, url: (lost[0] ?? '').slice(0, 100) })]
				: []),
		];
		const pictures = { detailAsSent: goods.detail, detailPictures: wanted };
		return { ...goods, ...pictures, detail, issues: [...goods.issues, ...issues] };
	}
	const at = { row: goods.rows[0] ?? 0, column: mapping.detail ?? importFields.detail.en };
	const issue: ImportIssue = { ...at, level: 'error', code: 'import.tooTangled', facts: tangleFacts };
	return { ...goods, detail: '', issues: [...goods.issues, issue] };
}
