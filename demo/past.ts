import { createMovableClock, type MovableClock } from '#server/config/clock.ts';
import type { Context } from '#server/context.ts';
import type { Settings } from '#server/database/settings.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { startFeatures } from '#server/features.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createPaymentChannels } from '#server/payment/channels.ts';

/** The same shop under a clock of its own: everything done in it is dated as if it had happened then. */
export interface Past {
	readonly context: Context;
	/** The same, but with a week to pay, so that a visitor still finds orders that wait for their money. */
	readonly patient: Context;
	readonly clock: MovableClock;
	/** Moves the clock and does what falls due on the way, as the running shop would have. */
	moveTo(time: number): Promise<void>;
	/** Does what was queued by the last step. */
	settle(): Promise<void>;
	close(): Promise<void>;
}

const weekMinutes = 7 * 24 * 60;

/** Opens a past that begins at a second; its timers, jobs and payments are its own and follow its clock. */
export function inThePast(from: Context, start: number): Past {
	const clock = createMovableClock(start);
	const { config, db, pool, log, settings, secret, outgoing } = from;
	const payments = createPaymentChannels({ db, config, clock, settings, secret, outgoing });
	const context: Context = { ...from, clock, payments, jobs: createJobs(pool, log) };
	startFeatures(context);
	const get: Settings['get'] = (key) => (key === 'shop.payTimeoutMinutes' ? (weekMinutes as never) : settings.get(key));
	return {
		context,
		patient: { ...context, settings: { ...settings, get } },
		clock,
		async moveTo(time) {
			clock.set(Math.max(clock.now(), time));
			await runDueTimers(context);
		},
		async settle() {
			await context.jobs.runPending();
		},
		close: () => context.jobs.stop(),
	};
}
