/** The one source of time; business code never asks the machine or the database. */
export interface Clock {
	/** Unix seconds. */
	now(): number;
	/** Unix milliseconds. */
	nowMs(): number;
}

export const systemClock: Clock = {
	now: () => Math.floor(Date.now() / 1000),
	nowMs: () => Date.now(),
};

/** A clock that can be moved forward, for tests and for the demo shop's history. */
export interface MovableClock extends Clock {
	advance(seconds: number): void;
	set(unixSeconds: number): void;
}

/** Starts at the given second and ticks on only by `advance` and `set`. */
export function createMovableClock(startAt: number): MovableClock {
	let ms = startAt * 1000;
	return {
		now: () => Math.floor(ms / 1000),
		nowMs: () => ms,
		advance: (seconds) => {
			ms += seconds * 1000;
		},
		set: (unixSeconds) => {
			ms = unixSeconds * 1000;
		},
	};
}

/** A clock that runs with the machine but can be pushed ahead, for journeys in a browser. */
export function createOffsetClock(base: Clock = systemClock): MovableClock {
	let offsetMs = 0;
	return {
		now: () => Math.floor((base.nowMs() + offsetMs) / 1000),
		nowMs: () => base.nowMs() + offsetMs,
		advance: (seconds) => {
			offsetMs += seconds * 1000;
		},
		set: (unixSeconds) => {
			offsetMs = unixSeconds * 1000 - base.nowMs();
		},
	};
}
