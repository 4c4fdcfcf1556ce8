import { sql } from 'kysely';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import { codeOf, type ExistingGoods } from '#domain/import/import.plan.ts';
import { variantKey } from '#domain/import/import.variants.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import { placeholderImage } from '#domain/upload/thumbnail.rules.ts';
import type { I18n } from '#server/database/column-types.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { onlyText } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';

/** A goods of the shop under the key by which the file calls it. */
export interface FoundGoods extends ExistingGoods {
	readonly key: string;
	readonly picture_missing: number;
	/** Whether it came from this very shop. */
	readonly isOfSource: boolean;
	/** Whether it came from a shop of this kind before they were told apart. */
	readonly isUnnamed: boolean;
}

type StoredSku = FoundGoods['skus'][number] & { readonly values: readonly string[] };

/** The goods that a source knows by these keys, with their living skus; our own files know goods by their number. */
export async function findExisting(
	db: Database | Tx,
	{
		source,
		kinds,
		isOwn,
		keys,
		numbers,
	}: {
		/** The shop. */
		source: string;
		/** What kind of shop it is called: goods of an unnamed one may be of this. */
		kinds: readonly string[];
		isOwn: boolean;
		keys: readonly string[];
		numbers: readonly string[];
	},
): Promise<Map<string, FoundGoods>> {
	const own = sql`goods_no = any (${[...numbers]}::text[])`;
	const imported = sql`import_source = any (${[...new Set([...kinds, source])]}::text[]) and import_key = any (${[...keys]}::text[])`;
	const found = isOwn
		? sql`select id, goods_no as key from goods where ${own}
			union all select id, import_key from goods where ${imported} and not (${own})`
		: sql`select id, import_key as key from goods where ${imported}`;
	const { rows } = await sql<FoundGoods>`
		with found as (${found})
		select g.id, f.key, g.merchant_id, g.status, m.merchant_name as owner, g.status = ${lit(goodsStatus.recycled)} as "isRecycled", g.name, g.subtitle as brief, g.keywords, g.unit, g.stock_mode, g.make_days::text as make_days,
			g.detail, coalesce(g.classify_id, 0) as classify_id, g.extra_classify_ids, coalesce(g.brand_id, 0) as brand_id, g.picture_missing,
			array_remove(array_remove(case when cardinality(g.images) > 0 then g.images else array[g.image] end, ''),
				${placeholderImage}::text) as images,
			coalesce(g.import_source = ${source}, false) as "isOfSource",
			coalesce(g.import_source = any (${[...kinds]}::text[]) and g.import_source <> ${source}, false) as "isUnnamed",
			g.status = ${lit(goodsStatus.recycled)} and coalesce((select i.result = 'created' and i.undone = 'done' from import_goods i
				where i.goods_id = g.id and i.result in ('created', 'updated')
				order by i.id desc limit 1), false) as "isRolledBack",
			g.import_cells as cells,
			coalesce((select json_agg(s.name order by s.weigh desc, s.id) from goods_spec s where s.goods_id = g.id),
				'[]'::json) as options,
			coalesce((select json_agg(json_build_object('id', k.id, 'import_key', coalesce(k.import_key, ''),
					'sku_code', k.sku_code, 'barcode', k.barcode, 'spec_text', k.spec_text, 'price', k.price,
					'origin_price', k.origin_price, 'cost_price', k.cost_price, 'weight', k.weight, 'stock', k.stock,
					'enabled', k.enabled,
					'values', coalesce((select json_agg(v.value order by s.weigh desc, s.id)
						from goods_spec_value v join goods_spec s on s.id = v.spec_id
						where v.id = any (k.value_ids) and s.goods_id = g.id), '[]'::json))
					order by k.weigh desc, k.id)
				from sku k where k.goods_id = g.id
					and cardinality(k.value_ids) = (select count(*) from goods_spec s where s.goods_id = g.id)
					and k.value_ids <@ array(select v.id from goods_spec_value v
						join goods_spec s on s.id = v.spec_id where s.goods_id = g.id)), '[]'::json) as skus
		from found f join goods g on g.id = f.id join merchant m on m.id = g.merchant_id
		order by (g.import_source = ${source}) nulls first`.execute(db);
	const named = (skus: readonly StoredSku[]) => skus.map((sku) => ({ ...sku, import_key: variantKey(sku.values) }));
	return new Map(rows.map((row) => [row.key, isOwn ? { ...row, skus: named(row.skus as readonly StoredSku[]) } : row]));
}

