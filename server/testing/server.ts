import pg from 'pg';
import type { DatabaseAddress } from '#server/database/pool.ts';

/** The PostgreSQL of a test run and the migrated database that each test file gets a copy of. */
export interface TestServer {
	readonly address: DatabaseAddress;
	readonly template: string;
}

/** Where every test's clock starts: 1 September 2026, 08:00 in Shanghai, or the second that TEST_START names. */
export const testStart = Number(process.env['TEST_START'] ?? 1_788_220_800);

/** The address of another database on the same server. */
export function addressOf({ address }: Pick<TestServer, 'address'>, database: string): DatabaseAddress {
	if (address.connection) return { connection: { ...address.connection, database } };
	// By hand: a URL whose host is a socket folder in the query is none to `URL`.
	return { url: (address.url ?? '').replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`) };
}

/** A connection that creates and drops databases, so it stands in none of them. */
export async function withAdminClient<Result>(
	{ address }: Pick<TestServer, 'address'>,
	work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
	const target = address.connection
		? { ...address.connection, database: 'postgres' }
		: { connectionString: address.url };
	const client = new pg.Client(target);
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}
