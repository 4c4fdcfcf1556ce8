import type { Pool, PoolClient } from 'pg';

/** Everything the pool sent while the work ran, BEGIN and COMMIT included. */
export async function countStatements<Result>(
	pool: Pool,
	work: () => Promise<Result>,
): Promise<{ result: Result; count: number; statements: readonly string[] }> {
	const statements: string[] = [];
	const watched = new Map<PoolClient, PoolClient['query']>();
	const watch = (client: PoolClient) => {
		if (watched.has(client)) return;
		const query = client.query;
		watched.set(client, query);
		client.query = function counted(this: PoolClient, ...args: unknown[]) {
			statements.push(textOf(args[0]));
			return Reflect.apply(query, this, args);
		} as PoolClient['query'];
	};
	pool.on('acquire', watch);
	try {
		const result = await work();
		return { result, count: statements.length, statements };
	} finally {
		pool.off('acquire', watch);
		for (const [client, query] of watched) client.query = query;
	}
}

function textOf(query: unknown): string {
	return typeof query === 'string' ? query : (query as { text: string }).text;
}
