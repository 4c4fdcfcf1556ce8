import { randomBytes } from 'node:crypto';
import { refused } from '#domain/errors.ts';
import type { uploadImport } from '#domain/import/import.contract.ts';
import { linesBy, type Mapping } from '#domain/import/import.fields.ts';
import { createGroups } from '#domain/import/import.groups.ts';
import { guessMapping, type ImportSource } from '#domain/import/import.source.ts';
import { recogniseSource } from '#domain/import/import.sources.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { maxFileRows, type SentTable, withTable } from '#server/features/upload/table.service.ts';
import type { OpenTable } from '#server/reading/table.ts';
import * as queries from './import.queries.ts';
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
	return withTable(file, async ({ encoding, delimiter, rows }) => {
		const taskId = await inTransaction(context, (tx) => stage(context, tx, { rows, name: file.name }, runner));
		return { ...(await fileOf(context, taskId, runner.language)), encoding, delimiter };
	});
}

async function stage(
	context: Context,
	tx: Tx,
	{ rows, name }: { rows: OpenTable['rows']; name: string },
	runner: Runner,
): Promise<number> {
	const reading = rows[Symbol.asyncIterator]();
	const header = await headerOf(reading);
	const source = recogniseSource(header);
	const mapping = await mappingFor(tx, source, header);
	const taskId = await newTask(context, tx, { source: source.name, fileName: name }, runner);
	const toLine = linesBy(header, mapping);
	const groups = createGroups(source, '');
	let count = 0;
	const staging = rowsInto(tx, taskId);
	for (let next = await reading.next(); !next.done; next = await reading.next()) {
		const { row, cells } = next.value;
		count++;
		if (count > maxFileRows) throw refused('import.tooManyRows', { max: maxFileRows });
		groups.add(toLine(row, cells));
		await staging.add({ row, cells });
	}
	if (count === 0) throw refused('import.fileEmpty');
	await staging.finish();
	const goods = new Set(groups.finish().lines.map(({ key }) => key)).size;
	await queries.finishReading(tx, taskId, { header, mapping, rows: count, goods, now: context.clock.now() });
	return taskId;
}

async function headerOf(rows: AsyncIterator<{ cells: string[] }>): Promise<string[]> {
	const first = await rows.next();
	if (first.done) throw refused('import.fileEmpty');
	const header = first.value.cells.map((cell) => cell.trim().slice(0, 200));
	const twice = header.find((column, at) => column !== '' && header.indexOf(column) !== at && isRead(header, column));
	if (twice !== undefined) throw refused('import.columnTwice', { column: twice });
	return header;
}

/** A column that nobody reads may occur as often as it likes. */
function isRead(header: readonly string[], column: string): boolean {
	const source = recogniseSource(header);
	return Object.values(guessMapping(source, header)).includes(column);
}

/** The columns as they were chosen the last time, where they all are there, else as they are usually called. */
async function mappingFor(tx: Tx, source: ImportSource, header: readonly string[]): Promise<Mapping> {
	const guessed = guessMapping(source, header);
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
	return queries.insertTask(tx, { batchNo, adminId, language, source, fileName: fileName.slice(0, 200) }, now);
}
