import { sql } from 'kysely';
import { endedName, memberStatus } from '#domain/account-end/account-end.rules.ts';
import type { Language, Texts } from '#domain/kernel/language.ts';
import { firstMemberGroup } from '#domain/member/member-group.resource.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold, noteLocked, noteMade } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';

const nickname: Texts = { 'zh-cn': '游客', en: 'Guest' };

interface NewGuest {
	/** One of the two is empty. */
	readonly email: string;
	readonly mobile: string;
	readonly language: Language;
	readonly ip: string;
	readonly now: number;
}

/** Adds somebody who buys without an account; no account that somebody chooses a name for can be called so. */
export async function insertGuestMember(tx: Tx, { email, mobile, language, ip, now }: NewGuest): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		with number as (select nextval(pg_get_serial_sequence('member', 'id')) as id)
		insert into member (id, group_id, username, nickname, email, mobile, language, password, join_time, join_ip, status, create_time, update_time)
		select id, ${firstMemberGroup}::bigint, 'guest-' || id, ${nickname[language]}, ${email}, ${mobile}, ${language}, '', ${now}::bigint, ${ip},
			${lit(memberStatus.guest)}, ${now}::bigint, ${now}::bigint
		from number returning id`.execute(tx);
	const id = rows[0]?.id ?? 0;
	noteMade(tx, 'member', [id]);
	return id;
}

interface NewOwner {
	readonly userId: number;
	readonly epoch: number;
	readonly username: string;
	readonly nickname: string;
	/** Hashed already. */
	readonly password: string;
	/** Whether the mail address was shown to be theirs. */
	readonly keepsEmail: boolean;
	readonly ip: string;
	readonly now: number;
}

/** Makes an account of a guest; answers the epoch that begins, or nothing where somebody was faster or the link is an old one. */
export async function enableGuest(tx: Tx, owner: NewOwner): Promise<number | undefined> {
	const { rows } = await sql<{ epoch: number }>`
		update member set status = ${lit(memberStatus.enabled)}, username = ${owner.username}, nickname = ${owner.nickname},
			password = ${owner.password}, email = case when ${owner.keepsEmail} then email else '' end, mobile = '',
			join_time = ${owner.now}, join_ip = ${owner.ip}, epoch = epoch + 1, update_time = ${owner.now}
		where id = ${owner.userId} and epoch = ${owner.epoch} and status = ${lit(memberStatus.guest)}
			and is_black = 0
		returning epoch`.execute(tx);
	return rows[0]?.epoch;
}

/** Begins the next epoch of a guest, in which earlier links open nothing; false where it is no guest any more. */
export async function renewGuest(tx: Tx, userId: number): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update member set epoch = epoch + 1 where id = ${userId} and status = ${lit(memberStatus.guest)}`.execute(tx);
	return numAffectedRows === 1n;
}

/** Gives a guest who may buy another mail address and begins their next epoch, in which earlier links open nothing. */
export async function writeGuestMail(
	tx: Tx,
	{ userId, email, now }: { userId: number; email: string; now: number },
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update member set email = ${email}, mobile = '', epoch = epoch + 1, update_time = ${now}
		where id = ${userId} and status = ${lit(memberStatus.guest)}`.execute(tx);
	noteLocked(tx, 'member', [userId]);
	return numAffectedRows === 1n;
}

export interface HeldMember extends Stored<'member', 'id' | 'status' | 'epoch' | 'is_black'> {}

/** Locks a guest and the member who takes their purchase, against all that would come to belong to either. */
export async function holdJoining(tx: Tx, ids: readonly number[]): Promise<HeldMember[]> {
	return hold(
		tx,
		'member',
		sql<HeldMember>`
			select id, status, epoch, is_black from member where id = any(${[...ids]}::bigint[]) order by id for update`,
	);
}

/** Gives the sums of a locked guest to a member, and ends the guest, of whom nothing is left. */
export async function joinGuest(tx: Tx, { from, to, now }: { from: number; to: number; now: number }): Promise<void> {
	await sql`
		with given as (
			update member m set order_num = m.order_num + g.order_num, order_amount = m.order_amount + g.order_amount,
				refund_num = m.refund_num + g.refund_num, last_order_time = greatest(m.last_order_time, g.last_order_time)
			from member g where m.id = ${to} and g.id = ${from}
		)
		update member set status = ${lit(memberStatus.ended)}, username = ${endedName(from)}, email = '', mobile = '', join_ip = '',
			order_num = 0, order_amount = 0, refund_num = 0, epoch = epoch + 1, update_time = ${now}
		where id = ${from}`.execute(tx);
}

/** Whether a guest is on the blocklist, and so stays the one who is. */
export async function isBlackGuest(tx: Tx, id: number): Promise<boolean> {
	const blocked = tx.selectFrom('member').select('id').where('id', '=', id).where('is_black', '=', 1);
	return (await blocked.where('status', '=', memberStatus.guest).executeTakeFirst()) !== undefined;
}

/** Whether somebody has bought without an account, and so has no balance. */
export async function isGuest(tx: Tx, id: number): Promise<boolean> {
	const guest = tx.selectFrom('member').select('id').where('id', '=', id).where('status', '=', memberStatus.guest);
	return (await guest.executeTakeFirst()) !== undefined;
}
