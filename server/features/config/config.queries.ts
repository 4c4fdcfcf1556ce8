import { type Insertable, sql } from 'kysely';
import type { ItemType } from '#domain/config/config.items.ts';
import { groupOn, type SettingScreen } from '#domain/config/config.screens.ts';
import { anyId } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import type { DB } from '#server/database/tables.generated.ts';

/** Who saves settings waits for whoever does. */
export async function lockSettings(tx: Tx): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
}

/** Where freight can be left out of what makes it free: the provinces, by their codes. */
const provinces = sql<string>`(select json_object_agg(id, name order by id)::text from area where pid = 0 and enabled = 1)`;

/** The items of a screen in their groups there, those of great weight first. */
export async function readItems(db: Database | Tx, screen: SettingScreen) {
	const rows = await db
		.selectFrom('config')
		.selectAll()
		.select(
			sql<
				string | null
			>`case when name in ('free_freight_excluded', 'cod_excluded') then ${provinces} else content end`.as('content'),
		)
		.orderBy('weigh', 'desc')
		.orderBy('id')
		.execute();
	return rows.flatMap((row) => {
		const group = groupOn(screen, row);
		return group === undefined ? [] : [{ ...row, group, type: row.type as ItemType }];
	});
}

export type StoredItem = Awaited<ReturnType<typeof readItems>>[number];

/** The items that are to be deleted, locked. */
export function lockItems(tx: Tx, ids: readonly number[]) {
	return tx
		.selectFrom('config')
		.select(['id', 'title', 'i18n', 'allow_del'])
		.where('id', '=', anyId(ids))
		.orderBy('id')
		.forUpdate()
		.execute();
}

export async function writeItem(tx: Tx, id: number, value: string): Promise<void> {
	await tx.updateTable('config').set({ value }).where('id', '=', id).execute();
}

/** The id of the new item; nothing where the name is taken. */
export async function insertItem(tx: Tx, item: Insertable<DB['config']>): Promise<number | undefined> {
	const made = await tx
		.insertInto('config')
		.values(item)
		.onConflict((conflict) => conflict.column('name').doNothing())
		.returning('id')
		.executeTakeFirst();
	return made?.id;
}

export async function deleteItems(tx: Tx, ids: readonly number[]): Promise<void> {
	await tx.deleteFrom('config').where('id', '=', anyId(ids)).where('allow_del', '=', 1).execute();
}
