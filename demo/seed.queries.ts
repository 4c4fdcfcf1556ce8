import { sql } from 'kysely';
import { upkeepKinds } from '#domain/timers.ts';
import type { Context, Database } from '#server/context.ts';

/** Is there anything in the shop that is not ours to touch? */
export async function isInUse(db: Database): Promise<boolean> {
	const { rows } = await sql<{ is_in_use: boolean }>`
		select exists (select from goods) or exists (select from member) as is_in_use`.execute(db);
	return rows[0]?.is_in_use ?? false;
}

/** Takes away what a cut-off seeding left; nobody has been served from it yet. */
export async function emptyShop(db: Database): Promise<void> {
	await sql`truncate goods, brand, classify, coupon, promotion, member_level, member_tag, goods_service, pretag, params_template, spec_template, notice_bar, topic, delivery_address, member, attachment, payment, shop_order, stock_log, money_log, score_log cascade`.execute(
		db,
	);
	// Those of the house itself stay: nothing sets them again.
	await sql`delete from timer where kind <> all(${[...upkeepKinds]}::text[])`.execute(db);
	await sql`delete from merchant_user`.execute(db);
	await sql`delete from merchant where id > 0`.execute(db);
	await sql`delete from industry`.execute(db);
}

export interface MerchantRow {
	merchant_no: string;
	merchant_name: string;
	slug: string;
	logo: string;
	banner: string;
	intro: string;
	english: { merchant_name: string; intro: string };
	contact: string;
	phone: string;
	email: string;
	area: readonly [province: number, city: number, district: number];
	address: string;
	owner: { username: string; password: string; real_name: string; phone: string };
}

/** A merchant that the platform has accepted, with its owner. */
export async function insertMerchant(
	{ db, clock }: Context,
	row: MerchantRow,
): Promise<{ id: number; ownerId: number }> {
	const { english, area, owner, ...columns } = row;
	const now = clock.now();
	const times = { create_time: now, update_time: now };
	const [province_id, city_id, area_id] = area;
	const { id } = await db
		.insertInto('merchant')
		.values({
			...columns,
			...times,
			i18n: JSON.stringify({ en: english }),
			province_id,
			city_id,
			area_id,
			auth_status: '2',
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const user = await db
		.insertInto('merchant_user')
		.values({ ...owner, ...times, merchant_id: id, role: 'owner', is_master: 1 })
		.returning('id')
		.executeTakeFirstOrThrow();
	return { id, ownerId: user.id };
}

export interface MemberDetails {
	nickname: string;
	mobile: string;
	email: string;
	gender: number;
	birthday: string;
	motto: string;
	avatar: string;
}

/** What a member has said about themselves since they joined. */
export async function describeMember(db: Database, id: number, details: MemberDetails): Promise<void> {
	await db.updateTable('member').set(details).where('id', '=', id).execute();
}

/** A category; its level and path follow from the one above. */
export async function insertClassify(
	{ db, clock }: Context,
	row: {
		name: string;
		english: string;
		image: string;
		weigh: number;
		parent?: { id: number; path: string } | undefined;
	},
): Promise<{ id: number; path: string }> {
	const now = clock.now();
	const { parent } = row;
	const { id } = await db
		.insertInto('classify')
		.values({
			pid: parent?.id ?? 0,
			name: row.name,
			i18n: JSON.stringify({ en: { name: row.english } }),
			image: row.image,
			weigh: row.weigh,
			level: parent ? 2 : 1,
			show_home: parent ? 0 : 1,
			create_time: now,
			update_time: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const path = `${parent?.path ?? '/'}${id}/`;
	await db.updateTable('classify').set({ path }).where('id', '=', id).execute();
	return { id, path };
}

/** Keeps the demo's picture as an attachment, as an upload would. */
export async function insertAttachment(
	{ db, clock, storage }: Context,
	row: { url: string; name: string; size: number; sha1: string; width: number; height: number },
): Promise<void> {
	const now = clock.now();
	await db
		.insertInto('attachment')
		.values({
			...row,
			topic: 'demo',
			mimetype: 'image/webp',
			quote: 1,
			storage: storage.name,
			create_time: now,
			last_upload_time: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** The ids of the demo's skus by their code. */
export async function skuIds(db: Database): Promise<ReadonlyMap<string, number>> {
	const rows = await db.selectFrom('sku').select(['id', 'sku_code']).where('enabled', '=', 1).execute();
	return new Map(rows.map((row) => [row.sku_code, row.id]));
}

/** The goods with this number. */
export async function goodsIdOf(db: Database, goodsNo: string): Promise<number> {
	const row = await db.selectFrom('goods').select('id').where('goods_no', '=', goodsNo).executeTakeFirstOrThrow();
	return row.id;
}

/** The skus of a crowdfunding's tiers, in their order. */
export async function tierSkus(db: Database, crowdId: number): Promise<number[]> {
	const rows = await db
		.selectFrom('crowdfunding_tier')
		.select('sku_id')
		.where('crowdfunding_id', '=', crowdId)
		.orderBy('id')
		.execute();
	return rows.map((row) => row.sku_id ?? 0);
}

/** Whose order it is; 0 = the platform. */
export async function sellerOfOrder(db: Database, id: number): Promise<number> {
	const row = await db.selectFrom('shop_order').select('merchant_id').where('id', '=', id).executeTakeFirstOrThrow();
	return row.merchant_id;
}

/** The lines of an order and the codes of what they sold. */
export async function linesToReview(db: Database, orderId: number): Promise<{ id: number; sku_code: string }[]> {
	return db
		.selectFrom('order_goods')
		.select(['id', 'sku_code'])
		.where('order_id', '=', orderId)
		.orderBy('id')
		.execute();
}

/** The first review with words of an order. */
export async function firstReviewOf(db: Database, orderId: number): Promise<number | undefined> {
	const row = await db
		.selectFrom('evaluate')
		.select('id')
		.where('order_id', '=', orderId)
		.where('content', '<>', '')
		.orderBy('id')
		.executeTakeFirst();
	return row?.id;
}

/** The goods of these numbers, in their order. */
export async function goodsIds(db: Database, numbers: readonly string[]): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select g.id from unnest(${[...numbers]}::text[]) with ordinality as asked (goods_no, place)
		join goods g on g.goods_no = asked.goods_no order by asked.place`.execute(db);
	return rows.map(({ id }) => id);
}

/** The row of a table that is called so. */
export async function idNamed(db: Database, table: 'classify' | 'brand' | 'member_tag', name: string): Promise<number> {
	const row = await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow();
	return row.id;
}

/** Nobody is told of what is on the shelf by now. */
export async function forgetDebuts(db: Database): Promise<void> {
	await sql`update goods_debut set is_told = 1 where is_told = 0`.execute(db);
}
