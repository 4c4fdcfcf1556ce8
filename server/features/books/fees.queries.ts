import { type RawBuilder, sql } from 'kysely';
import { ledgerState } from '#domain/ledger/ledger.status.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import { toldOfMoney } from '#server/features/inbox/inbox.writes.ts';
import { among, type Of } from './books.of.ts';
import type { RepairFacts } from './repair.queries.ts';

/** What the orders gave for the freight of their returns, what of it their members got and what their merchants bore. */
export function feeBook(of: Of): RawBuilder<unknown> {
	return sql`
		select o.id, o.user_id, o.merchant_id, o.order_no, max(r.id) as refund_id, sum(r.return_fee) as fee,
			coalesce(sum(b.money), 0) + (
				select coalesce(sum(f.money), 0) from book_repair p
				join money_log f on f.ref_type = 'repair' and f.ref_id = p.id and f.type = 'return_fee'
				where p.check_name = 'returnFees' and p.ref = o.id
			) as paid,
			case when o.merchant_id = 0 then sum(r.return_fee) else -coalesce(sum(l.amount), 0) - (
				select coalesce(sum(f.amount), 0) from merchant_ledger f
				where f.order_id = o.id and f.ref_type = 'repair' and f.type = 'return_fee'
			) end as borne
		from shop_order o join refund r on r.order_id = o.id and r.return_fee_time is not null
		left join money_log b on b.ref_type = 'refund' and b.ref_id = r.id and b.type = 'return_fee'
		left join merchant_ledger l on l.ref_type = 'refund' and l.ref_id = r.id and l.type = 'return_fee'
		where ${of(sql`o.id`)} group by o.id`;
}

/** The member of an order is locked before its merchant, as when a fee is paid. */
export async function holdMemberOf(tx: Tx, orderId: number): Promise<void> {
	await hold(
		tx,
		'member',
		sql<{ id: number }>`
		select id from member where id = (select user_id from shop_order where id = ${orderId}) for no key update`,
	);
}

/** Gives the member and charges the merchant what is missing, or takes back what was too much; false where that cannot stand. */
export async function settleFees(
	tx: Tx,
	orderId: number,
	{ repairId, adminId, reason, now }: RepairFacts,
): Promise<boolean> {
	const { rows } = await sql<{ is_whole: boolean }>`
		with due as (
			select f.*, f.fee - f.paid as more, f.borne - f.fee as less, coalesce((
				select case when state = ${lit(ledgerState.frozen)} then ${lit(ledgerState.frozen)} else ${lit(ledgerState.available)} end from merchant_ledger
				where order_id = f.id and type <> 'advance' order by id desc limit 1
			), ${lit(ledgerState.frozen)}) as state, (select max(available_at) from merchant_ledger where order_id = f.id) as available_at
			from (${feeBook(among([orderId]))}) f
		), locked as (
			select m.id, m.money as before, m.money_gift as gift from member m join due d on d.user_id = m.id
		), given as (
			update member m set money = m.money + d.more from due d, locked h
			where m.id = d.user_id and h.id = m.id and d.more <> 0 and h.before + d.more >= h.gift
			returning m.id, d.more, h.before, m.money as after, h.gift
		), logged as (
			insert into money_log (user_id, type, money, before, after, gift, gift_before, gift_after, ref_type, ref_id, memo,
				operator_type, operator_id, create_time)
			select id, 'return_fee', more, before, after, 0, gift, gift, 'repair', ${repairId}, ${reason}, 'admin', ${adminId}, ${now}
			from given
			returning id, user_id, money
		)${toldOfMoney('repair', reason, { now, by: { type: 'admin', id: adminId, name: '' } })}, booked as (
			insert into merchant_ledger (merchant_id, type, amount, order_id, refund_id, ref_type, ref_id, state, available_at, memo,
				create_time)
			select merchant_id, 'return_fee', less, id, refund_id, 'repair', ${repairId}, state, available_at, ${reason}, ${now}
			from due where less <> 0
			returning merchant_id, amount, state
		), charged as (
			update merchant m set frozen = m.frozen + case when b.state = ${lit(ledgerState.frozen)} then b.amount else 0 end,
				balance = m.balance + case when b.state = ${lit(ledgerState.available)} then b.amount else 0 end
			from booked b where m.id = b.merchant_id
		)
		select d.more = 0 or exists (select 1 from given) as is_whole from due d`.execute(tx);
	return rows[0]?.is_whole ?? false;
}
