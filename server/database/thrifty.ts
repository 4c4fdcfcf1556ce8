import type { Writable } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A text is prepared when it comes for this time: what comes so often will come again. */
const hotFrom = 3;
/** At most so many texts get a name; each costs memory in every connection. */
const mostNames = 400;
const mostCounted = 5000;

/**
 * The pool as Kysely uses it. Statements that come again and again are sent under a name, so that a connection parses
 * and plans each of them once; texts made anew for every call never get one. A transaction's `begin` travels with its
 * first statement. The pool's clients must be in pipeline mode.
 */
export function thriftyPool(pool: pg.Pool): PostgresPool {
	const nameOf = createNames();
	const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
	return {
		async connect() {
			const client = await pool.connect();
			const known = clients.get(client) ?? thriftyClient(client, nameOf);
			clients.set(client, known);
			return known;
		},
		end: () => pool.end(),
	};
}

type NameOf = (text: string) => string | undefined;

function thriftyClient(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
	let isBeginDue = false;

	function send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
		const name = values.length > 0 ? nameOf(text) : undefined;
		return client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] });
	}

	function sendBegun(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
		const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
		stream.cork();
		// Where it fails the connection is lost, and the statement behind it says so.
		client.query('begin').catch(() => undefined);
		const result = send(text, values);
		stream.uncork();
		return result;
	}

	async function query(text: string, values: readonly unknown[]) {
		if (text === 'begin') {
			isBeginDue = true;
			return nothing;
		}
		if (!isBeginDue) return send(text, values);
		isBeginDue = false;
		return text === 'commit' || text === 'rollback' ? nothing : sendBegun(text, values);
	}

	return {
		// Kysely's other form of `query` takes a cursor, and no cursor is configured.
		query: query as unknown as PostgresPoolClient['query'],
		release: () => client.release(),
	};
}

const nothing = { command: 'BEGIN', rowCount: 0, rows: [] };

function createNames(): NameOf {
	const names = new Map<string, string>();
	const counts = new Map<string, number>();
	return (text) => {
		const name = names.get(text);
		if (name !== undefined || names.size >= mostNames) return name;
		const count = (counts.get(text) ?? 0) + 1;
		if (count < hotFrom) {
			if (counts.size >= mostCounted) counts.clear();
			counts.set(text, count);
			return undefined;
		}
		counts.delete(text);
		names.set(text, `hot-${names.size + 1}`);
		return names.get(text);
	};
}
