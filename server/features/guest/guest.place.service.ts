import { createHmac } from 'node:crypto';
import type { CallerOf } from '#domain/access/caller.ts';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { writtenIn } from '#domain/checkout/order-words.ts';
import { refused } from '#domain/errors.ts';
import type { placeGuestOrder, readGuestTerms } from '#domain/guest/guest.contract.ts';
import { foldCase } from '#domain/kernel/account.rules.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { PayWay } from '#domain/payment/payment.status.ts';
import { makeGuestLink } from '#server/auth/guest-link.ts';
import { isAttemptLeft, isUsedUp, type RateLimit, takeAttempt } from '#server/auth/rate-limit.ts';
import { tooEarly } from '#server/auth/throttle.ts';
import { addressOf } from '#server/config/address.ts';
import { withFreshNumbers } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { oneByOne } from '#server/database/one-by-one.queries.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { addAddress } from '#server/features/address/address.service.ts';
import { acceptIn } from '#server/features/agreement/agreement.service.ts';
import { takeBought } from '#server/features/cart/cart.service.ts';
import { placeIn } from '#server/features/checkout/place.service.ts';
import { insertGuestMember } from '#server/features/member/member.guest.writes.ts';
import { mailMember } from '#server/features/member-mail/member-mail.service.ts';
import { readAddress } from '#server/features/verification/verification.service.ts';
import * as queries from './guest.queries.ts';

type Form = InputOf<typeof placeGuestOrder>;

interface Asking {
	readonly language: Language;
	readonly visitorId: string | undefined;
	/** Of the cart in the browser. */
	readonly cartToken: unknown;
	readonly by: Operator;
}

const [hour, day] = [60 * 60, 24 * 60 * 60];

/** How guests may pay: money of theirs lies nowhere in the shop. */
export function guestChannels({ payments }: Context): PayWay[] {
	return payments.names().filter((channel) => channel !== 'balance');
}

/** Why nobody may buy without an account at the moment. */
function closedBy(context: Context): 'guest.off' | 'guest.noWayToPay' | undefined {
	if (!context.settings.get('shop.guestCheckout')) return 'guest.off';
	return guestChannels(context).length === 0 ? 'guest.noWayToPay' : undefined;
}

export function refuseClosed(context: Context): void {
	const closed = closedBy(context);
	if (closed) throw refused(closed);
}

/** Whether somebody may buy without an account, said before anything is typed. */
export function guestTerms(
	context: Context,
	sayRefusal: (refusal: Refusal) => string,
): AnswerOf<typeof readGuestTerms> {
	const closed = closedBy(context);
	return {
		open: closed ? 0 : 1,
		reason: closed ? sayRefusal(refused(closed)) : '',
		channels: guestChannels(context),
		mails: sendsLinks(context) ? 1 : 0,
		registration: mayRegister(context) ? 1 : 0,
	};
}

/** Whether links can be mailed: a shop that does not know its own address has none to write. */
export function sendsLinks({ mail, config }: Context): boolean {
	return mail.isSet() && config.siteUrl !== undefined;
}

/** Whether a purchase can become an account of its own. */
export function mayRegister({ settings }: Context): boolean {
	return settings.get('member.centre') && settings.get('member.registration');
}

/** A mail address or mobile number as it was typed. */
export function readContact(typed: string): { email: string; mobile: string } {
	try {
		return typed.includes('@')
			? { email: readAddress('email', typed), mobile: '' }
			: { email: '', mobile: readAddress('mobile', typed.replace(/[\s-]/g, '')) };
	} catch (error) {
		if (error instanceof Refusal) throw refused('guest.contact', {}, { field: 'contact' });
		throw error;
	}
}

/** Addresses and contacts are invented without end: what one of them may try is counted, refused or not. */
function placeLimits(ip: string, contact: string): RateLimit[] {
	const who = addressOf(ip);
	return [
		{ name: 'guest-order:ip', who, max: 30, seconds: hour },
		{ name: 'guest-order-day:ip', who, max: 100, seconds: day },
		{ name: 'guest-order:contact', who: `${contact} ${who}`, max: 10, seconds: hour },
	];
}

/** What is placed for one contact, wherever from: a stranger who tries in vain holds nobody up. */
const placedLimit = (contact: string): RateLimit => ({
	name: 'guest-orders-day:contact',
	who: contact,
	max: 60,
	seconds: day,
});

