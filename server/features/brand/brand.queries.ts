import { sql } from 'kysely';
import type { Pool } from 'pg';
import { revisionStatus } from '#domain/goods/goods.audit.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { isShownOn, leftOut } from '#server/database/shown-goods.ts';
import type { Stored } from '#server/database/stored.ts';

export type BrandRow = Stored<'brand', 'id' | 'name' | 'logo' | 'intro' | 'website'>;

/** SQL over `brand b`, beside `leftOut`: shown, with a work on the shelf. */
const isOnShow = `b.status = '${onOff.on}' and exists (
		select from goods_shelf s where s.facets @> brand_keys(b.id) and ${isShownOn('s')})`;

/** A text of `brand b` in a language. */
const textIn = (language: string, column: string) =>
	`coalesce(nullif(b.i18n -> ${language} ->> '${column}', ''), b.${column}) as ${column}`;

/** A brand that is shown and has works on the shelf. */
export async function findBrand(
	pool: Pool,
	{ id, language }: { id: number; language: Language },
): Promise<BrandRow | undefined> {
	const { rows } = await pool.query<BrandRow>({
		name: 'brand',
		text: `with ${leftOut} select b.id, ${textIn('$2', 'name')}, b.logo, ${textIn('$2', 'intro')}, b.website
			from brand b where b.id = $1 and ${isOnShow}`,
		values: [id, language],
	});
	return rows[0];
}

/** Addresses of the brands that a visitor finds, and when each changed last. */
export async function listBrandAddresses(pool: Pool): Promise<{ id: number; update_time: number }[]> {
	const { rows } = await pool.query<{ id: number; update_time: number }>(
		`with ${leftOut} select b.id, b.update_time from brand b where ${isOnShow} order by b.weigh desc, b.id desc`,
	);
	return rows;
}

/** The names of brands. */
export async function brandNames(
	db: Database | Tx,
	ids: readonly number[],
	language: Language,
): Promise<Map<number, string>> {
	const { rows } = await sql<{ id: number; name: string }>`
		select id, coalesce(nullif(i18n #>> array[${language}, 'name']::text[], ''), name) as name
		from brand where id = any (${[...ids]}::bigint[])`.execute(db);
	return new Map(rows.map((row) => [row.id, row.name]));
}

/** Brands that are shown, by their names in both languages. */
export async function listBrands(db: Database | Tx): Promise<{ id: number; name: string; english: string }[]> {
	const { rows } = await sql<{ id: number; name: string; english: string }>`
		select id, name, coalesce(i18n #>> '{en,name}', '') as english from brand
		where status = ${lit(onOff.on)} order by weigh desc, id desc`.execute(db);
	return rows;
}

/** Whether a brand is shown; it stays while the transaction runs. Undefined where it is not there. */
export async function holdBrand(tx: Tx, id: number): Promise<boolean | undefined> {
	const { rows } = await sql<{ status: string }>`select status from brand where id = ${id} for key share`.execute(tx);
	return rows[0] && rows[0].status === onOff.on;
}

/** Works that bear a brand, recycled ones too, which may come back with it, and those whose waiting edit names it. */
export async function countGoodsOf(tx: Tx, id: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select ((select count(*) from goods where brand_id = ${id}) + (select count(*) from goods_revision r
			join goods g on g.id = r.goods_id and g.brand_id is distinct from ${id}::bigint
			where r.status = ${lit(revisionStatus.waiting)} and (r.data ->> 'brand_id')::bigint = ${id}))::int as count`.execute(
		tx,
	);
	return rows[0]?.count ?? 0;
}
