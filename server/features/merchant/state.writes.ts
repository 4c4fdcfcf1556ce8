import { type RawBuilder, sql } from 'kysely';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { type MerchantEvent, type MerchantStep, merchantTransitions } from '#domain/merchant/merchant.transitions.ts';
import type { Operator } from '#domain/order/operator.ts';
import { endedOrder } from '#domain/order/order.status.ts';
import { openRefund } from '#domain/refund/refund.status.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { noteLocked } from '#server/database/locks.ts';

/** A step of a creator's shop: what it sets beside the status, and what else must hold of it. */
interface Step {
	readonly step: MerchantStep;
	/** The status that is written, where that is not always the same. */
	readonly status?: RawBuilder<unknown>;
	readonly set?: RawBuilder<unknown>;
	readonly only?: RawBuilder<unknown>;
	readonly reason?: string;
	readonly by: Operator;
	readonly now: number;
}

export interface MovedMerchant {
	readonly id: number;
	readonly from_status: string;
	readonly status: string;
}

/** Moves a shop and tells its log, in one statement; nothing where it does not stand so any more. */
export async function moveMerchant(
	tx: Tx,
	id: number,
	{ step, status, set, only, reason = '', by, now }: Step,
): Promise<MovedMerchant | undefined> {
	const { from, to } = merchantTransitions[step];
	const { rows } = await sql<MovedMerchant>`
		with before as (
			select m.id, m.status from merchant m
			where m.id = ${id} and m.id > 0 and m.status in (${lit(...from)}) and ${only ?? sql`true`} for no key update of m
		), moved as (
			update merchant m set status = ${status ?? lit(to)}${set ? sql`, ${set}` : sql``}, update_time = ${now}
			from before b where m.id = b.id returning m.id, b.status as from_status, m.status
		), told as (
			insert into merchant_log (merchant_id, event, from_status, to_status, reason, operator_type, operator_id, operator_name, ip, create_time)
			select id, ${step}, from_status, status, ${reason}, ${by.type}, ${by.id}, ${by.name}, ${by.ip ?? ''}, ${now} from moved
		)
		select * from moved`.execute(tx);
	noteLocked(
		tx,
		'merchant',
		rows.map((row) => row.id),
	);
	return rows[0];
}

/** SQL over `merchant m`: nothing of it is open any more. */
export const isSettled = sql`(m.balance = 0 and m.frozen = 0
	and not exists (select from shop_order o where o.merchant_id = m.id and o.status not in (${lit(...endedOrder)}))
	and not exists (select from refund r join shop_order o on o.id = r.order_id
		where o.merchant_id = m.id and r.status in (${lit(...openRefund)})))`;

/** How a shop stands whose break begins at a time. */
export const pausedFrom = (from: number, now: number) => lit(from > now ? merchantStatus.open : merchantStatus.paused);

/** A break with its words. */
export const writtenBreak = ({ from, to, note }: { from: number; to: number | null; note: string }) =>
	sql`close_from = ${from}::bigint, close_to = ${to}::bigint, close_note = ${note}`;

/** It is on a break, or plans one. */
export const hasBreak = sql`(m.status = ${lit(merchantStatus.paused)} or m.close_from is not null)`;

/** The break that it plans begins by now. */
export const breakHasBegun = (now: number) =>
	sql`m.status = ${lit(merchantStatus.open)} and m.close_from <= ${now} and coalesce(m.close_to, ${now}::bigint + 1) > ${now}`;

/** Its break is over by now. */
export const breakHasEnded = (now: number) => sql`m.close_to <= ${now}`;

/** Forgets a break that is over of a shop that does not stand open after it. */
export async function forgetBreak(tx: Tx, id: number, now: number): Promise<void> {
	await sql`update merchant set ${withoutBreak}, update_time = ${now} where id = ${id} and close_to <= ${now}`.execute(
		tx,
	);
}

/** The break of a shop is over, or was never to be. */
export const withoutBreak = sql`close_from = null, close_to = null, close_note = ''`;

/** How a thawed shop stands: closing as before, or on with a break that runs. */
export const thawedAt = (
	now: number,
) => sql`case when (select l.from_status from merchant_log l where l.merchant_id = m.id and l.event = ${'freeze' satisfies MerchantStep}
		order by l.id desc limit 1) = ${lit(merchantStatus.closing)} then ${lit(merchantStatus.closing)}
	when m.close_from <= ${now} and coalesce(m.close_to, ${now}::bigint + 1) > ${now}
	then ${lit(merchantStatus.paused)} else ${lit(merchantStatus.open)} end`;

/** Tells the log of a shop what is no step of its status. */
export async function tellMerchantLog(
	tx: Tx,
	{
		merchantId,
		event,
		reason,
		by,
		now,
	}: { merchantId: number; event: MerchantEvent; reason: string; by: Operator; now: number },
): Promise<void> {
	await tx
		.insertInto('merchant_log')
		.values({
			merchant_id: merchantId,
			event,
			reason: reason.slice(0, 500),
			operator_type: by.type,
			operator_id: by.id,
			operator_name: by.name,
			ip: by.ip ?? '',
			create_time: now,
		})
		.execute();
}

/** What is agreed with a creator. */
export interface MerchantTerms {
	readonly industry_id: number | null;
	readonly commission_rate: number | null;
	readonly settle_cycle: string;
	readonly freeze_days: number | null;
	readonly goods_audit: number | null;
}

/** Writes what is agreed with a creator over what was; answers that, nothing where there is no such creator. */
export async function writeTerms(
	tx: Tx,
	id: number,
	{ industry_id, commission_rate, settle_cycle, freeze_days, goods_audit }: MerchantTerms,
	now: number,
): Promise<MerchantTerms | undefined> {
	const { rows } = await sql<MerchantTerms>`
		with before as (select * from merchant where id = ${id} and id > 0 for no key update)
		update merchant m set industry_id = ${industry_id}::bigint, commission_rate = ${commission_rate}::int, settle_cycle = ${settle_cycle},
			freeze_days = ${freeze_days}::int, goods_audit = ${goods_audit}::smallint, update_time = ${now}
		from before b where m.id = b.id
		returning b.industry_id, b.commission_rate, b.settle_cycle, b.freeze_days, b.goods_audit`.execute(tx);
	noteLocked(tx, 'merchant', rows.length > 0 ? [id] : []);
	return rows[0];
}