/** To which goods of whom these sku codes belong. */
export async function findCodeOwners(db: Database | Tx, codes: readonly string[]) {
	// Many codes are of one goods, beside whose name whole descriptions stand: it is read once.
	const { rows } = await sql<{ sku_code: string; merchant_id: number; goods_id: number; name: string; i18n: I18n }>`
		with found as materialized (
			select sku_code, merchant_id, goods_id from sku
			where sku_code = any (${[...codes]}::text[]) and sku_code <> ''
		), named as materialized (
			select g.id, g.name, ${onlyText(sql`g.i18n`, 'name')} as i18n from goods g
			where g.id in (select goods_id from found)
		)
		select found.*, named.name, named.i18n from found join named on named.id = found.goods_id`.execute(db);
	return new Map(
		rows.map((row) => [codeOf(row.merchant_id, row.sku_code), { goodsId: row.goods_id, name: namesIn(row) }]),
	);
}

/** What a goods remembers of its last import. */
export async function findCells(tx: Tx, goodsId: number): Promise<unknown> {
	const { rows } = await sql<{ import_cells: unknown }>`
		select import_cells from goods where id = ${goodsId}`.execute(tx);
	return rows[0]?.import_cells;
}

/** The status of a goods; undefined where it is gone for good. */
export async function findStatus(tx: Tx, goodsId: number): Promise<string | undefined> {
	const { rows } = await sql<{ status: string }>`select status from goods where id = ${goodsId}`.execute(tx);
	return rows[0]?.status;
}

/** Of an entry `l` whether it took the bulk edit just before it back, to the last field; what was undone is no edit. */
const undoes = sql`l.action = 'undo' and l.action_before = 'bulk' and not exists (
	(select change from jsonb_array_elements(l.changes_before) change)
	except all
	(select change || jsonb_build_object('before', change -> 'after', 'after', change -> 'before')
		from jsonb_array_elements(l.changes) change)
) and jsonb_array_length(l.changes) = jsonb_array_length(l.changes_before)`;

/** Whether a goods that an import made was edited after that, or updated by another import that stands. */
export async function wasEditedSince(
	tx: Tx,
	{
		goodsId,
		stagedId,
		begun,
	}: {
		goodsId: number;
		stagedId: number;
		/** When its task began: what the goods was before that the import has replaced. */
		begun: number;
	},
): Promise<boolean> {
	const { rows } = await sql`
		select where (
			select count(*) > 2 * count(*) filter (where ${undoes}) from (
				select e.action, e.changes, lag(e.action) over of_goods as action_before, lag(e.changes) over of_goods as changes_before
				from goods_log e where e.goods_id = ${goodsId} and e.action in ('edit', 'bulk', 'undo') and e.id > coalesce((
					select min(m.id) from goods_log m
					where m.goods_id = ${goodsId} and m.action in ('create', 'restore') and m.create_time >= ${begun}
				), 0)
				window of_goods as (order by e.id)
			) l
		) or exists (
			select from import_goods i
			where i.goods_id = ${goodsId} and i.id <> ${stagedId} and i.result = 'updated' and i.undone <> 'done'
		)`.execute(tx);
	return rows.length > 0;
}

/** The categories that can hold goods, by their names from the top. */
export async function listLeaves(db: Database | Tx): Promise<{ id: number; path: string[]; english: string[] }[]> {
	const english = (table: string) =>
		sql`coalesce(nullif(${sql.ref(table)}.i18n #>> '{en,name}', ''), ${sql.ref(table)}.name)`;
	const { rows } = await sql<{ id: number; path: string[]; english: string[] }>`
		with recursive tree as (
			select id, array[name] as path, array[${english('classify')}] as english, 1 as depth from classify
			where pid = 0 or pid is null
			union all
			select c.id, t.path || c.name, t.english || ${english('c')}, t.depth + 1
			from classify c join tree t on c.pid = t.id where t.depth < 8
		)
		select t.id, t.path, t.english from tree t where not exists (select 1 from classify c where c.pid = t.id)
		order by t.id`.execute(db);
	return rows;
}

/** All categories by their names in both languages. */
export async function listCategories(tx: Tx): Promise<{ id: number; pid: number; name: string; english: string }[]> {
	const { rows } = await sql<{ id: number; pid: number; name: string; english: string }>`
		select id, coalesce(pid, 0) as pid, name, coalesce(i18n #>> '{en,name}', '') as english
		from classify order by id`.execute(tx);
	return rows;
}
