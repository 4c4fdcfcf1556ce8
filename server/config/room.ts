import { createShares } from './shares.ts';

/** Somebody has waited in vain for a place, or came when too many waited already. */
export class WaitedTooLong extends Error {
	constructor() {
		super('No place became free in time.');
		this.name = 'WaitedTooLong';
	}
}

/** A room with so many places. */
export interface Room {
	/**
	 * Waits for a place; what it answers gives the place back. Those who wait are let in by turns, one each, so that nobody
	 * comes later for how many places somebody else waits for.
	 */
	enter(who?: string): Promise<() => void>;
	/** Does a piece of work inside. */
	within<Result>(work: () => Promise<Result>, who?: string): Promise<Result>;
	/** How many are in it or wait for it. */
	readonly guests: number;
}

/** Lets so many in at once; who waits longer than `waitMs`, or finds no share of `mostWaiting`, is turned away. */
export function createRoom(
	places: number,
	{ waitMs, mostWaiting = Number.POSITIVE_INFINITY }: { waitMs?: number; mostWaiting?: number } = {},
): Room {
	/** Whose turn it is comes first. */
	const lines = new Map<string, Set<() => void>>();
	const waitingPlaces = createShares(mostWaiting);
	let taken = 0;
	let waiting = 0;

	function leave(): void {
		const [turn] = lines;
		if (!turn) {
			taken -= 1;
			return;
		}
		const [who, line] = turn;
		const [next] = line;
		lines.delete(who);
		lines.set(who, line);
		next?.();
	}

	function wait(who: string): Promise<void> {
		const giveBack = waitingPlaces.take(who);
		if (!giveBack) return Promise.reject(new WaitedTooLong());
		const line = lines.get(who) ?? new Set();
		lines.set(who, line);
		waiting += 1;
		return new Promise((resolve, reject) => {
			const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
			timer?.unref();
			line.add(enter);
			function stepOut(): void {
				line.delete(enter);
				if (line.size === 0) lines.delete(who);
				waiting -= 1;
				giveBack?.();
			}
			function enter(): void {
				clearTimeout(timer);
				stepOut();
				resolve();
			}
			function giveUp(): void {
				stepOut();
				reject(new WaitedTooLong());
			}
		});
	}

	async function enter(who = ''): Promise<() => void> {
		if (taken < places) taken += 1;
		else await wait(who);
		return leave;
	}

	return {
		enter,
		async within(work, who) {
			const leave = await enter(who);
			try {
				return await work();
			} finally {
				leave();
			}
		},
		get guests() {
			return taken + waiting;
		},
	};
}
