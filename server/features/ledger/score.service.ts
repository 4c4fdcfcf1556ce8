import { refused } from '#domain/errors.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdBalance } from './ledger.service.ts';
import { changeScore, findScoreState, type ScoreChange, type ScoreChanged } from './score.queries.ts';

/** Changes the points of a held member with their log row. The same reference again moves nothing. */
async function movePoints(context: Context, tx: Tx, change: ScoreChange, by: Operator): Promise<ScoreChanged> {
	if (change.score === 0) throw refused('score.noChange', {}, { field: 'score' });
	const changed = await changeScore(tx, change, { now: context.clock.now(), by });
	if (changed) return changed;
	const { score, booked } = await findScoreState(tx, change);
	if (booked) {
		if (booked.after - booked.before !== change.score) throw refused('score.requestKeyReused');
		return booked;
	}
	if (score === null) throw refused('balance.memberUnknown');
	throw refused('score.tooLow', {}, { field: 'score' });
}

/** Gives or takes points by hand, as staff does; never more than the member may spend. */
export async function adjustScore(
	context: Context,
	{ userId, score, memo, requestId }: { userId: number; score: number; memo: string; requestId: number },
	by: Operator,
): Promise<ScoreChanged> {
	const change = { user_id: userId, type: 'admin', score, ref_type: 'admin', ref_id: requestId, memo };
	return inTransaction(context, async (tx) => {
		await holdBalance(tx, userId);
		return movePoints(context, tx, change, by);
	});
}

/** Points that were spent on what is refunded come back, once for each refund. */
export async function givePointsBack(
	context: Context,
	tx: Tx,
	{ userId, score, refund }: { userId: number; score: number; refund: { id: number; order_no: string } },
	by: Operator,
): Promise<void> {
	if (score === 0) return;
	await holdBalance(tx, userId);
	const change = {
		user_id: userId,
		type: 'refund',
		score,
		ref_type: 'refund',
		ref_id: refund.id,
		memo: refund.order_no,
	};
	await movePoints(context, tx, change, by);
}
