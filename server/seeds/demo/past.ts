import { createMovableClock, type MovableClock } from '#server/config/clock.ts';
import type { Context } from '#server/context.ts';
import { registerListeners } from '#server/listeners.ts';
import { createPaymentChannels } from '#server/payment/channels.ts';

/** The same world under a clock of its own, so that everything done in it is dated as if it had happened then. */
export interface Past {
	readonly context: Context;
	readonly clock: MovableClock;
}

/** A past that begins at a second and is moved by hand; its payments are dated by it too. */
export function inThePast(context: Context, start: number): Past {
	const clock = createMovableClock(start);
	const { config, db, settings, secret } = context;
	const past: Context = { ...context, clock, payments: createPaymentChannels({ db, config, clock, settings, secret }) };
	registerListeners(past);
	return { context: past, clock };
}
