/** Somebody has waited in vain for a place, or came when too many waited already. */
export class WaitedTooLong extends Error {
	constructor() {
		super('No place became free in time.');
		this.name = 'WaitedTooLong';
	}
}

/** A room with so many places. */
export interface Room {
	/** Waits for a place, in the order of coming; what it answers gives the place back. */
	enter(): Promise<() => void>;
	/** Does a piece of work inside. */
	within<Result>(work: () => Promise<Result>): Promise<Result>;
	/** How many are in it or wait for it. */
	readonly guests: number;
}

/** Lets so many in at once; who waits longer than `waitMs`, or comes when `mostWaiting` do, is turned away. */
export function createRoom(
	places: number,
	{ waitMs, mostWaiting = Number.POSITIVE_INFINITY }: { waitMs?: number; mostWaiting?: number } = {},
): Room {
	const waiting = new Set<() => void>();
	let taken = 0;

	function leave(): void {
		const [next] = waiting;
		if (next) next();
		else taken -= 1;
	}

	function wait(): Promise<void> {
		if (waiting.size >= mostWaiting) return Promise.reject(new WaitedTooLong());
		return new Promise((resolve, reject) => {
			const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
			timer?.unref();
			waiting.add(enter);
			function enter(): void {
				clearTimeout(timer);
				waiting.delete(enter);
				resolve();
			}
			function giveUp(): void {
				waiting.delete(enter);
				reject(new WaitedTooLong());
			}
		});
	}

	async function enter(): Promise<() => void> {
		if (taken < places) taken += 1;
		else await wait();
		return leave;
	}

	return {
		enter,
		async within(work) {
			const leave = await enter();
			try {
				return await work();
			} finally {
				leave();
			}
		},
		get guests() {
			return taken + waiting.size;
		},
	};
}
