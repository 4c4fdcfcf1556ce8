import { sql } from 'kysely';
import { attemptStatus, openPayment } from '#domain/payment/payment.status.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

/** Takes a part of the balance of the locked payer for a locked payment: its attempt, which waits for the rest. */
export async function insertPart(
	tx: Tx,
	part: { paymentId: number; attemptNo: string; amount: number; gift: number },
	now: number,
): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		with held as (
			update payment set balance_amount = ${part.amount}, balance_gift = ${part.gift}, version = version + 1, update_time = ${now}
			where id = ${part.paymentId} and balance_amount = 0 and status in (${lit(...openPayment)}) returning id, client, expire_at
		)
		insert into payment_attempt (attempt_no, payment_id, channel, amount, client, expire_at, status, trade_no, create_time, update_time)
		select ${part.attemptNo}, id, ${lit('balance')}, ${part.amount}, client, expire_at, ${lit(attemptStatus.paying)}, ${part.attemptNo}, ${now}, ${now} from held
		returning id`.execute(tx);
	const [attempt] = rows;
	if (!attempt) throw new Error(`A part of payment ${part.paymentId} is taken already.`);
	return attempt.id;
}

/** Ends the part of the balance that waits in a payment, once; with its attempt, or nothing where there is none any more. */
export async function endPart(tx: Tx, paymentId: number, now: number): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		with freed as (
			update payment set balance_amount = 0, balance_gift = 0, version = version + 1, update_time = ${now}
			where id = ${paymentId} and balance_amount > 0 and status in (${lit(...openPayment)}) returning id
		)
		update payment_attempt a set status = ${attemptStatus.closed}, update_time = ${now} from freed
		where a.payment_id = freed.id and a.channel = ${lit('balance')} and a.status = ${attemptStatus.paying}
		returning a.id`.execute(tx);
	return rows[0]?.id;
}

/** Closes the attempts that asked for the rest of a payment only, and answers them. */
export async function closeRests(tx: Tx, paymentId: number, now: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		update payment_attempt a set status = ${attemptStatus.closed}, update_time = ${now} from payment p
		where p.id = ${paymentId} and a.payment_id = p.id and a.status = ${attemptStatus.paying} and a.amount < p.amount
			and a.channel <> ${lit('balance')}
		returning a.id`.execute(tx);
	return rows.map(({ id }) => id);
}
