import { sql } from 'kysely';
import type { StockMode } from '#domain/stock/stock.rules.ts';
import type { Tx } from '#server/database/handle.ts';

/** One variant of a goods, with what the file says of the goods itself. */
export interface OwnRow {
	readonly goods_no: string;
	readonly name: string;
	readonly brief: string;
	readonly category: string;
	/** Its further categories, each by its whole way. */
	readonly further: readonly string[];
	readonly keywords: string;
	readonly unit: string;
	readonly stock_mode: StockMode;
	readonly status: string;
	readonly detail: string;
	readonly images: readonly string[];
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
	/** The first row of its goods. */
	readonly isFirst: boolean;
}

/** The living variants of these goods, goods by goods in the order in which they are asked for. */
export async function rowsOfGoods(tx: Tx, ids: readonly number[]): Promise<OwnRow[]> {
	const { rows } = await sql<OwnRow>`
		with asked as (select id, at from unnest(${[...ids]}::bigint[]) with ordinality as a (id, at)),
		groups as (
			select s.goods_id, count(*) as number, array_agg(s.name order by s.weigh desc, s.id) as names
			from goods_spec s join asked a on a.id = s.goods_id group by s.goods_id
		)
		select g.goods_no, g.name, g.subtitle as brief, g.keywords, g.unit, g.stock_mode, g.status, g.detail,
			case when cardinality(g.images) > 0 then g.images else array[g.image] end as images,
			coalesce((with recursive up as (
					select c.id, c.pid, c.name, 1 as depth from classify c where c.id = g.classify_id
					union all select c.id, c.pid, c.name, up.depth + 1 from classify c join up on up.pid = c.id
				) select string_agg(up.name, ' / ' order by up.depth desc) from up), '') as category,
			array(select (with recursive up as (
					select c.id, c.pid, c.name, 1 as depth from classify c where c.id = also.id
					union all select c.id, c.pid, c.name, up.depth + 1 from classify c join up on up.pid = c.id
				) select string_agg(up.name, ' / ' order by up.depth desc) from up)
				from unnest(g.extra_classify_ids) as also (id) order by also.id) as further,
			coalesce(groups.names, '{}') as options,
			array(select v.value from goods_spec_value v join goods_spec s on s.id = v.spec_id
				where v.id = any (k.value_ids) and s.goods_id = g.id order by s.weigh desc, s.id) as values,
			k.sku_code, k.barcode, k.price, k.origin_price, k.cost_price, k.stock, k.weight, k.enabled, k.image,
			row_number() over (partition by g.id order by k.weigh desc, k.id) = 1 as "isFirst"
		from asked a join goods g on g.id = a.id join sku k on k.goods_id = g.id
			left join groups on groups.goods_id = g.id
		where cardinality(k.value_ids) = coalesce(groups.number, 0)
			and k.value_ids <@ array(select v.id from goods_spec_value v
				join goods_spec s on s.id = v.spec_id where s.goods_id = g.id)
		order by a.at, k.weigh desc, k.id`.execute(tx);
	return rows;
}
