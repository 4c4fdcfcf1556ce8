import { type RawBuilder, sql } from 'kysely';
import { ledgerState } from '#domain/ledger/ledger.status.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { Operator } from '#domain/order/operator.ts';
import { lit } from '#server/database/lit.ts';
import { bigint, boolean, type RowOf, recordset, text } from '#server/database/recordset.ts';
import { paidMoney } from '#server/features/member/member.sums.writes.ts';
import { bookedSums } from '#server/features/merchant/merchant.writes.ts';

/** One line of a merchant's book. */
const ledgerLine = recordset({
	merchant_id: bigint(),
	type: text<'sale' | 'freight' | 'commission' | 'refund' | 'commission_back' | 'advance' | 'return_fee'>(),
	amount: bigint(),
	order_id: bigint(),
	refund_id: bigint<number | null>(),
	line: bigint(),
	/** Where it is not the order's or the refund's own line. */
	ref_type: text<'advance' | 'advance_held' | 'advance_back' | 'advance_held_back' | undefined>(),
	/** Available at once. */
	isFree: boolean<boolean | undefined>(),
});
export type LedgerLine = RowOf<typeof ledgerLine>;

/**
 * The parts `to_book`, `booked`, `sums` and `summed` of a statement that appends lines, frozen or free, and moves the merchants' sums with
 * them; lines booked before change nothing. Several merchants are locked by the caller: locking a row in the statement that
 * updates it can end in a deadlock with the key locks of foreign keys, and updating alone keeps no order. What locks something
 * earlier in the order stands in `after`, a value that is read first.
 */
export function bookedLines(
	lines: readonly LedgerLine[],
	now: number,
	after: RawBuilder<number> = sql`0`,
): RawBuilder<unknown> {
	return sql`to_book as (
			select * from ${ledgerLine.rows(lines, 'g')} where ${after} >= 0
		), booked as (
			insert into merchant_ledger (merchant_id, type, amount, order_id, refund_id, ref_type, ref_id, line, state,
				available_at, create_time)
			select merchant_id, type, amount, order_id, refund_id,
				coalesce(ref_type, case when refund_id is null then 'order' else 'refund' end), coalesce(refund_id, order_id), line,
				case when "isFree" then ${lit(ledgerState.available)} else ${lit(ledgerState.frozen)} end, case when "isFree" then ${now}::bigint end, ${now}
			from to_book
			on conflict (ref_type, ref_id, type, line) do nothing
			returning merchant_id, amount, state
		), sums as (
			select merchant_id, coalesce(sum(amount) filter (where state = ${lit(ledgerState.frozen)}), 0) as frozen,
				coalesce(sum(amount) filter (where state = ${lit(ledgerState.available)}), 0) as free
			from booked group by merchant_id
		), summed as (${bookedSums})`;
}

/**
 * The parts `planned`, `debited` and `debit_logged` of a statement that takes a payment from a locked balance, with its log row, and counts
 * the orders that it pays. `debited` is empty where the balance is too low.
 */
export function debitedMoney(
	{
		userId,
		paymentId,
		num,
		amount,
		gift,
		memo,
	}: { userId: number; paymentId: number; num: number; amount: Cents; gift: Cents; memo: string },
	{ now, by }: { now: number; by: Operator },
): RawBuilder<unknown> {
	return sql`planned as (
			select id, money as before, money_gift as gift_before, ${-gift}::bigint as gift from member where id = ${userId}
		), debited as (${paidMoney({ amount, num }, now)}), debit_logged as (
			insert into money_log (user_id, type, money, before, after, gift, gift_before, gift_after, ref_type, ref_id, memo,
				operator_type, operator_id, create_time)
			select id, 'pay', ${-amount}, before, after, gift, gift_before, gift_before + gift, 'payment', ${paymentId}, ${memo}, ${by.type}, ${by.id}, ${now}
			from debited
		)`;
}
