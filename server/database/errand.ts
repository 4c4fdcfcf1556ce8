import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { createRoom, type Room } from '#server/config/room.ts';

interface Errand {
	readonly name: string;
	/** Who is served by it, once that is known. */
	by(): string | undefined;
	/** By whom its slots are counted: somebody with an account that not anybody gets, or an address. */
	readonly asker: string;
	/** Calls once the answer has been made of what was read, or nobody is answered any more. */
	whenMade(call: () => void): void;
}

interface Running extends Errand {
	/** How many of the places for writers it has. */
	taken: number;
	/** Gives back the place among those who read. */
	stopReading(): void;
	/** Whether it has a place among those who read much. */
	readsMuch: boolean;
	/** Its way to such a place, once it had to wait for one. */
	waiting?: Promise<void>;
}

const errands = new AsyncLocalStorage<Running>();
const hurried = new AsyncLocalStorage<number>();
const background = new AsyncLocalStorage<true>();

/** Says what is being done and for whom, so that what has to wait leaves connections to all others. */
export function onErrand<Result>(errand: Errand, work: () => Result): Result {
	return errands.run({ ...errand, taken: 0, stopReading: () => undefined, readsMuch: false }, work);
}

/** By whom the slots of the present work are counted. */
export function presentAsker(): string | undefined {
	return errands.getStore()?.asker;
}

/** Reads in a room until the work is done, or comes to wait for something else than a slot to read. */
export async function readingIn<Result>(
	room: Room,
	work: () => Promise<Result>,
	onGone: (giveUp: () => void) => void,
): Promise<Result> {
	const errand = errands.getStore();
	const leave = await room.enter(errand?.asker, onGone);
	if (errand) errand.stopReading = leave;
	try {
		return await work();
	} finally {
		leave();
	}
}

/** The present work will wait for a sender, a writer or a hash: others may read meanwhile. */
export function stopReading(): void {
	errands.getStore()?.stopReading();
}

/** How the present work comes to a place among those who read much, which it keeps until its answer is made. */
export interface WayToReadMuch {
	readonly asker: string;
	/** Whether it has one, or gets one at this moment. */
	now(): boolean;
	/** Waits for one. */
	later(): Promise<void>;
}

export function wayToReadMuch(room: Pick<Room, 'enter' | 'enterNow'>): WayToReadMuch | undefined {
	const errand = errands.getStore();
	if (!errand) return undefined;
	const settle = (leave: () => void) => {
		errand.readsMuch = true;
		errand.whenMade(() => {
			errand.readsMuch = false;
			leave();
		});
	};
	return {
		asker: errand.asker,
		now() {
			const leave = errand.readsMuch ? undefined : room.enterNow(errand.asker);
			if (leave) settle(leave);
			return errand.readsMuch;
		},
		later() {
			errand.waiting ??= room.enter(errand.asker).then(settle);
			return errand.waiting;
		},
	};
}

/**
 * Does what nobody waits for: jobs, timers, the seeds. Its statements may take minutes and have a few connections of
 * their own, so that whatever delays them delays no visitor.
 */
export function inBackground<Result>(work: () => Result): Result {
	return background.run(true, work);
}

/**
 * Does what may cost much at somebody's word: each of its reading statements is ended after its time, and as it may keep its
 * connection for so long, it takes one of those that writers share.
 */
export function inHaste<Result>(ms: number, work: () => Result): Result {
	return hurried.run(ms, work);
}

export function hasteMs(): number | undefined {
	return background.getStore() === true ? undefined : hurried.getStore();
}

export function isInBackground(): boolean {
	return background.getStore() === true;
}

/**
 * Who writes may have to wait for a row that somebody has locked: so many may at once, half of them on one errand, a third of
 * them for one account, and of each no more than half for one asker: accounts cost nothing, addresses do. Askers who wait
 * are let in one after the other.
 */
export function createWriters(places: number, waiting: { waitMs?: number }): Pick<Room, 'enter'> {
	const part = (share: number) => Math.max(1, Math.floor(places / share));
	const shared = (size: number) => createRoom(size, { ...waiting, mostOfOne: Math.ceil(size / 2) });
	const all = shared(places);
	const rooms = new Map<string, Room>();

	/** A room that is there while somebody is in it. */
	async function enterOwn(key: string, open: () => Room, asker?: string): Promise<() => void> {
		const room = rooms.get(key) ?? open();
		rooms.set(key, room);
		try {
			const leave = await room.enter(asker);
			return () => {
				leave();
				if (room.guests === 0) rooms.delete(key);
			};
		} catch (error) {
			if (room.guests === 0) rooms.delete(key);
			throw error;
		}
	}

	async function enterAll({ name, by, asker }: Running): Promise<() => void> {
		const account = by();
		const doors = [
			...(account === undefined ? [] : [() => enterOwn(`for ${account}`, () => createRoom(part(3), waiting))]),
			() => enterOwn(`on ${name}`, () => shared(part(2)), asker),
			() => all.enter(asker),
		];
		const left: (() => void)[] = [];
		const leave = () => {
			for (const each of left.reverse()) each();
		};
		try {
			for (const enter of doors) left.push(await enter());
		} catch (error) {
			leave();
			throw error;
		}
		return leave;
	}

	return {
		async enter() {
			const errand = errands.getStore();
			if (!errand) return all.enter(randomUUID());
			// Who waits for a row must not keep readers waiting.
			errand.stopReading();
			// Whoever has a place would otherwise wait for another one while others wait for theirs.
			const leave = errand.taken > 0 ? () => undefined : await enterAll(errand);
			errand.taken += 1;
			return () => {
				errand.taken -= 1;
				leave();
			};
		},
	};
}
