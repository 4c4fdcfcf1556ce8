import { sql } from 'kysely';
import type { GridLayout } from '#domain/lists/layout.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { oneByOne } from '#server/database/one-by-one.queries.ts';
import type { Stored } from '#server/database/stored.ts';

export interface ViewRow
	extends Stored<'admin_list_view', 'id' | 'admin_id' | 'grid' | 'name' | 'is_shared' | 'query' | 'layout'> {
	readonly layout: GridLayout;
	readonly owner: string;
}

export async function layoutsOf(
	db: Database,
	adminId: number,
	grid: string,
): Promise<{ view_id: number; layout: GridLayout }[]> {
	const { rows } = await sql<{ view_id: number; layout: GridLayout }>`
		select coalesce(view_id, 0) as view_id, layout from admin_grid_layout
		where admin_id = ${adminId} and grid = ${grid}`.execute(db);
	return rows;
}

/** The caller's own views of a list, oldest first, and after them those that others share. */
export async function viewsOf(db: Database, adminId: number, grid: string): Promise<ViewRow[]> {
	const { rows } = await sql<ViewRow>`
		select v.id, v.admin_id, v.grid, v.name, v.is_shared, v.query, v.layout,
			coalesce(nullif(a.nickname, ''), a.username) as owner
		from admin_list_view v join admin a on a.id = v.admin_id
		where v.grid = ${grid} and (v.admin_id = ${adminId} or v.is_shared = 1)
		order by v.admin_id <> ${adminId}, v.id`.execute(db);
	return rows;
}

/** A view the caller may see. */
export async function findView(
	db: Database | Tx,
	id: number,
	adminId: number,
): Promise<Pick<ViewRow, 'id' | 'admin_id' | 'grid'> | undefined> {
	return db
		.selectFrom('admin_list_view')
		.select(['id', 'admin_id', 'grid'])
		.where('id', '=', id)
		.where((eb) => eb.or([eb('admin_id', '=', adminId), eb('is_shared', '=', 1)]))
		.executeTakeFirst();
}

export async function defaultViewOf(db: Database, adminId: number, grid: string): Promise<number> {
	const { rows } = await sql<{ view_id: number }>`
		select d.view_id from admin_default_view d join admin_list_view v on v.id = d.view_id
		where d.admin_id = ${adminId} and d.grid = ${grid} and (v.admin_id = ${adminId} or v.is_shared = 1)`.execute(db);
	return rows[0]?.view_id ?? 0;
}

interface LayoutOf {
	readonly adminId: number;
	readonly grid: string;
	readonly viewId: number | null;
}

/** Keeps a layout; false where its owner has too many others already. */
export async function storeLayout(
	tx: Tx,
	{ adminId, grid, viewId }: LayoutOf,
	layout: GridLayout,
	{ max, now }: { max: number; now: number },
): Promise<boolean> {
	await oneByOne(tx, `layouts of ${adminId}`);
	const { rows } = await sql<{ grid: string }>`
		insert into admin_grid_layout (admin_id, grid, view_id, layout, update_time)
		select ${adminId}::bigint, ${grid}, ${viewId}::bigint, ${JSON.stringify(layout)}::jsonb, ${now}::bigint
		where (select count(*) from admin_grid_layout where admin_id = ${adminId}
			and (grid <> ${grid} or view_id is distinct from ${viewId}::bigint)) < ${max}
		on conflict (admin_id, grid, view_id)
			do update set layout = excluded.layout, update_time = excluded.update_time
		returning grid`.execute(tx);
	return rows.length > 0;
}

export async function forgetLayout(db: Database, { adminId, grid, viewId }: LayoutOf): Promise<void> {
	await sql`
		delete from admin_grid_layout
		where admin_id = ${adminId} and grid = ${grid} and view_id is not distinct from ${viewId}::bigint`.execute(db);
}

/** Adds a view unless its owner has too many of the list, or of all lists, already. */
export async function insertView(
	tx: Tx,
	view: Omit<ViewRow, 'id' | 'owner'>,
	{ max, inAll, now }: { max: number; inAll: number; now: number },
): Promise<number | undefined> {
	await oneByOne(tx, `views of ${view.admin_id}`);
	const { rows } = await sql<{ id: number }>`
		insert into admin_list_view (admin_id, grid, name, is_shared, query, layout, create_time, update_time)
		select ${view.admin_id}::bigint, ${view.grid}, ${view.name}, ${view.is_shared}::smallint, ${view.query},
			${JSON.stringify(view.layout)}::jsonb, ${now}::bigint, ${now}::bigint
		where (select count(*) < ${inAll} and count(*) filter (where grid = ${view.grid}) < ${max}
			from admin_list_view where admin_id = ${view.admin_id})
		returning id`.execute(tx);
	return rows[0]?.id;
}

export async function updateView(
	db: Database,
	id: number,
	{ layout, ...changes }: Partial<Pick<ViewRow, 'name' | 'is_shared' | 'query' | 'layout'>>,
	now: number,
): Promise<void> {
	await db
		.updateTable('admin_list_view')
		.set({ ...changes, ...(layout && { layout: JSON.stringify(layout) }), update_time: now })
		.where('id', '=', id)
		.execute();
}

export async function removeView(db: Database, id: number): Promise<void> {
	await db.deleteFrom('admin_list_view').where('id', '=', id).execute();
}

export async function setDefault(db: Database, adminId: number, grid: string, viewId: number | null): Promise<void> {
	if (viewId === null) {
		await db.deleteFrom('admin_default_view').where('admin_id', '=', adminId).where('grid', '=', grid).execute();
		return;
	}
	await sql`
		insert into admin_default_view (admin_id, grid, view_id) values (${adminId}, ${grid}, ${viewId})
		on conflict (admin_id, grid) do update set view_id = excluded.view_id`.execute(db);
}
