import type { MemberCaller } from '#domain/access/caller.ts';
import type { OpenOutput, readAccountEnd } from '#domain/account-end/account-end.contract.ts';
import { endAgainSeconds, endWaitSeconds, memberStatus } from '#domain/account-end/account-end.rules.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { nextNight, shopTime } from '#domain/kernel/shop-time.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { day } from '#domain/timer/timer.declared.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import { forgetDevices } from '#server/auth/devices.ts';
import { holdCaller } from '#server/auth/proof.ts';
import { endLogins } from '#server/auth/tokens.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { mailAccount } from '#server/features/account-mail/account-mail.service.ts';
import { checkOwnPassword } from '#server/features/identity/own-password.service.ts';
import {
	anonymise,
	closeEnd,
	findEnd,
	holdEnding,
	insertEnd,
	putEndOff,
} from '#server/features/member/member.end.writes.ts';
import { accountParts, type OpenMatter, openMatters } from '#server/features/member/member.parts.service.ts';
import { setTimer } from '#server/features/timer/timer.service.ts';
import { findRestingGuests, findScore, type RestingGuest } from './account-end.queries.ts';

const nicknames = { 'zh-cn': '已注销会员', en: 'Deleted member' } as const;

/** What stands against the end of an account, and what would be lost. */
export async function readEnd(context: Context, { id }: MemberCaller): Promise<AnswerOf<typeof readAccountEnd>> {
	return inTransaction(context, async (tx) => {
		const open = (await openMatters(context, tx, id)).map(shown);
		return { open, score: await findScore(tx, id), wait_days: endWaitSeconds / day };
	});
}

/** Takes the wish of a member to have the account deleted, if nothing is open; every login of theirs ends. */
export async function wishEnd(
	context: Context,
	caller: MemberCaller,
	{ password, language }: { password: string; language: Language },
): Promise<{ due_at: number }> {
	await checkOwnPassword(context, caller, { password });
	const now = context.clock.now();
	const { kind } = timerKinds.accountEnd;
	const due_at = now + endWaitSeconds;
	await inTransaction(context, async (tx) => {
		const member = await holdEnding(tx, caller.id);
		await holdCaller(tx, caller);
		const open = await openMatters(context, tx, caller.id);
		if (open.length > 0) throw refused('accountEnd.open', {}, { data: { open: open.map(shown) } });
		const id = await insertEnd(tx, { memberId: caller.id, dueAt: due_at, now });
		await setTimer(context, tx, { kind, ref_id: id, due_at });
		await endLogins(tx, 'member', caller.id);
		const { username = '', email = '' } = member ?? {};
		const facts = { username, time: shopTime(due_at) };
		await mailAccount(context, tx, { kind: 'endWished', to: email, language, facts });
	});
	context.log.info({ member: caller.id }, 'account end wished');
	return { due_at };
}

/** Ends an account whose wish has waited long enough; where something is open by now it is put off to the next day. */
export async function endAccount(context: Context, endId: number): Promise<number | undefined> {
	return inTransaction(context, async (tx) => {
		const end = await findEnd(tx, endId);
		if (!end) return undefined;
		const now = context.clock.now();
		// Whoever lets the timer fall due by hand takes no day from the member.
		if (end.due_at > now) return end.due_at;
		for (const part of accountParts(context)) await part.hold?.(tx, end.user_id);
		const member = await holdEnding(tx, end.user_id);
		// Whoever logs in holds the member as well, and may have been faster.
		if (member?.status !== memberStatus.ending) return undefined;
		const open = await openMatters(context, tx, member.id);
		if (open.length === 0) {
			await removeAll(context, tx, member.id);
			const nickname = `${nicknames[member.language] ?? nicknames['zh-cn']}-${member.id}`;
			await anonymise(tx, { memberId: member.id, nickname, now });
			await closeEnd(tx, endId, now);
			const { email: to, language, username } = member;
			await mailAccount(context, tx, { kind: 'endDone', to, language, facts: { username } });
			return undefined;
		}
		const again = now + endAgainSeconds;
		await putEndOff(tx, endId, { dueAt: again, heldBy: open.map(({ kind }) => kind) });
		return again;
	});
}

/** How many guests are looked at before the next are read. */
const guestsAtOnce = 100;
/** The hour of the night in which guests are forgotten. */
const forgettingHour = 3;

/** Has guests forgotten tonight, each in a transaction of their own; answers when it does so again. */
export async function sendForgetting(context: Context): Promise<number> {
	await inTransaction(context, (tx) => context.jobs.send(tx, 'guests.forget', {}));
	return nextNight(context.clock.now(), forgettingHour);
}

/** Forgets who guests were whose purchases have rested long enough. */
export async function forgetGuests(context: Context): Promise<void> {
	const now = context.clock.now();
	const days = context.settings.get('shop.guestKeepDays');
	for (let last: RestingGuest | undefined; days > 0; ) {
		const guests = await findRestingGuests(context.db, { before: now - days * day, after: last, most: guestsAtOnce });
		for (const { id } of guests) {
			// One that cannot be forgotten keeps none of the others.
			await forgetGuest(context, id).catch((error: unknown) => {
				context.log.error({ err: error, memberId: id }, 'a guest is not forgotten');
			});
		}
		last = guests.at(-1);
		if (!last) break;
	}
}

/** As the end of an account; a guest with something open stays for another night. */
async function forgetGuest(context: Context, id: number): Promise<void> {
	await inTransaction(context, async (tx) => {
		for (const part of accountParts(context)) await part.hold?.(tx, id);
		const guest = await holdEnding(tx, id);
		if (guest?.status !== memberStatus.guest) return;
		if ((await openMatters(context, tx, id)).length > 0) return;
		await removeAll(context, tx, id);
		const nickname = `${nicknames[guest.language] ?? nicknames['zh-cn']}-${id}`;
		await anonymise(tx, { memberId: id, nickname, now: context.clock.now() });
	});
}

async function removeAll(context: Context, tx: Tx, memberId: number): Promise<void> {
	for (const part of accountParts(context)) await part.end?.(tx, memberId);
	await forgetDevices(tx, 'member', memberId);
	await endLogins(tx, 'member', memberId);
}

function shown({ kind, count, amount }: OpenMatter): OpenOutput {
	return { kind, count, ...(amount !== undefined && { amount: centsToWire(cents(amount)) }) };
}
