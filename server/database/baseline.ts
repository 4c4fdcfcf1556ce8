import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The first migration: all that was made before, by area. Later ones go on from its number. */
export const baseline = '215-baseline';

/** In the bundle too, the SQL files lie beside the program. */
const folder = fileURLToPath(new URL('./schema', import.meta.url));

/** What an earlier database was brought up by, one by one: so many migrations, and the last of them. */
const earlier = { count: 107, last: '215-one-spelling', end: '216' };

/** Makes the tables of all areas; a file needs only those before it. */
export const makeBaseline: Migration = {
	async up(db) {
		const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
		for (const file of files) await sql.raw(await readFile(path.join(folder, file), 'utf8')).execute(db);
	},
};

/** The migrations of a database or backup by today's names; refused where it was not brought up to the baseline. */
export function sinceBaseline(
	names: readonly string[],
	{ whose }: { whose: 'database' | 'backup' },
): readonly string[] {
	if (names.includes(baseline)) return names;
	const before = names.filter((name) => name < earlier.end).sort();
	if (before.length === earlier.count && before.at(-1) === earlier.last) {
		return [baseline, ...names.filter((name) => !before.includes(name))];
	}
	throw new Error(
		`The ${whose} stands at the migration ${before.at(-1) ?? 'none'}, and this version goes on from ${earlier.last} alone. ` +
			(whose === 'database'
				? 'Start the previous version on it first, which brings it up, and then this one.'
				: 'Restore it with the previous version first, which brings it up, and back up again.'),
	);
}

/** A database that was brought up by the migrations before the baseline has all it makes: its record says so from now on. */
export async function takeOverEarlier<Tables>(db: Kysely<Tables>): Promise<void> {
	await db.transaction().execute(async (tx) => {
		const [table] = (
			await sql<{ found: boolean }>`select to_regclass('public.kysely_migration') is not null as found`.execute(tx)
		).rows;
		if (!table?.found) return;
		// Another program may be migrating or taking over at this moment.
		await sql`lock table public.kysely_migration in share row exclusive mode`.execute(tx);
		const { rows } = await sql<{ name: string }>`select name from public.kysely_migration`.execute(tx);
		const names = rows.map((row) => row.name);
		if (names.length === 0 || names.includes(baseline)) return;
		const kept = sinceBaseline(names, { whose: 'database' });
		// With the time of the last one, which came before all that are kept.
		await sql`update public.kysely_migration set name = ${baseline} where name = ${earlier.last}`.execute(tx);
		await sql`delete from public.kysely_migration where name <> all (${kept})`.execute(tx);
	});
}
