import { randomBytes } from 'node:crypto';
import { refused } from '#domain/errors.ts';
import type { uploadImport } from '#domain/import/import.contract.ts';
import { linesBy, type Mapping } from '#domain/import/import.fields.ts';
import { createGroups } from '#domain/import/import.groups.ts';
import { guessMapping, type ImportSource } from '#domain/import/import.source.ts';
import { headerAmong, mostRowsAboveHeader, recogniseSource } from '#domain/import/import.sources.ts';
import { fromSafe } from '#domain/import/own.source.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { maxFileRows, type SentTable, withTable } from '#server/features/upload/table.service.ts';
import { encodingNamed } from '#server/reading/encoding.ts';
import { delimiters, isBlank, type OpenTable, type TableRow } from '#server/reading/table.ts';
import { errorsHeading } from './import.errors.file.ts';
import { shopHints } from './import.hints.ts';
import * as queries from './import.queries.ts';
import { originOf } from './import.reading.ts';
import { rowsInto } from './import.rows.ts';
import { fileOf } from './import.shown.ts';

/** The rows of files are kept for a week; what became of each goods stays. */
export const contentDays = 7;

/** Who imports, and in which language it is reported. */
export interface Runner {
	readonly adminId: number;
	readonly language: Language;
}

/** Keeps the rows of a product file and tells what is in it. */
export async function keepImportFile(
	context: Context,
	file: SentTable,
	runner: Runner,
): Promise<AnswerOf<typeof uploadImport>> {
	const now = context.clock.now();
	await queries.dropOldRows(context.db, now - contentDays * 86_400);
	const { encoding: name = '', delimiter: mark = '', header_row = '' } = file.texts;
	const [encoding, delimiter] = [encodingNamed(name), delimiters.find((one) => one === mark)];
	const wish = { ...(encoding && { encoding }), ...(delimiter && { delimiter }) };
	return withTable({ ...file, wish }, async ({ encoding, delimiter, rows }) => {
		const sent = { rows, name: file.name, headerRow: Math.trunc(Number(header_row)) || 0 };
		const taskId = await inTransaction(context, (tx) => stage(context, tx, sent, runner));
		return { ...(await fileOf(context, taskId, runner.language)), encoding, delimiter };
	});
}

interface SentRows {
	readonly rows: OpenTable['rows'];
	readonly name: string;
	/** Which row is the header, as its sender says; 0 where it is to be found. */
	readonly headerRow: number;
}

async function stage(context: Context, tx: Tx, { rows, name, headerRow }: SentRows, runner: Runner): Promise<number> {
	const currency = context.settings.get('shop.currency');
	const reading = rows[Symbol.asyncIterator]();
	const { header, at, first, plain } = await headerOf(reading, headerRow, currency);
	const source = recogniseSource(header);
	const mapping = await mappingFor(tx, source, header, currency);
	if (source.name === 'prestashop' && mapping.name === undefined) throw refused('import.combinationsAlone');
	const taskId = await newTask(context, tx, { source: source.name, fileName: name }, runner);
	const toLine = linesBy(header, mapping);
	const groups = createGroups(source, '');
	const shops = shopHints(source, header);
	let count = 0;
	const staging = rowsInto(tx, taskId);
	const keep = async ({ row, cells }: TableRow) => {
		count++;
		if (count > maxFileRows) throw refused('import.tooManyRows', { max: maxFileRows });
		const own = plain(cells);
		if (isBlank(own)) return void count--;
		const line = toLine(row, own);
		groups.add(line);
		shops.add(line, own);
		await staging.add({ row, cells: own });
	};
	for (const one of first) await keep(one);
	for (let next = await reading.next(); !next.done; next = await reading.next()) await keep(next.value);
	if (count === 0) throw refused('import.fileEmpty');
	await staging.finish();
	const goods = new Set(groups.finish().lines.map(({ key }) => key)).size;
	// Who was imported before is known by its goods, whichever host its pictures have moved to.
	const before = await queries.shopWith(tx, originOf(source, mapping), shops.compared());
	const shop = before || shops.found();
	const read = { header, headerRow: at, mapping, rows: count, goods, shop, now: context.clock.now() };
	await queries.finishReading(tx, taskId, read);
	return taskId;
}

/** The header, which may stand below what the table is about, and what of the first rows follows it. */
async function headerOf(rows: AsyncIterator<TableRow>, wanted: number, currency: string) {
	const first: TableRow[] = [];
	while (first.length < mostRowsAboveHeader || (wanted > 0 && (first.at(-1)?.row ?? 0) < wanted)) {
		const next = await rows.next();
		if (next.done) break;
		first.push(next.value);
	}
	const at =
		wanted > 0
			? first.findIndex(({ row }) => row === wanted)
			: headerAmong(
					first.map(({ cells }) => cells),
					currency,
				);
	const found = first[at];
	if (!found) throw wanted > 0 ? refused('import.headerUnknown', { row: wanted }) : refused('import.fileEmpty');
	const { cells, plain } = withoutReasons(found.cells);
	const header = cells.map((cell) => cell.trim().slice(0, 200));
	const twice = header.find(
		(column, place) => column !== '' && header.indexOf(column) !== place && isRead(header, column),
	);
	if (twice !== undefined) throw refused('import.columnTwice', { column: twice });
	return { header, at: found.row, first: first.slice(at + 1), plain };
}

/** A file of errors that was mended: its first columns say what was wrong, and what it kept from being a formula is as it was. */
function withoutReasons(header: string[]): { cells: string[]; plain: (cells: string[]) => string[] } {
	const isMended = Object.values(errorsHeading).some((words) => words.every((word, at) => header[at]?.trim() === word));
	if (!isMended) return { cells: header, plain: (cells) => cells };
	const plain = (cells: string[]) => cells.slice(errorsHeading.en.length).map(fromSafe);
	return { cells: plain(header), plain };
}

/** A column that nobody reads may occur as often as it likes. */
function isRead(header: readonly string[], column: string): boolean {
	const source = recogniseSource(header);
	return Object.values(guessMapping(source, header)).includes(column);
}

/** The columns as they were chosen the last time, where they all are there, else as they are usually called. */
async function mappingFor(tx: Tx, source: ImportSource, header: readonly string[], currency: string): Promise<Mapping> {
	const guessed = guessMapping(source, header, currency);
	const isWhole = source.required.every((field) => guessed[field] !== undefined);
	if (isWhole && source.marks.length > 0) return guessed;
	const saved = await queries.listMappings(tx, source.name);
	const fitting = saved.find(({ mapping }) => Object.values(mapping).every((column) => header.includes(column)));
	return fitting ? fitting.mapping : guessed;
}

/** Begins a task without rows. */
export async function newTask(
	context: Context,
	tx: Tx,
	{ source, fileName }: { source: string; fileName: string },
	{ adminId, language }: Runner,
): Promise<number> {
	const now = context.clock.now();
	const batchNo = `I${now}${randomBytes(4).toString('hex')}`;
	// A name may hold whatever its sender likes, and the database takes no NUL.
	const shown = fileName.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
	return queries.insertTask(tx, { batchNo, adminId, language, source, fileName: shown }, now);
}