/** Places a checkout for somebody without an account: they, their address and their orders come to be in one transaction. */
export async function placeForGuest(context: Context, form: Form, asking: Asking) {
	refuseClosed(context);
	const contact = readContact(form.contact);
	const limit = placedLimit(contact.email || contact.mobile);
	await takeAttempt(context, placeLimits(asking.by.ip ?? '', contact.email || contact.mobile));
	if (await isUsedUp(context, limit)) throw tooEarly(limit.seconds - (context.clock.now() % limit.seconds));
	const placed = await withFreshNumbers(() =>
		inTransaction(context, (tx) => placeAsGuest(context, tx, { form, contact }, asking)),
	);
	await isAttemptLeft(context, limit);
	return placed;
}

async function placeAsGuest(
	context: Context,
	tx: Tx,
	{ form, contact }: { form: Form; contact: { email: string; mobile: string } },
	{ language, visitorId, cartToken, by }: Asking,
) {
	const { request_key, lines, pay_amount } = form;
	const { user_remark, notes, is_gift, gift_message } = form;
	const words = { user_remark, notes, is_gift, gift_message };
	const requestHash = hashOf(context, form, contact);
	// Whoever sends the same twice at once waits here for the first.
	await oneByOne(tx, `guest ${request_key}`);
	const known = await queries.findByKey(tx, request_key);
	if (known && known.request_hash !== requestHash) throw refused('order.requestKeyReused');
	if (known && known.status !== memberStatus.guest) throw refused('guest.claimed');
	const { userId, addressId, epoch } = known
		? { userId: known.user_id, addressId: known.address_id, epoch: known.epoch }
		: { ...(await makeGuest(context, tx, { form, contact, requestHash }, { language, by })), epoch: 0 };
	const who = { ...by, id: userId };
	const wish = { userId, request_key, lines, address_id: addressId, ...words, pay_amount, language, visitorId };
	const placed = await placeIn(context, tx, wish, who);
	if (!known) {
		await takeBought(
			tx,
			cartToken,
			lines.map((line) => line.sku_id),
		);
		await mailPlaced(context, tx, placed.orders);
	}
	return {
		...placed,
		orders: [...placed.orders],
		link: makeGuestLink(context, { userId, epoch, isMailed: false }),
	};
}

async function makeGuest(
	context: Context,
	tx: Tx,
	{ form, contact, requestHash }: { form: Form; contact: { email: string; mobile: string }; requestHash: string },
	{ language, by }: Pick<Asking, 'language' | 'by'>,
): Promise<{ userId: number; addressId: number }> {
	if (await queries.isBarred(tx, contact.email || contact.mobile)) throw refused('order.buyerBarred');
	const now = context.clock.now();
	const ip = by.ip ?? '';
	const userId = await insertGuestMember(tx, { ...contact, language, ip, now });
	await queries.insertGuest(tx, { userId, requestKey: form.request_key, requestHash, now });
	const { consignee, phone, area_id, detail, zip } = form;
	const address = await addAddress(context, userId, {
		...{ consignee, phone, area_id, detail, zip: zip ?? '', tag: '', is_default: 1 },
	});
	await acceptIn(context, tx, { userId, place: 'checkout', ip, agreements: form.agreements });
	return { userId, addressId: address.id };
}

async function mailPlaced(context: Context, tx: Tx, orders: readonly { id: number }[]): Promise<void> {
	const [first] = orders;
	if (first && sendsLinks(context)) await mailMember(context, tx, { kind: 'guestPlaced', id: first.id });
}

/** What was sent as one short text; with the secret, so that nobody tries contacts against it. */
function hashOf({ secret }: Context, form: Form, contact: { email: string; mobile: string }): string {
	const { lines, consignee, phone, area_id, detail, zip } = form;
	const sorted = lines.map(({ sku_id, num }) => [sku_id, num]).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
	const to = [foldCase(contact.email), contact.mobile, consignee, phone, area_id, detail, zip, ...writtenIn(form)];
	return createHmac('sha256', secret)
		.update(`guest order:${JSON.stringify([sorted, to])}`)
		.digest('hex');
}

/** The guest of a call; endpoints that members may call as well are no place for those. */
export function guestOf(caller: CallerOf<'member'>): CallerOf<'member'> {
	if (!caller.isGuest) throw refused('guest.linkInvalid');
	return caller;
}
