import type pg from 'pg';
import { inOnePacket } from './packet.ts';

const cancelled = '57014';

/** A time that several statements share: each is given what those before it have left. */
export interface TimeLeft {
	/** Some milliseconds at least. */
	readonly ms: () => number;
}

/** Even the last statement of a time can be answered from memory. */
const leastMs = 50;

export function timeOf(ms: number): TimeLeft {
	const end = performance.now() + ms;
	return { ms: () => Math.max(leastMs, Math.ceil(end - performance.now())) };
}

/** Whether a statement was ended because its time was over. */
export function isOutOfTime(error: unknown): boolean {
	return error instanceof Error && (error as NodeJS.ErrnoException).code === cancelled;
}

/** What a read brings, or what stands in its place where its time was over. */
export async function orWhenLate<Result, Other>(read: () => Promise<Result>, other: Other): Promise<Result | Other> {
	try {
		return await read();
	} catch (error) {
		if (isOutOfTime(error)) return other;
		throw error;
	}
}

/** Sends a statement that only reads and is ended after a time of its own, shorter than that of its connection. */
export async function sendWithin<Row extends pg.QueryResultRow>(
	client: pg.PoolClient,
	ms: number,
	statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
	const [result, ended] = inOnePacket(client, () => {
		// Where one of them fails the connection is lost, and the statement says so.
		client.query(`begin read only; set local statement_timeout = ${ms}`).catch(() => undefined);
		return [client.query<Row>(statement), client.query('commit').catch(() => undefined)] as const;
	});
	try {
		return await result;
	} finally {
		await ended;
	}
}
