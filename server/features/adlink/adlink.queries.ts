import { sql } from 'kysely';
import type { LinkTarget } from '#domain/adlink/adlink.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';

export interface LinkRow {
	readonly id: number;
	readonly code: string;
	readonly target: LinkTarget;
	readonly mini_path: string;
	readonly goods_id: number | null;
	readonly path: string;
	readonly params: readonly { readonly key: string; readonly value: string }[];
	readonly status: string;
	readonly start_time: number | null;
	readonly end_time: number | null;
}

export async function findLink(db: Database, code: string): Promise<LinkRow | undefined> {
	return db
		.selectFrom('goods_adlink')
		.select(['id', 'code', 'mini_path', 'goods_id', 'path', 'status', 'start_time', 'end_time'])
		.select([sql<LinkTarget>`target`.as('target'), sql<LinkRow['params']>`params`.as('params')])
		.where('code', '=', code)
		.executeTakeFirst();
}

/** Whether orders came by a link. */
export async function hasOrders(tx: Tx, linkId: number): Promise<boolean> {
	const row = await tx
		.selectFrom('shop_order')
		.select('id')
		.where('adlink_id', '=', linkId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
