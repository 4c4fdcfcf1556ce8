import { sql } from 'kysely';
import type { BookCheckName } from '#domain/books/books.checks.ts';
import { type CountedState, ledgerState } from '#domain/ledger/ledger.status.ts';
import { stockLogType } from '#domain/stock/stock.rules.ts';
import type { Database } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { incomeOfLine, type OfRefs } from './books.of.ts';
import { couponEntries } from './coupon.checks.queries.ts';
import { orderEntries } from './order.entries.queries.ts';
import { rechargeEntries } from './recharge.checks.queries.ts';

/** An entry of a ledger that does not follow from the one before, or from what it is about. */
interface BadEntry {
	readonly ref: number;
	readonly ledger: string;
	readonly id: number;
	readonly kind: string;
	readonly change: number;
	readonly before: number | null;
	readonly after: number | null;
	readonly memo: string;
	readonly create_time: number;
}

/** The first line after the last repair that does not begin where the one before ended; else the last line. */
const stockEntry: OfRefs = (refs) => sql`
	select distinct on (sku_id) sku_id as ref, 'stock_log' as ledger, id, type as kind, change, stock_before as before,
		stock_after as after, memo, create_time
	from (
		select *, lag(stock_after) over w <> stock_before or lag(reserved_after) over w <> reserved_before as gap,
			coalesce(max(id) filter (where type = ${lit(stockLogType.repair)}) over (partition by sku_id), 0) as repaired
		from stock_log where sku_id = any(${refs}) window w as (partition by sku_id order by id)
	) l
	order by sku_id, gap and id > repaired desc nulls last, case when gap and id > repaired then id else -id end`;

const balanceEntry: OfRefs = (refs) => sql`
	select distinct on (user_id) user_id as ref, 'money_log' as ledger, id, type as kind, money as change, before, after, memo,
		create_time
	from (
		select *, lag(after) over (partition by user_id order by id) <> before as gap,
			coalesce(max(id) filter (where type = 'repair') over (partition by user_id), 0) as repaired
		from money_log where user_id = any(${refs})
	) l
	order by user_id, gap and id > repaired desc nulls last, case when gap and id > repaired then id else -id end`;

const pointsEntry: OfRefs = (refs) => sql`
	select distinct on (user_id) user_id as ref, 'score_log' as ledger, id, type as kind, score as change, before, after, memo,
		create_time
	from (
		select *, lag(after) over (partition by user_id order by id) <> before as gap,
			coalesce(max(id) filter (where type = 'repair') over (partition by user_id), 0) as repaired
		from score_log where user_id = any(${refs})
	) l
	order by user_id, gap and id > repaired desc nulls last, case when gap and id > repaired then id else -id end`;

const growthEntry: OfRefs = (refs) => sql`
	select distinct on (user_id) user_id as ref, 'growth_log' as ledger, id, type as kind, growth as change, before, after, memo, create_time
	from growth_log where user_id = any(${refs}) order by user_id, id desc`;

/** The first line of the ledger whose order line did not bring what it says. */
const incomeEntry: OfRefs = (refs) => sql`
	select distinct on (l.order_id) l.order_id as ref, 'merchant_ledger' as ledger, l.id, l.type as kind, l.amount as change,
		null::bigint as before, null::bigint as after, l.memo, l.create_time
	from merchant_ledger l left join order_goods g on g.id = l.line
	where l.order_id = any(${refs}) and l.refund_id is null and coalesce(
		${incomeOfLine}, 0)
		<> (select sum(s.amount) from merchant_ledger s where s.order_id = l.order_id and s.refund_id is null and s.line = l.line)
	order by l.order_id, l.id`;

const refundEntry: OfRefs = (refs) => sql`
	select distinct on (l.order_id) l.order_id as ref, 'merchant_ledger' as ledger, l.id, l.type as kind, l.amount as change,
		null::bigint as before, null::bigint as after, l.memo, l.create_time
	from merchant_ledger l where l.order_id = any(${refs}) and l.refund_id is not null
	order by l.order_id, l.id desc`;

const advanceEntry: OfRefs = (refs) => sql`
	select distinct on (l.order_id) l.order_id as ref, 'merchant_ledger' as ledger, l.id, l.type as kind, l.amount as change,
		null::bigint as before, null::bigint as after, l.memo, l.create_time
	from merchant_ledger l where l.order_id = any(${refs}) order by l.order_id, (l.type = 'advance') desc, l.id`;

