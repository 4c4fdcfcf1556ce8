import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { baseline, makeBaseline, takeOverEarlier } from './baseline.ts';

/** In the bundle too, the SQL files lie beside the program. */
const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database to the newest version, forward only: all that is missing in one transaction,
 * under an advisory lock, so that of two programs starting at once one waits for the other.
 * It begins with the baseline; `only` names the migrations after it to stop at, for data that was written by an earlier release.
 */
export async function migrate<Tables>(
	db: Kysely<Tables>,
	{ dir = ownFolder, only }: { dir?: string; only?: readonly string[] } = {},
): Promise<readonly string[]> {
	await takeOverEarlier(db);
	const provider = { getMigrations: () => readMigrations(dir, only) };
	// By name, or tables that a restore has set aside in another schema would be taken for ours.
	const migrator = new Migrator({ db, provider, migrationTableSchema: 'public' });
	const { error, results = [] } = await migrator.migrateToLatest();
	if (error) {
		const failed = results.find((result) => result.status === 'Error')?.migrationName;
		throw new Error(failed ? `The migration ${failed} failed.` : 'The database could not be migrated.', {
			cause: error,
		});
	}
	return results.map((result) => result.migrationName);
}

async function readMigrations(dir: string, only?: readonly string[]): Promise<Record<string, Migration>> {
	const files = (await readdir(dir))
		.filter((name) => name.endsWith('.sql') && (only?.includes(path.basename(name, '.sql')) ?? true))
		.sort();
	const migrations = await Promise.all(
		files.map(async (file): Promise<[string, Migration]> => {
			const text = await readFile(path.join(dir, file), 'utf8');
			return [path.basename(file, '.sql'), { up: async (db) => void (await sql.raw(text).execute(db)) }];
		}),
	);
	return { [baseline]: makeBaseline, ...Object.fromEntries(migrations) };
}
