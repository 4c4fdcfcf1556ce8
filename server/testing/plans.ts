import { RawNode } from 'kysely';
import type { Database } from '#server/database/handle.ts';

/** How PostgreSQL goes about a query that is written as text, instead of its rows. */
export async function planOf(db: Database, query: (db: Database) => Promise<readonly unknown[]>): Promise<string> {
	const explaining = db.withPlugin({
		transformQuery: ({ node }) => {
			if (!RawNode.is(node)) return node;
			const [first = '', ...rest] = node.sqlFragments;
			return { ...node, sqlFragments: [`explain ${first}`, ...rest] };
		},
		transformResult: async ({ result }) => result,
	});
	const lines = (await query(explaining)) as readonly { 'QUERY PLAN': string }[];
	return lines.map((line) => line['QUERY PLAN']).join('\n');
}
