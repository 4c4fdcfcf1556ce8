import { sql } from 'kysely';
import type { StockMode } from '#domain/stock/stock.rules.ts';
import type { Tx } from '#server/database/handle.ts';

/** What the file says of a whole goods. */
export interface OwnGoods {
	readonly goods_no: string;
	readonly name: string;
	readonly brief: string;
	readonly category: string;
	/** Its further categories, each by its whole way. */
	readonly further: readonly string[];
	/** Its name. */
	readonly brand: string;
	readonly keywords: string;
	readonly unit: string;
	readonly stock_mode: StockMode;
	readonly make_days: number;
	readonly status: string;
	/** Empty where it is longer than a cell. */
	readonly detail: string;
	readonly images: readonly string[];
}

interface OwnVariant {
	readonly goods_no: string;
	readonly options: readonly string[];
	readonly values: readonly string[];
	readonly sku_code: string;
	readonly barcode: string;
	readonly price: number;
	readonly origin_price: number;
	readonly cost_price: number;
	readonly stock: number;
	readonly weight: number;
	readonly enabled: number;
	readonly image: string;
}

/** One variant of a goods; the first of a goods brings what is said of the whole. */
export type OwnRow = OwnVariant & ((OwnGoods & { readonly isFirst: true }) | { readonly isFirst: false });

/** How much of the file a goods will be, at most. */
export interface GoodsSize {
	readonly id: number;
	readonly skus: number;
	readonly bytes: number;
}

/** The sizes of these goods, in the order in which they are asked for; a text too long for a cell counts as if it fitted. */
export async function sizesOfGoods(tx: Tx, ids: readonly number[], mostLetters: number): Promise<GoodsSize[]> {
	const { rows } = await sql<GoodsSize>`
		select g.id, (select count(*)::int from sku k where k.goods_id = g.id) as skus,
			least(octet_length(g.detail), ${4 * mostLetters}) + octet_length(array_to_string(g.images, ' ')) as bytes
		from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, at) join goods g on g.id = asked.id
		order by asked.at`.execute(tx);
	return rows;
}

/** The living variants of these goods, goods by goods in the order in which they are asked for. */
export async function rowsOfGoods(tx: Tx, ids: readonly number[], mostLetters: number): Promise<OwnRow[]> {
	// A goods has hundreds of variants: whatever stood in every row would be read as often. The offset keeps the planner from
	// working all that out for every goods of the shop.
	const { rows } = await sql<OwnRow>`
		with asked as (select id, at from unnest(${[...ids]}::bigint[]) with ordinality as a (id, at)),
		groups as (
			select s.goods_id, count(*) as number, array_agg(s.name order by s.weigh desc, s.id) as names
			from goods_spec s join asked a on a.id = s.goods_id group by s.goods_id
		),
		variants as (
			select k.goods_id, a.at, coalesce(groups.names, '{}') as options,
				array(select v.value from goods_spec_value v join goods_spec s on s.id = v.spec_id
					where v.id = any (k.value_ids) and s.goods_id = k.goods_id order by s.weigh desc, s.id) as values,
				k.sku_code, k.barcode, k.price, k.origin_price, k.cost_price, k.stock, k.weight, k.enabled, k.image,
				row_number() over (partition by k.goods_id order by k.weigh desc, k.id) as place
			from asked a join sku k on k.goods_id = a.id left join groups on groups.goods_id = k.goods_id
			where cardinality(k.value_ids) = coalesce(groups.number, 0)
				and k.value_ids <@ array(select v.id from goods_spec_value v
					join goods_spec s on s.id = v.spec_id where s.goods_id = k.goods_id)
		)
		select own.goods_no, k.options, k.values, k.sku_code, k.barcode, k.price, k.origin_price, k.cost_price, k.stock,
			k.weight, k.enabled, k.image, k.place = 1 as "isFirst", g.name, g.brief, g.keywords, g.unit, g.stock_mode, g.make_days,
			g.status, g.detail, g.images, g.category, g.further, g.brand
		from variants k join goods own on own.id = k.goods_id left join lateral (
			select coalesce((select b.name from brand b where b.id = g.brand_id), '') as brand, g.name, g.subtitle as brief, g.keywords, g.unit, g.stock_mode, g.make_days, g.status,
				case when length(g.detail) > ${mostLetters} then '' else g.detail end as detail,
				case when cardinality(g.images) > 0 then g.images else array[g.image] end as images,
				coalesce((with recursive up as (
						select c.id, c.pid, c.name, 1 as depth from classify c where c.id = g.classify_id
						union all select c.id, c.pid, c.name, up.depth + 1 from classify c join up on up.pid = c.id
					) select string_agg(up.name, ' / ' order by up.depth desc) from up), '') as category,
				array(select (with recursive up as (
						select c.id, c.pid, c.name, 1 as depth from classify c where c.id = also.id
						union all select c.id, c.pid, c.name, up.depth + 1 from classify c join up on up.pid = c.id
					) select string_agg(up.name, ' / ' order by up.depth desc) from up)
					from unnest(g.extra_classify_ids) as also (id) order by also.id) as further
			from goods g where g.id = k.goods_id and k.place = 1 offset 0
		) g on true
		order by k.at, k.place`.execute(tx);
	return rows;
}
