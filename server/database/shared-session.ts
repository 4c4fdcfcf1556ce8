import type pg from 'pg';
import { inOnePacket } from './packet.ts';

type Query = (...args: readonly unknown[]) => Promise<pg.QueryResult>;
type Callback = (error: unknown, result?: pg.QueryResult) => void;

/**
 * Behind a pooler each transaction may run in another session, which others use before and after it. So nothing is prepared
 * there, and settings go along with every transaction; a statement alone becomes one, in the same packet.
 */
export function shareSession(client: pg.PoolClient, settings: string): void {
	const send = client.query.bind(client) as unknown as Query;
	let isOpen = false;

	function begin(text: string): Promise<pg.QueryResult> {
		isOpen = true;
		// Ahead of what the transaction itself goes on to set.
		return send(text.replace(/^begin(?: read only)?/, (begun) => `${begun}; ${settings}`));
	}

	function within(text: string, [first, values]: readonly unknown[]): Promise<pg.QueryResult> {
		if (text === 'commit' || text === 'rollback') isOpen = false;
		return send(nameless(first), values);
	}

	async function alone(...args: readonly unknown[]): Promise<pg.QueryResult> {
		const [result, ended] = inOnePacket(client, () => {
			// Where it fails the connection is lost, and the statement behind it says so.
			send(`begin; ${settings}`).catch(() => undefined);
			return [send(nameless(args[0]), args[1]), send('commit')] as const;
		});
		const [answer, end] = await Promise.allSettled([result, ended]);
		if (answer.status === 'rejected') throw answer.reason;
		// What is checked at the end of a transaction has failed.
		if (end.status === 'rejected') throw end.reason;
		return answer.value;
	}

	function query(first: string | pg.QueryConfig, values?: unknown, callback?: Callback) {
		const text = typeof first === 'string' ? first : first.text;
		const own = Array.isArray(values) ? values : undefined;
		const done = text.startsWith('begin') ? begin(text) : isOpen ? within(text, [first, own]) : alone(first, own);
		if (!callback) return done;
		done.then((result) => callback(undefined, result), callback);
		return undefined;
	}
	client.query = query as unknown as pg.PoolClient['query'];
}

function nameless(statement: unknown): unknown {
	return typeof statement === 'string' ? statement : { ...(statement as pg.QueryConfig), name: undefined };
}
