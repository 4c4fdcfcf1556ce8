import { sql } from 'kysely';
import { itemResource } from '#domain/config/item.resource.ts';
import { refused } from '#domain/errors.ts';
import { ownResources } from '#domain/own-resources.generated.ts';
import type { Resource } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';
import type { Tx } from '#server/database/handle.ts';

/** Every declared screen, with the one of settings, which is made from their groups. */
const declared: readonly Resource[] = [...resources, ...ownResources, itemResource({})];

/** A table in which there is room for so many rows only, as its screen declares it. */
export function boundedTable(table: string): Resource | undefined {
	return declared.find((resource) => resource.table === table && resource.mostRows !== undefined);
}

/** Whoever adds rows to a table that has an upper number, or brings some back, waits here for whoever does. */
export async function lockRows(tx: Tx, { table }: Pick<Resource, 'table'>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext(${`rows ${table}`}))`.execute(tx);
}

/** Refuses one row more where there are as many as the resource may have. */
export async function checkRoom(tx: Tx, resource: Pick<Resource, 'table' | 'title' | 'mostRows'>): Promise<void> {
	const { table, title, mostRows } = resource;
	if (mostRows === undefined) return;
	await lockRows(tx, resource);
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (select from ${sql.table(table)} limit ${mostRows}) as there`.execute(tx);
	if ((rows[0]?.count ?? 0) >= mostRows) throw refused('resource.tooManyRows', { list: title, most: mostRows });
}
