import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { databaseTrouble } from '#server/database/trouble.ts';
import { holdBalance } from './ledger.service.ts';

/** What a job is told that does something for many members. */
export interface MemberRound {
	/** The next members above this number. */
	readonly above: number;
	/** These alone: for them it failed before. */
	readonly of?: readonly number[];
}

const membersAtOnce = 500;

/**
 * Does something for the next members, each locked in a transaction of their own, and asks for those after them: nobody waits for what
 * is done for others. For whom it fails it is tried again in a job of theirs, which staff see where it never succeeds.
 */
export async function goRound<Round extends MemberRound>(
	context: Context,
	round: Round,
	{
		find,
		work,
		send,
	}: {
		find(next: { above: number; most: number }): Promise<readonly number[]>;
		work(tx: Tx, userId: number): Promise<void>;
		send(tx: Tx, round: Round): Promise<void>;
	},
): Promise<void> {
	const members = round.of ?? (await find({ above: round.above, most: membersAtOnce }));
	const failed: number[] = [];
	for (const userId of members) {
		try {
			await inTransaction(context, async (tx) => {
				await holdBalance(tx, userId);
				await work(tx, userId);
			});
		} catch (error) {
			if (databaseTrouble(error) === 'away') throw error;
			context.log.error({ err: error, member: userId }, 'a member was passed over');
			failed.push(userId);
		}
	}
	if (round.of) {
		if (failed.length > 0) throw new Error(`Not done for members ${failed.join(', ')}.`);
		return;
	}
	const last = members.length === membersAtOnce ? members.at(-1) : undefined;
	if (failed.length === 0 && last === undefined) return;
	await inTransaction(context, async (tx) => {
		if (failed.length > 0) await send(tx, { ...round, of: failed });
		if (last !== undefined) await send(tx, { ...round, above: last });
	});
}
