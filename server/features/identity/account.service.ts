import type { MemberCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import type { memberOverview } from '#domain/identity/member.contract.ts';
import { ownAvatar } from '#domain/kernel/avatar.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { lastDays } from '#domain/kernel/shop-time.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { storePassword } from '#server/auth/accounts.queries.ts';
import { namesIn, refuseGuessable } from '#server/auth/new-password.ts';
import { hashPassword } from '#server/auth/password.ts';
import { holdCaller, requireProof } from '#server/auth/proof.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { endLogins } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Profile, storeProfile } from '#server/features/member/member.writes.ts';
import { mailNewPassword } from './account-news.service.ts';
import { readMemberInfo } from './infos.queries.ts';
import { sumChanges } from './members.queries.ts';
import { checkOwnPassword } from './own-password.service.ts';

/** Changes a member's own password; every login of theirs ends. */
export async function changeOwnPassword(
	context: Context,
	caller: MemberCaller,
	{ oldPassword, newPassword, language }: { oldPassword: string; newPassword: string; language: Language },
): Promise<void> {
	await checkOwnPassword(context, caller, { password: oldPassword, wrong: 'identity.oldPasswordWrong' });
	await refuseGuessable(newPassword, {
		names: namesIn(await readMemberInfo(context.db, caller.id)),
		field: 'newPassword',
	});
	const password = await hashPassword(context, newPassword);
	await inTransaction(context, async (tx) => {
		await holdCaller(tx, caller);
		await storePassword(tx, 'member', caller.id, { password, now: context.clock.now() });
		await endLogins(tx, 'member', caller.id);
		await mailNewPassword(context, tx, caller.id, language);
	});
}

/** Changes what a member says about themselves; the name is what they log in by. */
export async function changeProfile(context: Context, caller: MemberCaller, profile: Profile): Promise<void> {
	const { username, nickname, gender, birthday, motto, avatar } = profile;
	// That a name is taken is answered here: not as often as somebody looking for names would like.
	await takeAttempt(context, [{ name: 'profile:member', who: String(caller.id), max: 60, seconds: 3600 }]);
	const changed = {
		username,
		nickname,
		gender,
		birthday,
		motto,
		...(avatar === undefined ? {} : { avatar: ownAvatar(avatar) }),
	};
	const isStored = await inTransaction(context, async (tx) => {
		await holdCaller(tx, caller);
		// Read while the account is locked: what is sent as the same name could be another one by then.
		if (username !== (await readMemberInfo(tx, caller.id)).username) requireProof(context, caller);
		return storeProfile(tx, caller.id, changed, context.clock.now());
	});
	if (!isStored) throw refused('identity.nameTaken');
}

/** Balance and points changes of the last seven days. */
export async function readOverview(context: Context, memberId: number): Promise<AnswerOf<typeof memberOverview>> {
	const days = lastDays(7, context.clock.now());
	const sums = await sumChanges(context.db, { memberId, starts: days.map(({ start }) => start) });
	const sumOf = (index: number) => sums.find((sum) => sum.day === index) ?? { money: 0, score: 0 };
	return {
		days: days.map(({ day }) => day),
		score: days.map((_, index) => sumOf(index).score),
		money: days.map((_, index) => centsToWire(sumOf(index).money)),
	};
}
