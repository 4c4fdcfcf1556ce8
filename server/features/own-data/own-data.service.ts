import type { MemberCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { shopDay, shopTime } from '#domain/kernel/shop-time.ts';
import type { readOwnData } from '#domain/own-data/own-data.contract.ts';
import { type OwnDataStatus, openOwnData, ownDataPause, ownDataStatus } from '#domain/own-data/own-data.rules.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import { holdCaller, holdProved } from '#server/auth/proof.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { databaseTrouble } from '#server/database/trouble.ts';
import { setTimer } from '#server/features/timer/timer.service.ts';
import type { Attempt } from '#server/jobs/jobs.ts';
import { archivesBefore, pathToRead, removeArchive, writeArchive } from './own-data.archive.ts';
import * as queries from './own-data.queries.ts';

const isOpen = ({ status }: queries.OwnDataRow) => (openOwnData as readonly OwnDataStatus[]).includes(status);

/** The last request of a member, and when the next may be made. */
export async function readLast(context: Context, { id }: MemberCaller): Promise<AnswerOf<typeof readOwnData>> {
	const row = await queries.findLast(context.db, id);
	if (!row) return { last: null, next_at: 0 };
	const now = context.clock.now();
	const nextAt = nextOf(row);
	const { status, bytes, create_time, expire_time } = row;
	const last = { id: row.id, status, bytes, create_time, expire_time: row.file ? (expire_time ?? 0) : 0 };
	return { last, next_at: nextAt > now ? nextAt : 0 };
}

/** One a day; what has failed may be asked for again at once. */
function nextOf({ status, create_time }: queries.OwnDataRow): number {
	return status === ownDataStatus.failed ? 0 : create_time + ownDataPause;
}

/** Takes the request of a member for all that is kept of them; a job writes it. */
export async function request(context: Context, caller: MemberCaller, language: Language): Promise<{ id: number }> {
	const now = context.clock.now();
	return inTransaction(context, async (tx) => {
		// Held, so that of two requests at once the second one finds the first.
		// A guest has no password: the link is all that proves them.
		if (caller.isGuest) await holdCaller(tx, caller);
		else await holdProved(context, tx, caller);
		const last = await queries.findLast(tx, caller.id);
		if (last && nextOf(last) > now) {
			throw isOpen(last) ? refused('ownData.underWay') : refused('ownData.tooSoon', { time: shopTime(nextOf(last)) });
		}
		// Its job was lost, or has failed without telling.
		if (last && isOpen(last)) await end(context, tx, last.id, { status: ownDataStatus.failed, file: '', bytes: 0 });
		const id = await queries.insertRequest(tx, { memberId: caller.id, language, now });
		await context.jobs.send(tx, 'ownData.write', { id });
		return { id };
	});
}

/** Writes what was asked for; one that fails at its last try may be asked for again. */
export async function write(context: Context, id: number, { isLast }: Attempt): Promise<void> {
	const row = await queries.beginRequest(context.db, id);
	if (!row) return;
	try {
		const written = await writeArchive(context, { id, memberId: row.user_id, language: row.language });
		const isKept = await inTransaction(context, (tx) =>
			end(context, tx, id, { status: ownDataStatus.done, ...written }),
		);
		if (!isKept) await removeArchive(context, written.file);
	} catch (failure) {
		if (isLast && databaseTrouble(failure) !== 'away') {
			const failed = { status: ownDataStatus.failed, file: '', bytes: 0 };
			await inTransaction(context, (tx) => end(context, tx, id, failed));
		}
		throw failure;
	}
}

/** Tells how it went and sets the time at which the file goes; false where it has ended or was removed meanwhile. */
async function end(
	context: Context,
	tx: Tx,
	id: number,
	result: { status: OwnDataStatus; file: string; bytes: number },
): Promise<boolean> {
	const now = context.clock.now();
	const { kind, seconds } = timerKinds.ownDataExpire;
	const expireTime = now + seconds;
	if (!(await queries.finishRequest(tx, id, { ...result, now, expireTime }))) return false;
	await setTimer(context, tx, { kind, ref_id: id, due_at: expireTime });
	return true;
}

/** Where the archive of a member lies, and what it is called at theirs. */
export async function fileOf(
	context: Context,
	caller: MemberCaller,
	id: number,
): Promise<{ path: string; name: string }> {
	const row = await queries.findOwn(context.db, id, caller.id);
	const isThere = row?.status === ownDataStatus.done && (row.expire_time ?? 0) > context.clock.now();
	if (!row || !isThere) throw refused('ownData.notReady');
	return { path: await pathToRead(context, row.file), name: `my-data-${shopDay(row.create_time)}.zip` };
}

/** After its time the archive and what was known of it go. */
export async function expire(context: Context, id: number): Promise<void> {
	await inTransaction(context, async (tx) => removeArchive(context, await queries.removeRequest(tx, id)));
}

/** Removes all that a member has asked for. */
export async function removeAll(context: Context, tx: Tx, memberId: number): Promise<void> {
	for (const file of await queries.removeRequests(tx, memberId)) await removeArchive(context, file);
}

/** What was written so lately may still be told to its request. */
const youngSeconds = 24 * 60 * 60;

/** Removes archives on this machine that belong to no request: their program died before it had told of them. */
export async function removeStrayArchives(context: Context): Promise<void> {
	const files = await archivesBefore(context, context.clock.now() - youngSeconds);
	const known = new Set(await queries.knownFiles(context.db, files));
	for (const file of files) if (!known.has(file)) await removeArchive(context, file);
}
