import type { FastifyRequest } from 'fastify';
import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import * as contracts from '#domain/job/job.contract.ts';
import { stepsOf, timerActorOf } from '#domain/timer/timer.rules.ts';
import { timerOf } from '#domain/timers.ts';
import { remarkOf } from '#server/auth/access.ts';
import { inTransaction } from '#server/database/transaction.ts';
import {
	moveTimerTo,
	pauseTimer,
	resumeTimer,
	runTimerNow,
	type TimerStaff,
} from '#server/features/timer/timer.staff.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import * as queries from './job.queries.ts';

const screen = 'routine/job';

const heldBy = ({ isSuper, nodes }: AdminCaller) => {
	return (node: string) => isSuper || nodes.has(node.toLowerCase());
};

function staffOf(caller: AdminCaller, request: FastifyRequest): TimerStaff {
	return { by: operatorOf(caller, request), holds: heldBy(caller) };
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** What the shop does later or again: looked at, and helped along where it got stuck. */
export const jobRoutes = [
	route(contracts.listJobs, async ({ context, input, language }) => ({
		...(await queries.listJobs(context.db, input)),
		remark: await remarkOf(context, screen, language),
	})),
	route(contracts.listTimers, async ({ context, input, language, caller }) => {
		const asked = { now: context.clock.now(), holds: heldBy(caller) };
		const [rows, { total, isEstimate }] = await Promise.all([
			queries.listTimers(context.db, input),
			queries.countTimers(context.db, input),
		]);
		const list = rows.map((row) => {
			const { run, pause, resume, move } = stepsOf(timerOf(row.kind), row, asked);
			const actor = timerActorOf(timerOf(row.kind), { state: row.state, isCreators: row.is_creators });
			return { ...row, actor, may: { run: flag(run), pause: flag(pause), resume: flag(resume), move: flag(move) } };
		});
		const remark = await remarkOf(context, screen, language);
		return { list, total, ...(isEstimate ? { total_estimated: true } : {}), remark };
	}),
	route(contracts.countStuck, ({ context }) => queries.countStuck(context.db)),
	route(contracts.retryJobs, async ({ context, input }) => {
		const retried = await inTransaction(context, (tx) => queries.requeueJobs(tx, input.ids));
		if (retried === 0) throw refused('job.notFailed');
		return { retried };
	}),
	route(contracts.runTimer, ({ context, input, caller, request }) =>
		runTimerNow(context, input.id, staffOf(caller, request)),
	),
	route(contracts.pauseTimer, ({ context, input, caller, request }) =>
		pauseTimer(context, input.id, staffOf(caller, request)),
	),
	route(contracts.resumeTimer, ({ context, input, caller, request }) =>
		resumeTimer(context, input.id, staffOf(caller, request)),
	),
	route(contracts.moveTimer, ({ context, input: { id, due_at: dueAt }, caller, request }) =>
		moveTimerTo(context, { id, dueAt }, staffOf(caller, request)),
	),
];
