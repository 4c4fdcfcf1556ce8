import type { Channel } from '#domain/identity/account.channels.ts';
import { hasAddress } from '#server/auth/account-names.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { type BoundAddress, bindAddress } from '#server/features/member/member.writes.ts';

/** Where a member can be reached. */
export async function findAddresses(db: Database, id: number): Promise<{ email: string; mobile: string }> {
	return db.selectFrom('member').select(['email', 'mobile']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** By which address a member can be written to, and by which name they know the account. */
export async function findReached(tx: Tx, id: number): Promise<{ email: string; username: string }> {
	return tx.selectFrom('member').select(['email', 'username']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The member who has an address. */
export async function findByAddress(tx: Tx, channel: Channel, address: string): Promise<number | undefined> {
	return (await tx.selectFrom('member').select('id').where(hasAddress(channel, address)).executeTakeFirst())?.id;
}

/** Binds an address in place of the present one; false where somebody else has it, or the present one changed meanwhile. */
export async function bind(tx: Tx, { now, ...bound }: BoundAddress & { now: number }): Promise<boolean> {
	const owner = await findByAddress(tx, bound.channel, bound.address);
	if (owner !== undefined && owner !== bound.memberId) return false;
	return bindAddress(tx, bound, now);
}
