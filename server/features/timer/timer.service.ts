import { Refusal } from '#domain/kernel/refusal.ts';
import { type TimerKind, upkeepKinds } from '#domain/timers.ts';
import type { Context, Tx } from '#server/context.ts';
import { inBackground } from '#server/database/errand.ts';
import { inTransaction, undoneIfItFails } from '#server/database/transaction.ts';
import { databaseTrouble } from '#server/database/trouble.ts';
import { createRegistry } from '#server/events/registry.ts';
import type { TimerNote } from './timer.note.ts';
import {
	claimTimer,
	type DueTimer,
	findDueTimers,
	findLivingDate,
	finishTimer,
	isTimerPaused,
	moveLiving,
	moveTimer,
	postponeTimer,
	putOff,
	putTimer,
} from './timer.queries.ts';
import { endedTimers } from './timer.writes.ts';

export type { TimerNote } from './timer.note.ts';

/** Of what comes again and again there is none: nobody would begin it anew. */
const lastTry = 8;
const isUpkeep = (kind: TimerKind) => upkeepKinds.includes(kind);
const batch = 200;
const pauseMs = 5_000;

/** What is done when a timer of a kind falls due. It looks again whether it still applies: being refused is fine. */
export interface TimerHandler {
	/** Asks the outside world before the transaction begins. */
	before?(refId: number): Promise<void>;
	/** It asks the outside world itself. */
	readonly isAsking?: true;
	/** A number is the time at which to try again. */
	run(refId: number): Promise<number | undefined>;
	/** Moves the date that others are shown, in the transaction that moves the timer. */
	move?(tx: Tx, refId: number, dueAt: number): Promise<void>;
	/** Writes what staff have done with the timer into the history of what it is about, in the same transaction. */
	note?(tx: Tx, refId: number, note: TimerNote): Promise<void>;
}

const handlers = createRegistry<TimerKind, TimerHandler>();

/** Names who acts when timers of a kind fall due. */
export function onTimer(context: Context, kind: TimerKind, handler: TimerHandler): void {
	handlers.add(context, kind, handler);
}

/** Who acts when a timer of a kind falls due. */
export function handlerOf(context: Context, kind: TimerKind): TimerHandler | undefined {
	return handlers.find(context, kind);
}

/** Sets a timer in the caller's transaction; a living one of the same kind and reference is moved. */
export async function setTimer(
	context: Context,
	tx: Tx,
	timer: { kind: TimerKind; ref_id: number; due_at: number },
): Promise<void> {
	await putTimer(tx, timer, context.clock.now());
}

/**
 * Gives what falls due more time, for a caller who has locked what it is about. A timer that is being done or moved at this
 * moment is left alone, and the answer is `false`: whoever has locked it waits for the caller.
 */
export async function putOffTimer(
	context: Context,
	tx: Tx,
	timer: { kind: TimerKind; ref_id: number; due_at: number },
): Promise<boolean> {
	return putOff(tx, timer, context.clock.now());
}

/** Moves a timer that goes with another one, where it still lives; one that is being done at this moment is left alone. */
export async function moveWith(
	context: Context,
	tx: Tx,
	timer: { kind: TimerKind; ref_id: number; due_at: number },
): Promise<void> {
	await moveLiving(tx, timer, context.clock.now());
}

/** When a timer that lives falls due. */
export async function dateOf(
	tx: Tx,
	{ kind, ref_id }: { kind: TimerKind; ref_id: number },
): Promise<number | undefined> {
	return findLivingDate(tx, kind, ref_id);
}

/** Whether staff have paused what somebody waits for. */
export async function isPaused(tx: Tx, kinds: readonly TimerKind[], refId: number): Promise<boolean> {
	return isTimerPaused(tx, kinds, refId);
}

/** Ends timers that have lost their reason. */
export async function endTimers(
	context: Context,
	tx: Tx,
	kind: TimerKind | readonly TimerKind[],
	refIds: readonly number[],
): Promise<void> {
	await endedTimers(typeof kind === 'string' ? [kind] : kind, refIds, context.clock.now()).execute(tx);
}

/**
 * Timers that ask the world outside have a lane of their own, several at once: what a company answers late, or not at all, keeps
 * nothing else waiting.
 */
