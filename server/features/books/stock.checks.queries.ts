import { sql } from 'kysely';
import { orderStatus } from '#domain/order/order.status.ts';
import { stockLogType, stockMode } from '#domain/stock/stock.rules.ts';
import { lit } from '#server/database/lit.ts';
import type { Check } from './books.of.ts';

/** What is on hand and reserved, against the log and the open orders. */
export const stockChecks = {
	stock: (of) => sql`
		select s.id as ref, case when l.stock_after <> s.stock then l.stock_after else l.reserved_after end as expected,
			case when l.stock_after <> s.stock then s.stock else s.reserved end as found
		from sku s join lateral (
			select stock_after, reserved_after from stock_log where sku_id = s.id order by id desc limit 1
		) l on true
		where ${of(sql`s.id`)} and (l.stock_after <> s.stock or l.reserved_after <> s.reserved)`,
	// A repair explains the gaps before it.
	stockGaps: (of) => sql`
		select distinct on (sku_id) sku_id as ref, case when before <> stock_before then before else reserved end as expected,
			case when before <> stock_before then stock_before else reserved_before end as found
		from (
			select id, sku_id, type, stock_before, reserved_before, lag(stock_after) over w as before,
				lag(reserved_after) over w as reserved,
				coalesce(max(id) filter (where type = ${lit(stockLogType.repair)}) over (partition by sku_id), 0) as repaired
			from stock_log where ${of(sql`sku_id`)} window w as (partition by sku_id order by id)
		) steps
		where before is not null and (before <> stock_before or reserved <> reserved_before) and id > repaired
		order by sku_id, id`,
	// What is reserved only as it is paid is sold at once.
	reserved: (of) => sql`
		select s.id as ref, coalesce(o.num, 0) as expected, s.reserved as found from sku s
		left join (
			select g.sku_id, sum(g.num - g.refund_num) as num from order_goods g join shop_order o on o.id = g.order_id
			where o.status = ${lit(orderStatus.toPay)} and g.stock_mode = ${lit(stockMode.atOrder)} and ${of(sql`g.sku_id`)} group by g.sku_id
		) o on o.sku_id = s.id
		where ${of(sql`s.id`)} and s.reserved <> coalesce(o.num, 0)`,
	goodsStock: (of) => sql`
		select g.id as ref, s.stock as expected, g.stock as found from goods g
		join (
			select goods_id, sum(case when enabled = 1 then stock - reserved else 0 end) as stock from sku
			where ${of(sql`goods_id`)} group by goods_id
		) s on s.goods_id = g.id
		where g.stock <> s.stock`,
} satisfies Record<string, Check>;
