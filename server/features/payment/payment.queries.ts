import { type RawBuilder, sql } from 'kysely';
import { cancelType, orderStatus, supportOrder } from '#domain/order/order.status.ts';
import {
	type AttemptStatus,
	attemptStatus,
	openPayment,
	outsideChannels,
	type PaidBy,
	type PaymentStatus,
	paymentBiz,
	paymentStatus,
} from '#domain/payment/payment.status.ts';
import { stockMode } from '#domain/stock/stock.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold, noteLocked, noteMade } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';
import { hasPaid } from './payment.writes.ts';

export interface PaymentRow
	extends Stored<
		'payment',
		| 'id'
		| 'pay_no'
		| 'user_id'
		| 'biz'
		| 'biz_ids'
		| 'biz_amounts'
		| 'amount'
		| 'currency'
		| 'channel'
		| 'trade_no'
		| 'status'
		| 'client'
		| 'create_time'
		| 'balance_amount'
		| 'balance_gift'
	> {
	/** What kind of thing it pays: the rows in `biz_ids`. */
	readonly biz: string;
	readonly status: PaymentStatus;
	readonly expire_at: number;
}

const paymentColumns = sql`p.id, p.pay_no, p.user_id, p.biz, p.biz_ids, p.biz_amounts, p.amount, p.currency, p.channel, p.trade_no, p.status, p.client, coalesce(p.expire_at, 0) as expire_at, p.create_time, p.balance_amount, p.balance_gift`;

/** Whether a part of the payer's balance is set aside for it, which comes back unless it is paid. */
export function isHolding({ status, balance_amount }: Pick<PaymentRow, 'status' | 'balance_amount'>): boolean {
	return balance_amount > 0 && (status === paymentStatus.created || status === paymentStatus.paying);
}

/** Locks a payment; whoever changes it or its unpaid orders does this first. Whose balance waits in it is locked with it. */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
	const rows = await hold(
		tx,
		'payment',
		sql<PaymentRow>`
		select ${paymentColumns} from payment p where p.id = ${id} for no key update`,
	);
	const [payment] = rows;
	if (payment && isHolding(payment))
		await hold(tx, 'payer', sql<{ id: number }>`select id from member where id = ${payment.user_id} for no key update`);
	return payment;
}

export async function findPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
	const { rows } = await sql<PaymentRow>`select ${paymentColumns} from payment p where p.id = ${id}`.execute(tx);
	return rows[0];
}

/** A payment with the money of its payer. */
export interface PayerPaymentRow extends PaymentRow {
	readonly money: number;
	readonly money_gift: number;
	/** What was locked behind it, by the `biz` of the payment. */
	readonly behind: Readonly<Record<string, readonly { readonly id: number }[]>>;
}

/**
 * Locks a payment and then its payer: a checkout is paid at one place at a time. In the same statement what it pays is locked,
 * by what owners of a `biz` select behind the part `held`; not once it is paid, for then whoever moves an order locks that
 * before its member.
 */
