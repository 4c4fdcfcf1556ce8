import { refusalText, refused } from '#domain/errors.ts';
import { goodsStatusOptions } from '#domain/goods/goods.listing.ts';
import type { ImportIssue } from '#domain/import/import.cells.ts';
import type { listImportGoods, previewImport, readImport, saveMapping } from '#domain/import/import.contract.ts';
import { importFields, type Mapping } from '#domain/import/import.fields.ts';
import { fieldsOf, unreadColumns } from '#domain/import/import.source.ts';
import { sourceOf } from '#domain/import/import.sources.ts';
import { type ImportStatus, importStatus } from '#domain/import/import.status.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { type StockMode, stockModeNames } from '#domain/stock/stock.rules.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { brandNames } from '#server/features/brand/brand.service.ts';
import { classifyNames } from '#server/features/goods/further.service.ts';
import { idsIn } from './import.forms.ts';
import type { DryCounts } from './import.prepare.service.ts';
import * as queries from './import.queries.ts';
import * as staging from './staging.queries.ts';

type Task = AnswerOf<typeof readImport>;
type File = Omit<
	Task,
	'status' | 'error' | 'standing' | 'seconds_left' | 'notices' | 'counts' | 'issues' | 'create_time' | 'finish_time'
>;
type Goods = AnswerOf<typeof listImportGoods>['list'][number];

const sampleRows = 20;
const sampleLength = 60;
/** Of a file; the numbers count all of them, and the file of errors has them all. */
const mostIssues = 200;

/** What is in the file of a task and how its columns are read. */
export async function fileOf({ db }: Pick<Context, 'db'>, taskId: number, language: Language): Promise<File> {
	const task = await queries.findTask(db, taskId);
	if (!task) throw refused('import.taskUnknown');
	return shownFile(db, task, language);
}

async function shownFile(db: Database, task: queries.ImportTask, language: Language): Promise<File> {
	const source = sourceOf(task.source);
	const mapping = task.mapping.mapping ?? {};
	const rows = await staging.nextRows(db, { taskId: task.id, after: 0, limit: sampleRows });
	const sampleOf = (at: number) => rows.map(({ cells }) => (cells[at] ?? '').trim()).find((cell) => cell !== '') ?? '';
	return {
		task_id: task.id,
		source: source.name,
		file_name: task.file_name,
		shop: task.mapping.shop ?? task.shop,
		shops: await queries.knownShops(db, task.source),
		header_row: task.header_row,
		rows: task.total,
		goods: task.goods_num,
		unread_columns: unreadColumns(source, task.header, mapping),
		columns: task.header.flatMap((name, at) =>
			name === '' ? [] : [{ name, sample: sampleOf(at).slice(0, sampleLength) }],
		),
		fields: fieldsOf(source).map((field) => ({
			field,
			label: importFields[field][language],
			required: source.required.includes(field) ? 1 : 0,
		})),
		mapping: shownMapping(mapping),
		saved: await savedMappings(db, task.source),
	};
}

function shownMapping(mapping: Mapping): Record<string, string> {
	return Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, column ?? '']));
}

/** The mappings kept for a source. */
export async function savedMappings(db: Database | Tx, source: string): Promise<AnswerOf<typeof saveMapping>['saved']> {
	return queries.listMappings(db, source);
}

const noCounts: DryCounts = {
	rows: 0,
	goods: 0,
	creates: 0,
	updates: 0,
	unchanged: 0,
	refused: 0,
	errors: 0,
	warnings: 0,
};

/** A task with all its counts. */
export async function shownTask({ db, clock }: Context, task: queries.ImportTask, language: Language): Promise<Task> {
	const counts = await staging.countGoods(db, task.id);
	const now = clock.now();
	const { notices = [], ...dryRun } = task.dry_run;
	return {
		...(await shownFile(db, task, language)),
		status: task.status,
		error: task.error,
		standing: standingText(task, now, language),
		seconds_left: secondsLeft(task, counts.done, now),
		notices: shownNotices(notices, language),
		counts: {
			...noCounts,
			...dryRun,
			...counts,
			// Until it has run, a dry run knows better what is unchanged or refused.
			...(counts.done === 0 ? pick(dryRun) : {}),
			failed: counts.refused,
			written: counts.created + counts.updated,
		},
		issues: shownIssues(task.issues, language),
		create_time: task.create_time,
		finish_time: task.finish_time,
	};
}

/** So long may pass before anybody wonders. */
const quietSeconds = 60;
const { running, rollingBack, fetching } = importStatus;
const underWay: readonly ImportStatus[] = [running, rollingBack, fetching];

/** Why an import stands: nothing has happened for a while, and why its last try broke off. */
function standingText(task: queries.ImportTask, now: number, language: Language): string {
	if (!underWay.includes(task.status)) return '';
	const seconds = now - task.update_time;
	const texts = [
		...(seconds >= quietSeconds ? [refusalText(refused('import.standing', { seconds }), language)] : []),
		...(task.trouble === '' ? [] : [refusalText(refused('import.lastTrouble', { reason: task.trouble }), language)]),
	];
	return texts.join(' ');
}

