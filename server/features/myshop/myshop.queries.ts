import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import type { MerchantEvent } from '#domain/merchant/merchant.transitions.ts';
import { endedOrder, orderStatus } from '#domain/order/order.status.ts';
import { openRefund } from '#domain/refund/refund.status.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';
import { isSettled } from '#server/features/merchant/state.writes.ts';

interface Wanted {
	/** A part of the name; empty = all. */
	readonly text: string;
	/** These alone, whatever the text. */
	readonly ids: readonly number[];
	readonly page: number;
	readonly limit: number;
	readonly language: Language;
}

/** A page of merchants that are not closed, the platform first, then by name. */
export async function listChoices(
	db: Database,
	{ text, ids, page, limit, language }: Wanted,
): Promise<{ options: { id: number; merchant_name: string }[]; total: number }> {
	const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
	const name = inLanguage(language, sql`m.i18n`, 'merchant_name', sql`m.merchant_name`);
	const wanted =
		ids.length > 0
			? sql<SqlBool>`m.id = any(${[...ids]}::bigint[])`
			: sql<SqlBool>`m.status <> ${lit(merchantStatus.closed)} and (m.merchant_name ilike ${part} or ${name} ilike ${part})`;
	const { rows } = await sql<{ id: number; merchant_name: string; total: number }>`
		select m.id, ${name} as merchant_name, (count(*) over ())::int as total from merchant m where ${wanted}
		order by m.id > 0, 2, m.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
	return { options: rows.map(({ id, merchant_name }) => ({ id, merchant_name })), total: rows[0]?.total ?? 0 };
}

/** So many days back the share of refunds is looked at. */
const ratedDays = 90;
const usualHours = timerKinds.shipOverdue.seconds / 3600;

/** SQL over `merchant m` of how a shop is doing at a moment; each figure is read by an index of its own. */
const health = (now: RawBuilder<unknown>) => sql`
	(select count(*)::int from goods g where g.merchant_id = m.id and g.status = ${lit(goodsStatus.onShelf)}) as goods_on,
	(select count(*)::int from shop_order o where o.merchant_id = m.id
		and o.status in (${lit(orderStatus.toShip, orderStatus.toReceive, orderStatus.cancelApplied)})) as open_orders,
	(select count(*)::int from shop_order o where o.merchant_id = m.id and o.status = ${lit(orderStatus.toShip)} and o.ship_hold = 0
		and o.pay_time + 3600 * coalesce((select min(promised_hours(l.service_snap)) from order_goods l where l.order_id = o.id), ${sql.lit(usualHours)})
			< ${now}) as overdue,
	coalesce((select round(10000.0 * sum(d.refunds) / nullif(sum(d.orders), 0))::int from sales_day d
		where d.kind = 'merchant' and d.ref = m.id::text and d.day > (to_timestamp(${now}) - interval '${sql.raw(String(ratedDays))} days')::date), 0) as refund_rate`;

/** What the list of shops reads in place of the table: each with how it is doing. */
export const listedShops = (now: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
	select m.*, ${health(now)} from merchant m where m.id > 0
)`;

export interface ShopState extends Stored<'merchant', 'status' | 'close_note'> {
	readonly close_from: number;
	readonly close_to: number;
	/** What was said with its last step. */
	readonly reason: string;
}

/** How a creator's shop stands. */
export async function findState(db: Database | Tx, id: number): Promise<ShopState | undefined> {
	const steps: readonly MerchantEvent[] = ['freeze', 'close'];
	const { rows } = await sql<ShopState>`
		select m.status, coalesce(m.close_from, 0) as close_from, coalesce(m.close_to, 0) as close_to, m.close_note,
			coalesce((select l.reason from merchant_log l where l.merchant_id = m.id and l.event = any (${[...steps]}::text[])
				order by l.id desc limit 1), '') as reason
		from merchant m where m.id = ${id} and m.id > 0`.execute(db);
	return rows[0];
}

interface OpenMatters extends Stored<'merchant', 'status' | 'balance' | 'frozen'> {
	readonly orders: number;
	readonly refunds: number;
	readonly is_settled: boolean;
}

/** What of a shop is still open. */
export async function findOpenMatters(db: Database | Tx, id: number): Promise<OpenMatters | undefined> {
	const { rows } = await sql<OpenMatters>`
		select m.status, m.balance, m.frozen, ${isSettled} as is_settled,
			(select count(*)::int from shop_order o where o.merchant_id = m.id and o.status not in (${lit(...endedOrder)})) as orders,
			(select count(*)::int from refund r join shop_order o on o.id = r.order_id
				where o.merchant_id = m.id and r.status in (${lit(...openRefund)})) as refunds
		from merchant m where m.id = ${id} and m.id > 0`.execute(db);
	return rows[0];
}

export interface ShopRow
	extends Stored<
		'merchant',
		| 'id'
		| 'merchant_no'
		| 'merchant_name'
		| 'slug'
		| 'logo'
		| 'type'
		| 'status'
		| 'auth_status'
		| 'contact'
		| 'phone'
		| 'email'
		| 'close_note'
		| 'create_time'
		| 'commission_rate'
		| 'settle_cycle'
		| 'freeze_days'
		| 'goods_audit'
		| 'score_goods'
		| 'balance'
		| 'frozen'
	> {
	readonly close_from: number;
	readonly close_to: number;
	readonly industry_id: number;
	readonly industry: string;
	readonly industry_rate: number | null;
	readonly goods_on: number;
	readonly open_orders: number;
	readonly overdue: number;
	readonly refund_rate: number;
	readonly open_refunds: number;
	readonly industries: readonly { id: number; name: string }[];
	readonly people: readonly {
		id: number;
		username: string;
		real_name: string;
		phone: string;
		role: string;
		is_master: number;
		status: string;
		last_login_time: number;
	}[];
	readonly ledger: readonly {
		id: number;
		type: string;
		amount: number;
		state: string;
		order_id: number;
		order_no: string;
		create_time: number;
	}[];
	readonly log: readonly {
		id: number;
		event: MerchantEvent;
		from_status: string;
		to_status: string;
		reason: string;
		operator_type: string;
		operator_name: string;
		create_time: number;
	}[];
}

/** So many lines of its book and of its log are shown. */
const mostLines = 20;

/** All that staff see of one shop, in one statement. */
export async function findShop(
	db: Database,
	id: number,
	{ now, language }: { now: number; language: Language },
): Promise<ShopRow | undefined> {
	const { rows } = await sql<ShopRow>`
		select m.id, m.merchant_no, ${inLanguage(language, sql`m.i18n`, 'merchant_name', sql`m.merchant_name`)} as merchant_name, m.slug, m.logo,
			m.type, m.status, m.auth_status, m.contact, m.phone, m.email, coalesce(m.close_from, 0) as close_from, coalesce(m.close_to, 0) as close_to,
			m.close_note, m.create_time, coalesce(m.industry_id, 0) as industry_id,
			coalesce(${inLanguage(language, sql`i.i18n`, 'name', sql`i.name`)}, '') as industry, industry_rate(m.industry_id) as industry_rate,
			m.commission_rate, m.settle_cycle, m.freeze_days, m.goods_audit, m.score_goods, m.balance, m.frozen, ${health(sql`${now}::bigint`)},
			(select count(*)::int from refund r join shop_order o on o.id = r.order_id
				where o.merchant_id = m.id and r.status in (${lit(...openRefund)})) as open_refunds,
			coalesce((select json_agg(json_build_object('id', t.id, 'name', concat_ws(' / ',
					${inLanguage(language, sql`above.i18n`, 'name', sql`above.name`)}, ${inLanguage(language, sql`t.i18n`, 'name', sql`t.name`)}))
					order by coalesce(above.weigh, t.weigh) desc, coalesce(above.id, t.id), above.id is not null, t.weigh desc, t.id)
				from industry t left join industry above on above.id = t.pid where t.status = ${lit(onOff.on)} or t.id = m.industry_id), '[]') as industries,
			coalesce((select json_agg(json_build_object('id', p.id, 'username', p.username, 'real_name', p.real_name, 'phone', p.phone, 'role', p.role,
					'is_master', p.is_master, 'status', p.status, 'last_login_time', coalesce(p.last_login_time, 0)) order by p.is_master desc, p.id)
				from merchant_user p where p.merchant_id = m.id), '[]') as people,
			coalesce((select json_agg(json_build_object('id', l.id, 'type', l.type, 'amount', l.amount, 'state', l.state,
					'order_id', coalesce(l.order_id, 0), 'order_no', coalesce(o.order_no, ''), 'create_time', l.create_time) order by l.id desc)
				from (select * from merchant_ledger where merchant_id = m.id order by id desc limit ${sql.lit(mostLines)}) l
				left join shop_order o on o.id = l.order_id), '[]') as ledger,
			coalesce((select json_agg(json_build_object('id', l.id, 'event', l.event, 'from_status', l.from_status, 'to_status', l.to_status,
					'reason', l.reason, 'operator_type', l.operator_type, 'operator_name', l.operator_name, 'create_time', l.create_time) order by l.id desc)
				from (select * from merchant_log where merchant_id = m.id order by id desc limit ${sql.lit(mostLines)}) l), '[]') as log
		from merchant m left join industry i on i.id = m.industry_id
		where m.id = ${id} and m.id > 0`.execute(db);
	return rows[0];
}

/** The name of a trade that is on. */
export async function findIndustry(db: Database | Tx, id: number): Promise<string | undefined> {
	const row = await db
		.selectFrom('industry')
		.select('name')
		.where('id', '=', id)
		.where('status', '=', onOff.on)
		.executeTakeFirst();
	return row?.name;
}
