import { sql } from 'kysely';
import {
	type BillRowKind,
	type DifferenceKind,
	type DifferenceState,
	differenceState,
	type SettledBy,
} from '#domain/bill/bill.rules.ts';
import { type AttemptStatus, type OutsideName, paymentBiz } from '#domain/payment/payment.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { bigint, type RowOf, recordset, text } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';

const differenceRow = recordset({
	kind: text<DifferenceKind>(),
	row_kind: text<BillRowKind>(),
	no: text(),
	company_no: text(),
	company_amount: bigint<number | null>(),
	company_currency: text(),
	company_at: bigint<number | null>(),
	our_amount: bigint<number | null>(),
	our_currency: text(),
	our_at: bigint<number | null>(),
	attempt_id: bigint<number | null>(),
	pay_refund_id: bigint<number | null>(),
});
export type NewDifference = RowOf<typeof differenceRow>;

type KeptDifference = Stored<
	'channel_bill_difference',
	'kind' | 'row_kind' | 'no' | 'company_no' | 'company_amount' | 'our_amount'
>;

/** Takes the open differences of a bill away; those that are settled stay. */
export async function deleteOpen(tx: Tx, billId: number): Promise<KeptDifference[]> {
	const { rows } = await sql<KeptDifference>`
		delete from channel_bill_difference where bill_id = ${billId} and state = ${lit(differenceState.open)}
		returning kind, row_kind, no, company_no, company_amount, our_amount`.execute(tx);
	return rows;
}

export async function findSettled(tx: Tx, billId: number): Promise<KeptDifference[]> {
	const { rows } = await sql<KeptDifference>`
		select kind, row_kind, no, company_no, company_amount, our_amount from channel_bill_difference
		where bill_id = ${billId} and state = ${lit(differenceState.settled)}`.execute(tx);
	return rows;
}

export async function insertDifferences(
	tx: Tx,
	billId: number,
	differences: readonly NewDifference[],
	now: number,
): Promise<void> {
	await sql`
		insert into channel_bill_difference (bill_id, ${differenceRow.names()}, create_time)
		select ${billId}, ${differenceRow.selected('d')}, ${now} from ${differenceRow.rows(differences, 'd')}`.execute(tx);
}

/** Of money that our books have late: which of it stood in a bill of its channel alone, where it is open no more. */
export async function takeEarlier(tx: Tx, channel: OutsideName, late: readonly NewDifference[]): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		with late as materialized (
			select l.row_kind, l.no, l.company_no, l.our_amount, l.our_currency from ${differenceRow.rows(late, 'l')}
		), earlier as materialized (
			select d.id, d.state, d.row_kind, d.no from late
			join channel_bill_difference d on d.no = late.no and d.no <> '' and d.kind = 'company' and d.row_kind = late.row_kind
				and d.company_amount = late.our_amount and d.company_currency = late.our_currency
				-- Another trade of the same number is money that nobody knows.
				and (d.company_no = late.company_no or d.company_no = '' or late.company_no = '')
			join channel_bill b on b.id = d.bill_id and b.channel = ${channel}
		), taken as (
			delete from channel_bill_difference where state = ${lit(differenceState.open)} and id = any(array(select id from earlier))
		)
		select distinct row_kind || ' ' || no as name from earlier`.execute(tx);
	return rows.map(({ name }) => name);
}

export interface ListedDifference
	extends Stored<
		'channel_bill_difference',
		| 'id'
		| 'no'
		| 'company_no'
		| 'company_amount'
		| 'company_currency'
		| 'company_at'
		| 'our_amount'
		| 'our_currency'
		| 'our_at'
		| 'settled_by'
		| 'reason'
		| 'admin_name'
	> {
	readonly kind: DifferenceKind;
	readonly row_kind: BillRowKind;
	readonly state: DifferenceState;
	readonly attempt_id: number;
	readonly attempt_status: AttemptStatus | '';
	readonly pay_no: string;
	readonly refund_id: number;
	readonly transfer_status: string;
	readonly orders: readonly { readonly id: number; readonly order_no: string }[];
	readonly settle_time: number;
}

/** The differences of a bill, open ones first, with what each is about as that stands now. */
export async function listDifferences(db: Database, billId: number, limit: number): Promise<ListedDifference[]> {
	const { rows } = await sql<ListedDifference>`
		select d.id, d.kind, d.row_kind, d.no, d.company_no, d.company_amount, d.company_currency, d.company_at, d.our_amount,
			d.our_currency, d.our_at, d.state, d.settled_by, d.reason, d.admin_name, coalesce(d.settle_time, 0) as settle_time,
			coalesce(d.attempt_id, 0) as attempt_id, coalesce(a.status, '') as attempt_status, coalesce(p.pay_no, '') as pay_no,
			coalesce(r.refund_id, 0) as refund_id, coalesce(r.status, '') as transfer_status,
			coalesce((
				select jsonb_agg(jsonb_build_object('id', o.id, 'order_no', o.order_no) order by o.id) from shop_order o
				where o.id = any(case when r.order_id is not null then array[r.order_id] when p.biz = ${paymentBiz.order} then p.biz_ids end)
			), '[]') as orders
		from channel_bill_difference d
		left join payment_attempt a on a.id = d.attempt_id left join payment p on p.id = a.payment_id
		left join pay_refund r on r.id = d.pay_refund_id
		where d.bill_id = ${billId} order by d.state, d.id limit ${limit}`.execute(db);
	return rows;
}

export interface AskedDifference extends Stored<'channel_bill_difference', 'id' | 'company_no'> {
	readonly kind: DifferenceKind;
	readonly row_kind: BillRowKind;
	readonly state: DifferenceState;
	readonly attempt_id: number;
}

export async function findDifference(db: Database, id: number): Promise<AskedDifference | undefined> {
	const { rows } = await sql<AskedDifference>`
		select id, kind, row_kind, state, company_no, coalesce(attempt_id, 0) as attempt_id from channel_bill_difference
		where id = ${id}`.execute(db);
	return rows[0];
}

/** Settles what is still open of some differences; answers how many that were. */
export async function settleDifferences(
	tx: Tx | Database,
	ids: readonly number[],
	{
		settledBy,
		reason,
		by,
	}: { settledBy: SettledBy; reason: string; by: { readonly id: number; readonly name: string } },
	now: number,
): Promise<number> {
	const { rows } = await sql`
		update channel_bill_difference set state = ${differenceState.settled}, settled_by = ${settledBy}, reason = ${reason},
			admin_id = ${by.id}, admin_name = ${by.name}, settle_time = ${now}
		where id = any(${[...ids]}::bigint[]) and state = ${lit(differenceState.open)} returning id`.execute(tx);
	return rows.length;
}
