import { sql } from 'kysely';
import { type AccountAudience, audiences } from '#domain/access/audiences.ts';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { foldCase, isAccountName, isMobile } from '#domain/kernel/account.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { hasAddress, hasName } from './account-names.ts';

/** What a login looks at. */
export interface LoginAccount {
	readonly id: number;
	readonly password: string;
	readonly is_enabled: boolean;
	/** Its member wishes it to be deleted; logging in takes that back. */
	readonly is_ending: boolean;
	/** Goes with the password: what comes of it is worth something in this epoch only. */
	readonly epoch: number;
	/** The mark by which the account knows who asks, if it does. */
	readonly known: string | null;
}

export interface AskedLogin {
	/** As accounts are kept apart, so that no spelling of one is another one. */
	readonly name: string;
	readonly account: LoginAccount | undefined;
}

/** The account behind a login name, if any; a member's may also be an e-mail address or a mobile number. */
export async function findLogin(
	db: Database,
	{
		audience,
		name,
		marks,
		since,
	}: { audience: AccountAudience; name: string; marks: readonly string[]; since: number },
): Promise<AskedLogin> {
	const { rows } = await sql<{ account: LoginAccount | null }>`
		SELECT (
			SELECT jsonb_build_object(
				'id', account.id, 'password', account.password, 'epoch', account.epoch,
				'is_enabled', ${isEnabled(audience)},
				'is_ending', ${audience === 'member' ? sql`account.status = ${sql.lit(memberStatus.ending)}` : sql`false`},
				'known', (
					SELECT mark FROM known_device device
					WHERE device.audience = ${audience} AND device.user_id = account.id
						AND device.mark = ANY(${[...marks]}::text[]) AND device.last_time >= ${since}
					ORDER BY array_position(${[...marks]}::text[], device.mark) LIMIT 1
				)
			) FROM ${sql.table(audiences[audience].table)} account
			WHERE ${audience === 'member' ? memberNamed(name) : hasName(name)}
		) AS account`.execute(db);
	return { name: foldCase(name), account: rows[0]?.account ?? undefined };
}

/** Whether an account that is known already may still log in. */
export async function findEnabled(
	db: Database | Tx,
	audience: AccountAudience,
	id: number,
): Promise<{ id: number; password: string; epoch: number; is_enabled: boolean } | undefined> {
	const { rows } = await sql<{ id: number; password: string; epoch: number; is_enabled: boolean }>`
		SELECT id, password, epoch, ${isEnabled(audience)} AS is_enabled
		FROM ${sql.table(audiences[audience].table)} account WHERE id = ${id}`.execute(db);
	return rows[0];
}

function isEnabled(audience: AccountAudience) {
	return sql<boolean>`account.status = ${sql.lit(audiences[audience].enabled)}`;
}

function memberNamed(name: string) {
	if (isAccountName(name)) return hasName(name);
	if (name.includes('@')) return hasAddress('email', name);
	return isMobile(name) ? hasAddress('mobile', name) : hasName(name);
}

/** Counts a password or code that may be wrong; a login forgets them. Staff see the number beside the account. */
export async function countFailure(db: Database, audience: AccountAudience, id: number): Promise<void> {
	await sql`
		UPDATE ${sql.table(audiences[audience].table)} SET login_failure = login_failure + 1 WHERE id = ${id}`.execute(db);
}

/** Notes a login and forgets the wrong passwords before it; false where the account has moved on since it was proved. */
export async function noteLogin(
	db: Database | Tx,
	audience: AccountAudience,
	id: number,
	{ epoch, now, ip }: { epoch: number; now: number; ip: string },
): Promise<boolean> {
	const { table, enabled } = audiences[audience];
	const { numAffectedRows } = await sql`
		UPDATE ${sql.table(table)}
		SET login_failure = 0, last_login_time = ${now}, last_login_ip = ${ip}
		WHERE id = ${id} AND epoch = ${epoch} AND status = ${enabled}
	`.execute(db);
	return numAffectedRows === 1n;
}

/** Stores the hash of a new password. */
export async function storePassword(
	tx: Tx,
	audience: AccountAudience,
	id: number,
	{ password, now }: { password: string; now: number },
): Promise<void> {
	await sql`
		UPDATE ${sql.table(audiences[audience].table)}
		SET password = ${password}, login_failure = 0, update_time = ${now}
		WHERE id = ${id}
	`.execute(tx);
}

/** Notes whether an admin logs in by two steps. */
export async function markTwoStep(tx: Tx, adminId: number, two_step: '0' | '1'): Promise<void> {
	await tx.updateTable('admin').set({ two_step }).where('id', '=', adminId).execute();
}
