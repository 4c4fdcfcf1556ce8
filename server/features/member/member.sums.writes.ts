import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';
import { noteLocked } from '#server/database/locks.ts';

/** Counts orders that a member has paid. */
export function countedOrders(
	{ userId, num, amount }: { userId: number; num: number; amount: number },
	now: number,
): RawBuilder<unknown> {
	return sql`
			update member set order_num = order_num + ${num}, order_amount = order_amount + ${amount},
				last_order_time = ${now}
			where id = ${userId}`;
}

/** The member's numbers after money of an order of theirs went back. */
export async function writeMemberBack(
	tx: Tx,
	{ amount, num, user_id }: { amount: number; num: number; user_id: number },
): Promise<void> {
	await sql`
		update member set order_amount = order_amount - ${amount}, refund_num = refund_num + ${num}
		where id = ${user_id}`.execute(tx);
	noteLocked(tx, 'member', [user_id]);
}

/** Moves the balance of the member of the part `planned` (id, gift), never below nothing. */
export function movedMoney(money: number): RawBuilder<unknown> {
	return sql`
			update member m set money = m.money + ${money}, money_gift = m.money_gift + p.gift
			from planned p where m.id = p.id and m.money + ${money} >= 0
			returning p.*, m.money as after`;
}

/** Takes what the part `planned` (id, gift) pays, and counts the orders that are paid by it. */
export function paidMoney({ amount, num }: { amount: number; num: number }, now: number): RawBuilder<unknown> {
	return sql`
			update member m set money = m.money - ${amount}, money_gift = m.money_gift + p.gift, order_num = m.order_num + ${num},
				order_amount = m.order_amount + ${amount}, last_order_time = ${now}
			from planned p where m.id = p.id and m.money >= ${amount}
			returning p.*, m.money as after`;
}

/** Moves the points of the member of the part `planned` (id, before). */
export function movedScore(score: number): RawBuilder<unknown> {
	return sql`
			update member m set score = m.score + ${score}
			from planned p where m.id = p.id
			returning p.id, p.before, m.score as after, greatest(least(${score}::bigint, m.score), 0) as kept`;
}

/** Gives points to the member of the part `planned` (id, kept); what is kept of them is frozen where there is an end to that. */
export function earnedScore(score: number, frozenUntil: number | null): RawBuilder<unknown> {
	return sql`
			update member m set score = m.score + ${score}, score_frozen = m.score_frozen + case when ${frozenUntil}::bigint is null then 0 else p.kept end
			from planned p where m.id = p.id
			returning p.*, m.score as after`;
}

/** Takes what is due from the member of the part `planned` (id, due), some of it out of the frozen batches of the part `spent`. */
export const takenScore = sql`
			update member m set score = m.score - p.due, score_frozen = m.score_frozen - (
				select coalesce(sum(taken), 0) from spent where is_frozen and taken > 0)
			from planned p where m.id = p.id and p.due > 0
			returning p.*, m.score as after`;

/** The batches of the part `thawed` are frozen no longer. */
export function thawedScore(userId: number): RawBuilder<unknown> {
	return sql`update member set score_frozen = score_frozen - t.sum from (select sum(batch_left) as sum from thawed) t
		where id = ${userId} and t.sum > 0`;
}

/** Takes what was left of the batches of the part `ended`. */
export function endedScore(userId: number): RawBuilder<unknown> {
	return sql`
			update member m set score = m.score - e.sum from (select sum(batch_left) as sum from ended) e
			where m.id = ${userId} and e.sum > 0
			returning m.id, m.score as after, e.sum`;
}

/** Takes points that a member may spend, or none, for the orders of the part `given`. */
export function spentScore(userId: number, score: number): RawBuilder<unknown> {
	return sql`
			update member set score = score - ${score} where id = ${userId} and score - score_frozen >= ${score} and exists (select from given)
			returning id, score + ${score} as before`;
}

/** Moves the growth of the member of the part `planned` (id, before). */
export function movedGrowth(growth: number): RawBuilder<unknown> {
	return sql`
			update member m set growth = m.growth + ${growth}
			from planned p where m.id = p.id
			returning p.id, p.before, m.growth as after`;
}

/** Takes what was left of the lines of growth of the part `ended` (kept). */
export function endedGrowth(userId: number): RawBuilder<unknown> {
	return sql`
			update member m set growth = m.growth - e.sum from (select sum(kept) as sum from ended) e
			where m.id = ${userId} and e.sum > 0
			returning m.id, m.growth + e.sum as before, m.growth as after`;
}
