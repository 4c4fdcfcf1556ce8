import { createHmac } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { closedFolder, closeFile, wholeBy } from '#server/config/whole-file.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type DataSource, dataSources } from '#server/features/member/member.data.service.ts';
import { cursorBatches } from '#server/resource/batches.queries.ts';
import { isNearlyFull } from '#server/storage/storage.ts';
import { zipped } from '#server/storage/zip.ts';
import { indexPage, pageEnd, pageHead, pageRow } from './own-data.html.ts';
import { jsonRow } from './own-data.json.ts';

/** So many rows are in memory at a time: an order may have a hundred lines with long texts. */
const batchSize = 50;

type Files = Pick<Context, 'config' | 'secret'>;

/** Beside the uploads, out of reach of every web address. */
const folderOf = ({ config }: Files) => path.join(config.dataDir, 'own-data');

/** The same for every try at one request, so that none leaves a file behind; nobody else can tell it. */
function nameOf({ secret }: Files, id: number): string {
	return `${createHmac('sha256', secret).update(`own data ${id}`).digest('hex').slice(0, 32)}.zip`;
}

/** Where a finished archive is read from; a database that came from another machine knows of files that are not there. */
export async function pathToRead(context: Files, file: string): Promise<string> {
	const whole = path.join(folderOf(context), path.basename(file));
	await access(whole).catch(() => Promise.reject(refused('ownData.notReady')));
	return whole;
}

/** Removes an archive; a missing one is no error. */
export async function removeArchive(context: Files, file: string): Promise<void> {
	if (file) await rm(path.join(folderOf(context), path.basename(file)), { force: true });
}

const ownName = /^[0-9a-f]{32}\.zip$/;

/** Archives on this machine that were written before a time. */
export async function archivesBefore(context: Files, before: number): Promise<string[]> {
	const names = await readdir(folderOf(context)).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
	const old: string[] = [];
	for (const name of names.filter((each) => ownName.test(each))) {
		const facts = await stat(path.join(folderOf(context), name)).catch(() => undefined);
		if (facts && facts.mtimeMs < before * 1000) old.push(name);
	}
	return old;
}

/** Writes all that is kept of a member into one archive, as it was at one moment; a broken-off one leaves nothing behind. */
export async function writeArchive(
	context: Context,
	{ id, memberId, language }: { id: number; memberId: number; language: Language },
): Promise<{ file: string; bytes: number }> {
	if (await isNearlyFull(context.storage)) throw refused('http.full');
	const file = nameOf(context, id);
	const whole = path.join(folderOf(context), file);
	await closedFolder(folderOf(context));
	await inTransaction(context, async (tx) => {
		await sql`set transaction isolation level repeatable read read only`.execute(tx);
		await wholeBy(whole, async (draft) => {
			const parts = partsOf(context, tx, { memberId, language });
			await pipeline(zipped(parts), createWriteStream(draft, { mode: 0o600 }));
			await closeFile(draft);
		});
	});
	return { file, bytes: (await stat(whole)).size };
}

type Whose = { readonly memberId: number; readonly language: Language };

function partsOf(
	context: Context,
	tx: Tx,
	whose: Whose,
): (readonly [string, AsyncIterable<string> | Iterable<string>])[] {
	const sources = dataSources(context);
	const now = context.clock.now();
	return [
		['index.html', [indexPage(sources, { now, language: whose.language })]],
		...sources.flatMap((source) => [
			[`${source.name}.html`, htmlOf(tx, source, whose)] as const,
			[`${source.name}.json`, jsonOf(tx, source, whose)] as const,
		]),
	];
}

async function* htmlOf(tx: Tx, source: DataSource, whose: Whose): AsyncGenerator<string> {
	yield pageHead(source, whose.language);
	let count = 0;
	for await (const rows of rowsOf(tx, source, whose)) {
		count += rows.length;
		yield rows.map((row) => pageRow(source.columns, row, whose.language)).join('');
	}
	yield pageEnd(count, whose.language);
}

async function* jsonOf(tx: Tx, source: DataSource, whose: Whose): AsyncGenerator<string> {
	let before = '[\n';
	for await (const rows of rowsOf(tx, source, whose)) {
		yield before + rows.map((row) => JSON.stringify(jsonRow(source.columns, row))).join(',\n');
		before = ',\n';
	}
	yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* rowsOf(tx: Tx, { rows, shown }: DataSource, { memberId, language }: Whose) {
	for await (const batch of cursorBatches(tx, rows(memberId, language), batchSize))
		yield shown ? batch.map((row) => shown(row, language)) : batch;
}
