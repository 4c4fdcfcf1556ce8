import type { FastifyRequest } from 'fastify';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { refused } from '#domain/errors.ts';
import type { claimAsAccount } from '#domain/guest/guest.contract.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import { readGuestLink } from '#server/auth/guest-link.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { makeGuestAccount } from '#server/features/identity/guest-account.service.ts';
import { holdJoining, joinGuest } from '#server/features/member/member.guest.writes.ts';
import { accountParts } from '#server/features/member/member.parts.service.ts';
import * as queries from './guest.queries.ts';

/** Makes an account of the purchase that a link opens: the guest's own row becomes one, so that nothing has to move. */
export async function claimWithAccount(
	context: Context,
	request: FastifyRequest,
	{ link, form }: { link: string; form: InputOf<typeof claimAsAccount> },
): Promise<AnswerOf<typeof claimAsAccount>> {
	const guest = readGuestLink(context, link);
	if (!guest) throw refused('guest.linkInvalid');
	const { userId } = guest;
	const alongside = (tx: Tx) => queries.writeClaimed(tx, { userId, by: userId, now: context.clock.now() });
	return makeGuestAccount(context, request, { form, guest, alongside });
}

/**
 * Moves the purchase that a link opens to a member, in one transaction; the same again changes nothing. What is moved is
 * locked in the order of all who lock it: whoever pays, ships or refunds meanwhile comes before or after.
 */
export async function claimInto(context: Context, { link, memberId }: { link: string; memberId: number }) {
	await takeAttempt(context, [{ name: 'guest-attach:member', who: String(memberId), max: 60, seconds: 3600 }]);
	const guest = readGuestLink(context, link);
	if (!guest) throw refused('guest.linkInvalid');
	const [from, to] = [guest.userId, memberId];
	if (from === to) return;
	await inTransaction(context, async (tx) => {
		await queries.holdPurchase(tx, from);
		const held = await holdJoining(tx, [from, to]);
		const giving = held.find(({ id }) => id === from);
		const taking = held.find(({ id }) => id === to);
		if (giving?.status !== memberStatus.guest || giving.epoch !== guest.epoch) {
			const claimer = await queries.findClaimer(tx, from);
			if (claimer === to) return;
			throw refused(claimer === undefined ? 'guest.linkInvalid' : 'guest.claimed');
		}
		// What is blocked would otherwise be forgotten with the contact that it is known by.
		if (giving.is_black === 1) throw refused('order.buyerBarred');
		if (taking?.status !== memberStatus.enabled) throw refused('guest.linkInvalid');
		for (const part of accountParts(context)) await part.join?.(tx, { from, to });
		const now = context.clock.now();
		await joinGuest(tx, { from, to, now });
		await queries.writeClaimed(tx, { userId: from, by: to, now });
	});
}
