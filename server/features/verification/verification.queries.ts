import { sql } from 'kysely';
import type { Channel } from '#domain/identity/account.channels.ts';
import { hasAddress } from '#server/auth/account-names.ts';
import { anyText } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import type { Stored } from '#server/database/stored.ts';

/** A code that was sent for a key. */
export interface KeptCode {
	readonly code_hash: string;
	readonly sealed: string;
	readonly digits: number;
	/** Whose account it proves; empty where it proves an address alone. */
	readonly user_id: number | null;
	readonly epoch: number;
	/** Who has asked for it, as far as that counts. */
	readonly askers: readonly string[];
	readonly create_time: number;
	readonly expire_time: number;
}

/** The codes of a key that are good now. */
export async function findCodes(db: Database | Tx, { key, now }: { key: string; now: number }): Promise<KeptCode[]> {
	return db
		.selectFrom('verification_code')
		.select(['code_hash', 'sealed', 'digits', 'user_id', 'epoch', 'askers', 'create_time', 'expire_time'])
		.where('key', '=', key)
		.where('expire_time', '>', now)
		.execute();
}

/** The same, while nobody else sends one. */
export async function holdCodes(tx: Tx, asked: { key: string; now: number }): Promise<KeptCode[]> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${asked.key}`}, 0))`.execute(tx);
	return findCodes(tx, asked);
}

/** Keeps a code, or the one that is sent again for longer; and forgets those that ran out. */
export async function keepCode(tx: Tx, code: KeptCode & { key: string }, now: number): Promise<void> {
	const { user_id, epoch, expire_time } = code;
	const askers = [...code.askers];
	await tx.deleteFrom('verification_code').where('expire_time', '<=', now).execute();
	await tx
		.insertInto('verification_code')
		.values({ ...code, askers })
		.onConflict((conflict) =>
			conflict.columns(['key', 'code_hash']).doUpdateSet({ user_id, epoch, askers, expire_time }),
		)
		.execute();
}

/** Uses a code up, and with it what else was sent for the same; nothing where another request did. */
export async function takeCode(
	tx: Tx,
	{ key, codeHash }: { key: string; codeHash: string },
): Promise<Pick<KeptCode, 'user_id' | 'epoch'> | undefined> {
	const taken = await tx
		.deleteFrom('verification_code')
		.where('key', '=', key)
		.returning(['code_hash', 'user_id', 'epoch'])
		.execute();
	return taken.find(({ code_hash }) => code_hash === codeHash);
}

export interface AddressOwner extends Stored<'member', 'id' | 'email' | 'password' | 'epoch'> {
	/** As the account has it, whatever spelling was typed. */
	readonly email: string;
}

/** The member who has an address. */
export async function findOwner(db: Database, channel: Channel, address: string): Promise<AddressOwner | undefined> {
	return db
		.selectFrom('member')
		.select(['id', 'email', 'password', 'epoch'])
		.where(hasAddress(channel, address))
		.executeTakeFirst();
}

/** The first of some marks by which the member who has an address is known. */
export async function findKnownMark(
	db: Database,
	{ channel, address, marks, since }: { channel: Channel; address: string; marks: readonly string[]; since: number },
): Promise<string | undefined> {
	const row = await db
		.selectFrom('member')
		.innerJoin('known_device as device', 'device.user_id', 'member.id')
		.select('device.mark')
		.where(hasAddress(channel, address))
		.where('device.audience', '=', 'member')
		.where('device.mark', '=', anyText(marks))
		.where('device.last_time', '>=', since)
		.orderBy(sql`array_position(${[...marks]}::text[], device.mark)`)
		.executeTakeFirst();
	return row?.mark;
}

/** Deletes the codes that would prove a member. */
export async function deleteCodes(tx: Tx, memberId: number): Promise<void> {
	await tx.deleteFrom('verification_code').where('user_id', '=', memberId).execute();
}
