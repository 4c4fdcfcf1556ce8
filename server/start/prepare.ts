import type { Context } from '#server/context.ts';
import { migrate } from '#server/database/migrate.ts';
import { type DatabaseAddress, openDatabase } from '#server/database/pool.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { prepareJobs } from '#server/jobs/jobs.ts';
import { seedBase } from '#server/seeds/base/base.ts';
import { seedDemo } from '#server/seeds/demo/seed.ts';

/** What the first start made and nobody can read again. */
export interface News {
	adminPassword?: string | undefined;
	demoPassword?: string | undefined;
}

/** Migrates, seeds what every database needs and, into an empty one, the demo shop. */
export async function prepareDatabase(
	context: Context,
	{ address, say }: { address: DatabaseAddress; say: (text: string) => void },
): Promise<News> {
	const { config, log } = context;
	const direct = openDatabase({ ...address, ...(address.directUrl ? { url: address.directUrl } : {}), max: 2, log });
	try {
		await migrate(direct.db);
		await prepareJobs(direct.pool, log);
	} finally {
		await direct.close();
	}
	await context.settings.reload();
	await seedBase(context);
	const { adminPassword } = await seedIdentity(context);
	if (config.seed !== 'demo') return { adminPassword };
	const { demoPassword } = await seedDemo(context, { log: say, demoPassword: config.demoPassword });
	return { adminPassword, demoPassword };
}
