import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { refused } from '#domain/errors.ts';
import { createRoom, type Room, WaitedTooLong } from '#server/config/room.ts';
import { createShares, type Shares } from '#server/config/shares.ts';
import type { WayToReadMuch } from './errand.ts';

/** What one statement may bring for somebody who waits; a page of the largest rows is far from it. */
const mostBytes = 16 * 1024 * 1024;
/** More than most answers are made of. Rows become objects and objects an answer: memory takes several times their bytes. */
const largeBytes = 1024 * 1024;
/** Large reads at once, each of another asker. */
const places = 2;

/** The places of those who read much, and how many connections may wait for one. */
export interface LargeReads {
	readonly room: Room;
	readonly waiting: Shares;
}

/**
 * Of a pool of so many connections no more than two fifths wait, half of these for who comes first: whoever has a place may need
 * further ones for the same answer, and everybody else needs some as well.
 */
export function createLargeReads({ connections, waitMs }: { connections: number; waitMs: number }): LargeReads {
	return {
		room: createRoom(places, { mostOfOne: 1, ...(waitMs > 0 && { waitMs }) }),
		waiting: createShares(Math.floor(0.4 * connections)),
	};
}

interface Bound {
	/** Undefined = nobody waits for an answer, and only what is too much is bounded. */
	readonly way: WayToReadMuch | undefined;
	readonly waiting: Shares;
	/** In a transaction nobody waits: others may be waiting for what it has locked. */
	readonly mayWait: boolean;
}

/**
 * Bounds what a connection brings until the answer is called: of a large read the rest stays in the database until there is a
 * place for it. Who may not wait and finds no place is asked to come again, and what is too much for any answer is not read to its
 * end; either costs the connection.
 */
export function boundRead(client: pg.PoolClient, { way, waiting, mayWait }: Bound): () => void {
	const stream = streamOf(client);
	let bytes = 0;
	let isLarge = false;
	let isOver = false;
	let stopWaiting: (() => void) | undefined;
	function count(part: Buffer): void {
		bytes += part.length;
		if (bytes > mostBytes) stream.destroy(refused('http.answerTooLarge'));
		else if (bytes > largeBytes && !isLarge && way) {
			isLarge = true;
			if (!way.now()) waitFor(way);
		}
	}
	function waitFor({ asker, later }: WayToReadMuch): void {
		stopWaiting = mayWait ? waiting.take(asker) : undefined;
		if (!stopWaiting) {
			stream.destroy(new WaitedTooLong());
			return;
		}
		stream.pause();
		later()
			.then(
				() => isOver || stream.resume(),
				(error) => isOver || stream.destroy(error),
			)
			.finally(stopWaiting);
	}
	stream.on('data', count);
	return () => {
		// What came last made it large: the connection goes to somebody else, and waits for no place of this one.
		isOver = true;
		stopWaiting?.();
		stream.off('data', count);
		stream.resume();
	};
}

/** Whether a connection has ended, for whatever reason. */
export function isEnded(client: pg.PoolClient): boolean {
	return streamOf(client).destroyed;
}

/** The types leave out what a client is made of. */
function streamOf(client: pg.PoolClient): Duplex {
	return (client as unknown as { connection: { stream: Duplex } }).connection.stream;
}
