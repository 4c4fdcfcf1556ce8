import { randomUUID } from 'node:crypto';
import { refused } from '#domain/errors.ts';
import { createShares } from '#server/config/shares.ts';
import { presentAsker, stopReading } from '#server/database/errand.ts';

/** A stored hash that a password is compared with, or a new one. */
export type HashKind = 'compare' | 'make';

/** Lets a few hashes be computed at a time; the threads that do it read files and shrink pictures as well. */
export interface HashQueue {
	/**
	 * Does the work when its place has come; refuses where too many of its kind wait already, or too many for who asks, or once who
	 * asked for it has gone.
	 */
	run<Result>(kind: HashKind, work: () => Promise<Result>, isGone?: () => boolean): Promise<Result>;
}

interface Waiting {
	start(): void;
	giveUp(): void;
	isGone(): boolean;
	giveBack(): void;
}

/** Within this time a full line has moved on. */
const retryAfterSeconds = 2;

/** Opens a queue: `atOnce` run, and of each kind `most` may wait, half of them for whoever comes first. */
export function createHashQueue({ atOnce, most }: { atOnce: number; most: number }): HashQueue {
	const lines: Record<HashKind, Waiting[]> = { compare: [], make: [] };
	const places = { compare: createShares(most), make: createShares(most) };
	let running = 0;
	let kindInFront: HashKind = 'compare';

	/** One kind after the other: a flood of registrations keeps nobody from logging in, nor the other way round. */
	function nextInLine(): Waiting | undefined {
		const kind = lines[kindInFront].length > 0 ? kindInFront : otherThan(kindInFront);
		kindInFront = otherThan(kind);
		const next = lines[kind].shift();
		next?.giveBack();
		return next;
	}

	function startWaiting(): void {
		while (running < atOnce) {
			const next = nextInLine();
			if (!next) return;
			if (next.isGone()) {
				next.giveUp();
				continue;
			}
			running += 1;
			next.start();
		}
	}

	/** Whoever has gone away makes room for others. */
	function dropGone(kind: HashKind): void {
		const gone = lines[kind].filter((waiting) => waiting.isGone());
		lines[kind] = lines[kind].filter((waiting) => !gone.includes(waiting));
		for (const waiting of gone) {
			waiting.giveBack();
			waiting.giveUp();
		}
	}

	function wait(kind: HashKind, isGone: () => boolean): Promise<void> {
		// What nobody asked for through a connection, such as the seeds, is pushed aside by nobody.
		const who = presentAsker() ?? randomUUID();
		let giveBack = places[kind].take(who);
		if (!giveBack) {
			dropGone(kind);
			giveBack = places[kind].take(who);
		}
		return new Promise((start, fail) => {
			if (!giveBack) return fail(busy());
			lines[kind].push({ start, giveUp: () => fail(busy()), isGone, giveBack });
			startWaiting();
		});
	}

	return {
		async run(kind, work, isGone = () => false) {
			stopReading();
			await wait(kind, isGone);
			try {
				return await work();
			} finally {
				running -= 1;
				startWaiting();
			}
		},
	};
}

function otherThan(kind: HashKind): HashKind {
	return kind === 'compare' ? 'make' : 'compare';
}

function busy() {
	return refused('http.busy', {}, { retryAfterSeconds, data: { type: 'wait', seconds: retryAfterSeconds } });
}
