import type { MemberCaller } from '#domain/access/caller.ts';
import type { Language } from '#domain/kernel/language.ts';
import { hashPassword } from '#server/auth/password.ts';
import { findPayPassword } from '#server/auth/pay-password.queries.ts';
import { holdProved, requireProof } from '#server/auth/proof.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { storePayPassword } from '#server/features/member/member.writes.ts';
import { mailNewPayPassword } from './account-news.service.ts';

/** Sets or changes the payment password of a member who has shown their own password lately: that helps who forgot it, too. */
export async function changePayPassword(
	context: Context,
	caller: MemberCaller,
	{ password, language }: { password: string; language: Language },
): Promise<void> {
	requireProof(context, caller);
	const hash = await hashPassword(context, password);
	await inTransaction(context, async (tx) => {
		await holdProved(context, tx, caller);
		await storePayPassword(tx, caller.id, hash, context.clock.now());
		await mailNewPayPassword(context, tx, caller.id, language);
	});
}

/** Whether a member has one, and whether it is asked for. */
export async function readOwnPayPassword(context: Context, memberId: number) {
	return {
		is_set: Number((await findPayPassword(context.db, memberId)) !== ''),
		is_asked: Number(context.settings.get('pay.balanceAsks') === 'pay'),
	};
}
