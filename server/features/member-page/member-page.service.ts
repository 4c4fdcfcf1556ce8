import type { AdminCaller } from '#domain/access/caller.ts';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { refused } from '#domain/errors.ts';
import { defaultAvatar } from '#domain/kernel/avatar.ts';
import type { Language } from '#domain/kernel/language.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { seesPhones, shownPhone } from '#server/auth/phones.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { storeStanding } from '#server/features/member/member.standing.writes.ts';
import { findMemberPage, findNote, holdMember } from './member-page.queries.ts';
import { deleteOwnNote, insertNote } from './member-page.writes.ts';

/** A member as staff look after one; phones as the reader may see them. */
export async function readPage(context: Context, caller: AdminCaller, id: number, language: Language) {
	const page = await findMemberPage(context.db, { id, language, now: context.clock.now() });
	if (!page) throw refused('memberPage.unknown');
	const { member, addresses, favourites, favourite_num, logins, agreements, notes } = page;
	const isWhole = seesPhones(caller);
	return {
		member: {
			...member,
			avatar: member.avatar || defaultAvatar,
			mobile: shownPhone(member.mobile, isWhole),
			money: centsToWire(member.money),
			order_amount: centsToWire(member.order_amount),
		},
		addresses: addresses.map((address) => ({ ...address, phone: shownPhone(address.phone, isWhole) })),
		favourites: { total: favourite_num, list: [...favourites] },
		logins: [...logins],
		agreements: [...agreements],
		notes: notes.map(({ admin_id, ...note }) => ({ ...note, is_own: Number(admin_id === caller.id) })),
	};
}

/** A member that lives, locked: nothing more is kept of an account that has ended. */
async function holdLiving(tx: Tx, id: number) {
	const member = await holdMember(tx, id);
	if (!member) throw refused('memberPage.unknown');
	if (member.status === memberStatus.ended) throw refused('accountEnd.ended');
	return member;
}

/** Writes a note about a member. */
export async function writeNote(
	context: Context,
	by: AdminCaller,
	{ user_id, content }: { user_id: number; content: string },
): Promise<number> {
	return inTransaction(context, async (tx) => {
		await holdLiving(tx, user_id);
		const now = context.clock.now();
		return insertNote(tx, { user_id, kind: 'note', content, admin_id: by.id, admin_name: by.username, now });
	});
}

/** Takes back a note of the caller's; one that is gone already is no error. */
export async function removeNote(context: Context, by: AdminCaller, id: number): Promise<void> {
	if (await deleteOwnNote(context.db, id, by.id)) return;
	if (await findNote(context.db, id)) throw refused('memberPage.noteNotYours');
}

/** Bars a member from buying, or lets one buy again; the reason stands among the notes. */
export async function bar(
	context: Context,
	by: AdminCaller,
	{ user_id, is_black, reason }: { user_id: number; is_black: number; reason: string },
): Promise<void> {
	await inTransaction(context, async (tx) => {
		const member = await holdLiving(tx, user_id);
		if (member.is_black === is_black) throw refused(is_black ? 'memberPage.alreadyBarred' : 'memberPage.notBarred');
		const now = context.clock.now();
		await storeStanding(tx, user_id, { is_black }, now);
		const kind = is_black ? 'barred' : 'let';
		await insertNote(tx, { user_id, kind, content: reason, admin_id: by.id, admin_name: by.username, now });
	});
}
