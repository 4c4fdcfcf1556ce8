import { refused } from '#domain/errors.ts';
import type { Operator } from '#domain/order/operator.ts';
import { moveRefusal, stepRefusal, type TimerSteps } from '#domain/timer/timer.rules.ts';
import { timerState } from '#domain/timer/timer.state.ts';
import { timerOf } from '#domain/timers.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { noteOf } from './timer.note.ts';
import { findTimer, hasSuccessor, putTimerState, type TimerRow } from './timer.queries.ts';
import { handlerOf, runTimer } from './timer.service.ts';

/** Staff who help a timer along, and which permissions they hold. */
export interface TimerStaff {
	readonly by: Operator;
	readonly holds: (node: string) => boolean;
}

/** Lets a timer fall due now and does what it waits for; a failure stands in the answer. */
export async function runTimerNow(context: Context, id: number, staff: TimerStaff): Promise<TimerRow> {
	const now = context.clock.now();
	const due = await change(context, id, { step: 'run', ...staff }, async (tx, timer) => {
		if (timer.state === timerState.failed && (await hasSuccessor(tx, timer))) throw refused('timer.replaced');
		const dueAt = Math.min(timer.due_at, now);
		const tries = timer.state === timerState.failed ? 0 : timer.try_count;
		await putTimerState(tx, id, { state: timerState.waiting, dueAt, tries }, now);
	});
	await runTimer(context, due);
	return known(await findTimer(context.db, id));
}

/** Lets a timer rest until it is resumed. */
export async function pauseTimer(context: Context, id: number, staff: TimerStaff): Promise<TimerRow> {
	return change(context, id, { step: 'pause', ...staff }, (tx, { due_at, try_count }) =>
		putTimerState(tx, id, { state: timerState.paused, dueAt: due_at, tries: try_count }, context.clock.now()),
	);
}

/** Lets a paused timer go on. */
export async function resumeTimer(context: Context, id: number, staff: TimerStaff): Promise<TimerRow> {
	return change(context, id, { step: 'resume', ...staff }, (tx, { due_at, try_count }) =>
		putTimerState(tx, id, { state: timerState.waiting, dueAt: due_at, tries: try_count }, context.clock.now()),
	);
}

/** Gives a timer another time, and the date that others are shown with it. */
export async function moveTimerTo(
	context: Context,
	{ id, dueAt }: { id: number; dueAt: number },
	staff: TimerStaff,
): Promise<TimerRow> {
	const now = context.clock.now();
	return change(context, id, { step: 'move', ...staff }, async (tx, { kind, ref_id, due_at, state, try_count }) => {
		const refusal = moveRefusal(timerOf(kind), { due_at, to: dueAt, now, holds: staff.holds });
		if (refusal) throw refused(refusal, {}, { field: 'due_at' });
		await handlerOf(context, kind)?.move?.(tx, ref_id, dueAt);
		await putTimerState(tx, id, { state, dueAt, tries: try_count }, now);
	});
}

/** A step on a timer that is locked meanwhile, refused where it stands differently by now; a history shows it. */
async function change(
	context: Context,
	id: number,
	{ step, by, holds }: TimerStaff & { step: keyof TimerSteps },
	work: (tx: Tx, timer: TimerRow) => Promise<void>,
): Promise<TimerRow> {
	return inTransaction(context, async (tx) => {
		const timer = known(await findTimer(tx, id, { lock: true }));
		const refusal = stepRefusal(timerOf(timer.kind), timer, { step, now: context.clock.now(), holds });
		if (refusal) throw refused(refusal);
		await work(tx, timer);
		const changed = known(await findTimer(tx, id));
		await handlerOf(context, changed.kind)?.note?.(tx, changed.ref_id, noteOf(changed, { step, by }));
		return changed;
	});
}

function known(timer: TimerRow | undefined): TimerRow {
	if (!timer) throw refused('timer.unknown');
	return timer;
}
