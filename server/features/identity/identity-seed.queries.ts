import { sql } from 'kysely';
import type { PlacedMenu } from '#domain/access/menu.ts';
import type { Database, Tx } from '#server/database/handle.ts';

const superGroup = 1;

/** Of two processes that start at once, the second waits and finds everything done. */
export async function lockSeeding(tx: Tx): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtext('atelier seed identity'))`.execute(tx);
}

/** Adds what is missing of the admins' menu; what is there keeps its id, and a shop's own changes stay. */
export async function syncAdminRules(tx: Tx, menus: readonly PlacedMenu[], now: number): Promise<void> {
	const ids = new Map<string, number>();
	for (const row of await tx.selectFrom('admin_rule').select(['id', 'name']).execute())
		ids.set(row.name.toLowerCase(), row.id);
	for (const menu of menus) {
		if (ids.has(menu.name.toLowerCase())) continue;
		const isPage = menu.type === 'menu';
		const { id } = await tx
			.insertInto('admin_rule')
			.values({
				...commonColumns(menu, ids, now),
				type: menu.type,
				component: isPage ? (menu.component ?? `/src/views/backend/${menu.name}/index.vue`) : '',
				menu_type: isPage ? 'tab' : null,
				keepalive: isPage ? 1 : 0,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		ids.set(menu.name.toLowerCase(), id);
	}
}

/** Adds what is missing of the members' menu. */
export async function syncMemberRules(tx: Tx, menus: readonly PlacedMenu[], now: number): Promise<void> {
	const ids = new Map<string, number>();
	for (const row of await tx.selectFrom('member_rule').select(['id', 'name']).execute())
		ids.set(row.name.toLowerCase(), row.id);
	for (const menu of menus) {
		if (ids.has(menu.name.toLowerCase())) continue;
		const { id } = await tx
			.insertInto('member_rule')
			.values({
				...commonColumns(menu, ids, now),
				type: menu.type,
				component: menu.component ?? '',
				menu_type: menu.type === 'menu' ? 'tab' : null,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		ids.set(menu.name.toLowerCase(), id);
	}
}

function commonColumns(menu: PlacedMenu, ids: ReadonlyMap<string, number>, now: number) {
	return {
		pid: ids.get(menu.parent?.toLowerCase() ?? '') ?? 0,
		title: menu.title['zh-cn'],
		i18n: JSON.stringify({ en: { title: menu.title.en } }),
		name: menu.name,
		path: menu.type === 'button' ? '' : (menu.path ?? menu.name),
		icon: menu.icon ?? '',
		weigh: menu.weigh,
		create_time: now,
		update_time: now,
	};
}

/** Group 1 may do everything. */
export async function ensureSuperGroup(tx: Tx, now: number): Promise<void> {
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('admin_group')
		.values({
			id: superGroup,
			name: '超级管理员',
			i18n: JSON.stringify({ en: { name: 'Super administrators' } }),
			rules: '*',
			create_time: now,
			update_time: now,
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirstOrThrow();
	// An id that was given by hand does not move the counter.
	if (numInsertedOrUpdatedRows) {
		await sql`SELECT setval(pg_get_serial_sequence('admin_group', 'id'), max(id)) FROM admin_group`.execute(tx);
	}
}

export async function hasAdmin(db: Database | Tx): Promise<boolean> {
	return (await db.selectFrom('admin').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Makes `admin` where there is no admin at all; true when it did. */
export async function insertFirstAdmin(tx: Tx, { password, now }: { password: string; now: number }): Promise<boolean> {
	if (await hasAdmin(tx)) return false;
	const { id } = await tx
		.insertInto('admin')
		.values({ username: 'admin', nickname: 'Admin', password, create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	await tx.insertInto('admin_group_access').values({ uid: id, group_id: superGroup }).execute();
	return true;
}
