import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { refused } from '#domain/errors.ts';
import { createRoom, type Room } from '#server/config/room.ts';

/** What one statement may bring for somebody who waits; a page of the largest rows is far from it. */
const mostBytes = 16 * 1024 * 1024;
/** More than most answers are made of. Rows become objects and objects an answer: memory takes several times their bytes. */
const largeBytes = 1024 * 1024;
/** Large reads at once, each of another asker. */
const places = 2;

/** The places of those who read much. */
export function createLargeReads(waitMs: number): Room {
	return createRoom(places, { mostOfOne: 1, ...(waitMs > 0 && { waitMs }) });
}

/**
 * Bounds what a connection brings until the answer is called: of a large read the rest stays in the database until there is a
 * place for it, and what is too much for any answer is not read to its end, which costs the connection.
 */
export function boundRead(client: pg.PoolClient, enter: (() => Promise<unknown>) | undefined): () => void {
	const stream = streamOf(client);
	let bytes = 0;
	let isLarge = false;
	let isOver = false;
	function count(part: Buffer): void {
		bytes += part.length;
		if (bytes > mostBytes) stream.destroy(refused('http.answerTooLarge'));
		else if (bytes > largeBytes && !isLarge && enter) {
			isLarge = true;
			stream.pause();
			enter().then(
				() => isOver || stream.resume(),
				(error) => isOver || stream.destroy(error),
			);
		}
	}
	stream.on('data', count);
	return () => {
		// What came last made it large: the connection goes to somebody else, and waits for no place of this one.
		isOver = true;
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
