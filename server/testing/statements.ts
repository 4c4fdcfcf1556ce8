import type { Pool, PoolClient } from 'pg';

/** What was sent to PostgreSQL. */
export interface Statement {
	readonly text: string;
	readonly values: readonly unknown[];
}

/** Everything the pool sent while the work ran, BEGIN and COMMIT included. */
export async function countStatements<Result>(
	pool: Pool,
	work: () => Promise<Result>,
): Promise<{ result: Result; count: number; statements: readonly string[]; sent: readonly Statement[] }> {
	const sent: Statement[] = [];
	const watched = new Map<PoolClient, PoolClient['query']>();
	const watch = (client: PoolClient) => {
		if (watched.has(client)) return;
		const query = client.query;
		watched.set(client, query);
		client.query = function counted(this: PoolClient, ...args: unknown[]) {
			sent.push(statementOf(args));
			return Reflect.apply(query, this, args);
		} as PoolClient['query'];
	};
	pool.on('acquire', watch);
	try {
		const result = await work();
		return { result, count: sent.length, statements: sent.map(({ text }) => text), sent };
	} finally {
		pool.off('acquire', watch);
		for (const [client, query] of watched) client.query = query;
	}
}

const boundOfTime = /^begin read only;|^commit$/;

/** Statements without those that bound the time of a search: they travel with what they bound. */
export function withoutTimes(statements: readonly string[]): readonly string[] {
	const isTimed = statements.some((text) => text.startsWith('begin read only;'));
	return isTimed ? statements.filter((text) => !boundOfTime.test(text)) : statements;
}

function statementOf([query, values]: unknown[]): Statement {
	if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] };
	const { text, values: own } = query as { text: string; values?: unknown[] };
	return { text, values: own ?? (Array.isArray(values) ? values : []) };
}
