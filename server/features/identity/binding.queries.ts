import type { Channel } from '#domain/identity/account.channels.ts';
import { hasAddress } from '#server/auth/account-names.ts';
import type { Database, Tx } from '#server/database/handle.ts';

/** Where a member can be reached. */
export async function findAddresses(db: Database, id: number): Promise<{ email: string; mobile: string }> {
	return db.selectFrom('member').select(['email', 'mobile']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The member who has an address. */
export async function findByAddress(tx: Tx, channel: Channel, address: string): Promise<number | undefined> {
	return (await tx.selectFrom('member').select('id').where(hasAddress(channel, address)).executeTakeFirst())?.id;
}

/** Binds an address in place of the present one; false where somebody else has it, or the present one changed meanwhile. */
export async function bind(
	tx: Tx,
	{
		memberId,
		channel,
		address,
		present,
		now,
	}: {
		memberId: number;
		channel: Channel;
		address: string;
		present: string;
		now: number;
	},
): Promise<boolean> {
	const owner = await findByAddress(tx, channel, address);
	if (owner !== undefined && owner !== memberId) return false;
	const { numUpdatedRows } = await tx
		.updateTable('member')
		.set({ [channel]: address, update_time: now })
		.where('id', '=', memberId)
		.where(channel, '=', present)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Uses up the token that shows that the present address was reached. */
export async function takePass(
	tx: Tx,
	{ token, type, memberId, epoch, now }: { token: string; type: string; memberId: number; epoch: number; now: number },
): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('token')
		.where('token', '=', token)
		.where('type', '=', type)
		.where('user_id', '=', memberId)
		.where('epoch', '=', epoch)
		.where('expire_time', '>', now)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}
