import type { FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '#domain/errors.ts';
import type { ImportTable } from '#domain/import/import.table.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Context } from '#server/context.ts';
import { later, orLater } from '#server/http/envelope.ts';
import { askerOf } from '#server/http/reading.ts';
import { whenClosed } from '#server/http/running.ts';
import {
	type FileAsker,
	type Next,
	programOf,
	ReaderFailure,
	type ReaderLimits,
	withReader,
} from '#server/reading/reader.ts';
import { lettersOf, type OpenTable, type TablePiece, type TableWish } from '#server/reading/table.ts';
import type { Unread } from '#server/reading/unreadable.ts';
import { type Incoming, withIncoming } from './incoming.service.ts';

/** A file lies on the disk while it is read. */
export const maxFileMegabytes = 32;
/** So many rows a product file may have. */
export const maxFileRows = 20_000;
/** More than one request should work through. */
const maxRows = 5000;
const maxCharacters = 2_000_000;

/** What reading one file may cost; readers stand back, so that it takes longer where much is to do. */
const usualLimits: ReaderLimits = { seconds: 60, megabytes: 256, placeSeconds: 120 };

/** A file that lies on the disk, and who waits for what is in it. */
export interface SentTable extends Incoming {
	readonly asker: FileAsker;
	/** What its sender says that it is written in. */
	readonly wish?: TableWish;
}

/** The one file of a form that was sent in parts, on the disk until `work` is done. */
export function withUpload<Result>(
	context: Pick<Context, 'config'>,
	{ request, reply }: { request: FastifyRequest; reply: FastifyReply },
	work: (file: SentTable) => Promise<Result>,
): Promise<Result> {
	const expected = { folder: 'imports', maxBytes: maxFileMegabytes * 1024 * 1024, refuse: refuseUpload };
	const asker = { who: askerOf(request), onGone: (act: () => void) => whenClosed(reply, act) };
	return withIncoming(context, request, expected, (file) => work({ ...file, asker }));
}

function refuseUpload(why: 'none' | 'tooLarge'): Refusal {
	return why === 'none' ? refused('import.noFile') : refused('import.fileTooLarge', { max: maxFileMegabytes });
}

/** Opens a CSV file or a workbook, read by a process of its own as far as `work` asks for rows. */
export async function withTable<Result>(
	{ path: file, asker, wish = {} }: Pick<SentTable, 'path' | 'asker' | 'wish'>,
	work: (table: OpenTable) => Promise<Result>,
	limits = usualLimits,
): Promise<Result> {
	try {
		return await orLater(
			withReader<TablePiece, Unread, Result>(
				{ program: programOf('table.worker'), data: { file, wish }, limits, asker },
				async (next) => {
					const form = pieceOf(await next());
					if (!form || 'rows' in form) throw refused('import.fileEmpty');
					return work({ ...form, rows: rowsOf(next) });
				},
			),
		);
	} catch (error) {
		if (!(error instanceof ReaderFailure) || error.reason === 'crash') throw error;
		if (error.reason === 'place') throw later('http.busy');
		throw error.reason === 'memory'
			? refused('import.tooMuchMemory')
			: refused('import.tooHard', { seconds: limits.seconds });
	}
}

async function* rowsOf(next: () => Promise<Next<TablePiece, Unread>>): OpenTable['rows'] {
	for (let piece = pieceOf(await next()); piece; piece = pieceOf(await next())) {
		if ('rows' in piece) yield* piece.rows;
	}
}

function pieceOf(answer: Next<TablePiece, Unread>): TablePiece | undefined {
	if (answer === 'done') return undefined;
	if ('refused' in answer) throw refused(answer.refused.code, answer.refused.facts);
	return answer.piece;
}

/** The cells of a small table as a whole. */
export function readTable(file: SentTable): Promise<ImportTable> {
	return withTable(file, async ({ rows }) => {
		let header: string[] | undefined;
		let letters = 0;
		const others: { row: number; cells: string[] }[] = [];
		for await (const { row, cells } of rows) {
			if (!header) header = cells.map((cell) => cell.trim());
			else others.push({ row, cells });
			letters += lettersOf(cells);
			if (others.length > maxRows) throw refused('import.tooManyRows', { max: maxRows });
			if (letters > maxCharacters) throw refused('import.tooMuchText', { row });
		}
		if (!header || others.length === 0) throw refused('import.fileEmpty');
		return { header, rows: others };
	});
}
