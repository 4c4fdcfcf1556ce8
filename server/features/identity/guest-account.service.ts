import type { FastifyRequest } from 'fastify';
import { refused } from '#domain/errors.ts';
import type { claimAsAccount } from '#domain/guest/guest.contract.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import { visitOf } from '#server/auth/devices.ts';
import type { GuestLink } from '#server/auth/guest-link.ts';
import { refuseGuessable } from '#server/auth/new-password.ts';
import { hashPassword } from '#server/auth/password.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { acceptIn } from '#server/features/agreement/agreement.service.ts';
import { enableGuest, isBlackGuest } from '#server/features/member/member.guest.writes.ts';
import { beginAccount } from '#server/features/member/member.parts.service.ts';
import { newNickname } from '#server/features/member/member.writes.ts';
import { startSession } from './login.service.ts';
import { nameTaken, welcome } from './member-login.service.ts';
import { findGuestMail, isMailTaken, isNameTaken } from './members.queries.ts';

type Form = InputOf<typeof claimAsAccount>;

interface Claiming {
	readonly form: Form;
	readonly guest: GuestLink;
	/** What else becomes of the guest, in the same transaction. */
	readonly alongside: (tx: Tx) => Promise<void>;
}

/**
 * Makes an account of a guest and logs it in. The mail address goes with it where the link came by mail: what somebody has
 * only typed is not theirs.
 */
export async function makeGuestAccount(
	context: Context,
	request: FastifyRequest,
	{ form, guest, alongside }: Claiming,
): Promise<AnswerOf<typeof claimAsAccount>> {
	const { settings } = context;
	if (!settings.get('member.centre')) throw refused('identity.memberCenterClosed');
	if (!settings.get('member.registration')) throw refused('identity.registrationClosed');
	const { username } = form;
	const visit = visitOf(request);
	await takeAttempt(context, [{ name: 'register:ip', who: addressOf(visit.ip), max: 30, seconds: 3600 }]);
	const { userId, epoch } = guest;
	const email = guest.isMailed ? await findGuestMail(context.db, userId) : '';
	await refuseGuessable(form.password, { names: [username, email] });
	if (await isNameTaken(context.db, username)) throw nameTaken();
	if (email && (await isMailTaken(context.db, email))) throw refused('guest.mailHasAccount');
	const password = await hashPassword(context, form.password, visit.isGone);
	const now = context.clock.now();
	const owner = { userId, epoch, username, password, nickname: newNickname(request.language), ip: visit.ip, now };
	const tokens = await inTransaction(context, async (tx) => {
		const begun = await enableGuest(tx, { ...owner, keepsEmail: email !== '' });
		if (begun === undefined) throw refused((await isBlackGuest(tx, userId)) ? 'order.buyerBarred' : 'guest.claimed');
		await beginAccount(context, tx, userId);
		await alongside(tx);
		await acceptIn(context, tx, { userId, place: 'register', ip: visit.ip, agreements: form.agreements });
		const session = { audience: 'member', userId, epoch: begun, keep: false, rotates: false, visit } as const;
		return startSession(context, tx, session);
	}).catch(takenMeanwhile);
	return welcome(context, request, userId, tokens);
}

/** Somebody else has taken the name or the address at the same moment. */
function takenMeanwhile(error: unknown): never {
	const { code, constraint } = error as { code?: string; constraint?: string };
	if (code === '23505' && constraint === 'member_username') throw nameTaken();
	if (code === '23505' && constraint === 'member_email') throw refused('guest.mailHasAccount');
	throw error;
}
