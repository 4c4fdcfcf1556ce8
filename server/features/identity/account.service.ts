import type { AccountAudience } from '#domain/access/audiences.ts';
import { refused } from '#domain/errors.ts';
import type { memberOverview } from '#domain/identity/member.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { hashPassword, isPasswordRight } from '#server/auth/password.ts';
import { returnAttempt, takeAttempt } from '#server/auth/rate-limit.ts';
import { revokeTokens } from '#server/auth/tokens.ts';
import { lastDays } from '#server/config/shop-time.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { storePassword } from './accounts.queries.ts';
import * as queries from './members.queries.ts';

/** Changes a member's own password; every login of theirs ends. */
export async function changeOwnPassword(
	context: Context,
	memberId: number,
	{ oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
	const limits = [{ name: 'password:member', who: String(memberId), max: 10, seconds: 600 }];
	await takeAttempt(context, limits);
	const stored = await queries.findPassword(context.db, memberId);
	if (!(await isPasswordRight(oldPassword, stored))) throw refused('identity.oldPasswordWrong');
	await returnAttempt(context, limits);
	await setPassword(context, 'member', memberId, newPassword);
}

/** Gives an account a new password and ends its logins. */
export async function setPassword(
	context: Context,
	audience: AccountAudience,
	id: number,
	password: string,
): Promise<void> {
	const hash = await hashPassword(password);
	await inTransaction(context, async (tx) => {
		await storePassword(tx, audience, id, { password: hash, now: context.clock.now() });
		await revokeTokens(tx, audience, id);
	});
}

/** Changes what a member says about themselves. */
export async function changeProfile(context: Context, memberId: number, profile: queries.Profile): Promise<void> {
	const { username, nickname, gender, birthday, motto, avatar } = profile;
	const changed = { username, nickname, gender, birthday, motto, ...(avatar === undefined ? {} : { avatar }) };
	const isStored = await queries.storeProfile(context.db, memberId, changed, context.clock.now());
	if (!isStored) throw refused('identity.nameTaken');
}

/** Balance and points changes of the last seven days. */
export async function readOverview(context: Context, memberId: number): Promise<AnswerOf<typeof memberOverview>> {
	const days = lastDays(7, context.clock.now());
	const sums = await queries.sumChanges(context.db, { memberId, start: days[0]?.start ?? 0 });
	const sumOf = (index: number) => sums.find((sum) => sum.day === index) ?? { money: 0, score: 0 };
	return {
		days: days.map(({ day }) => day),
		score: days.map((_, index) => sumOf(index).score),
		money: days.map((_, index) => centsToWire(sumOf(index).money)),
	};
}
