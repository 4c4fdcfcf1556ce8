import { foldCase } from '#domain/kernel/account.rules.ts';
import type { Context } from '#server/context.ts';
import * as queries from './rate-limit.queries.ts';
import { tooEarly } from './throttle.ts';

export interface RateLimit {
	/** What is counted, for example `register:ip`. */
	name: string;
	/** Who is counted: an address, the id of an account; nothing that can be invented without end. */
	who: string;
	max: number;
	seconds: number;
	/** How much one attempt takes of it; the last one may take more than is left. */
	amount?: number;
}

/** Counts one attempt in each limit; refuses with the seconds to wait where one is used up. */
export async function takeAttempt(context: Context, limits: readonly RateLimit[]): Promise<void> {
	const now = context.clock.now();
	for (const limit of limits) {
		const seconds = limit.seconds - (now % limit.seconds);
		if (!(await isAttemptLeft(context, limit))) throw tooEarly(seconds);
	}
}

/** Counts one attempt unless the limit is used up; false then. */
export async function isAttemptLeft(context: Context, limit: RateLimit): Promise<boolean> {
	const now = context.clock.now();
	const windowStart = now - (now % limit.seconds);
	// Kept one window longer, so that a running count is never swept.
	const expireTime = windowStart + limit.seconds * 2;
	return queries.countUp(context.db, {
		key: keyOf(limit),
		windowStart,
		amount: limit.amount ?? 1,
		max: limit.max,
		expireTime,
	});
}

/** Whether a limit is used up, counting nothing. */
export async function isUsedUp(context: Context, limit: RateLimit): Promise<boolean> {
	const now = context.clock.now();
	return (await queries.countOf(context.db, keyOf(limit), now - (now % limit.seconds))) >= limit.max;
}

/** Gives attempts back that turned out to be honest. */
export async function returnAttempt(context: Context, limits: readonly RateLimit[]): Promise<void> {
	const now = context.clock.now();
	for (const limit of limits) await queries.countDown(context.db, keyOf(limit), now - (now % limit.seconds));
}

/** Forgets counters of windows long past. */
export async function sweepRateLimits(context: Context): Promise<void> {
	await queries.deleteExpired(context.db, context.clock.now());
}

function keyOf({ name, who }: RateLimit): string {
	return `${name}:${foldCase(who)}`;
}