/** A pace is known after so many seconds. */
const leastPaceSeconds = 5;

/** How long the rest of a run takes at the pace that it has had. */
function secondsLeft(task: queries.ImportTask, done: number, now: number): number | null {
	const all = Number((task.dry_run as Partial<DryCounts>).goods ?? 0);
	const elapsed = now - task.run_time;
	const made = done - task.run_done;
	if (task.status !== running || made <= 0 || elapsed < leastPaceSeconds) return null;
	return Math.ceil(((all - done) * elapsed) / made);
}

/** What is odd about goods, each kind once with an example. */
export function shownNotices(notices: readonly queries.Notice[], language: Language): Task['notices'] {
	return notices.map(({ code, level, goods, facts }) => ({
		code,
		level,
		goods,
		text: refusalText(refused(code, facts), language),
	}));
}

function pick({ unchanged = 0, refused: left = 0 }: Partial<DryCounts>) {
	return { unchanged, refused: left };
}

const placeFields: readonly string[] = ['classify_id', 'extra_classify_ids'];

/** Goods of an import as the reader's language says them, categories by their names. */
export async function shownList(
	{ db }: Pick<Context, 'db'>,
	list: readonly staging.ListedGoods[],
	language: Language,
): Promise<Goods[]> {
	const places = list.flatMap(({ preview }) => preview.changes.filter(({ field }) => placeFields.includes(field)));
	const ids = places.flatMap(({ from, to }) => [...idsIn(from), ...idsIn(to)]);
	const names = ids.length === 0 ? new Map<number, string>() : await classifyNames(db, ids, language);
	const told = list.flatMap(({ preview }) => preview.changes.filter(({ field }) => field === 'brand_id'));
	const brandIds = told.flatMap(({ from, to }) => [Number(from), Number(to)]);
	const brands = brandIds.length === 0 ? new Map<number, string>() : await brandNames(db, brandIds, language);
	return list.map((goods) => shownGoods(goods, { language, names, brands }));
}

interface Reader {
	readonly language: Language;
	/** Of categories. */
	readonly names: ReadonlyMap<number, string>;
	readonly brands: ReadonlyMap<number, string>;
}

function shownGoods(goods: staging.ListedGoods, reader: Reader): Goods {
	const { language } = reader;
	const { preview } = goods;
	return {
		handle: goods.key,
		name: goods.name,
		image: preview.image,
		action: goods.action,
		goods_id: goods.goods_id || preview.goods_id,
		price_min: centsToWire(preview.price_min),
		price_max: centsToWire(preview.price_max),
		stock: preview.stock,
		rows: [...preview.rows],
		sku_num: preview.sku_num,
		skus: preview.skus.map((sku) => ({ ...sku, price: centsToWire(sku.price) })),
		changes: preview.changes.map(({ field, spec_text, from, to }) => ({
			field,
			spec_text,
			from: shownValue(field, from, reader),
			to: shownValue(field, to, reader),
		})),
		issues: preview.issues.map((issue) => shownIssue(issue, language)),
		result: goods.result,
		picture_missing: goods.picture_missing,
		missing: goods.missing.map((url, at) => ({ url, why: whyText(goods.missing_why[at], language) })),
		text: shownText(goods, language),
		undone: goods.undone,
		undone_text: goods.undone_text,
	};
}

function whyText(why: staging.ListedGoods['missing_why'][number] | undefined, language: Language): string {
	return why ? refusalText(refused(why.code, why.facts), language) : '';
}

/** What the file itself is to blame for is said in the reader's language, the rest as the run said it. */
function shownText({ result, result_text, preview }: staging.ListedGoods, language: Language): string {
	const error = preview.issues.find(({ level }) => level === 'error');
	return result === 'refused' && error ? shownIssue(error, language).text : result_text;
}

function shownValue(field: string, value: string | number, { names, brands, language }: Reader): string {
	if (field === 'status')
		return goodsStatusOptions.find((one) => one.value === value)?.label[language] ?? String(value);
	if (field === 'stock_mode') return stockModeNames[value as StockMode]?.[language] ?? String(value);
	if (field === 'brand_id') return brands.get(Number(value)) ?? '';
	if (placeFields.includes(field))
		return idsIn(value)
			.flatMap((id) => names.get(id) ?? [])
			.join(', ');
	return field.endsWith('price') ? centsToWire(Number(value)) : String(value);
}

/** Errors first, in the order of their rows. */
export function shownIssues(issues: readonly ImportIssue[], language: Language): Task['issues'] {
	const sorted = [...issues].sort((one, other) => one.level.localeCompare(other.level) || one.row - other.row);
	return sorted.slice(0, mostIssues).map((issue) => shownIssue(issue, language));
}

/** A remark in the reader's language. */
function shownIssue(
	{ row, column, level, code, facts }: ImportIssue,
	language: Language,
): AnswerOf<typeof previewImport>['issues'][number] {
	return { row, column, level, code, text: refusalText(refused(code, facts), language) };
}
