import type { adminRetryPaybacks } from '#domain/crowdfunding/crowdfunding.contract.ts';
import { fateOf } from '#domain/crowdfunding/crowdfunding.rules.ts';
import { refusalText, refused } from '#domain/errors.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { transferErrorText } from '#server/features/payment/transfer.service.ts';
import { handleFailedPayout } from '#server/features/refund/payout.service.ts';
import { findPaybacks } from './crowdfunding.read.queries.ts';
import { findCrowd, findOpenSupports } from './support.queries.ts';

type Retried = AnswerOf<typeof adminRetryPaybacks>;
type RetriedRow = Retried['rows'][number];

/** Tries again what a crowdfunding still owes, failed transfers and orders whose job gave up; one that refuses keeps none of the others. */
export async function retryPaybacks(
	context: Context,
	id: number,
	{ by, language }: { by: Operator; language: Language },
): Promise<Retried> {
	const crowd = await findCrowd(context.db, id);
	if (!crowd) throw refused('crowdfunding.unknown', { id });
	if (fateOf(crowd.status) === 'wait') throw refused('crowdfunding.nothingToRetry');
	const { failed } = await findPaybacks(context.db, id);
	const rows: RetriedRow[] = [];
	for (const { is_by_hand: isByHand, error, ...one } of failed) {
		const row = { ...one, amount: centsToWire(one.amount) };
		if (isByHand) rows.push({ ...row, outcome: 'byHand', reason: transferErrorText(error, language) });
		else rows.push({ ...row, ...outcomeOf(await whyNot(context, one.refund_id, by), language) });
	}
	const open = await inTransaction(context, async (tx) => {
		const supports = await findOpenSupports(tx, id);
		for (const support of supports) await context.jobs.send(tx, 'crowdfunding.settle', { orderId: support.id });
		return supports;
	});
	for (const { id: order_id, order_no, amount } of open) {
		const none = { refund_id: 0, refund_no: '' };
		rows.push({ order_id, order_no, ...none, amount: centsToWire(amount), outcome: 'again', reason: '' });
	}
	const count = (outcome: RetriedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
	const retried = count('again');
	// What was refused by a colleague's being faster, or by an order, is told row by row.
	if (retried + count('refused') === 0) throw refused('crowdfunding.nothingToRetry');
	return { retried, refused: count('refused'), rows };
}

function outcomeOf(refusal: Refusal | undefined, language: Language): Pick<RetriedRow, 'outcome' | 'reason'> {
	return refusal ? { outcome: 'refused', reason: refusalText(refusal, language) } : { outcome: 'again', reason: '' };
}

/** A colleague may have been faster. */
async function whyNot(context: Context, refundId: number, by: Operator): Promise<Refusal | undefined> {
	try {
		// Of two sources each has a transfer of its own that may have failed.
		const again = () => handleFailedPayout(context, { id: refundId, way: 'retry', voucher: '' }, by);
		if ((await again()).stage === 'failed') await again();
		return undefined;
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return error;
	}
}