/** Of the lines in a state, or else of all: the first that its order line does not explain, or the last. */
const merchantEntry =
	(state: CountedState): OfRefs =>
	(refs) =>
		sql`
	select distinct on (ref) ref, 'merchant_ledger' as ledger, id, type as kind, amount as change, null::bigint as before,
		null::bigint as after, memo, create_time
	from (
		select l.*, l.merchant_id as ref, l.refund_id is null and l.line is not null and coalesce(
			${incomeOfLine}, 0)
			<> (select sum(s.amount) from merchant_ledger s where s.order_id = l.order_id and s.refund_id is null and s.line = l.line)
			as bad
		from merchant_ledger l left join order_goods g on g.id = l.line
		where l.merchant_id = any(${refs})
	) l
	order by ref, (state = ${state}) desc, bad desc, case when bad then id else -id end`;

/** The last line of any of its skus. */
const goodsEntry: OfRefs = (refs) => sql`
	select distinct on (goods_id) goods_id as ref, 'stock_log' as ledger, id, type as kind, change, stock_before as before,
		stock_after as after, memo, create_time
	from stock_log where goods_id = any(${refs}) order by goods_id, id desc`;

const entries: Readonly<Record<BookCheckName, OfRefs>> = {
	...orderEntries,
	...rechargeEntries,
	...couponEntries,
	goodsStock: goodsEntry,
	stock: stockEntry,
	stockGaps: stockEntry,
	reserved: stockEntry,
	balance: balanceEntry,
	balanceGaps: balanceEntry,
	points: pointsEntry,
	pointGaps: pointsEntry,
	pointBatches: pointsEntry,
	frozenPoints: pointsEntry,
	growth: growthEntry,
	merchantIncome: incomeEntry,
	merchantRefunds: refundEntry,
	merchantAdvance: advanceEntry,
	returnFees: refundEntry,
	merchantBalance: merchantEntry(ledgerState.available),
	merchantFrozen: merchantEntry(ledgerState.frozen),
};

/** For each row the entry at which its ledger first goes wrong, or the last before it did. */
export async function findBadEntries(
	db: Database,
	check: BookCheckName,
	refs: readonly number[],
): Promise<ReadonlyMap<number, Omit<BadEntry, 'ref'>>> {
	if (refs.length === 0) return new Map();
	const { rows } = await sql<BadEntry>`${entries[check](sql`${[...refs]}::bigint[]`)}`.execute(db);
	return new Map(rows.map(({ ref, ...entry }) => [ref, entry]));
}

interface Label {
	readonly ref: number;
	readonly label: string;
	readonly order_id: number;
}

const labels: Readonly<Record<string, OfRefs>> = {
	sku: (refs) => sql`
		select s.id as ref, concat_ws(' ', g.name, nullif(s.spec_text, '')) as label, 0 as order_id
		from sku s join goods g on g.id = s.goods_id where s.id = any(${refs})`,
	goods: (refs) => sql`select id as ref, name as label, 0 as order_id from goods where id = any(${refs})`,
	member: (refs) => sql`
		select id as ref, coalesce(nullif(nickname, ''), username) as label, 0 as order_id from member where id = any(${refs})`,
	shop_order: (refs) => sql`
		select id as ref, order_no as label, id as order_id from shop_order where id = any(${refs})`,
	order_goods: (refs) => sql`
		select l.id as ref, concat_ws(' · ', o.order_no, l.name) as label, o.id as order_id
		from order_goods l join shop_order o on o.id = l.order_id where l.id = any(${refs})`,
	payment: (refs) => sql`
		select p.id as ref, p.pay_no as label, coalesce((select min(o.id) from shop_order o where o.payment_id = p.id), 0) as order_id
		from payment p where p.id = any(${refs})`,
	crowdfunding: (refs) => sql`
		select c.id as ref, g.name as label, 0 as order_id from crowdfunding c join goods g on g.id = c.goods_id
		where c.id = any(${refs})`,
	recharge_order: (refs) =>
		sql`select id as ref, order_no as label, 0 as order_id from recharge_order where id = any(${refs})`,
	coupon: (refs) => sql`select id as ref, name as label, 0 as order_id from coupon where id = any(${refs})`,
	user_coupon: (refs) => sql`
		select u.id as ref, concat_ws(' · ', k.name, u.code) as label, 0 as order_id from user_coupon u join coupon k on k.id = u.coupon_id
		where u.id = any(${refs})`,
	merchant: (refs) =>
		sql`select id as ref, merchant_name as label, 0 as order_id from merchant where id = any(${refs})`,
};

/** What rows are called, and the orders they belong to. */
export async function findLabels(
	db: Database,
	subject: string,
	refs: readonly number[],
): Promise<ReadonlyMap<number, Label>> {
	const query = labels[subject];
	if (!query || refs.length === 0) return new Map();
	const { rows } = await sql<Label>`${query(sql`${[...new Set(refs)]}::bigint[]`)}`.execute(db);
	return new Map(rows.map((row) => [row.ref, row]));
}
