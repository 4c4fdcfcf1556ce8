import { sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Operator } from '#domain/order/operator.ts';
import { openPayment } from '#domain/payment/payment.status.ts';
import {
	type RechargeStatus,
	rechargeBackStatus,
	rechargedStatuses,
	rechargeStatus,
} from '#domain/recharge/recharge.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';
import { toldMembers } from '#server/features/inbox/inbox.writes.ts';
import { withLevel } from '#server/features/level/level.terms.service.ts';
import { type NewPayment, newPayment, type PaidPayment, paidPayment } from '#server/features/payment/payment.writes.ts';

/** Who would recharge. */
export interface RechargingRow extends Stored<'member', 'group_id' | 'is_black' | 'money' | 'money_gift'> {
	/** The level that they have; 0 = none. */
	readonly level_id: number;
	/** Recharges that were paid, whatever their plan. */
	readonly recharges: number;
	readonly is_ended: boolean;
}

/** A member with what they have and have recharged; lock their row before where it must stay so. */
export async function findRecharging(db: Database | Tx, userId: number): Promise<RechargingRow | undefined> {
	const { rows } = await sql<RechargingRow>`
		select m.group_id, coalesce(lv.id, 0) as level_id, m.is_black, m.money, m.money_gift, m.status = ${lit(memberStatus.ended)} as is_ended, (
			select count(*)::int from recharge_order r where r.user_id = m.id and r.status in (${lit(...rechargedStatuses)})
		) as recharges
		from member m ${withLevel} where m.id = ${userId}`.execute(db);
	return rows[0];
}

export interface PlanRow
	extends Stored<
		'recharge_plan',
		'id' | 'name' | 'tag' | 'pay_amount' | 'give_amount' | 'give_score' | 'first_only' | 'limit_per_user'
	> {
	/** Its English name, whatever language is read; empty where it has none. */
	readonly name_en: string;
	readonly group_ids: readonly number[];
	readonly level_ids: readonly number[];
	readonly coupon_ids: readonly number[];
	/** What those are called, in the language of the reader. */
	readonly coupons: string[];
	readonly end_time: number;
	/** How often the member has taken it and paid. */
	readonly taken: number;
}

const planColumns = (userId: number, language: Language) => sql`
		p.id, ${inLanguage(language, sql`p.i18n`, 'name', sql`p.name`)} as name, ${inLanguage(language, sql`p.i18n`, 'tag', sql`p.tag`)} as tag,
		coalesce(p.i18n #>> '{en,name}', '') as name_en, p.pay_amount, p.give_amount, p.give_score, p.first_only, p.limit_per_user, p.group_ids, p.level_ids, p.coupon_ids,
		array(select ${inLanguage(language, sql`k.i18n`, 'name', sql`k.name`)} from coupon k where k.id = any(p.coupon_ids) order by k.id) as coupons,
		coalesce(p.end_time, 0) as end_time, (
			select count(*)::int from recharge_order r
			where r.user_id = ${userId} and r.plan_id = p.id and r.status in (${lit(...rechargedStatuses)})
		) as taken`;

/** The plans that are offered now, or one of them, with how often a member took each. */
export async function findPlans(
	db: Database | Tx,
	{ userId, now, id }: { userId: number; now: number; id?: number },
	language: Language,
): Promise<PlanRow[]> {
	const { rows } = await sql<PlanRow>`
		select ${planColumns(userId, language)} from recharge_plan p
		where p.status = ${lit(onOff.on)} and (p.start_time is null or p.start_time <= ${now}) and (p.end_time is null or p.end_time > ${now})
			and (${id ?? null}::bigint is null or p.id = ${id ?? null})
		order by p.weigh desc, p.pay_amount, p.id`.execute(db);
	return rows;
}

/** A plan, offered or not. */
export async function findPlan(
	db: Database | Tx,
	{ userId, id }: { userId: number; id: number },
	language: Language,
): Promise<PlanRow | undefined> {
	const { rows } = await sql<PlanRow>`
		select ${planColumns(userId, language)} from recharge_plan p where p.id = ${id}`.execute(db);
	return rows[0];
}

