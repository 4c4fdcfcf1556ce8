import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { backgroundConnections, queueConnections } from './connections.ts';
import type { EmbeddedConnection } from './embedded/connection.ts';
import { createWriters } from './errand.ts';
import { createLargeReads } from './large-reads.ts';
import { readUnder } from './named-read.ts';
import { createNames } from './names.ts';
import { shareSession } from './shared-session.ts';
import type { DB } from './tables.generated.ts';
import { thriftyPool } from './thrifty.ts';

/** Where the database is: the embedded one's socket, or a server by URL. */
export interface DatabaseAddress {
	connection?: EmbeddedConnection;
	url?: string;
	/** Past a pooler, for LISTEN, migrations and jobs. */
	directUrl?: string;
	/** Other limits than the usual ones. */
	limits?: Partial<Limits>;
}

/** How long one may wait and work, in milliseconds; 0 = without end. */
export interface Limits {
	/** For a free connection. */
	readonly wait: number;
	readonly lock: number;
	readonly statement: number;
	/** Within a transaction, for its next statement. */
	readonly idle: number;
}

export interface OpenDatabase {
	readonly db: Kysely<DB>;
	readonly pool: pg.Pool;
	/** For the queue of jobs alone: neither visitors nor long jobs keep the next one from being found. */
	readonly queue: pg.Pool;
	close(): Promise<void>;
}

/** Somebody looks at a screen meanwhile. */
const visitorLimits: Limits = { wait: 10_000, lock: 5_000, statement: 30_000, idle: 30_000 };
/** A job is tried again: it need not wait for what is locked, but may read for long. */
const backgroundLimits: Limits = { wait: 60_000, lock: 30_000, statement: 600_000, idle: 600_000 };
/** Another program may be migrating or filling the same database at this moment. */
export const noLimits: Limits = { wait: 0, lock: 0, statement: 0, idle: 0 };
const idleTimeoutMs = 30_000;
/** A peer that is gone without a word is noticed in minutes instead of hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
/** Opens a pool of connections, and small ones for the background and its queue; `close` waits until all are back and gone. */
export function openDatabase({
	max,
	log,
	applicationName = 'atelier',
	limits,
	...address
}: DatabaseAddress & { max: number; log: Pick<Logger, 'warn'>; applicationName?: string }): OpenDatabase {
	const ended = new Set<Promise<void>>();
	const openPool = (size: number, usual: Limits, at: DatabaseAddress) =>
		openLimitedPool(clientOptions(at, applicationName), {
			max: size,
			limits: { ...usual, ...limits },
			isPooled: isPooled(at),
			log,
			ended,
		});
	const direct = directOf(address);
	const pool = openPool(max, visitorLimits, address);
	const background = openPool(backgroundConnections, backgroundLimits, direct);
	const queue = openPool(queueConnections, backgroundLimits, direct);
	const waitMs = limits?.wait ?? visitorLimits.wait;
	// Some connections are left to those who only read: they wait for nobody.
	const writers = createWriters(Math.max(1, max - Math.ceil(max / 3)), waitMs > 0 ? { waitMs } : {});
	const largeReads = createLargeReads({ connections: max, waitMs });
	const names = isPooled(address) ? undefined : createNames();
	if (names) readUnder(pool, names);
	const dialect = new PostgresDialect({ pool: thriftyPool({ pool, background, writers, largeReads, names }) });
	const db = new Kysely<DB>({ dialect });
	return {
		db,
		pool,
		queue,
		async close() {
			await db.destroy();
			if (!queue.ending) await queue.end();
			// Kysely ends only pools that it has used.
			if (!pool.ending) await Promise.all([pool.end(), background.end()]);
			// A pool ends before its sockets do; whoever stops the server next would cut them off.
			await Promise.all(ended);
		},
	};
}

/** Past a pooler where there is one. */
export function directOf(address: DatabaseAddress): DatabaseAddress {
	return address.directUrl ? { ...address, url: address.directUrl } : address;
}

function isPooled({ url, directUrl }: DatabaseAddress): boolean {
	return directUrl !== undefined && directUrl !== url;
}

interface PoolOptions {
	readonly max: number;
	readonly limits: Limits;
	/** Whether the sessions behind its connections are those of others as well. */
	readonly isPooled: boolean;
	readonly log: Pick<Logger, 'warn'>;
	readonly ended: Set<Promise<void>>;
}

function openLimitedPool(options: pg.ClientConfig, { max, limits, isPooled, log, ended }: PoolOptions): pg.Pool {
	const pool = new pg.Pool({
		...options,
		max,
		connectionTimeoutMillis: limits.wait,
		idleTimeoutMillis: idleTimeoutMs,
		...keepAlive,
		pipeline: true,
	});
	// A lost connection is replaced, but one that nobody listens to would end the process when it goes: the pool listens
	// only while it is idle.
	pool.on('error', () => undefined);
	pool.on('connect', (client) => {
		client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
		if (isPooled) shareSession(client, settingsOf(limits, 'set local'));
		else {
			client
				.query(settingsOf(limits, 'set'))
				.catch((error) => log.warn({ err: error }, 'a connection kept the settings of its server'));
		}
		const end = new Promise<void>((resolve) => client.once('end', resolve));
		ended.add(end);
		end.then(() => ended.delete(end));
	});
	return pool;
}

/**
 * A search for a common word among a million goods remembers each row that may contain it; with less memory only its page.
 * A request is over before helping processes have started or a statement has been compiled: both only take the cores away.
 */
function settingsOf({ lock, statement, idle }: Limits, set: 'set' | 'set local'): string {
	return [
		"work_mem = '16MB'",
		'max_parallel_workers_per_gather = 0',
		'jit = off',
		`lock_timeout = ${lock}`,
		`statement_timeout = ${statement}`,
		`idle_in_transaction_session_timeout = ${idle}`,
	]
		.map((setting) => `${set} ${setting}`)
		.join('; ');
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

/** bigint and numeric as numbers; one that does not fit a number exactly is a defect, not a rounding. */
function safeNumber(text: string): number {
	const value = Number(text);
	if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} does not fit a number`);
	return value;
}
