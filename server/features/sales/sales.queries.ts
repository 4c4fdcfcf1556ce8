import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { refundStatus } from '#domain/refund/refund.status.ts';
import { type Days, directSource, linkSource, type SalesKind } from '#domain/sales/sales.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';

export interface Sums {
	readonly orders: number;
	readonly pieces: number;
	readonly paid: number;
	readonly refunds: number;
	readonly refunded: number;
}

/** Orders paid within, by one of their columns. */
const ofOrders = (kind: string, ref: RawBuilder<unknown>) => sql`
			select ${lit(kind)} as kind, ${ref} as ref, count(*) as orders, sum(goods_num) as pieces, sum(pay_amount) as paid,
				0 as refunds, 0 as refunded from paid group by 2`;
const ofRefunds = (kind: string, ref: RawBuilder<unknown>) => sql`
			select ${lit(kind)}, ${ref}, 0, 0, 0, count(*), sum(amount) from back group by 2`;
const ofLines = (kind: string, ref: RawBuilder<unknown>) => sql`
			select ${lit(kind)}, ${ref}, count(distinct order_id), sum(num), sum(pay_amount), 0, 0 from sold group by 2`;
const ofReturns = (kind: string, ref: RawBuilder<unknown>) => sql`
			select ${lit(kind)}, ${ref}, 0, 0, 0, count(distinct refund_id), sum(goods_amount) from returned group by 2`;

/** Counts a day from its first second to its last; the same day again is counted anew. */
export async function countDay(tx: Tx, day: string, { since, until }: { since: number; until: number }): Promise<void> {
	const [whole, merchant, client, adlink] = [sql`''`, sql`merchant_id::text`, sql`client`, sql`adlink_id::text`];
	const [goods, classify, source] = [sql`goods_id::text`, sql`classify_id::text`, sql`source`];
	const sourceOf = sql`case when o.adlink_id is null then ${lit(directSource)} else ${lit(linkSource)} || coalesce(a.channel, '') end as source`;
	await sql`delete from sales_day where day = ${day}::date`.execute(tx);
	await sql`
		with paid as (
			select o.id, o.merchant_id, o.client, o.adlink_id, o.goods_num, o.pay_amount, ${sourceOf}
			from shop_order o left join goods_adlink a on a.id = o.adlink_id
			where o.pay_time >= ${since} and o.pay_time < ${until}
		), sold as (
			select l.order_id, l.goods_id, g.classify_id, l.num, l.pay_amount
			from paid o join order_goods l on l.order_id = o.id left join goods g on g.id = l.goods_id
		), back as (
			select r.id, r.amount, o.merchant_id, o.client, o.adlink_id, ${sourceOf}
			from refund r join shop_order o on o.id = r.order_id left join goods_adlink a on a.id = o.adlink_id
			where r.refund_time >= ${since} and r.refund_time < ${until} and r.status = ${lit(refundStatus.done)}
		), returned as (
			select b.id as refund_id, l.goods_id, g.classify_id, x.goods_amount
			from back b join refund_goods x on x.refund_id = b.id join order_goods l on l.id = x.order_goods_id
			left join goods g on g.id = l.goods_id
		), counted as (${sql.join(
			[
				sql`select 'shop' as kind, '' as ref, 0::bigint as orders, 0::bigint as pieces, 0::numeric as paid, 0::bigint as refunds, 0::numeric as refunded`,
				ofOrders('shop', whole),
				ofRefunds('shop', whole),
				ofOrders('merchant', merchant),
				ofRefunds('merchant', merchant),
				ofOrders('client', client),
				ofRefunds('client', client),
				ofOrders('adlink', adlink),
				ofRefunds('adlink', adlink),
				ofOrders('source', source),
				ofRefunds('source', source),
				ofLines('goods', goods),
				ofReturns('goods', goods),
				ofLines('classify', classify),
				ofReturns('classify', classify),
			],
			sql` union all `,
		)})
		insert into sales_day (day, kind, ref, orders, pieces, paid, refunds, refunded)
		select ${day}::date, kind, ref, sum(orders), sum(pieces), sum(paid), sum(refunds), sum(refunded)
		from counted where ref is not null group by kind, ref`.execute(tx);
}

