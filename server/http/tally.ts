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
