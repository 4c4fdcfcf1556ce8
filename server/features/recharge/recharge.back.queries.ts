import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { Holder } from '#domain/recharge/recharge.rules.ts';
import {
	type RechargeBackStatus,
	type RechargeStatus,
	rechargeBackStatus,
	rechargeStatus,
} from '#domain/recharge/recharge.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';
import { listedRecharge, type OwnRechargeRow } from './recharge.queries.ts';

/** What the member of a recharge `r` has, who is `m`; of points whose time was over no more is taken than there are. */
const holderOf = sql<Holder>`jsonb_build_object('money', m.money, 'money_gift', m.money_gift, 'points', greatest(m.score - m.score_frozen, 0),
	'takeable', case when exists (
		select from score_log l where l.ref_id > 0 and l.ref_type = 'recharge' and l.ref_id = r.id and l.score > 0 and l.expire_at <= ${sql.ref('at.now')}
	) then greatest(m.score, 0) else r.give_score end)`;

/** The same of one recharge, whose member is locked. */
export async function findHolder(tx: Tx, rechargeId: number, now: number): Promise<Holder> {
	const { rows } = await sql<{ holder: Holder }>`
		select ${holderOf} as holder from recharge_order r join member m on m.id = r.user_id, (select ${now}::bigint as now) at
		where r.id = ${rechargeId}`.execute(tx);
	const [row] = rows;
	if (!row) throw new Error(`recharge ${rechargeId} is not there`);
	return row.holder;
}

/** Notes on a locked recharge what went back of it, or with negative numbers what is there again; answers how it stands. */
export async function writeTaken(
	tx: Tx,
	{ id, amount, gift, score }: { id: number; amount: number; gift: number; score: number },
	now: number,
): Promise<RechargeStatus> {
	const { rows } = await sql<{ status: RechargeStatus }>`
		update recharge_order set refund_amount = refund_amount + ${amount}::bigint, give_back = give_back + ${gift}::bigint,
			score_back = score_back + ${score}::bigint, update_time = ${now}, status = case
				when refund_amount + ${amount}::bigint = 0 then ${lit(rechargeStatus.paid)}
				when refund_amount + ${amount}::bigint = pay_amount then ${lit(rechargeStatus.refunded)}
				else ${lit(rechargeStatus.partRefunded)} end
		where id = ${id} returning status`.execute(tx);
	const [row] = rows;
	if (!row) throw new Error(`recharge ${id} is not there`);
	return row.status;
}

export interface NewBack
	extends Stored<
		'recharge_back',
		'recharge_id' | 'amount' | 'gift' | 'score' | 'is_own' | 'reason' | 'admin_id' | 'admin_name'
	> {}

export async function insertBack(tx: Tx, back: NewBack, now: number): Promise<number> {
	const row = await tx
		.insertInto('recharge_back')
		.values({ ...back, create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return row.id;
}

/** The transfer that carries it now: it is on its way. */
export async function writeTransfer(tx: Tx, id: number, payRefundId: number, now: number): Promise<void> {
	await tx
		.updateTable('recharge_back')
		.set({ pay_refund_id: payRefundId, status: rechargeBackStatus.sent, update_time: now })
		.where('id', '=', id)
		.execute();
}

/** Where it stands from now on; gone or back on the balance it is done. */
export async function writeBackStatus(
	tx: Tx,
	id: number,
	{ status, voucher = '' }: { status: RechargeBackStatus; voucher?: string },
	now: number,
): Promise<void> {
	const isDone = status === rechargeBackStatus.done || status === rechargeBackStatus.restored;
	await sql`
		update recharge_back set status = ${status}, done_time = ${isDone ? now : null}, voucher = case when ${voucher} = '' then voucher else ${voucher} end,
			update_time = ${now}
		where id = ${id}`.execute(tx);
}

export interface BackRow
	extends Stored<'recharge_back', 'id' | 'recharge_id' | 'amount' | 'gift' | 'score' | 'is_own' | 'reason'> {
	readonly status: RechargeBackStatus;
	readonly pay_refund_id: number;
}

const backColumns = sql`b.id, b.recharge_id, b.amount, b.gift, b.score, b.is_own, b.reason, b.status, coalesce(b.pay_refund_id, 0) as pay_refund_id`;

/** What goes back, read without a lock: to learn what is locked before it. */
export async function findBack(db: Database | Tx, id: number): Promise<(BackRow & { payment_id: number }) | undefined> {
	const { rows } = await sql<BackRow & { payment_id: number }>`
		select ${backColumns}, r.payment_id from recharge_back b join recharge_order r on r.id = b.recharge_id where b.id = ${id}`.execute(
		db,
	);
	return rows[0];
}

/** Locks what a transfer carries back of a recharge; nothing where it gives back what paid no recharge. */
export async function lockBackOf(tx: Tx, payRefundId: number): Promise<BackRow | undefined> {
	const rows = await hold(
		tx,
		'rechargeBack',
		sql<BackRow>`
		select ${backColumns} from recharge_back b where b.pay_refund_id = ${payRefundId} for no key update`,
	);
	return rows[0];
}

/** Locks what goes back. */
export async function lockBack(tx: Tx, id: number): Promise<BackRow | undefined> {
	const rows = await hold(
		tx,
		'rechargeBack',
		sql<BackRow>`select ${backColumns} from recharge_back b where b.id = ${id} for no key update`,
	);
	return rows[0];
}

export interface ListedBack
	extends Stored<
			'recharge_back',
			'id' | 'amount' | 'gift' | 'score' | 'is_own' | 'reason' | 'voucher' | 'admin_name' | 'create_time'
		>,
		Stored<'pay_refund', 'channel' | 'refund_no' | 'error'> {
	readonly status: RechargeBackStatus;
	readonly done_time: number;
}

export interface RechargeView
	extends OwnRechargeRow,
		Stored<'recharge_order', 'give_back' | 'score_back' | 'client'>,
		Stored<'payment', 'trade_no'> {
	readonly user: { readonly id: number; readonly username: string; readonly nickname: string };
	readonly holder: Holder & { readonly points: number };
	readonly backs: readonly ListedBack[];
}

/** A recharge as staff see it, with its member and all that went back. */
export async function findView(
	db: Database,
	{ id, now }: { id: number; now: number },
	language: Language,
): Promise<RechargeView | undefined> {
	const { rows } = await sql<RechargeView>`
		select ${listedRecharge(language)}, r.give_back, r.score_back, r.client, p.trade_no,
			jsonb_build_object('id', m.id, 'username', m.username, 'nickname', m.nickname) as user,
			${holderOf} as holder,
			coalesce((
				select jsonb_agg(jsonb_build_object('id', b.id, 'amount', b.amount, 'gift', b.gift, 'score', b.score, 'is_own', b.is_own, 'reason', b.reason,
					'status', b.status, 'voucher', b.voucher, 'admin_name', b.admin_name, 'create_time', b.create_time,
					'done_time', coalesce(b.done_time, 0), 'channel', coalesce(t.channel, ''), 'refund_no', coalesce(t.refund_no, ''),
					'error', coalesce(t.error, '')) order by b.id desc)
				from recharge_back b left join pay_refund t on t.id = b.pay_refund_id where b.recharge_id = r.id
			), '[]') as backs
		from recharge_order r join payment p on p.id = r.payment_id join member m on m.id = r.user_id, (select ${now}::bigint as now) at
		where r.id = ${id}`.execute(db);
	return rows[0];
}