/** The last day that was counted, and the second of the first payment there is; null = none. */
export async function howFar(db: Database): Promise<{ counted: string | null; first: number | null }> {
	const { rows } = await sql<{ counted: string | null; first: number | null }>`
		select (select max(day)::text from sales_day where kind = 'shop') as counted,
			(select min(pay_time) from shop_order where pay_time is not null) as first`.execute(db);
	return rows[0] ?? { counted: null, first: null };
}

/** What the whole shop sold, by the day. */
export async function shopDays(db: Database, { from, to }: Days): Promise<(Sums & { readonly day: string })[]> {
	const { rows } = await sql<Sums & { day: string }>`
		select day::text as day, orders, pieces, paid, refunds, refunded from sales_day
		where kind = 'shop' and day between ${from}::date and ${to}::date order by day`.execute(db);
	return rows;
}

export interface SoldRow extends Sums {
	readonly ref: string;
	readonly name: string;
	readonly no: string;
	readonly image: string;
	readonly paid_before: number;
	readonly visitors: number | null;
}

/** What a row is called, by what sales are divided by. */
function namedBy(kind: SalesKind, language: Language): { names: RawBuilder<unknown>; from: RawBuilder<unknown> } {
	const nothing = { names: sql`'' as name, '' as no, '' as image`, from: sql`` };
	const of = (table: string, name: RawBuilder<unknown>, more = sql`'' as no, '' as image`) => ({
		names: sql`coalesce(${name}, '') as name, ${more}`,
		from: sql`left join ${sql.table(table)} as n on n.id = t.ref::bigint`,
	});
	const translated = inLanguage(language, sql`n.i18n`, 'name', sql`n.name`);
	switch (kind) {
		case 'goods':
			return of('goods', translated, sql`coalesce(n.goods_no, '') as no, coalesce(n.image, '') as image`);
		case 'classify':
			return of('classify', translated);
		case 'merchant':
			return of('merchant', sql`n.merchant_name`);
		case 'adlink':
			return of('goods_adlink', sql`n.name`);
		default:
			return nothing;
	}
}

/** Of what is sold most was paid for, beside the time before. */
export async function mostPaid(
	db: Database,
	{
		kind,
		now,
		before,
		limit,
		language,
	}: { kind: SalesKind; now: Days; before: Days; limit: number; language: Language },
): Promise<SoldRow[]> {
	const { names, from } = namedBy(kind, language);
	const visitors = visitorsOf(kind, now);
	const { rows } = await sql<SoldRow>`
		with top as (
			select ref, sum(orders)::int as orders, sum(pieces)::int as pieces, sum(paid)::bigint as paid,
				sum(refunds)::int as refunds, sum(refunded)::bigint as refunded
			from sales_day where kind = ${lit(kind)} and day between ${now.from}::date and ${now.to}::date
			group by ref order by sum(paid) desc, ref limit ${limit}
		)
		select t.*, ${names}, ${visitors} as visitors, (
			select coalesce(sum(paid), 0)::bigint from sales_day
			where kind = ${lit(kind)} and day between ${before.from}::date and ${before.to}::date and ref = t.ref
		) as paid_before
		from top t ${from} order by t.paid desc, t.ref`.execute(db);
	return rows;
}

/** How many people the links of a row brought; null of what no link stands for. */
function visitorsOf(kind: SalesKind, { from, to }: Days): RawBuilder<unknown> {
	if (kind === 'adlink') {
		return sql`(select coalesce(sum(visitor_num), 0)::int from landing_day where adlink_id = t.ref::bigint
			and day between ${from}::date and ${to}::date)`;
	}
	if (kind !== 'source') return sql`null::int`;
	return sql`case when t.ref <> ${lit(directSource)} then (
		select coalesce(sum(d.visitor_num), 0)::int from landing_day d join goods_adlink a on a.id = d.adlink_id
		where ${lit(linkSource)} || coalesce(a.channel, '') = t.ref and d.day between ${from}::date and ${to}::date) end`;
}

/** How many people all links brought, and what they ordered and paid. */
export async function linksOf(db: Database, { from, to }: Days): Promise<{ visitors: number; orders: number }> {
	const { rows } = await sql<{ visitors: number; orders: number }>`
		select (select coalesce(sum(visitor_num), 0)::int from landing_day
				where day between ${from}::date and ${to}::date) as visitors,
			(select coalesce(sum(orders), 0)::int from sales_day
				where kind = 'adlink' and day between ${from}::date and ${to}::date) as orders`.execute(db);
	return rows[0] ?? { visitors: 0, orders: 0 };
}
