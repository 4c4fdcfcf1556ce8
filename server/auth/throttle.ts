import { createHmac } from 'node:crypto';
import { refused } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import * as queries from './throttle.queries.ts';

/** Who guesses at what: wrong guesses make the next one wait, longer each time. */
export interface Throttle extends queries.Pace {
	/** What is guessed, for example `login:name`. */
	readonly name: string;
	/** An account, an address. */
	readonly who: string;
}

/** A guess that was counted before anybody looked at it. */
export interface Guess {
	/** It was right: what was counted against the first throttle is forgotten, the others get this one back. */
	right(): Promise<void>;
	/** Nobody looked at it. */
	undone(): Promise<void>;
}

const second = 1;
const minute = 60;
const hour = 60 * minute;

/** Guesses at one secret by people who may be strangers. */
export const secretPace: queries.Pace = {
	free: 5,
	forgiveSeconds: hour,
	firstWait: second,
	longestWait: 15 * minute,
};

/** Guesses from one address, behind which a whole house may live. */
export const addressPace: queries.Pace = { ...secretPace, free: 50, forgiveSeconds: minute };

/** Counts a guess before it is looked at; refuses with the seconds to wait where it comes too early. */
export async function guess(context: Context, throttles: readonly [Throttle, ...Throttle[]]): Promise<Guess> {
	const { db, clock } = context;
	const counted: string[] = [];
	const uncount = async (keys: readonly string[]) => {
		for (const key of keys) await queries.uncountGuess(db, key, clock.now());
	};
	for (const throttle of throttles) {
		const key = keyOf(context, throttle);
		const now = clock.now();
		if (await queries.countGuess(db, key, throttle, now)) {
			counted.push(key);
			continue;
		}
		await uncount(counted);
		const freeTime = (await queries.findFreeTime(db, key)) ?? now;
		throw tooEarly(Math.max(1, freeTime - now));
	}
	return {
		async right() {
			const [first, ...others] = counted;
			if (first) await queries.forgetGuesses(db, first);
			await uncount(others);
		},
		undone: () => uncount(counted),
	};
}

/** Another try in so many seconds; forms count them down. */
export function tooEarly(seconds: number) {
	return refused('http.tooManyRequests', { seconds }, { data: { type: 'wait', seconds } });
}

/** Forgets guesses that are forgiven. */
export async function sweepThrottles({ db, clock }: Context): Promise<void> {
	await queries.deleteForgiven(db, clock.now());
}

/**
 * A slot of some million, by a hash that nobody outside can compute: the table stays bounded whatever names and
 * addresses are invented, and nobody can aim at the slot of another.
 */
function keyOf({ secret }: Context, { name, who }: Throttle): string {
	const digest = createHmac('sha256', secret).update(`throttle:${name}:${who}`).digest('hex');
	return `${name}:${digest.slice(0, 5)}`;
}
