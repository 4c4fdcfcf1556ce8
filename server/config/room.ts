import { createShares } from './shares.ts';

/** Somebody has waited in vain for a place, or came when too many waited already. */
export class WaitedTooLong extends Error {
	constructor() {
		super('No place became free in time.');
		this.name = 'WaitedTooLong';
	}
}

/** Gets the way to leave a line, for when who waits in it has gone. */
type OnGone = (giveUp: () => void) => void;

/** A room with so many places. */
export interface Room {
	/**
	 * Waits for a place; what it answers gives the place back, once. Those who wait are let in one after the other, one each, so that
	 * nobody comes later for how many places somebody else waits for.
	 */
	enter(who?: string, onGone?: OnGone): Promise<() => void>;
	/** Takes a place if there is one at this moment; what it answers gives it back. */
	enterNow(who?: string): (() => void) | undefined;
	/** Does a piece of work inside. */
	within<Result>(work: () => Promise<Result>, who?: string, onGone?: OnGone): Promise<Result>;
	/** How many are in it or wait for it. */
	readonly guests: number;
}

interface RoomLimits {
	readonly waitMs?: number;
	readonly mostWaiting?: number;
	/** How many places one may have, whoever else is there. */
	readonly mostOfOne?: number;
}

/** Lets so many in at once; who waits longer than `waitMs`, or finds no share of `mostWaiting`, is refused. */
export function createRoom(
	places: number,
	{ waitMs, mostWaiting = Number.POSITIVE_INFINITY, mostOfOne = places }: RoomLimits = {},
): Room {
	/** Who is let in next comes first. */
	const lines = new Map<string, Set<() => void>>();
	const waitingPlaces = createShares(mostWaiting);
	const inside = new Map<string, number>();
	let taken = 0;
	let waiting = 0;

	function mayEnter(who: string): boolean {
		return taken < places && (inside.get(who) ?? 0) < mostOfOne;
	}

	function take(who: string): () => void {
		taken += 1;
		inside.set(who, (inside.get(who) ?? 0) + 1);
		let isBack = false;
		return () => {
			if (isBack) return;
			isBack = true;
			taken -= 1;
			const left = (inside.get(who) ?? 1) - 1;
			if (left > 0) inside.set(who, left);
			else inside.delete(who);
			letNextIn();
		};
	}

	function letNextIn(): void {
		for (const [who, line] of lines) {
			if (!mayEnter(who)) continue;
			const [next] = line;
			lines.delete(who);
			lines.set(who, line);
			next?.();
			return;
		}
	}

	function wait(who: string, onGone?: OnGone): Promise<() => void> {
		const giveBack = waitingPlaces.take(who);
		if (!giveBack) return Promise.reject(new WaitedTooLong());
		const line = lines.get(who) ?? new Set();
		lines.set(who, line);
		waiting += 1;
		return new Promise((resolve, reject) => {
			const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
			timer?.unref();
			line.add(enter);
			onGone?.(giveUp);
			/** Says whether it still waited. */
			function stepOut(): boolean {
				if (!line.delete(enter)) return false;
				clearTimeout(timer);
				// Meanwhile there may be a new line of the same name.
				if (line.size === 0 && lines.get(who) === line) lines.delete(who);
				waiting -= 1;
				giveBack?.();
				return true;
			}
			function enter(): void {
				if (stepOut()) resolve(take(who));
			}
			function giveUp(): void {
				if (stepOut()) reject(new WaitedTooLong());
			}
		});
	}

	async function enter(who = '', onGone?: OnGone): Promise<() => void> {
		return mayEnter(who) ? take(who) : wait(who, onGone);
	}

	return {
		enter,
		enterNow: (who = '') => (mayEnter(who) ? take(who) : undefined),
		async within(work, who, onGone) {
			const leave = await enter(who, onGone);
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
