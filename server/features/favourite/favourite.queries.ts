import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { anyId } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { isShown, keptI18n, keptImage, keptName } from '#server/database/shown-goods.ts';

const shown = sql.raw(isShown);
const [name, i18n, image] = [sql.raw(keptName), sql.raw(keptI18n), sql.raw(keptImage)];

export interface KeptRow {
	readonly id: number;
	/** As it is on the shelf or was shown last; empty where it may not be told. */
	readonly name: string;
	readonly image: string;
	readonly price_min: number;
	readonly price_max: number;
	readonly stock: number;
	readonly merchant_name: string;
	readonly is_shown: number;
	/** The lowest price when it was kept; of a footprint the price now. */
	readonly price: number;
	readonly create_time: number;
}

interface Page {
	readonly userId: number;
	readonly language: Language;
	readonly page: number;
	readonly limit: number;
}

type Kind = 'favourite' | 'footprint';

/** One page of what a member keeps or has looked at since a time, the latest first. */
export async function listKept(
	db: Database,
	kind: Kind,
	{ userId, language, page, limit, since }: Page & { since: number },
): Promise<KeptRow[]> {
	const price = kind === 'favourite' ? sql`k.price` : sql`g.price_min`;
	const { rows } = await sql<KeptRow>`
		select g.id, coalesce(nullif((${i18n}) -> ${language} ->> 'name', ''), ${name}) as name, ${image} as image,
			g.price_min, g.price_max, g.stock, (${shown})::int as is_shown, ${price} as price, k.create_time,
			coalesce(nullif(m.i18n -> ${language} ->> 'merchant_name', ''), m.merchant_name) as merchant_name
		from ${sql.table(kind)} k join goods g on g.id = k.goods_id join merchant m on m.id = g.merchant_id
		where k.user_id = ${userId} and k.create_time >= ${since}
		order by k.create_time desc, k.goods_id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
	return rows;
}

export async function countKept(db: Database | Tx, kind: Kind, userId: number, since: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from ${sql.table(kind)}
		where user_id = ${userId} and create_time >= ${since}`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Those of some goods that a member keeps. */
export async function findKeptAmong(db: Database, userId: number, goodsIds: readonly number[]): Promise<number[]> {
	const rows = await db
		.selectFrom('favourite')
		.select('goods_id')
		.where('user_id', '=', userId)
		.where('goods_id', '=', anyId(goodsIds))
		.orderBy('goods_id')
		.execute();
	return rows.map(({ goods_id }) => goods_id);
}

/** Keeps goods that the store shows with their price of now; whether the store shows them. */
export async function insertFavourite(
	tx: Tx,
	{ userId, goodsId, now }: { userId: number; goodsId: number; now: number },
): Promise<boolean> {
	const { rows } = await sql`
		with found as (select g.id, g.price_min, g.stock from goods g where g.id = ${goodsId} and ${shown}), kept as (
			insert into favourite (user_id, goods_id, price, is_gone, create_time)
			select ${userId}, id, price_min, (stock <= 0)::int, ${now} from found on conflict do nothing
		)
		select id from found`.execute(tx);
	return rows.length > 0;
}

/** Notes that a member looks at goods that the store shows, and whether they keep them; undefined where it shows none. */
export async function touchFootprint(
	tx: Tx,
	{ userId, goodsId, now }: { userId: number; goodsId: number; now: number },
): Promise<{ is_favourite: number } | undefined> {
	const { rows } = await sql<{ is_favourite: number }>`
		with found as (select g.id from goods g where g.id = ${goodsId} and ${shown}), touched as (
			insert into footprint (user_id, goods_id, create_time)
			select ${userId}, id, ${now} from found
			on conflict (user_id, goods_id) do update set create_time = excluded.create_time
		)
		select (exists (select from favourite where user_id = ${userId} and goods_id = ${goodsId}))::int as is_favourite
		from found`.execute(tx);
	return rows[0];
}

/** Forgets footprints beyond the newest so many. */
export async function dropOldFootprints(tx: Tx, userId: number, most: number): Promise<void> {
	await sql`
		delete from footprint where user_id = ${userId} and (user_id, goods_id) in (
			select user_id, goods_id from footprint where user_id = ${userId}
			order by create_time desc, goods_id desc offset ${most}
		)`.execute(tx);
}

/** Takes goods away; without ids all of them. */
export async function deleteKept(
	db: Database | Tx,
	kind: Kind,
	userId: number,
	goodsIds: readonly number[] | undefined,
): Promise<number> {
	const some = goodsIds ? sql`and goods_id = any(${[...goodsIds]}::bigint[])` : sql``;
	const { numAffectedRows } = await sql`
		delete from ${sql.table(kind)} where user_id = ${userId} ${some}`.execute(db);
	return Number(numAffectedRows ?? 0);
}
