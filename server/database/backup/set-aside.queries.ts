import type { ClientBase } from 'pg';
import { earlierQueue } from '#server/database/earlier-queue.queries.ts';
import { inOneStep } from './client.ts';

/** The shop's tables and the job queue's, also where an upgrade of the queue was cut off. */
const schemas = ['public', 'pgboss', earlierQueue];

export async function hasTables(client: ClientBase): Promise<boolean> {
	const found = await client.query(
		`select 1 from pg_class where relnamespace::regnamespace::text = any($1) and relkind in ('r', 'p') limit 1`,
		[schemas],
	);
	return found.rowCount !== 0;
}

/** Clears the way for a restore without losing what was there: see `bringBack` and `dropAside`. */
export async function setAside(client: ClientBase): Promise<void> {
	await inOneStep(client, async () => {
		for (const schema of await existing(client, schemas)) {
			await client.query(`alter schema ${schema} rename to ${asideOf(schema)}`);
		}
		await client.query('create schema public');
		await moveExtensions(client, { from: asideOf('public'), to: 'public' });
	});
}

/** Of a restore that was cut off: what it had set aside is the shop. */
export async function undoCutOff(client: ClientBase): Promise<void> {
	if ((await existing(client, schemas.map(asideOf))).length > 0) await bringBack(client);
}

export async function bringBack(client: ClientBase): Promise<void> {
	await inOneStep(client, async () => {
		await moveExtensions(client, { from: 'public', to: asideOf('public') });
		await dropSchemas(client, schemas);
		for (const schema of schemas) {
			const [aside] = await existing(client, [asideOf(schema)]);
			if (aside) await client.query(`alter schema ${aside} rename to ${schema}`);
		}
	});
}

export async function dropAside(client: ClientBase): Promise<void> {
	// Half of it would be taken for a restore that was cut off.
	await inOneStep(client, () => dropSchemas(client, schemas.map(asideOf)));
}

async function dropSchemas(client: ClientBase, names: readonly string[]): Promise<void> {
	for (const schema of names) await client.query(`drop schema if exists ${schema} cascade`);
}

async function existing(client: ClientBase, names: readonly string[]): Promise<readonly string[]> {
	const { rows } = await client.query<{ nspname: string }>('select nspname from pg_namespace where nspname = any($1)', [
		names,
	]);
	return rows.map((row) => row.nspname);
}

/** An extension is in the database once: it must be found by the tables made next. */
async function moveExtensions(client: ClientBase, { from, to }: { from: string; to: string }): Promise<void> {
	const { rows } = await client.query<{ extname: string }>(
		'select quote_ident(extname) as extname from pg_extension where extnamespace = to_regnamespace($1)',
		[from],
	);
	for (const { extname } of rows) await client.query(`alter extension ${extname} set schema ${to}`);
}

function asideOf(schema: string): string {
	return `${schema}_before_restore`;
}
