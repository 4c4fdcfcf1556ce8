import { sql } from 'kysely';
import type { Database } from '#server/database/handle.ts';
import type { MockTrade } from './channel.ts';

const tradeColumns = sql`attempt_no, trade_no, amount, currency, subject, status, return_url, expire_at, pay_time`;

/** Opens a trade, or finds the one that the same number opened before. */
export async function openTrade(
	db: Database,
	trade: Pick<MockTrade, 'attempt_no' | 'trade_no' | 'amount' | 'currency' | 'subject' | 'return_url' | 'expire_at'>,
	now: number,
): Promise<void> {
	await db
		.insertInto('mock_trade')
		.values({ ...trade, create_time: now })
		.onConflict((conflict) => conflict.column('attempt_no').doNothing())
		.execute();
}

export async function findTrade(db: Database, attemptNo: string): Promise<MockTrade | undefined> {
	const { rows } = await sql<MockTrade>`
		select ${tradeColumns} from mock_trade where attempt_no = ${attemptNo}`.execute(db);
	return rows[0];
}

/** Takes the payer's money unless the trade is closed or over; a second confirmation changes nothing. */
export async function payTrade(db: Database, attemptNo: string, now: number): Promise<MockTrade | undefined> {
	const { rows } = await sql<MockTrade>`
		update mock_trade set status = 'paid', pay_time = ${now}
		where attempt_no = ${attemptNo} and status = 'waiting' and expire_at > ${now}
		returning ${tradeColumns}`.execute(db);
	return rows[0];
}

export async function closeTrade(db: Database, attemptNo: string): Promise<void> {
	await sql`update mock_trade set status = 'closed' where attempt_no = ${attemptNo} and status = 'waiting'`.execute(db);
}

/** Gives money back once per refund number, never more than was paid; false = more than is left. */
export async function refundTrade(db: Database, attemptNo: string, refundNo: string, amount: number): Promise<boolean> {
	const { rows } = await sql<{ done: boolean }>`
		with refunded as (
			update mock_trade
			set refunds = refunds || jsonb_build_object(${refundNo}::text, ${amount}::bigint),
				refund_amount = refund_amount + ${amount}
			where attempt_no = ${attemptNo} and status = 'paid' and not refunds ? ${refundNo}
				and refund_amount + ${amount} <= amount
			returning true
		)
		select exists (select 1 from refunded)
			or exists (select 1 from mock_trade where attempt_no = ${attemptNo} and refunds ? ${refundNo}) as done`.execute(
		db,
	);
	return rows[0]?.done ?? false;
}
