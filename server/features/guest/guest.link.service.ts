import type { Caller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import type { readGuest } from '#domain/guest/guest.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { maskedPhone } from '#domain/kernel/masked-phone.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { typedNumber } from '#domain/order/order.number.ts';
import { readGuestLink } from '#server/auth/guest-link.ts';
import { holdProved } from '#server/auth/proof.ts';
import { isAttemptLeft, type RateLimit, takeAttempt } from '#server/auth/rate-limit.ts';
import { addressOf } from '#server/config/address.ts';
import { seal, unseal } from '#server/config/seal.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { renewGuest, writeGuestMail } from '#server/features/member/member.guest.writes.ts';
import { mailMember } from '#server/features/member-mail/member-mail.service.ts';
import { readAddress } from '#server/features/verification/verification.service.ts';
import { mayRegister, readContact, sendsLinks } from './guest.place.service.ts';
import * as queries from './guest.queries.ts';

const [hour, day] = [60 * 60, 24 * 60 * 60];

/**
 * Asks for a fresh link to be mailed. Whether there is such an order is looked at by the job alone: nobody learns that here,
 * neither by the answer nor by its time.
 */
export async function askForLink(
	context: Context,
	{ order_no, contact: typed }: { order_no: string; contact: string },
	ip: string,
): Promise<void> {
	if (!sendsLinks(context)) throw refused('guest.noMail');
	const { email, mobile } = readContact(typed);
	const contact = email || mobile;
	await takeAttempt(context, [{ name: 'guest-link:ip', who: addressOf(ip), max: 20, seconds: hour }]);
	// Sealed: staff read the jobs.
	const asked = { orderNo: typedNumber(order_no), contact };
	const sealed = seal(context.secret, JSON.stringify(asked));
	await inTransaction(context, (tx) => context.jobs.send(tx, 'guest.link', { sealed }));
}

/** Mails that come to one contact: what strangers ask for in vain uses none of them up. */
const mailLimits = (contact: string): RateLimit[] => [
	{ name: 'guest-link:contact', who: contact, max: 4, seconds: hour },
	{ name: 'guest-link-day:contact', who: contact, max: 12, seconds: day },
];

/** Mails a link where an order was placed with the contact, and makes earlier ones open nothing. */
export async function mailLink(context: Context, sealed: string): Promise<void> {
	const text = unseal(context.secret, sealed);
	if (!text) return;
	const order = await queries.findOrderOf(context.db, JSON.parse(text) as { orderNo: string; contact: string });
	if (!order?.email) return;
	for (const limit of mailLimits(order.email)) if (!(await isAttemptLeft(context, limit))) return;
	await inTransaction(context, async (tx) => {
		if (await renewGuest(tx, order.user_id)) await mailMember(context, tx, { kind: 'guestLink', id: order.id });
	});
}

function readMail(typed: string): string {
	try {
		return readAddress('email', typed);
	} catch (error) {
		if (error instanceof Refusal) throw refused('guest.mailInvalid', {}, { field: 'email' });
		throw error;
	}
}

/**
 * Corrects the address that a guest has mistyped, and mails a fresh link there. Whoever got mails by the wrong one opens nothing any
 * more; who is on the blocklist stays the one whom it knows by their contact.
 */
export async function correctMail(
	context: Context,
	{ userId, typed }: { userId: number; typed: string },
	caller: Caller,
): Promise<{ email: string }> {
	if (!sendsLinks(context)) throw refused('guest.noMail');
	const email = readMail(typed);
	await inTransaction(context, async (tx) => {
		// The link that is mailed opens the purchase, and makes an account of it.
		await holdProved(context, tx, caller);
		const guest = await queries.findGuestToCorrect(tx, userId);
		if (!guest) throw refused('guest.noGuest');
		if (guest.is_black === 1) throw refused('order.buyerBarred');
		if (guest.email === email) throw refused('guest.sameMail', {}, { field: 'email' });
		if (await queries.isBarred(tx, email)) throw refused('order.buyerBarred', {}, { field: 'email' });
		if (!(await writeGuestMail(tx, { userId, email, now: context.clock.now() }))) throw refused('guest.noGuest');
		if (guest.order_id > 0) await mailMember(context, tx, { kind: 'guestLink', id: guest.order_id });
	});
	return { email };
}

/** The purchase that a link opens. */
export async function purchaseOf(
	context: Context,
	{ userId, link }: { userId: number; link: string },
): Promise<AnswerOf<typeof readGuest>> {
	const purchase = await queries.findPurchase(context.db, userId);
	const read = readGuestLink(context, link);
	if (!purchase || !read) throw refused('guest.linkInvalid');
	const { email, mobile, pay_no, orders } = purchase;
	return {
		contact: email ? maskedMail(email) : maskedPhone(mobile),
		pay_no,
		orders: [...orders],
		is_mailed: read.isMailed ? 1 : 0,
		expire_at: read.expireAt,
		registration: mayRegister(context) ? 1 : 0,
	};
}

/** `guest@example.com` is `g***@example.com`: enough to know one's own. */
function maskedMail(email: string): string {
	return email.replace(/^(.)[^@]*/, '$1***');
}
