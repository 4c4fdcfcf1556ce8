import { randomInt } from 'node:crypto';
import type { Channel } from '#domain/identity/account.channels.ts';
import type { Language } from '#domain/kernel/language.ts';
import { firstMemberGroup } from '#domain/member/member-group.resource.ts';
import { hasName } from '#server/auth/account-names.ts';
import type { Tx } from '#server/database/handle.ts';

/** Adds a member; undefined where the name or an address is taken, in whatever case. */
export async function insertMember(
	tx: Tx,
	{
		now,
		ip,
		language,
		...account
	}: {
		username: string;
		password: string;
		email: string;
		mobile: string;
		ip: string;
		language: Language;
		now: number;
	},
): Promise<number | undefined> {
	const row = await tx
		.insertInto('member')
		.values({
			...account,
			group_id: firstMemberGroup,
			nickname: newNickname(language),
			join_time: now,
			join_ip: ip,
			create_time: now,
			update_time: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return row?.id;
}

/** Others read the nickname, and the name of the account is half a login: a new member is named by nothing of theirs. */
export function newNickname(language: Language): string {
	const word = { 'zh-cn': '会员', en: 'Member' }[language];
	return `${word}-${randomInt(36 ** 5, 36 ** 6).toString(36)}`;
}

/** What a member says about themselves. */
export interface Profile {
	username: string;
	nickname: string;
	avatar?: string;
	gender: number;
	birthday: string | null;
	motto: string;
}

/** Stores a profile; false where somebody else has the name. */
export async function storeProfile(tx: Tx, id: number, profile: Profile, now: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('member')
		.set({ ...profile, update_time: now })
		.where('id', '=', id)
		.where((where) =>
			where.not(
				where.exists(
					where
						.selectFrom('member as other')
						.select('other.id')
						.where(hasName(profile.username))
						.where('other.id', '<>', id),
				),
			),
		)
		.executeTakeFirst();
	return numUpdatedRows > 0;
}

/** Stores the hash of a member's payment password. */
export async function storePayPassword(tx: Tx, id: number, pay_password: string, now: number): Promise<void> {
	await tx.updateTable('member').set({ pay_password, update_time: now }).where('id', '=', id).execute();
}

export interface BoundAddress {
	readonly memberId: number;
	readonly channel: Channel;
	readonly address: string;
	readonly present: string;
}

/** Writes an address in place of the present one; false where that has changed meanwhile. */
export async function bindAddress(
	tx: Tx,
	{ memberId, channel, address, present }: BoundAddress,
	now: number,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('member')
		.set({ [channel]: address, update_time: now })
		.where('id', '=', memberId)
		.where(channel, '=', present)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
