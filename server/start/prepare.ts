import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { inBackground } from '#server/database/errand.ts';
import { migrate } from '#server/database/migrate.ts';
import { type DatabaseAddress, directOf, noLimits, type OpenDatabase, openDatabase } from '#server/database/pool.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { prepareJobs } from '#server/jobs/jobs.ts';
import { seedBase } from '#server/seeds/base.ts';

/** What the first start made and nobody can read again. */
export interface News {
	adminPassword?: string | undefined;
	demoPassword?: string | undefined;
}

/**
 * Migrates, seeds what every database needs and, into an empty one, the demo shop. Of several programs that start on one
 * database at once, one does it and the others wait for it.
 */
export async function prepareDatabase(
	context: Context,
	{ address, say }: { address: DatabaseAddress; say: (text: string) => void },
): Promise<News> {
	const { log } = context;
	const direct = openDatabase({ ...directOf(address), limits: noLimits, max: 4, log });
	try {
		return await alone(direct, async () => {
			await migrate(direct.db);
			await prepareJobs(direct.pool, log);
			return inBackground(() => seed(context, say));
		});
	} finally {
		await direct.close();
	}
}

async function seed(context: Context, say: (text: string) => void): Promise<News> {
	const { config } = context;
	await context.settings.reload();
	await seedBase(context);
	const { adminPassword } = await seedIdentity(context);
	if (config.seed !== 'demo' || context.settings.get('demo.state') === 'made') return { adminPassword };
	// Loaded by the one start that fills an empty shop: it is a large room that nobody else enters.
	const { seedDemo } = await import('#demo/seed.ts');
	const { demoPassword } = await seedDemo(context, { log: say, demoPassword: config.demoPassword });
	return { adminPassword, demoPassword };
}

/** Takes a lock that ends with its connection, however this process ends. */
async function alone<Result>({ db }: OpenDatabase, work: () => Promise<Result>): Promise<Result> {
	return db.connection().execute(async (connection) => {
		await sql`select pg_advisory_lock(hashtext('atelier prepare'))`.execute(connection);
		try {
			return await work();
		} finally {
			await sql`select pg_advisory_unlock(hashtext('atelier prepare'))`.execute(connection);
		}
	});
}
