import type { Context } from '#server/context.ts';
import { FetchFailure } from '#server/outgoing/fetch.ts';

/** So long a company that cannot be reached is not asked again: whoever waits would wait for its silence once a payment. */
const restSeconds = 30;

const rests = new WeakMap<Context, Map<string, number>>();

/** Whether a channel was found silent a moment ago, by this process. */
export function isResting(context: Context, channel: string): boolean {
	const until = rests.get(context)?.get(channel) ?? 0;
	const left = until - context.clock.now();
	// What lies far ahead was noted before the clock was put back.
	return left > 0 && left <= restSeconds;
}

/** Notes that a channel could not be reached. */
export function noteSilence(context: Context, channel: string, error: unknown): void {
	if (!(error instanceof FetchFailure) || error.blame !== 'host') return;
	const known = rests.get(context) ?? new Map<string, number>();
	rests.set(context, known.set(channel, context.clock.now() + restSeconds));
}
