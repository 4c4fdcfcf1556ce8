import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Room } from '#server/config/room.ts';
import { hasteMs, isInBackground, wayToReadMuch } from './errand.ts';
import { boundRead, isEnded, type LargeReads } from './large-reads.ts';
import type { Names } from './names.ts';
import { inOnePacket } from './packet.ts';
import { databaseTrouble } from './trouble.ts';
import { sendWithin } from './within.ts';

interface Pools {
	readonly pool: pg.Pool;
	/** For what nobody waits for. */
	readonly background: pg.Pool;
	/** Those of the first pool's connections that may wait for what somebody else has locked. */
	readonly writers: Pick<Room, 'enter'>;
	/** The places of those who read much for somebody who waits. */
	readonly largeReads: LargeReads;
	/** Under which statements are prepared; undefined where nothing may be. */
	readonly names: Names | undefined;
}

/**
 * The pools as Kysely uses them. A connection is taken with the first statement, which shows whether it may have to wait
 * for others. Statements that come again and again are sent under a name, so that a connection parses and plans each of
 * them once; texts made anew for every call never get one, and a connection that holds many forgotten ones is not used again. A transaction's `begin` travels with its first statement.
 * The pools' clients must be in pipeline mode.
 */
export function thriftyPool({ pool, background, writers, largeReads, names }: Pools): PostgresPool {
	async function take(isWriting: boolean): Promise<Taken> {
		if (isInBackground()) return { client: await background.connect(), leave: () => undefined };
		if (!isWriting) return { client: await pool.connect(), leave: () => undefined };
		const leave = await writers.enter();
		try {
			return { client: await pool.connect(), leave };
		} catch (error) {
			leave();
			throw error;
		}
	}

	return {
		connect: async () => thriftyClient(take, { largeReads, names }),
		end: async () => {
			await Promise.all([pool.end(), background.end()]);
		},
		options: pool.options,
	};
}

interface Taken {
	readonly client: pg.PoolClient;
	leave(): void;
}

function thriftyClient(
	take: (isWriting: boolean) => Promise<Taken>,
	{ largeReads, names }: Pick<Pools, 'largeReads' | 'names'>,
): PostgresPoolClient {
	let isBeginDue = false;
	let taking: Promise<Taken> | undefined;
	let isLost = false;
	let isInTransaction = false;

	async function send(text: string, values: readonly unknown[], { begun }: { begun: boolean }) {
		isInTransaction ||= begun;
		const ms = isInTransaction || !onlyReads(text) ? undefined : hasteMs();
		taking ??= take(begun || ms !== undefined || !onlyReads(text));
		const { client } = await taking;
		const name = values.length > 0 ? names?.nameOf(text) : undefined;
		if (name !== undefined) names?.given(client, name, text);
		const statement = { ...(name === undefined ? {} : { name }), text, values: [...values] };
		const { room, waiting } = largeReads;
		const bound = { way: wayToReadMuch(room), waiting, mayWait: !isInTransaction };
		const isRead = isInBackground() ? () => undefined : boundRead(client, bound);
		try {
			if (ms !== undefined) return await sendWithin(client, ms, statement);
			return await (begun ? sendBegun(client, statement) : client.query(statement));
		} catch (error) {
			isLost ||= databaseTrouble(error) === 'away' || isEnded(client);
			throw error;
		} finally {
			isRead();
		}
	}

	async function query(text: string, values: readonly unknown[]) {
		if (text === 'begin') {
			isBeginDue = true;
			return nothing;
		}
		const begun = isBeginDue;
		isBeginDue = false;
		// Nothing was begun, or it ended with its connection; then what was in the way is thrown, and not this.
		if (isEnd(text) && (begun || !taking)) return nothing;
		if (text === 'rollback' && isLost) return nothing;
		return send(text, values, { begun });
	}

	function release(destroy = false): void {
		taking?.then(
			({ client, leave }) => {
				// Its end may not have come through yet: nobody else shall be given it.
				client.release(isLost || destroy || (names?.isWorn(client) ?? false));
				leave();
			},
			() => undefined,
		);
	}

	// Kysely's other form of `query` takes a cursor, and no cursor is configured.
	return { query: query as unknown as PostgresPoolClient['query'], release };
}

function isEnd(text: string): boolean {
	return text === 'commit' || text === 'rollback';
}

function sendBegun(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
	return inOnePacket(client, () => {
		// Where it fails the connection is lost, and the statement behind it says so.
		client.query('begin').catch(() => undefined);
		return client.query(statement);
	});
}

/** Whether a statement waits for nobody. What merely looks as if it wrote is taken for a writer. */
export function onlyReads(text: string): boolean {
	return (
		/^[\s(]*(select|with|values|show)\b/i.test(text) &&
		!/\b(insert|update|delete|merge|share)\b|pg_advisory/i.test(text)
	);
}

const nothing = { command: 'BEGIN', rowCount: 0, rows: [] };
