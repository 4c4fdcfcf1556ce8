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
	if (!only) await refuseNewer(db, Object.keys(await provider.getMigrations()));
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

/** What a newer version has brought up may have other columns than this one writes. */
async function refuseNewer<Tables>(db: Kysely<Tables>, known: readonly string[]): Promise<void> {
	const [table] = (
		await sql<{ found: boolean }>`select to_regclass('public.kysely_migration') is not null as found`.execute(db)
	).rows;
	if (!table?.found) return;
	const { rows } = await sql<{ name: string }>`select name from public.kysely_migration order by name`.execute(db);
	const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name));
	if (unknown.length > 0) throw new NewerDatabase(unknown);
}

/** The database was brought up by a newer version. */
export class NewerDatabase extends Error {
	constructor(unknown: readonly string[]) {
		super(`The database was brought up by a newer version of Atelier: this one does not know ${unknown.join(', ')}.`);
	}
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
