import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { translated } from '#domain/kernel/translated.ts';
import { notifyKinds } from '#domain/notices.generated.ts';
import type { shopConfig } from '#domain/notify/notify.contract.ts';
import { kindOfType, type NotifyFacts, type NotifyKind, notifyTexts, typesFor } from '#domain/notify/notify.kinds.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { NewsAsked, NewsItem } from '#server/socket/feeds.ts';
import * as queries from './notify.queries.ts';

const shown = 10;
const counted = 100;

/** Notifies the admins; the notices exist if and only if the transaction commits. */
export async function notifyAdmins(
	context: Context,
	tx: Tx,
	kind: NotifyKind,
	notices: readonly NotifyFacts[],
): Promise<void> {
	if (notices.length === 0) return;
	if ('renews' in notifyKinds[kind]) await queries.deleteUnread(tx, rowsOf(kind, notices));
	await noticeStatement(context, kind, notices).execute(tx);
}

/** Takes back what the admins were notified of and nobody has read, where it has been seen to. */
export async function withdrawNotices(tx: Tx, kind: NotifyKind, notices: readonly NotifyFacts[]): Promise<void> {
	await queries.deleteUnread(tx, rowsOf(kind, notices));
}

/** What notifies the admins, as a part of a larger statement. */
export function noticeStatement(context: Context, kind: NotifyKind, notices: readonly NotifyFacts[]) {
	return queries.insertNotices(rowsOf(kind, notices), context.clock.now());
}

function rowsOf(kind: NotifyKind, notices: readonly NotifyFacts[]): queries.NewNotice[] {
	return notices.map((facts) => {
		const texts = notifyTexts(kind, facts);
		return {
			message_type: notifyKinds[kind].type,
			message: texts['zh-cn'],
			i18n: { en: { message: texts.en } },
			order_no: facts.order_no ?? '',
			name: facts.name ?? '',
			ref_id: facts.id ?? 0,
		};
	});
}

/** The caller as a reader of notices. */
export function readerOf(caller: AdminCaller): queries.Reader {
	const types = typesFor(caller.nodes);
	return { adminId: caller.id, types: types.length < Object.keys(notifyKinds).length ? types : undefined };
}

/** What the wire has of a notice besides its columns. */
export function presentNotice(
	row: { message_type: string; order_no: string; name: string; ref_id: number },
	language: Language,
) {
	return {
		message_type_map: kindOfType(row.message_type)?.label[language] ?? '',
		message_data: {
			...(row.order_no && { order_no: row.order_no }),
			...(row.name && { name: row.name }),
			...(row.ref_id && { id: row.ref_id }),
		},
	};
}

/** The bell: the caller's newest unread notices and how many there are. */
export async function readBell(
	context: Context,
	caller: AdminCaller,
	language: Language,
): Promise<AnswerOf<typeof shopConfig>> {
	const { rows, count } = await queries.findUnread(context.db, readerOf(caller), { shown, counted });
	return {
		playAudio: context.settings.get('notify.playAudio'),
		unreadCount: count,
		notify: rows.map((row) => shownNotice(row, language)),
	};
}

function shownNotice({ i18n, ...row }: queries.UnreadRow, language: Language) {
	const message = translated(language, i18n, 'message', row.message);
	return { ...row, ...presentNotice(row, language), message };
}

/** The caller has read one notice, or all there are; answers how many are left. */
export async function markRead(
	context: Context,
	caller: AdminCaller,
	{ id, all }: { id: number | undefined; all: boolean },
): Promise<{ unreadCount: number }> {
	const reader = readerOf(caller);
	return inTransaction(context, async (tx) => {
		// The other windows of the same account see it, too.
		await context.pushes.tell(tx, { topic: 'read admin', of: [caller.id] });
		if (all) await queries.markAllSeen(tx, caller.id);
		else if (!id || !(await queries.insertRead(tx, reader, id, context.clock.now())))
			throw refused('row.unknown', { id });
		const { count } = await queries.findUnread(tx, reader, { shown: 1, counted });
		return { unreadCount: count };
	});
}

/** What has come for an admin and is unread, for an open page. */
export async function noticesFor(
	context: Context,
	caller: AdminCaller,
	asked: NewsAsked,
	most: number,
): Promise<{ items: NewsItem[]; unread: number }> {
	const reader = readerOf(caller);
	const [rows, { count }] = await Promise.all([
		most > 0 ? queries.findNews(context.db, reader, { asked, most }) : [],
		queries.findUnread(context.db, reader, { shown: 1, counted }),
	]);
	const items = rows.map((row) => ({
		id: row.id,
		at: row.create_time,
		data: (language: Language) => shownNotice(row, language),
	}));
	return { items, unread: count };
}
