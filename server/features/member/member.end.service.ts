import type { Language } from '#domain/kernel/language.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { mailAccount } from '#server/features/account-mail/account-mail.service.ts';
import { endTimers } from '#server/features/timer/timer.service.ts';
import { enableAgain, takeEndBack } from './member.end.writes.ts';

/** Ends a wish to have an account deleted; answers the time at which it would have been, undefined where nothing waited. */
export async function dropEnd(context: Context, tx: Tx, memberId: number): Promise<number | undefined> {
	const end = await takeEndBack(tx, memberId, context.clock.now());
	if (!end) return undefined;
	await endTimers(context, tx, timerKinds.accountEnd.kind, [end.id]);
	return end.due_at;
}

/**
 * Whoever logs in wants to keep the account: takes the wish back and tells so. Undefined where it does not wait any more: it
 * has been kept already, or has ended and is refused by the login itself.
 */
export async function keepAccount(
	context: Context,
	tx: Tx,
	{ memberId, epoch, language }: { memberId: number; epoch: number; language: Language },
): Promise<number | undefined> {
	const member = await enableAgain(tx, { memberId, epoch, now: context.clock.now() });
	if (!member) return undefined;
	const { username, email } = member;
	await mailAccount(context, tx, { kind: 'endTakenBack', to: email, language, facts: { username } });
	context.log.info({ member: memberId }, 'account end taken back');
	return dropEnd(context, tx, memberId);
}
