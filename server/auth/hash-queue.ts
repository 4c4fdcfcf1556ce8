import { refused } from '#domain/errors.ts';

/** A stored hash that a password is compared with, or a new one. */
export type HashKind = 'compare' | 'make';

/** Lets a few hashes be computed at a time; the threads that do it read files and shrink pictures as well. */
export interface HashQueue {
	/** Does the work in its turn; refuses where too many of its kind wait already, or once who asked for it has gone. */
	run<Result>(kind: HashKind, work: () => Promise<Result>, isGone?: () => boolean): Promise<Result>;
}

interface Waiting {
	start(): void;
	giveUp(): void;
	isGone(): boolean;
}

/** Within this time a full line has moved on. */
const retryAfterSeconds = 2;

/** Opens a queue: `atOnce` run, and of each kind `most` may wait. */
export function createHashQueue({ atOnce, most }: { atOnce: number; most: number }): HashQueue {
	const lines: Record<HashKind, Waiting[]> = { compare: [], make: [] };
	let running = 0;
	let turn: HashKind = 'compare';

	/** By turns: a flood of registrations keeps nobody from logging in, nor the other way round. */
	function nextInLine(): Waiting | undefined {
		const kind = lines[turn].length > 0 ? turn : otherThan(turn);
		turn = otherThan(kind);
		return lines[kind].shift();
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
		for (const waiting of gone) waiting.giveUp();
	}

	return {
		async run(kind, work, isGone = () => false) {
			if (lines[kind].length >= most) dropGone(kind);
			if (lines[kind].length >= most) throw busy();
			await new Promise<void>((start, fail) => {
				lines[kind].push({ start, giveUp: () => fail(busy()), isGone });
				startWaiting();
			});
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