export async function lockPaymentByNo(
	tx: Tx,
	{ payNo, userId }: { payNo: string; userId: number },
	behind: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<PayerPaymentRow | undefined> {
	const locked = Object.entries(behind).reduce(
		(all, [biz, part]) =>
			sql`${all} || jsonb_build_object(${lit(biz)}::text, (select coalesce(jsonb_agg(b), '[]') from (${part}) b where held.biz = ${lit(biz)} and held.status in (${lit(...openPayment)})))`,
		sql`'{}'::jsonb`,
	);
	const rows = await hold(
		tx,
		'payment',
		sql<PayerPaymentRow>`
		with held as materialized (
			select ${paymentColumns}, m.money, m.money_gift from payment p join member m on m.id = p.user_id
			where p.pay_no = ${payNo} and p.user_id = ${userId} for no key update of p, m
		)
		select held.*, ${locked} as behind from held`,
	);
	if (rows.length > 0) noteLocked(tx, 'payer', [userId]);
	return rows[0];
}

/** The number of a member's newest payment; 0 = none. */
export function newestPayment(userId: RawBuilder<unknown>): RawBuilder<number> {
	return sql<number>`coalesce((select newest.id from payment newest where newest.user_id = ${userId} order by newest.id desc limit 1), 0)`;
}

/** A payment of a payer's own by its number. */
export async function findPaymentIdOf(tx: Tx, payNo: string, userId: number): Promise<number | undefined> {
	const own = tx.selectFrom('payment').select('id').where('pay_no', '=', payNo).where('user_id', '=', userId);
	return (await own.executeTakeFirst())?.id;
}

/** What a payment pays, read without locking it. */
export async function findBiz(tx: Tx, id: number): Promise<string | undefined> {
	const row = await tx.selectFrom('payment').select('biz').where('id', '=', id).executeTakeFirst();
	return row?.biz;
}

export interface AttemptRow
	extends Stored<
		'payment_attempt',
		| 'id'
		| 'attempt_no'
		| 'payment_id'
		| 'channel'
		| 'amount'
		| 'client'
		| 'status'
		| 'trade_no'
		| 'pay_url'
		| 'channel_no'
	> {
	readonly channel: PaidBy;
	readonly status: AttemptStatus;
	/** The time to pay that its channel was given. */
	readonly expire_at: number;
}

const attemptColumns = sql`a.id, a.attempt_no, a.payment_id, a.channel, a.amount, a.client, a.status, a.trade_no, a.pay_url, a.channel_no, coalesce(a.expire_at, 0) as expire_at`;

export async function findAttempt(db: Database | Tx, attemptNo: string): Promise<AttemptRow | undefined> {
	const { rows } = await sql<AttemptRow>`
		select ${attemptColumns} from payment_attempt a where a.attempt_no = ${attemptNo}`.execute(db);
	return rows[0];
}

export async function findAttemptById(db: Database | Tx, id: number): Promise<AttemptRow | undefined> {
	const { rows } = await sql<AttemptRow>`select ${attemptColumns} from payment_attempt a where a.id = ${id}`.execute(
		db,
	);
	return rows[0];
}

/** The attempts of a payment that a channel may still complete. */
export async function findOpenAttempts(db: Database | Tx, paymentId: number): Promise<AttemptRow[]> {
	const { rows } = await sql<AttemptRow>`
		select ${attemptColumns} from payment_attempt a
		where a.payment_id = ${paymentId} and a.status = ${lit(attemptStatus.paying)} order by a.id`.execute(db);
	return rows;
}

/** The attempts whose money a payment consists of: the one that won, and before it the part of the balance where there is one. */
export async function findPaying(tx: Tx, paymentId: number): Promise<AttemptRow[]> {
	const { rows } = await sql<AttemptRow>`
		select ${attemptColumns} from payment p join payment_attempt a on a.payment_id = p.id
		where p.id = ${paymentId} and ${hasPaid} order by (a.channel = p.channel and a.trade_no = p.trade_no), a.id`.execute(
		tx,
	);
	return rows;
}

export async function isTradeKnown(tx: Tx, channel: string, tradeNo: string, attemptId: number): Promise<boolean> {
	const { rows } = await sql<{ known: boolean }>`
		select exists (
			select 1 from payment_attempt where channel = ${channel} and trade_no = ${tradeNo} and id <> ${attemptId}
		) as known`.execute(tx);
	return rows[0]?.known ?? false;
}

/** One spelling of a voucher, by which vouchers are compared. */
export async function readVoucherKey(tx: Tx, voucher: string): Promise<string> {
	const { rows } = await sql<{ key: string }>`select voucher_key(${voucher}) as key`.execute(tx);
	return rows[0]?.key ?? '';
}

/** The payment for which money from outside of the shop was taken in under a voucher, however it was written. */
export async function findPaymentOfVoucher(tx: Tx, voucher: string): Promise<number | undefined> {
	const { rows } = await sql<{ payment_id: number }>`
		select payment_id from payment_attempt
		where channel = ${lit('offline')} and voucher_key(trade_no) = voucher_key(${voucher}) order by id limit 1`.execute(
		tx,
	);
	return rows[0]?.payment_id;
}

export async function insertAttempt(
	tx: Tx,
	attempt: {
		attempt_no: string;
		payment_id: number;
		channel: PaidBy;
		amount: number;
		client: string;
		expire_at: number;
	},
	now: number,
): Promise<number> {
	const row = await tx
		.insertInto('payment_attempt')
		.values({ ...attempt, status: attemptStatus.paying, create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return row.id;
}

/** Says that a channel is asked about an attempt now, unless somebody has asked it after `before` already. */
export async function beginQuery(
	db: Database,
	attemptId: number,
	{ before, now }: { before: number; now: number },
): Promise<boolean> {
	const { rows } = await sql`
		update payment_attempt set query_time = ${now}
		where id = ${attemptId} and status = ${attemptStatus.paying} and coalesce(query_time, 0) <= ${before}
		returning id`.execute(db);
	return rows.length > 0;
}

/** The channel has opened its cashier: the attempt and its payment are being paid. `false` = the attempt has ended meanwhile. */
export async function markPaying(
	tx: Tx,
	{ attemptId, payUrl, channelNo }: { attemptId: number; payUrl: string; channelNo: string },
	now: number,
): Promise<boolean> {
	const { rows } = await sql`
		with attempt as (
			-- By its number a channel is asked, and told that nobody is to pay any more, also of what has ended.
			update payment_attempt set pay_url = case when status = ${attemptStatus.paying} then ${payUrl} else pay_url end,
				channel_no = ${channelNo}, update_time = ${now}
			where id = ${attemptId} returning payment_id, status
		), paying as (
			update payment set status = ${paymentStatus.paying}, update_time = ${now}
			where id = (select payment_id from attempt where status = ${attemptStatus.paying}) and status = ${paymentStatus.created}
		)
		select payment_id from attempt where status = ${attemptStatus.paying}`.execute(tx);
	return rows.length === 1;
}

/** Money has come by this attempt, too late or wrong. */
export async function markAttempt(
	tx: Tx,
	attempt: {
		id: number;
		status: AttemptStatus;
		trade_no: string | null;
		notify_raw: string;
		fail_reason?: string;
		pay_time: number;
	},
	now: number,
): Promise<void> {
	const { id, ...set } = attempt;
	await tx
		.updateTable('payment_attempt')
		.set({ ...set, update_time: now })
		.where('id', '=', id)
		.execute();
}

/** Closes an attempt that is open still. */
export async function closeAttemptRow(tx: Tx, attemptId: number, now: number): Promise<void> {
	await sql`
		update payment_attempt set status = ${attemptStatus.closed}, update_time = ${now}
		where id = ${attemptId} and status = ${attemptStatus.paying}`.execute(tx);
}

/** Closes what is open of a payment and answers the attempts whose channels must hear of it. */
export async function closePaymentRow(tx: Tx, paymentId: number, now: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		with closed as (
			update payment set status = ${paymentStatus.closed}, close_time = ${now}, update_time = ${now}, version = version + 1
			where id = ${paymentId} and status in (${lit(...openPayment)})
		)
		update payment_attempt set status = ${attemptStatus.closed}, update_time = ${now}
		where payment_id = ${paymentId} and status = ${attemptStatus.paying}
		returning id`.execute(tx);
	return rows.map((row) => row.id);
}

/** By when a payment has to be paid. */
export async function writeExpireAt(tx: Tx, paymentId: number, at: number, now: number): Promise<void> {
	await sql`
		update payment set expire_at = ${at}, update_time = ${now}, version = version + 1
		where id = ${paymentId}`.execute(tx);
}

/** Gives what is left of a closed payment a payment of its own. */
export async function insertReplacement(
	tx: Tx,
	old: PaymentRow,
	next: { pay_no: string; amount: number; biz_ids: readonly number[]; biz_amounts: readonly number[] },
	now: number,
): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		insert into payment (pay_no, user_id, biz, biz_ids, biz_amounts, amount, currency, client, expire_at, create_time, update_time)
		select ${next.pay_no}, user_id, biz, ${[...next.biz_ids]}::bigint[], ${[...next.biz_amounts]}::bigint[], ${next.amount}, currency, client, expire_at, ${now}, ${now}
		from payment where id = ${old.id}
		returning id`.execute(tx);
	const id = rows[0]?.id ?? 0;
	noteMade(tx, 'payment', [id]);
	await sql`update payment set replaced_by = ${id} where id = ${old.id}`.execute(tx);
	return id;
}

export interface PaymentView
	extends Stored<'payment', 'id' | 'pay_no' | 'biz' | 'status' | 'amount' | 'channel'>,
		Stored<'member', 'money'> {
	readonly status: PaymentStatus;
	/** Set aside of the balance while it waits for the rest; what of it the balance has paid once it is paid. */
	readonly balance_amount: number;
	readonly expire_at: number;
	readonly next_pay_no: string;
	readonly orders: readonly { id: number; order_no: string; pay_amount: number; is_sold_out: number }[];
	readonly holds_at_pay: number;
	readonly is_support: number;
	/** The payment company whose page is open for it, or `offline` where the proof of a bank transfer waits for staff; empty where neither is. */
	readonly paying_by: string;
}

export async function findPaymentView(db: Database, payNo: string, userId: number): Promise<PaymentView | undefined> {
	const { rows } = await sql<PaymentView>`
		select p.id, p.pay_no, p.biz, p.status, p.amount, p.channel, coalesce(p.expire_at, 0) as expire_at, p.balance_amount,
			m.money + case when p.status in (${lit(...openPayment)}) then p.balance_amount else 0 end as money,
			coalesce((select n.pay_no from payment n where n.id = p.replaced_by), '') as next_pay_no,
			coalesce((
				select jsonb_agg(jsonb_build_object('id', o.id, 'order_no', o.order_no, 'pay_amount', o.pay_amount,
					'is_sold_out', (o.cancel_type = ${cancelType.soldOut})::int) order by o.id)
				from shop_order o where p.biz = ${paymentBiz.order} and o.id = any(p.biz_ids)
			), '[]') as orders,
			exists (
				select 1 from shop_order o where p.biz = ${paymentBiz.order} and o.id = any(p.biz_ids) and o.type = ${supportOrder.type}
			)::int as is_support,
			exists (
				select 1 from shop_order o join order_goods l on l.order_id = o.id
				where o.payment_id = p.id and o.status = ${lit(orderStatus.toPay)} and l.stock_mode = ${stockMode.atPay}
			)::int as holds_at_pay,
			coalesce((
				select a.channel from payment_attempt a
				where a.payment_id = p.id and a.status = ${attemptStatus.paying} and (a.channel = ${lit('offline')} or a.pay_url <> '' and a.channel in (${lit(...outsideChannels)}))
				order by a.id desc limit 1
			), '') as paying_by
		from payment p join member m on m.id = p.user_id
		where p.pay_no = ${payNo} and p.user_id = ${userId}`.execute(db);
	return rows[0];
}

/** Gives the payments of a guest to a member; their keys stay behind, for the member may have used the same. */
export async function movePayments(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
	await sql`
		update payment set user_id = ${to}, request_key = null, request_hash = null where user_id = ${from}`.execute(tx);
}
