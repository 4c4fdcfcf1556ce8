import { refused } from '#domain/errors.ts';
import { mostRepeats } from '#domain/order/order.repeats.ts';
import type { Tx } from '#server/context.ts';
import { countOffered, countSentBack, countWithdrawn } from './refund.repeats.queries.ts';

/** Asking and taking back leads nowhere: past so many times the wish for a line stays until it is answered. */
export async function refuseWithdrawing(tx: Tx, refundId: number): Promise<void> {
	const most = mostRepeats.withdraw;
	if ((await countWithdrawn(tx, refundId)) >= most) throw refused('refund.withdrawnTooOften', { most });
}

/** Proposing is no answer: a merchant who has proposed so often agrees or refuses. */
export async function refuseOffering(tx: Tx, refundId: number): Promise<void> {
	const most = mostRepeats.offer;
	if ((await countOffered(tx, refundId)) >= most) throw refused('refund.offeredTooOften', { most });
}

/** A number is put right a few times, not for ever. */
export async function refuseSendingBack(tx: Tx, refundId: number): Promise<void> {
	const most = mostRepeats.sendBack;
	if ((await countSentBack(tx, refundId)) >= most) throw refused('refund.sentBackTooOften', { most });
}
