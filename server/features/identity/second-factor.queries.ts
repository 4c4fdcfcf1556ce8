import { sql } from 'kysely';
import { markTwoStep } from '#server/auth/accounts.queries.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import type { Stored } from '#server/database/stored.ts';

export interface SecondFactor extends Stored<'admin_totp', 'secret' | 'last_step' | 'confirm_time'> {
	/** Sealed. */
	readonly secret: string;
	/** Empty until the app has shown a first code. */
	readonly confirm_time: number | null;
	readonly codes_left: number;
}

export async function findSecondFactor(db: Database | Tx, adminId: number): Promise<SecondFactor | undefined> {
	const { rows } = await sql<SecondFactor>`
		SELECT secret, last_step, confirm_time,
			(SELECT count(*)::int FROM admin_recovery_code code
				WHERE code.admin_id = totp.admin_id AND code.used_time IS NULL) AS codes_left
		FROM admin_totp totp WHERE admin_id = ${adminId}`.execute(db);
	return rows[0];
}

/** Keeps a new secret that is not confirmed yet; false where the second step is on already. */
export async function storeSecret(
	db: Database,
	{ adminId, secret, now }: { adminId: number; secret: string; now: number },
): Promise<boolean> {
	const { rows } = await sql`
		INSERT INTO admin_totp (admin_id, secret, create_time) VALUES (${adminId}, ${secret}, ${now})
		ON CONFLICT (admin_id) DO UPDATE SET secret = excluded.secret, last_step = 0, create_time = excluded.create_time
			WHERE admin_totp.confirm_time IS NULL
		RETURNING admin_id`.execute(db);
	return rows.length > 0;
}

/** Takes the code of a step; false where that step's or a later one's was taken before. */
export async function takeStep(tx: Tx, adminId: number, step: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('admin_totp')
		.set({ last_step: step })
		.where('admin_id', '=', adminId)
		.where('last_step', '<', step)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Marks the second step as confirmed; false where it was before. */
export async function confirm(tx: Tx, adminId: number, now: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('admin_totp')
		.set({ confirm_time: now })
		.where('admin_id', '=', adminId)
		.where('confirm_time', 'is', null)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	await markTwoStep(tx, adminId, '1');
	return true;
}

/** Puts new recovery codes in place of the old ones. */
export async function replaceRecoveryCodes(tx: Tx, adminId: number, hashes: readonly string[]): Promise<void> {
	await tx.deleteFrom('admin_recovery_code').where('admin_id', '=', adminId).execute();
	const rows = hashes.map((code_hash) => ({ admin_id: adminId, code_hash }));
	await tx.insertInto('admin_recovery_code').values(rows).execute();
}

/** Uses a recovery code up; false where there is none like it. */
export async function takeRecoveryCode(
	tx: Tx,
	{ adminId, hash, now }: { adminId: number; hash: string; now: number },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('admin_recovery_code')
		.set({ used_time: now })
		.where('admin_id', '=', adminId)
		.where('code_hash', '=', hash)
		.where('used_time', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Takes the second step away with its codes and the logins that wait for one; false where there was none. */
export async function removeSecondFactor(tx: Tx, adminId: number): Promise<boolean> {
	await tx.deleteFrom('pending_login').where('admin_id', '=', adminId).execute();
	const { numDeletedRows } = await tx.deleteFrom('admin_totp').where('admin_id', '=', adminId).executeTakeFirst();
	await markTwoStep(tx, adminId, '0');
	return numDeletedRows > 0n;
}

export interface PendingLogin {
	readonly admin_id: number;
	/** The mark by which the account knew who showed the password; empty for a stranger. */
	readonly device: string;
	/** Of the admin, when the password was right. */
	readonly epoch: number;
	readonly keep: number;
	readonly rotates: number;
}

interface Waiting {
	readonly ticket: string;
	readonly admin_id: number;
	readonly device: string;
	readonly epoch: number;
	readonly keep: 0 | 1;
	readonly rotates: 0 | 1;
	readonly expire_time: number;
}

/** Notes a login that waits for its code, in place of an earlier one; and forgets those that waited too long. */
export async function openTicket(db: Database, { now, ...waiting }: Waiting & { now: number }): Promise<void> {
	await db
		.with('late', (query) =>
			query
				.deleteFrom('pending_login')
				.where('expire_time', '<=', now)
				.where((where) => where.not(where.and({ admin_id: waiting.admin_id, device: waiting.device }))),
		)
		.insertInto('pending_login')
		.values(waiting)
		.onConflict((conflict) => conflict.columns(['admin_id', 'device']).doUpdateSet({ ...waiting, tries: 0 }))
		.execute();
}

/** Counts a try; nothing where the ticket is unknown, too old or tried too often. */
export async function tryTicket(
	db: Database,
	{ ticket, tries, now }: { ticket: string; tries: number; now: number },
): Promise<PendingLogin | undefined> {
	return db
		.updateTable('pending_login')
		.set((row) => ({ tries: row('tries', '+', 1) }))
		.where('ticket', '=', ticket)
		.where('expire_time', '>', now)
		.where('tries', '<', tries)
		.returning(['admin_id', 'device', 'epoch', 'keep', 'rotates'])
		.executeTakeFirst();
}

/** Gives a try back that nobody looked at. */
export async function returnTry(db: Database, ticket: string): Promise<void> {
	await db
		.updateTable('pending_login')
		.set((row) => ({ tries: row('tries', '-', 1) }))
		.where('ticket', '=', ticket)
		.where('tries', '>', 0)
		.execute();
}

/** Uses a ticket up; false where another request did. */
export async function closeTicket(tx: Tx, ticket: string): Promise<boolean> {
	const { numDeletedRows } = await tx.deleteFrom('pending_login').where('ticket', '=', ticket).executeTakeFirst();
	return numDeletedRows > 0n;
}
