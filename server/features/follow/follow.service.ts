import { refused } from '#domain/errors.ts';
import { type listFollowed, mostFollowed } from '#domain/follow/follow.contract.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Context } from '#server/context.ts';
import { oneByOne } from '#server/database/one-by-one.queries.ts';
import { inTransaction } from '#server/database/transaction.ts';
import * as queries from './follow.queries.ts';

/** One page of the creators that a member follows. */
export async function pageOfFollowed(
	{ db }: Context,
	asked: InputOf<typeof listFollowed> & { userId: number; language: Language },
): Promise<AnswerOf<typeof listFollowed>> {
	const [list, total] = await Promise.all([queries.listFollowed(db, asked), queries.countFollowed(db, asked.userId)]);
	return { list, total };
}

/** Follows a creator; following again changes nothing. */
export async function follow(context: Context, userId: number, merchantId: number): Promise<void> {
	await inTransaction(context, async (tx) => {
		await oneByOne(tx, `follows of ${userId}`);
		if ((await queries.countFollowed(tx, userId)) >= mostFollowed) throw refused('follow.full', { max: mostFollowed });
		const isThere = await queries.insertFollow(tx, { userId, merchantId, now: context.clock.now() });
		if (!isThere) throw refused('portfolio.unknown');
	});
}
