import type { Writable } from 'node:stream';
import type pg from 'pg';

/** Queries of one connection that leave together: those behind the first cost no journey of their own. */
export function inOnePacket<Result>(client: pg.PoolClient, query: () => Result): Result {
	// The types leave out what a client is made of.
	const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
	stream.cork();
	try {
		return query();
	} finally {
		stream.uncork();
	}
}
