import type { Clock } from '#server/config/clock.ts';

const everySeconds = 10;

/** Writes down what comes in crowds: the first, then every ten seconds how many came, with the facts of one of them. */
export function createTally<Facts extends object>(
	clock: Pick<Clock, 'now'>,
	write: (line: Facts & { count: number }) => void,
): (facts: Facts) => void {
	let writtenAt = Number.NEGATIVE_INFINITY;
	let count = 0;
	return (facts) => {
		count += 1;
		const now = clock.now();
		if (Math.abs(now - writtenAt) < everySeconds) return;
		write({ ...facts, count });
		writtenAt = now;
		count = 0;
	};
}

/** More that are counted apart at once would be a crowd by themselves. */
const mostKinds = 1000;

/**
 * The same for each of many kinds, such as whoever does what: the first of a kind, then every ten seconds how many came,
 * and how many were left when no more came. Beyond a thousand at once only groups of kinds are counted apart.
 */
export function createTallies<Facts extends object>(
	clock: Pick<Clock, 'now'>,
	write: (line: Facts & { count: number }) => void,
): (kind: { group: string; name: string }, facts: Facts) => void {
	/** Those that were written first stand first. */
	const kinds = new Map<string, { at: number; count: number; facts: Facts }>();

	function endOld(now: number): void {
		for (const [key, { at, count, facts }] of kinds) {
			if (Math.abs(now - at) < everySeconds) return;
			kinds.delete(key);
			if (count > 0) write({ ...facts, count });
		}
	}

	return ({ group, name }, facts) => {
		const now = clock.now();
		const own = `${group} ${name}`;
		const key = kinds.has(own) || kinds.size < mostKinds ? own : group;
		const { at, count } = kinds.get(key) ?? { at: Number.NEGATIVE_INFINITY, count: 0 };
		if (Math.abs(now - at) < everySeconds) kinds.set(key, { at, count: count + 1, facts });
		else {
			kinds.delete(key);
			write({ ...facts, count: count + 1 });
			kinds.set(key, { at: now, count: 0, facts });
		}
		endOld(now);
	};
}