const lanes = {
	inside: { atOnce: 1, has: (handler: TimerHandler) => !asks(handler) },
	asking: { atOnce: 6, has: asks },
} as const;
function asks({ before, isAsking }: TimerHandler): boolean {
	return before !== undefined || isAsking === true;
}

type Lane = (typeof lanes)[keyof typeof lanes];

/** Does everything that is due by our clock now; several processes may sweep at once. Answers how many were done. */
export async function runDueTimers(context: Context): Promise<number> {
	return (await sweepLane(context, lanes.inside)) + (await sweepLane(context, lanes.asking));
}

async function sweepLane(context: Context, { atOnce, has }: Lane): Promise<number> {
	const kinds = handlers.names(context).filter((kind) => {
		const handler = handlerOf(context, kind);
		return handler !== undefined && has(handler);
	});
	let done = 0;
	for (;;) {
		const due = await findDueTimers(context.db, kinds, context.clock.now(), batch);
		const left = due.values();
		let moved = 0;
		const work = async () => {
			for (const timer of left) if (await runTimer(context, timer)) moved += 1;
		};
		await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, work));
		done += moved;
		if (due.length < batch || moved === 0) return done;
	}
}

/** Sweeps both lanes every few seconds until stopped; sweeps under way are finished first. */
export function startSweeper(context: Context): { stop(): Promise<void> } {
	const sweepers = Object.values(lanes).map((lane) => sweepAgain(context, lane));
	return {
		async stop() {
			await Promise.all(sweepers.map((sweeper) => sweeper.stop()));
		},
	};
}

function sweepAgain(context: Context, lane: Lane): { stop(): Promise<void> } {
	let isStopped = false;
	let sweep: Promise<unknown> = Promise.resolve();
	let pause: NodeJS.Timeout | undefined;
	const next = (): void => {
		if (isStopped) return;
		sweep = inBackground(() => sweepLane(context, lane))
			.catch((error) => context.log.error({ err: error }, 'the timers could not be swept'))
			.finally(() => {
				pause = setTimeout(next, pauseMs);
			});
	};
	next();
	return {
		async stop() {
			isStopped = true;
			await sweep;
			clearTimeout(pause);
		},
	};
}

/** Does what a timer waits for, if it is still there and due; whether it is over then. */
export async function runTimer(context: Context, { id, kind, ref_id }: DueTimer): Promise<boolean> {
	const handler = handlerOf(context, kind);
	if (!handler) return false;
	const now = context.clock.now();
	try {
		await handler.before?.(ref_id);
		return await inTransaction(context, async (tx) => {
			const claimed = await claimTimer(tx, id, now);
			if (!claimed) return false;
			const again = await (isUpkeep(kind) ? handler.run(ref_id) : unlessRefused(tx, () => handler.run(ref_id)));
			if (again === undefined) await finishTimer(tx, id, now);
			else await moveTimer(tx, id, again, now);
			return again === undefined;
		});
	} catch (error) {
		// The next sweep finds it again; it has not had its try.
		if (databaseTrouble(error) === 'away') throw error;
		context.log.error({ err: error, timer: id }, 'timer failed');
		await postpone(context, { id, kind }, { now, error });
		return false;
	}
}

/** Also what cannot be put off keeps no other timer waiting. */
async function postpone(
	context: Context,
	{ id, kind }: Pick<DueTimer, 'id' | 'kind'>,
	{ now, error }: { now: number; error: unknown },
): Promise<void> {
	try {
		// The database takes no text with a NUL, and errors repeat what somebody sent.
		const text = String(error).replaceAll('\0', '');
		await postponeTimer(context.db, id, { now, error: text, lastTry: isUpkeep(kind) ? undefined : lastTry });
	} catch (failure) {
		if (databaseTrouble(failure) === 'away') throw failure;
		context.log.error({ err: failure, timer: id }, 'timer could not be put off');
	}
}

/** The order has moved on: the timer has nothing to do, and that is all there is to it. */
async function unlessRefused(tx: Tx, work: () => Promise<number | undefined>): Promise<number | undefined> {
	try {
		return await undoneIfItFails(tx, work);
	} catch (error) {
		if (error instanceof Refusal) return undefined;
		throw error;
	}
}
