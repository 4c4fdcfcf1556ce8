import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { guestPage } from '#domain/guest/guest.rules.ts';
import { mailGroups } from '#domain/inbox/inbox.mails.ts';
import type { Language } from '#domain/kernel/language.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { type MemberMailKind, memberMail } from '#domain/notify/member-mail.ts';
import { trackingUrl } from '#domain/order/tracking.ts';
import { stageOf } from '#domain/refund/refund.transitions.ts';
import { siteNameIn } from '#domain/settings/site.rules.ts';
import { makeGuestLink } from '#server/auth/guest-link.ts';
import type { Context, Tx } from '#server/context.ts';
import { wantsMail } from '#server/features/inbox/inbox.service.ts';
import { signed } from '#server/mail/signature.ts';
import * as queries from './member-mail.queries.ts';

/** What is to be mailed, and the payment, parcel or refund it is about. */
export interface MemberMail {
	readonly kind: MemberMailKind;
	readonly id: number;
}

interface Letter {
	readonly user_id: number;
	readonly email: string;
	readonly member_status: string;
	readonly epoch: number;
	readonly language: Language;
	readonly facts: Readonly<Record<string, string>>;
	/** Below the member's area. */
	readonly page: string;
}

/** Writes to a member once the transaction has committed; nothing where the shop has no mail server. */
export async function mailMember(context: Context, tx: Tx, mail: MemberMail): Promise<void> {
	if (context.mail.isSet()) await context.jobs.send(tx, 'member.mail', mail);
}

/** Sends what was queued, if it is still true, the member has an address and does not want it otherwise. */
export async function sendMemberMail(context: Context, { kind, id }: MemberMail): Promise<void> {
	if (!context.mail.isSet()) return;
	const letter = await letters[kind](context, id);
	if (!letter?.email || !(await wantsMail(context, letter.user_id, mailGroups[kind]))) return;
	const { email, language, facts } = letter;
	const site = siteNameIn(context.settings.get('shop.name'), language);
	const link = linkOf(context, letter);
	const { subject, text } = memberMail(kind, { facts, link, site }, language);
	await context.mail.send({ to: email, from: site, subject, text: signed(text, context.settings, language) });
}

/** Where a letter leads: guests have the one page that its link opens; nowhere where the shop does not know its own address. */
function linkOf(context: Context, { user_id, member_status, epoch, page }: Letter): string {
	const { siteUrl } = context.config;
	if (!siteUrl) return '';
	if (member_status !== memberStatus.guest) return `${siteUrl}/user/${page}`;
	return siteUrl + guestPage(makeGuestLink(context, { userId: user_id, epoch, isMailed: true }));
}

const mostLetters = 1000;

const letters: Readonly<Record<MemberMailKind, (context: Context, id: number) => Promise<Letter | undefined>>> = {
	guestPlaced: ({ db }, id) => purchaseLetter(db, id),
	guestLink: ({ db }, id) => purchaseLetter(db, id),
	async payWarn({ db, clock }, id) {
		const owed = await queries.findOwed(db, id);
		if (!owed || owed.expire_at <= clock.now()) return undefined;
		const { order_no, amount, expire_at } = owed;
		const facts = { order_no, amount: centsToWire(cents(amount)), time: shopTime(expire_at) };
		return { ...owed, facts, page: `order/detail/${owed.order_id}` };
	},
	async soldOut({ db }, id) {
		const ended = await queries.findSoldOut(db, id);
		if (!ended) return undefined;
		const { order_no, amount } = ended;
		return { ...ended, facts: { order_no, amount: centsToWire(cents(amount)) }, page: `order/detail/${id}` };
	},
	async soldOutFree({ db }, id) {
		const ended = await queries.findSoldOut(db, id);
		return ended && { ...ended, facts: { order_no: ended.order_no }, page: `order/detail/${id}` };
	},
	shipped: ({ db }, id) => parcelLetter(db, id),
	parcelCorrected: ({ db }, id) => parcelLetter(db, id),
	async sendBack({ db }, id) {
		const refund = await queries.findReturn(db, id);
		if (!refund || stageOf(refund) !== 'toReturn') return undefined;
		const { order_no, refund_no, deadline_at } = refund;
		return { ...refund, facts: { order_no, refund_no, time: shopTime(deadline_at) }, page: `refund/detail/${id}` };
	},
	async crowdNews({ db }, id) {
		const news = await queries.findNews(db, id);
		if (!news) return undefined;
		const { name, title, content } = news;
		return { ...news, facts: { name, title, content: shortened(content) }, page: `order/detail/${news.order_id}` };
	},
	async crowdExtended({ db, clock }, id) {
		const news = await queries.findNews(db, id);
		if (!news || news.status !== crowdStatus.running || news.end_time <= clock.now()) return undefined;
		const { name, title, content } = news;
		const facts = { name, title, content };
		return { ...news, facts, page: `order/detail/${news.order_id}` };
	},
};

/** A parcel as it is told of now: what was put right before the letter is written stands in it. */
async function parcelLetter(db: Context['db'], id: number): Promise<Letter | undefined> {
	const parcel = await queries.findParcel(db, id);
	if (!parcel) return undefined;
	const { order_no, company, tracking_no, query_url } = parcel;
	const tracking_link = query_url ? trackingUrl(query_url, tracking_no) : '';
	const facts = { order_no, company, tracking_no, tracking_link };
	return { ...parcel, facts, page: `order/detail/${parcel.order_id}` };
}

/** The beginning of a long text; all of it stands on the page. */
function shortened(text: string): string {
	return text.length > mostLetters ? `${text.slice(0, mostLetters).trimEnd()}…` : text;
}

/** A purchase without an account, as long as nobody has taken it into one. */
async function purchaseLetter(db: Context['db'], orderId: number): Promise<Letter | undefined> {
	const purchase = await queries.findPurchase(db, orderId);
	if (!purchase) return undefined;
	const { order_no, amount } = purchase;
	return { ...purchase, facts: { order_no, amount: centsToWire(cents(amount)) }, page: `order/detail/${orderId}` };
}
