import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput, pageInput } from '#domain/kernel/inputs.ts';
import { listInput } from '#domain/resource/resource.contract.ts';
import { timerActors } from '#domain/timer/timer.rules.ts';

/** The states of the job queue, as it names them. */
export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;

const asked = z.object({
	...pageInput,
	/** Of a timer its order's number or the id it is about, of a job any part of its name or data. */
	quickSearch: z.string().trim().max(100).default(''),
	search: listInput.shape.search,
});
const flag = z.union([z.literal(0), z.literal(1)]);

export const listJobs = endpoint({
	method: 'GET',
	path: '/admin/routine.Job/index',
	audience: 'admin',
	node: 'routine/job/index',
	summary: 'Effects on the outside world that are queued, at work, done lately or given up, newest first',
	input: asked,
	output: z.object({
		list: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				/** What the job is given, as JSON. */
				data: z.string(),
				state: z.enum(jobStates),
				retry_count: z.number(),
				retry_limit: z.number(),
				create_time: z.number(),
				/** When it is tried next, or was begun last. */
				start_time: z.number(),
				/** 0 = not over. */
				done_time: z.number(),
				error: z.string(),
			}),
		),
		total: z.number(),
		remark: z.string(),
	}),
});

export const listTimers = endpoint({
	method: 'GET',
	path: '/admin/routine.Job/timers',
	audience: 'admin',
	node: 'routine/job/index',
	summary: 'What falls due by business time, newest first; state 1 waiting, 2 done, 3 cancelled, 4 paused, 5 failed',
	input: asked.extend({
		/** 1 = only those that are not over, the next one first. */
		open: flagInput.default(0),
	}),
	output: z.object({
		list: z.array(
			z.object({
				id: z.number(),
				kind: z.string(),
				ref_id: z.number(),
				/** The order it is about. */
				order_id: z.number(),
				order_no: z.string(),
				due_at: z.number(),
				state: z.string(),
				try_count: z.number(),
				error: z.string(),
				create_time: z.number(),
				done_time: z.number(),
				/** Who acts next, until then. */
				actor: z.enum(timerActors),
				/** What may be done with it now. */
				may: z.object({ run: flag, pause: flag, resume: flag, move: flag }),
			}),
		),
		total: z.number(),
		total_estimated: z.boolean().optional(),
		remark: z.string(),
	}),
});

export const countStuck = endpoint({
	method: 'GET',
	path: '/admin/routine.Job/stuck',
	audience: 'admin',
	node: 'routine/job/index',
	summary: 'How many jobs and timers have failed and wait for staff',
	input: z.object({}),
	output: z.object({ jobs: z.number(), timers: z.number() }),
});

export const retryJobs = endpoint({
	method: 'POST',
	path: '/admin/routine.Job/retry',
	audience: 'admin',
	node: 'routine/job/retry',
	summary: 'Queues failed jobs once more',
	input: z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
	output: z.object({ retried: z.number() }),
});

const movedTimer = z.object({ id: z.number(), state: z.string(), due_at: z.number(), error: z.string() });

function timerStep(path: string, summary: string) {
	return endpoint({
		method: 'POST',
		path: `/admin/routine.Job/${path}`,
		audience: 'admin',
		node: 'routine/job/timer',
		summary,
		input: z.object({ id: idInput }),
		output: movedTimer,
	});
}

export const runTimer = timerStep('run', 'Does now what a timer waits for, and answers how it went');
export const pauseTimer = timerStep('pause', 'Lets a timer rest');
export const resumeTimer = timerStep(
	'resume',
	'Lets a paused timer go on; one that fell due meanwhile is done at once',
);

export const moveTimer = endpoint({
	method: 'POST',
	path: '/admin/routine.Job/move',
	audience: 'admin',
	node: 'routine/job/timer',
	summary: 'Gives a timer another time, together with the date that members and merchants are shown',
	input: z.object({ id: idInput, due_at: z.coerce.number().int().positive().max(4_102_444_800) }),
	output: movedTimer,
});
