import type { FastifyRequest } from 'fastify';
import { refused } from '#domain/errors.ts';
import type { ImportTable } from '#domain/import/shopify.rules.ts';
import { readCsv } from './import.table.ts';
import { isZip, readXlsx } from './xlsx.table.ts';

const maxMegabytes = 10;

/** The one file of a form that was sent in parts. */
export async function readUpload(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
	if (!request.isMultipart()) throw refused('import.noFile');
	try {
		const part = await request.file({ limits: { fileSize: maxMegabytes * 1024 * 1024 } });
		if (part?.fieldname === 'file') return { name: part.filename, bytes: await part.toBuffer() };
	} catch (error) {
		const isTooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
		// Whatever else stops the reading, such as a body without its end, lies in what was sent.
		throw isTooLarge ? refused('import.fileTooLarge', { max: maxMegabytes }) : refused('import.noFile');
	}
	throw refused('import.noFile');
}

/** The cells of a CSV file or of the first sheet of a workbook. */
export async function readTable(bytes: Buffer): Promise<ImportTable> {
	return isZip(bytes) ? readXlsx(bytes) : (await readCsv(bytes)).table;
}
