import { sql } from 'kysely';
import type { AdminCaller } from '#domain/access/caller.ts';
import { type ErrorCode, refusalText, refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { shopDay } from '#domain/kernel/shop-time.ts';
import { type Cell, lettersIn } from '#domain/lists/cell.ts';
import { type ExportQuery, mostSheetRows } from '#domain/lists/export.contract.ts';
import { exportStatus, openExport } from '#domain/lists/export.progress.ts';
import { type listOrderExports, orderExportLists } from '#domain/lists/order-export.contract.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import { remarkOf } from '#server/auth/access.ts';
import { adminById } from '#server/auth/admin-by-id.ts';
import { phoneFields, seesPhones } from '#server/auth/phones.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { databaseTrouble } from '#server/database/trouble.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { setTimer } from '#server/features/timer/timer.service.ts';
import type { ExportColumn, ExportSource } from '#server/resource/export.source.ts';
import { pathToRead, removeFile, writeExport } from './export.file.ts';
import * as queries from './export.queries.ts';

type Sources = readonly ExportSource[];

const mostAtOnce = 5;
/** Also of those that were stopped or removed: each leaves rows and jobs for a while. */
const mostAnHour = 100;
/** An export in which the program died so often is not begun again. */
const mostBegun = 2;
const mostQueryBytes = 16 * 1024;
/** Whoever begins these again as they are gets the same answer. */
const tooBig: readonly string[] = ['export.tooManyRows', 'export.tooMuchText', 'export.tooLarge'] satisfies ErrorCode[];
const orderFileSeconds = 7 * 24 * 60 * 60;
const mostShown = 50;
const lettersAtATime = 1_000_000;

interface Asker {
	readonly context: Context;
	readonly caller: AdminCaller;
}

/** Queues the export of a list. */
export async function requestExport(
	{ context, caller, language }: Asker & { language: Language },
	source: ExportSource,
	query: ExportQuery,
): Promise<{ id: number }> {
	if (Buffer.byteLength(JSON.stringify(query)) > mostQueryBytes) throw refused('export.longQuery');
	await countAsked({ context, caller });
	await source.admit?.({ context, caller }, query);
	const { id: admin_id } = caller;
	const given = { admin_id, list: source.name, title: source.title[language], format: query.format, language, query };
	return inTransaction(context, async (tx) => {
		await leaveRoom(tx, admin_id);
		const id = await queries.insertExport(tx, given, context.clock.now());
		await context.jobs.send(tx, 'lists.export', { exportId: id });
		return { id };
	});
}

async function countAsked({ context, caller }: Asker): Promise<void> {
	await takeAttempt(context, [{ name: 'export:admin', who: String(caller.id), max: mostAnHour, seconds: 3600 }]);
}

/** Refuses one more export of an admin who has too many under way. */
async function leaveRoom(tx: Tx, adminId: number): Promise<void> {
	if ((await queries.countOpen(tx, adminId)) >= mostAtOnce) throw refused('export.tooMany', { max: mostAtOnce });
}

/** The admin's own exports, newest first. */
export async function exportsOf({ context, caller, language }: Asker & { language: Language }) {
	const rows = await queries.exportsOf(context.db, caller.id, mostShown);
	return rows.map((row) => ({ ...row, ...told(row, language) }));
}

/** The shop's exports of orders and refunds, whoever asked for them. */
export async function orderExports(
	{ context, caller, language }: Asker & { language: Language },
	input: InputOf<typeof listOrderExports>,
): Promise<AnswerOf<typeof listOrderExports>> {
	const asked = { ...input, lists: orderExportLists };
	const { rows, total } = await queries.listOrderExports(context.db, asked);
	const list = rows.map((row) => ({
		...row,
		...told(row, language),
		name: nameOf(row),
		is_own: row.admin_id === caller.id ? 1 : 0,
	}));
	return { list, total, remark: await remarkOf(context, 'shop/order/export', language) };
}

/** Why an export failed, and whether it may be begun again. */
function told({ status, error }: queries.ExportRow, language: Language) {
	return {
		error: error && refusalText(refused(error as ErrorCode, { max: mostSheetRows }), language),
		can_retry: status === exportStatus.failed && !tooBig.includes(error) ? 1 : 0,
	};
}

/** Begins a failed export again. */
export async function retryExport(asker: Asker, id: number): Promise<void> {
	await reset(asker, await own(asker, id));
}

/** The same for an export of orders or refunds, which is the shop's. */
export async function retryOrderExport(asker: Asker, id: number): Promise<void> {
	await reset(asker, await ofOrders(asker.context, id));
}

/** Counts as one more of whoever asks, and among those of its own admin. */
async function reset(asker: Asker, { id, admin_id, status, error }: queries.ExportRow): Promise<void> {
	const { context } = asker;
	if (status !== exportStatus.failed) throw refused('export.notFailed', { id });
	if (tooBig.includes(error)) throw refused(error as ErrorCode, { max: mostSheetRows });
	await countAsked(asker);
	await inTransaction(context, async (tx) => {
		await leaveRoom(tx, admin_id);
		if (!(await queries.resetExport(tx, id))) throw refused('export.notFailed', { id });
		await context.jobs.send(tx, 'lists.export', { exportId: id });
	});
}

/** Stops an export of the asker's that waits or runs; who writes it notices between two batches. */
export async function cancelExport(asker: Asker, id: number): Promise<void> {
	const row = await own(asker, id);
	if (!(await end(asker.context, row, openExport, { status: exportStatus.stopped })))
		throw refused('export.notUnderWay', { id });
}

/** Removes an export with its file; one that runs notices and stops. */
export async function dropExport(asker: Asker, id: number): Promise<void> {
	await own(asker, id);
	// Whoever writes it may end at this moment: the row that is gone says which file is left.
	await removeFile(asker.context, await queries.removeExport(asker.context.db, id));
}

/** Where the finished file lies, and what it shall be called at its owner's. */
export async function exportFile(asker: Asker, sources: Sources, id: number) {
	const row = await own(asker, id);
	// What somebody may no longer take out of the list they may not fetch either.
	if (!asker.caller.nodes.has(`${row.list}/export`.toLowerCase())) throw refused('auth.noPermission');
	return fileOf(asker, sources, row);
}

/** The same for an export of orders or refunds, which is the shop's. */
export async function orderExportFile(asker: Asker, sources: Sources, id: number) {
	return fileOf(asker, sources, await ofOrders(asker.context, id));
}

async function fileOf({ context, caller }: Asker, sources: Sources, row: queries.ExportRow) {
	const { id, list, status, file, format, expire_time, has_phones, parts } = row;
	if (status !== exportStatus.done || (expire_time ?? 0) <= context.clock.now())
		throw refused('export.notReady', { id });
	if (has_phones === 1 && !seesPhones(caller)) throw refused('export.hasPhones', { id });
	// Rights may have been taken since the file was written.
	const seen = await sources.find(({ name }) => name === list)?.parts?.(context, caller);
	if (seen && !parts?.every((part) => seen.includes(part))) throw refused('export.seesLess', { id });
	return { format, path: await pathToRead(context, file), name: `${nameOf(row)}.${format}` };
}

/** What a file is called at its owner's, without its ending; the list of order exports searches by the same. */
function nameOf({ id, title, create_time }: Pick<queries.ExportRow, 'id' | 'title' | 'create_time'>): string {
	return `${title}-${shopDay(create_time)}-${id}`;
}

async function own({ context, caller }: Asker, id: number): Promise<queries.ExportRow> {
	const row = await queries.findExport(context.db, id);
	if (row?.admin_id !== caller.id) throw refused('export.unknown', { id });
	return row;
}

async function ofOrders(context: Context, id: number): Promise<queries.ExportRow> {
	const row = await queries.findExport(context.db, id);
	if (!row || !orderExportLists.includes(row.list)) throw refused('export.unknown', { id });
	return row;
}

/**
 * Does one export. What its admin may see is looked up anew: rights may have been taken since it was asked for. The database is
 * away or another program is at it: the job is tried again.
 */
export async function runExport(context: Context, sources: Sources, row: queries.BegunExport): Promise<void> {
	const { id } = row;
	if (row.begun > mostBegun) {
		context.log.error({ export: id }, 'export broke off twice');
		await end(context, row, [exportStatus.running], { status: exportStatus.failed, error: 'export.brokeOff' });
		return;
	}
	try {
		const takeBack = () => queries.unbeginExport(context.db, id);
		const { file, ...written } = await context.jobs.whileBegun(takeBack, () => write(context, sources, row));
		if (!(await end(context, row, [exportStatus.running], { status: exportStatus.done, file, ...written })))
			await removeFile(context, file);
	} catch (failure) {
		if (failure instanceof Stopped) return;
		if (failure instanceof AtWork || databaseTrouble(failure) === 'away') {
			await unbegin(context, id);
			throw failure;
		}
		if (!(failure instanceof Refusal)) context.log.error({ err: failure, export: id }, 'export failed');
		await end(context, row, [exportStatus.running], {
			status: exportStatus.failed,
			error: failure instanceof Refusal ? failure.code : 'export.failed',
		});
	}
}

/** The run is over, but the program lives. A database that is still away cannot be asked, and the run counts. */
async function unbegin(context: Context, id: number): Promise<void> {
	try {
		await queries.unbeginExport(context.db, id);
	} catch (failure) {
		context.log.warn({ err: failure, export: id }, 'export not given back');
	}
}

type Result = Pick<queries.ExportRow, 'status'> &
	Partial<Pick<queries.ExportRow, 'file' | 'bytes' | 'error' | 'has_phones' | 'parts'>>;

/** Tells how it went and sets the time at which the file goes; false where it has ended or was removed meanwhile. */
function end(
	context: Context,
	row: queries.ExportRow,
	from: readonly queries.ExportRow['status'][],
	result: Result,
): Promise<boolean> {
	const { id } = row;
	const now = context.clock.now();
	const { kind, seconds: usual } = timerKinds.exportExpire;
	const isOfOrders = orderExportLists.includes(row.list);
	const seconds = isOfOrders ? orderFileSeconds : usual;
	return inTransaction(context, async (tx) => {
		const times = { finish_time: now, expire_time: now + seconds };
		if (!(await queries.finishExport(tx, id, from, { ...result, ...times }))) return false;
		await setTimer(context, tx, { kind, ref_id: id, due_at: now + seconds });
		if (isOfOrders && result.status === exportStatus.done)
			await notifyAdmins(context, tx, 'exportDone', [{ id, name: nameOf(row) }]);
		return true;
	});
}

/** After its time the file and what was known of it go. */
export async function expireExport(context: Context, id: number): Promise<void> {
	// In the timer's own transaction: it has a connection, and those of the background are few.
	await inTransaction(context, async (tx) =>
		removeFile(context, await queries.removeExpired(tx, id, context.clock.now())),
	);
}

/** Its admin cancelled the export or took it away while it ran. */
class Stopped extends Error {}

/** Two programs found one that was left, at the same moment. */
class AtWork extends Error {
	constructor() {
		super('somebody else is writing this export');
	}
}

async function write(context: Context, sources: Sources, row: queries.BegunExport) {
	const { id, language, query, format, title } = row;
	const source = sources.find(({ name }) => name === row.list);
	const caller = await adminById(context, row.admin_id);
	const mayExport = (caller?.isSuper ?? false) || caller?.nodes.has(`${row.list}/export`.toLowerCase());
	if (!source || !caller || !mayExport) throw refused('export.noPermission');
	const offered = source.columns(language);
	// Each once: a column that is named again and again would make much of little.
	const wanted = [...new Set(query.columns)].flatMap(
		(key) => offered.find((column) => column.key === key || column.joined === key) ?? [],
	);
	const columns = wanted.length > 0 ? wanted : offered;
	const parts = (await source.parts?.(context, caller))?.slice() ?? null;
	const tellsPhones = source.hasPhones || columns.some(({ key }) => phoneFields.includes(key));
	const written = await inTransaction(context, async (tx) => {
		await sql`set transaction isolation level repeatable read read only`.execute(tx);
		if (!(await queries.claimExport(tx, id))) throw new AtWork();
		const asking = { context, tx, caller: caller as AdminCaller, language };
		const progress = async (how: Parameters<typeof queries.writeProgress>[2]) => {
			if (!(await queries.writeProgress(context.db, id, how))) throw new Stopped();
		};
		await progress({ rows_total: (await source?.count?.(asking, query)) ?? null });
		async function* batches() {
			let done = 0;
			for await (const rows of (source as ExportSource).batches(asking, query)) {
				for (const piece of piecesOf(rows, columns)) {
					yield piece;
					done += piece.length;
					await progress({ rows_done: done });
				}
			}
		}
		return writeExport(context, format, { title, heading: columns.map(({ label }) => label), batches: batches() });
	});
	const has_phones = seesPhones(caller) && tellsPhones ? 1 : 0;
	return { ...written, has_phones, parts };
}

/** Rows by their cells, so many at a time as their texts allow: between two pieces others are served, and a cancelled export ends. */
function* piecesOf(rows: readonly Readonly<Record<string, unknown>>[], columns: readonly ExportColumn[]) {
	let piece: Cell[][] = [];
	let letters = 0;
	for (const row of rows) {
		const cells = columns.map((column) => column.cell(row));
		piece.push(cells);
		letters += lettersIn(cells);
		if (letters < lettersAtATime) continue;
		yield piece;
		piece = [];
		letters = 0;
	}
	if (piece.length > 0) yield piece;
}
