import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { guestPage } from '#domain/guest/guest.rules.ts';
import type { listMessages, readMessages, readSwitches } from '#domain/inbox/inbox.contract.ts';
import { type MailSwitches, type MessageGroup, usualSwitches } from '#domain/inbox/inbox.groups.ts';
import { messageKind, readMessage } from '#domain/inbox/inbox.kinds.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import { type Language, languages } from '#domain/kernel/language.ts';
import { siteNameIn } from '#domain/settings/site.rules.ts';
import { makeGuestLink } from '#server/auth/guest-link.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { signed } from '#server/mail/signature.ts';
import type { NewsAsked, NewsItem } from '#server/socket/feeds.ts';
import * as queries from './inbox.queries.ts';

/** One page of what a member was told of, in the reader's language. */
export async function pageOfMessages(
	{ db }: Context,
	asked: InputOf<typeof listMessages> & { userId: number; language: Language },
): Promise<AnswerOf<typeof listMessages>> {
	const { userId, group, page, limit, language } = asked;
	const which = { userId, group, isUnread: asked.unread === 1 };
	const [rows, total, unread] = await Promise.all([
		queries.pageOfMessages(db, { ...which, page, limit }),
		queries.countMessages(db, which),
		queries.countUnread(db, userId),
	]);
	const list = rows.map((row) => ({
		id: row.id,
		kind: row.kind,
		group: row.message_group,
		...readMessage(row, language),
		read_time: row.read_time ?? 0,
		create_time: row.create_time,
	}));
	return { list, total, unread };
}

/** What has come for a member and is unread, for an open page. */
export async function messagesFor(
	{ db }: Context,
	userId: number,
	asked: NewsAsked,
	most: number,
): Promise<{ items: NewsItem[]; unread: number }> {
	const [rows, unread] = await Promise.all([
		most > 0 ? queries.findNews(db, userId, { asked, most }) : [],
		queries.countUnread(db, userId),
	]);
	const items = rows.map((row) => ({
		id: row.id,
		at: row.create_time,
		data(language: Language) {
			const { title, text: message, link } = readMessage(row, language);
			return { kind: row.kind, group: row.message_group, title, message, link, create_time: row.create_time };
		},
	}));
	return { items, unread };
}

/** How many messages a member has not read. */
export async function unreadOf({ db }: Context, userId: number): Promise<{ unread: number }> {
	return { unread: await queries.countUnread(db, userId) };
}

/** Marks messages of a member as read. */
export async function markRead(
	context: Context,
	userId: number,
	{ ids, group }: InputOf<typeof readMessages>,
): Promise<{ unread: number }> {
	const which = { userId, ...(ids && { ids }), ...(group && { group }) };
	await inTransaction(context, async (tx) => {
		await queries.writeRead(tx, { ...which, now: context.clock.now() });
		// The other windows of the same account see it, too.
		await context.pushes.tell(tx, { topic: 'read member', of: [userId] });
	});
	return unreadOf(context, userId);
}

/** What a member gets by mail. */
export async function switchesOf({ db, mail }: Context, userId: number): Promise<AnswerOf<typeof readSwitches>> {
	const chosen = await queries.findSwitches(db, userId);
	return {
		mail: { ...usualSwitches, ...chosen?.mail },
		has_email: chosen?.email ? 1 : 0,
		is_mailed: mail.isSet() ? 1 : 0,
	};
}

/** Sets what a member gets by mail. */
export async function setSwitches(context: Context, userId: number, mail: MailSwitches): Promise<void> {
	await inTransaction(context, (tx) => queries.writeSwitches(tx, userId, mail, context.clock.now()));
}

/** Whether a member wants the important mails of a group. */
export async function wantsMail({ db }: Context, userId: number, group: MessageGroup): Promise<boolean> {
	const chosen = await queries.findSwitches(db, userId);
	return { ...usualSwitches, ...chosen?.mail }[group] !== 'off';
}

/** Mails a message whose member wanted it so when it was written and still does. */
export async function mailMessage(context: Context, messageId: number): Promise<void> {
	if (!context.mail.isSet()) return;
	const message = await queries.findToMail(context.db, messageId);
	const kind = message && messageKind(message.kind);
	if (!kind || !message.email) return;
	const { mail } = await switchesOf(context, message.user_id);
	const level = mail[kind.group];
	if (level === 'off' || (level === 'main' && kind.mail !== 'main')) return;
	const language = languages.find((one) => one === message.language) ?? 'zh-cn';
	const { title, text, link: page } = readMessage(message, language);
	const { siteUrl } = context.config;
	const { user_id: userId, epoch } = message;
	const isGuest = message.member_status === memberStatus.guest;
	const link = isGuest ? guestPage(makeGuestLink(context, { userId, epoch, isMailed: true })) : page;
	const site = siteNameIn(context.settings.get('shop.name'), language);
	const greeting = { 'zh-cn': '你好：', en: 'Hello,' }[language];
	const seeHere = { 'zh-cn': '查看详情：', en: 'See here: ' }[language];
	const body = [greeting, text, siteUrl && link && `${seeHere}${siteUrl}${link}`].filter(Boolean).join('\n\n');
	await context.mail.send({
		to: message.email,
		from: site,
		subject: `${title}-${site}`,
		text: signed(`${body}\n`, context.settings, language),
	});
}
