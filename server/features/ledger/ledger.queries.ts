import { sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { ledgerState } from '#domain/ledger/ledger.status.ts';
import type { MoneyLogType } from '#domain/member/money.log.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold, noteLocked } from '#server/database/locks.ts';
import { toldOfMoney } from '#server/features/inbox/inbox.writes.ts';
import { movedMoney } from '#server/features/member/member.sums.writes.ts';
import { thawedSums } from '#server/features/merchant/merchant.writes.ts';
import { bookedLines, type LedgerLine } from './ledger.writes.ts';

export interface MoneyChange {
	readonly user_id: number;
	readonly type: MoneyLogType;
	/** Signed. */
	readonly money: number;
	/** Signed as well: what of it is gift money. Of a debit that does not say so principal is spent first. */
	readonly gift?: number;
	readonly ref_type: string;
	/** 0 = nothing to be repeated against. */
	readonly ref_id: number;
	readonly memo: string;
}

export interface MoneyChanged {
	readonly before: number;
	readonly after: number;
	readonly gift: number;
}

/** Locks a member's row for the rest of the transaction; whoever changes the balance does this before. */
export async function lockMember(tx: Tx, userId: number): Promise<void> {
	await hold(tx, 'member', sql<{ id: number }>`select id from member where id = ${userId} for no key update`);
}

/**
 * Changes the balance of a locked member and writes its log row in one statement. Principal is spent before gift money.
 * Nothing comes back where the member is unknown or has ended the account, the balance too low, or the reference was booked before.
 */
export async function changeMoney(
	tx: Tx,
	change: MoneyChange,
	{ now, by }: { now: number; by: Operator },
): Promise<MoneyChanged | undefined> {
	const gift =
		change.money < 0 && change.gift === undefined
			? sql`least(locked.money_gift, locked.money + ${change.money}) - locked.money_gift`
			: sql`${change.gift ?? 0}`;
	const { rows } = await sql<MoneyChanged>`
		with locked as (
			select id, money, money_gift from member where id = ${change.user_id} and status <> ${lit(memberStatus.ended)}
		), planned as (
			select id, money as before, money_gift as gift_before, (${gift})::bigint as gift from locked
			where money + ${change.money} >= 0 and money_gift + (${gift})::bigint between 0 and money + ${change.money} and not exists (
				select 1 from money_log
				where ref_id > 0 and ref_type = ${change.ref_type} and ref_id = ${change.ref_id} and type = ${change.type}
			)
		), changed as (${movedMoney(change.money)}), logged as (
			insert into money_log (user_id, type, money, before, after, gift, gift_before, gift_after, ref_type, ref_id, memo,
				operator_type, operator_id, create_time)
			select id, ${change.type}, ${change.money}, before, after, gift, gift_before, gift_before + gift, ${change.ref_type},
				${change.ref_id}, ${change.memo}, ${by.type}, ${by.id}, ${now}
			from changed
			returning id, user_id, money
		)${toldOfMoney(change.type, change.memo, { now, by })}
		select before, after, gift from changed`.execute(tx);
	return rows[0];
}

/** Why a change was not made. */
export async function findMoneyState(
	tx: Tx,
	change: MoneyChange,
): Promise<{ money: number | null; isEnded: boolean; booked: MoneyChanged | null }> {
	const { rows } = await sql<{
		money: number | null;
		ended: boolean | null;
		before: number | null;
		after: number | null;
		gift: number | null;
	}>`
		select m.money, m.status = ${lit(memberStatus.ended)} as ended, l.before, l.after, l.gift
		from (select 1) one left join member m on m.id = ${change.user_id} left join money_log l
			on l.ref_id > 0 and l.ref_type = ${change.ref_type} and l.ref_id = ${change.ref_id} and l.type = ${change.type}`.execute(
		tx,
	);
	const row = rows[0];
	const isBooked = row?.before != null && row.after != null && row.gift != null;
	return {
		money: row?.money ?? null,
		isEnded: row?.ended ?? false,
		booked: isBooked ? { before: row.before ?? 0, after: row.after ?? 0, gift: row.gift ?? 0 } : null,
	};
}

/** Locks merchants in the order of their ids, so that no two orders wait for each other. */
export async function lockMerchants(tx: Tx, ids: readonly number[]): Promise<void> {
	await hold(
		tx,
		'merchant',
		sql<{ id: number }>`select id from merchant where id = any(${[...ids]}::bigint[]) order by id for no key update`,
	);
}

/** A merchant's balance less what returns have cost of orders whose money is still frozen, and less advances, which may go back. */
export async function findAvailable(tx: Tx, merchantId: number): Promise<number> {
	const { rows } = await sql<{ available: number }>`
		select (balance + coalesce((
			select sum(amount) from merchant_ledger where merchant_id = m.id and state = ${lit(ledgerState.frozen)} and type in ('return_fee', 'advance')
		), 0))::bigint as available
		from merchant m where id = ${merchantId}`.execute(tx);
	return rows[0]?.available ?? 0;
}

/** Appends lines by themselves, see `bookedLines`. */
export async function appendLedger(tx: Tx, lines: readonly LedgerLine[], { now }: { now: number }): Promise<void> {
	await sql`
		with ${bookedLines(lines, now)}
		select from sums`.execute(tx);
	noteLocked(tx, 'merchant', [...new Set(lines.map((line) => line.merchant_id))]);
}

/** From here on the lines of an order wait for the end of after-sale. */
export async function dateLedger(tx: Tx, orderId: number, availableAt: number): Promise<void> {
	await sql`
		update merchant_ledger set available_at = ${availableAt}
		where order_id = ${orderId} and state = ${lit(ledgerState.frozen)} and available_at is null`.execute(tx);
}

/** The lines of an order that wait for a day wait for another one. */
export async function redateLedger(tx: Tx, orderId: number, availableAt: number): Promise<void> {
	await sql`
		update merchant_ledger set available_at = ${availableAt}
		where order_id = ${orderId} and state = ${lit(ledgerState.frozen)} and available_at is not null`.execute(tx);
}

/** What an order has brought its merchant until now. */
export interface Booked {
	/** After-sale is over: nothing is frozen any more. */
	readonly isThawed: boolean;
	/** After what refunds took back. */
	readonly left: number;
	/** Of it, what was released when the crowdfunding succeeded. */
	readonly advanced: number;
}

export async function findBooked(tx: Tx, orderId: number): Promise<Booked> {
	const { rows } = await sql<Booked>`
		select coalesce(bool_or(state <> ${lit(ledgerState.frozen)} and refund_id is null and type <> 'advance'), false) as "isThawed",
			coalesce(sum(amount) filter (where type <> 'return_fee'), 0)::bigint as left,
			coalesce(sum(amount) filter (where ref_type in ('advance', 'advance_back')), 0)::bigint as advanced
		from merchant_ledger where order_id = ${orderId}`.execute(tx);
	return rows[0] ?? { isThawed: false, left: 0, advanced: 0 };
}

/** Makes an order's frozen lines available and moves their sum with them; what a refund took back is among them. */
export async function thawLedger(tx: Tx, orderId: number, now: number): Promise<void> {
	await sql`
		with thawed as (
			update merchant_ledger set state = ${lit(ledgerState.available)}, available_at = coalesce(available_at, ${now})
			where order_id = ${orderId} and state = ${lit(ledgerState.frozen)}
			returning merchant_id, amount
		), sums as (
			select merchant_id, sum(amount) as amount from thawed group by merchant_id
		)
		${thawedSums}`.execute(tx);
}

/** What a member has on the balance, in cents. */
export async function findBalance(db: Database | Tx, memberId: number): Promise<number> {
	const { rows } = await sql<{ money: number }>`select money from member where id = ${memberId}`.execute(db);
	return rows[0]?.money ?? 0;
}
