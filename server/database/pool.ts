import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { EmbeddedConnection } from './embedded/connection.ts';
import type { DB } from './tables.generated.ts';
import { thriftyPool } from './thrifty.ts';

/** Where the database is: the embedded one's socket, or a server by URL. */
export interface DatabaseAddress {
	connection?: EmbeddedConnection;
	url?: string;
	/** Past a pooler, for LISTEN and migrations. */
	directUrl?: string;
	/** How long a request waits for a free connection, instead of ten seconds. */
	waitMs?: number;
}

export interface OpenDatabase {
	readonly db: Kysely<DB>;
	readonly pool: pg.Pool;
	close(): Promise<void>;
}

const defaultWaitMs = 10_000;
const idleTimeoutMs = 30_000;
/**
 * A search for a common word among a million works remembers each row that may hold it; with less memory only its page.
 * A request is over before helping processes have started or a statement has been compiled: both only take the cores away.
 */
const perConnection = "set work_mem = '16MB'; set max_parallel_workers_per_gather = 0; set jit = off";

/** Opens a pool of connections; `close` waits until all of them are back and gone. */
export function openDatabase({
	max,
	log,
	applicationName = 'atelier',
	waitMs = defaultWaitMs,
	...address
}: DatabaseAddress & { max: number; log: Pick<Logger, 'warn'>; applicationName?: string }): OpenDatabase {
	const pool = new pg.Pool({
		...clientOptions(address, applicationName),
		max,
		connectionTimeoutMillis: waitMs,
		idleTimeoutMillis: idleTimeoutMs,
		pipeline: true,
	});
	// A connection lost while idle is replaced by the pool; without a listener it would end the process.
	pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
	const connected = new Set<Promise<void>>();
	pool.on('connect', (client) => {
		// A pooler may refuse it as a parameter of the connection; without it searches are only slower.
		client
			.query(perConnection)
			.catch((error) => log.warn({ err: error }, 'a connection kept the settings of its server'));
		const ended = new Promise<void>((resolve) => client.once('end', resolve));
		connected.add(ended);
		ended.then(() => connected.delete(ended));
	});
	const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: thriftyPool(pool) }) });
	return {
		db,
		pool,
		async close() {
			await db.destroy();
			// Kysely ends only a pool that it has used.
			if (!pool.ended) await pool.end();
			// The pool ends before its sockets do; whoever stops the server next would cut them off.
			await Promise.all(connected);
		},
	};
}

/** Whether a statement never ran because no connection became free in time. */
export function isPoolExhausted(error: unknown): boolean {
	return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** What `pg` needs to connect to an address, with our reading of numbers and dates. */
export function clientOptions(address: DatabaseAddress, applicationName: string): pg.ClientConfig {
	const target = address.connection ?? { connectionString: address.url };
	return { ...target, application_name: applicationName, types: { getTypeParser: parserOf as never } };
}

const int8 = 20;
const date = 1082;
const numeric = 1700;
const int8Array = 1016;
const dateArray = 1182;
const numericArray = 1231;

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
	[int8]: safeNumber,
	[numeric]: safeNumber,
	[int8Array]: (text) => arrayOf(text, safeNumber),
	[numericArray]: (text) => arrayOf(text, safeNumber),
	// A day has no hour: as a Date it would move with the time zone.
	[date]: (text) => text,
	[dateArray]: (text) => arrayOf(text, (entry) => entry),
};

function parserOf(type: number, format: 'text' | 'binary' = 'text'): unknown {
	return (format === 'text' ? parsers[type] : undefined) ?? pg.types.getTypeParser(type, format);
}

function arrayOf<Entry>(text: string, parse: (entry: string) => Entry): readonly Entry[] {
	const inner = text.slice(1, -1);
	return inner === '' ? [] : inner.split(',').map(parse);
}

/** bigint and numeric as numbers; one that a number cannot hold exactly is a defect, not a rounding. */
function safeNumber(text: string): number {
	const value = Number(text);
	if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} does not fit a number`);
	return value;
}