/** How many of these groups of members there are. */
export async function countGroups(tx: Tx, ids: readonly number[]): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from member_group where id = any(${[...ids]}::bigint[])`.execute(tx);
	return rows[0]?.count ?? 0;
}

/** A member's unpaid recharge of the same plan and amount whose time is not over. */
export async function findOpenSame(
	tx: Tx,
	{ userId, planId, amount, now }: { userId: number; planId: number | null; amount: number; now: number },
): Promise<{ id: number; order_no: string; pay_no: string } | undefined> {
	const { rows } = await sql<{ id: number; order_no: string; pay_no: string }>`
		select r.id, r.order_no, p.pay_no from recharge_order r join payment p on p.id = r.payment_id
		where r.user_id = ${userId} and r.status = ${lit(rechargeStatus.unpaid)} and r.plan_id is not distinct from ${planId}
			and r.pay_amount = ${amount} and p.status in (${lit(...openPayment)}) and p.expire_at > ${now}
		order by r.id desc limit 1`.execute(tx);
	return rows[0];
}

/** So many recharges of a member wait to be paid, and so many were opened since. */
export async function countLately(tx: Tx, userId: number, since: number): Promise<{ open: number; lately: number }> {
	const { rows } = await sql<{ open: number; lately: number }>`
		select (count(*) filter (where status = ${lit(rechargeStatus.unpaid)}))::int as open,
			(count(*) filter (where create_time > ${since}::bigint))::int as lately
		from recharge_order where user_id = ${userId}`.execute(tx);
	return rows[0] ?? { open: 0, lately: 0 };
}

export interface NewRecharge
	extends Stored<
		'recharge_order',
		'order_no' | 'user_id' | 'plan_name' | 'pay_amount' | 'give_amount' | 'give_score' | 'client' | 'ip'
	> {
	readonly plan_id: number | null;
	readonly coupon_ids: readonly number[];
	/** The English name of the plan, where it has one. */
	readonly plan_name_en: string;
}

/** Writes a recharge with the payment that it waits for. */
export async function insertRecharge(
	tx: Tx,
	recharge: NewRecharge,
	payment: NewPayment,
	now: number,
): Promise<{ id: number; paymentId: number }> {
	const { plan_name_en, coupon_ids, ...columns } = recharge;
	const i18n = plan_name_en ? { en: { plan_name: plan_name_en } } : {};
	const { id } = await tx
		.insertInto('recharge_order')
		.values({ ...columns, coupon_ids: [...coupon_ids], i18n: JSON.stringify(i18n), create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	const { rows } = await sql<{ id: number }>`
		with given as (select id, pay_amount from recharge_order where id = ${id}), made as (${newPayment(payment, now)})
		select id from made`.execute(tx);
	const paymentId = rows[0]?.id ?? 0;
	await tx.updateTable('recharge_order').set({ payment_id: paymentId }).where('id', '=', id).execute();
	return { id, paymentId };
}

export interface RechargeRow
	extends Stored<
		'recharge_order',
		| 'id'
		| 'order_no'
		| 'user_id'
		| 'plan_id'
		| 'pay_amount'
		| 'give_amount'
		| 'give_score'
		| 'refund_amount'
		| 'give_back'
		| 'score_back'
		| 'pay_type'
	> {
	readonly status: RechargeStatus;
	readonly payment_id: number;
	readonly coupon_ids: readonly number[];
}

const rechargeColumns = sql`r.id, r.order_no, r.user_id, r.plan_id, r.payment_id, r.pay_amount, r.give_amount, r.give_score, r.coupon_ids,
	r.refund_amount, r.give_back, r.score_back, r.pay_type, r.status`;

/** A recharge read without a lock: to learn its payment, which is locked before it. */
export async function findRecharge(db: Database | Tx, id: number): Promise<RechargeRow | undefined> {
	const { rows } = await sql<RechargeRow>`
		select ${rechargeColumns} from recharge_order r where r.id = ${id}`.execute(db);
	return rows[0];
}

/** Locks the recharge of a locked payment. */
export async function lockRechargeOf(tx: Tx, paymentId: number): Promise<RechargeRow> {
	const [row] = await hold(
		tx,
		'recharge',
		sql<RechargeRow>`
		select ${rechargeColumns} from recharge_order r where r.payment_id = ${paymentId} for no key update`,
	);
	if (!row) throw new Error(`payment ${paymentId} pays no recharge`);
	return row;
}

/** What a payment brings the balance of its member. */
export async function findGain(
	db: Database | Tx,
	paymentId: number,
): Promise<{ no: string; money: number; gift: number; score: number } | undefined> {
	const { rows } = await sql<{ no: string; money: number; gift: number; score: number }>`
		select order_no as no, pay_amount as money, give_amount as gift, give_score as score
		from recharge_order where payment_id = ${paymentId}`.execute(db);
	return rows[0];
}

/** What a payment's recharge is called. */
export async function findRechargeName(
	db: Database | Tx,
	paymentId: number,
): Promise<{ id: number; order_no: string }[]> {
	return db.selectFrom('recharge_order').select(['id', 'order_no']).where('payment_id', '=', paymentId).execute();
}

/** Tells whoever would recharge why the proof of their bank transfer was refused. */
export async function tellRefusedProof(
	tx: Tx,
	{
		paymentId,
		proofId,
		reason,
		until,
	}: { paymentId: number; proofId: number; reason: string; until: string | undefined },
	written: { now: number; by: Operator },
): Promise<void> {
	const kind = until === undefined ? 'recharge.proofRefused' : 'recharge.proofRefusedUntil';
	const source = sql`
				select r.user_id, ${kind}::text as kind, r.id as ref_id, ${proofId}::bigint as source_id,
					jsonb_build_object('order_no', r.order_no, 'reason', ${reason}::text, 'until', ${until ?? ''}::text) as facts
				from about r`;
	await sql`
		with about as (select id, user_id, order_no from recharge_order where payment_id = ${paymentId})${toldMembers([kind], source, written)}
		select 1`.execute(tx);
}

/** The payment, its attempts and its recharge are paid, in one statement; answers the attempts that were closed by it. */
export async function writePaid(
	tx: Tx,
	paid: PaidPayment & { readonly id: number; readonly give_amount: number; readonly give_score: number },
	now: number,
): Promise<number[]> {
	const { rows } = await sql<{ closed: readonly number[] }>`
		with moved as (
			update recharge_order set status = ${lit(rechargeStatus.paid)}, pay_type = ${paid.channel}, pay_time = ${paid.paidAt}, close_time = null,
				give_amount = ${paid.give_amount}, give_score = ${paid.give_score}, update_time = ${now}
			where id = ${paid.id} and status in (${lit(rechargeStatus.unpaid, rechargeStatus.closed)})
			returning id
		), ${paidPayment(paid, now)}
		select coalesce((select jsonb_agg(id) from attempts where id is distinct from ${paid.attemptId}), '[]') as closed
		from moved`.execute(tx);
	const [row] = rows;
	if (!row) throw new Error(`recharge ${paid.id} was paid before`);
	return [...row.closed];
}

/** Ends a recharge that was not paid. */
export async function writeClosed(tx: Tx, id: number, now: number): Promise<void> {
	await sql`
		update recharge_order set status = ${lit(rechargeStatus.closed)}, close_time = ${now}, update_time = ${now}
		where id = ${id} and status = ${lit(rechargeStatus.unpaid)}`.execute(tx);
}

export interface OwnRechargeRow
	extends Stored<
		'recharge_order',
		| 'id'
		| 'order_no'
		| 'plan_name'
		| 'pay_amount'
		| 'give_amount'
		| 'give_score'
		| 'pay_type'
		| 'refund_amount'
		| 'create_time'
	> {
	readonly status: RechargeStatus;
	readonly pay_no: string;
	readonly pay_time: number;
	readonly pay_deadline: number;
}

/** What every reader of a recharge `r` with its payment `p` gets; it can be paid as long as there is a number. */
export const listedRecharge = (language: Language) => sql`
	r.id, r.order_no, ${inLanguage(language, sql`r.i18n`, 'plan_name', sql`r.plan_name`)} as plan_name, r.pay_amount, r.give_amount,
	r.give_score, r.pay_type, r.refund_amount, r.status, coalesce(r.pay_time, 0) as pay_time, r.create_time,
	case when r.status = ${lit(rechargeStatus.unpaid)} then p.pay_no else '' end as pay_no,
	case when r.status = ${lit(rechargeStatus.unpaid)} then coalesce(p.expire_at, 0) else 0 end as pay_deadline`;

/** A page of a member's recharges, the latest first. */
export async function pageOfRecharges(
	db: Database,
	{ userId, page, limit }: { userId: number; page: number; limit: number },
	language: Language,
): Promise<{ rows: OwnRechargeRow[]; total: number }> {
	const [{ rows }, count] = await Promise.all([
		sql<OwnRechargeRow>`
			select ${listedRecharge(language)} from recharge_order r join payment p on p.id = r.payment_id
			where r.user_id = ${userId} order by r.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
		sql<{ total: number }>`select count(*)::int as total from recharge_order where user_id = ${userId}`.execute(db),
	]);
	return { rows, total: count.rows[0]?.total ?? 0 };
}

/** How many transfers of a member's recharges are not settled. */
export async function countOpenBacks(tx: Tx, userId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from recharge_order r join recharge_back b on b.recharge_id = r.id
		where r.user_id = ${userId} and b.status in (${lit(rechargeBackStatus.sent, rechargeBackStatus.failed)})`.execute(
		tx,
	);
	return rows[0]?.count ?? 0;
}
