import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '#domain/resource/resource.ts';
import type { Tx } from '#server/database/handle.ts';
import { joinedTables, selected } from './columns.queries.ts';
import { allOf, type ListPlan, orderBy, type StoredRow } from './resource.queries.ts';

/**
 * All rows of a list in its order, a batch at a time, as they were at one moment: however many there are, no more than
 * one batch is in memory.
 */
export async function* rowBatches(
	tx: Tx,
	resource: Resource,
	plan: Omit<ListPlan, 'page'>,
	size: number,
): AsyncGenerator<StoredRow[]> {
	yield* cursorBatches(
		tx,
		sql<StoredRow>`select ${selected(resource, 'list', plan.language, plan.longest)}
			from ${plan.source ?? sql.table(resource.table)} as t ${joinedTables(resource)} where ${allOf(plan.where)}
			order by ${orderBy(resource, plan.order, plan.language)}`,
		size,
	);
}

/** The rows of a statement through a cursor of the transaction: none is passed over again to come to the next. */
export async function* cursorBatches<Row>(tx: Tx, statement: RawBuilder<Row>, size: number): AsyncGenerator<Row[]> {
	await sql`declare list_rows no scroll cursor for ${statement}`.execute(tx);
	for (;;) {
		const { rows } = await sql<Row>`fetch ${sql.raw(String(size))} from list_rows`.execute(tx);
		if (rows.length > 0) yield rows;
		if (rows.length < size) break;
	}
	await sql`close list_rows`.execute(tx);
}
