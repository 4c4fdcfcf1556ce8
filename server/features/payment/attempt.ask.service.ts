import { refused } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { receiveNotice } from './pay.service.ts';
import { findAttemptById } from './payment.queries.ts';

/** What came of money that a channel has told of, and by which trade; nothing where it says that none came. */
export interface AskedAttempt {
	readonly outcome: Awaited<ReturnType<typeof receiveNotice>>;
	readonly tradeNo: string;
}

/** Asks a channel about a try to pay, also one that is closed here, and takes in what it tells of. */
export async function askAttempt(context: Context, attemptId: number): Promise<AskedAttempt | undefined> {
	const attempt = await findAttemptById(context.db, attemptId);
	const channel = attempt && context.payments.get(attempt.channel);
	if (!channel) throw refused('payment.unknown');
	const answer = await channel.query({ attemptNo: attempt.attempt_no, channelNo: attempt.channel_no });
	if (answer.state !== 'paid') return undefined;
	return { outcome: await receiveNotice(context, attempt.channel, answer.notice), tradeNo: answer.notice.tradeNo };
}
