import type pg from 'pg';
import { inOnePacket } from './packet.ts';

const cancelled = '57014';

/** Whether a statement was ended because its time was over. */
export function isOutOfTime(error: unknown): boolean {
	return error instanceof Error && (error as NodeJS.ErrnoException).code === cancelled;
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
