import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { refused } from '#domain/errors.ts';
import type { ImportTable } from '#domain/import/import.table.ts';
import type { Context } from '#server/context.ts';
import { maxRows, type OpenTable, openCsv, readCsv } from './import.table.ts';
import { isZip, readXlsx } from './xlsx.table.ts';

const maxMegabytes = 10;
/** A product file lies on the disk while it is read. */
export const maxFileMegabytes = 32;
/** So many rows a product file may have. */
export const maxFileRows = 20_000;

/** The one file of a form that was sent in parts. */
export async function readUpload(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
	const part = await partOf(request, maxMegabytes);
	return { name: part.filename, bytes: await part.toBuffer().catch((error) => refuseUpload(error, maxMegabytes)) };
}

/** The same, written to the disk as it arrives, and removed when `work` is done with it. */
export async function withUpload<Result>(
	{ config }: Pick<Context, 'config'>,
	request: FastifyRequest,
	work: (file: { name: string; path: string }) => Promise<Result>,
): Promise<Result> {
	const part = await partOf(request, maxFileMegabytes);
	const folder = path.join(config.dataDir, 'imports');
	const file = path.join(folder, randomBytes(12).toString('hex'));
	await mkdir(folder, { recursive: true });
	try {
		await pipeline(part.file, createWriteStream(file)).catch((error) => refuseUpload(error, maxFileMegabytes));
		if (part.file.truncated) throw refused('import.fileTooLarge', { max: maxFileMegabytes });
		return await work({ name: part.filename, path: file });
	} finally {
		await rm(file, { force: true });
	}
}

async function partOf(request: FastifyRequest, megabytes: number) {
	if (!request.isMultipart()) throw refused('import.noFile');
	const part = await request
		.file({ limits: { fileSize: megabytes * 1024 * 1024 } })
		.catch((error) => refuseUpload(error, megabytes));
	if (part?.fieldname !== 'file') throw refused('import.noFile');
	return part;
}

/** Whatever stops the reading but the size, such as a body without its end, lies in what was sent. */
function refuseUpload(error: unknown, max: number): never {
	const isTooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
	throw isTooLarge ? refused('import.fileTooLarge', { max }) : refused('import.noFile');
}

/** The cells of a CSV file or of the first sheet of a workbook. */
export async function readTable(bytes: Buffer): Promise<ImportTable> {
	return isZip(bytes) ? readXlsx(bytes, maxRows) : readCsv(bytes);
}

/** Opens a product file: CSV in pieces, a workbook as a whole. */
export async function openTable(file: string): Promise<OpenTable> {
	if (!isZip(await beginningOf(file))) return openCsv(file);
	const { header, rows } = readXlsx(await readFile(file), maxFileRows);
	async function* all() {
		yield { row: 1, cells: [...header] };
		for (const { row, cells } of rows) yield { row, cells: [...cells] };
	}
	return { encoding: 'utf-8', delimiter: ',', rows: all() };
}

async function beginningOf(file: string): Promise<Buffer> {
	const handle = await open(file);
	const bytes = Buffer.alloc(64);
	const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0).finally(() => handle.close());
	return bytes.subarray(0, bytesRead);
}
