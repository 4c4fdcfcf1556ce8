import { sql } from 'kysely';
import type { AccountAudience } from '#domain/access/audiences.ts';
import { isAccountName, isMobile } from '#domain/identity/account.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';

/** What a login looks at. */
export interface LoginAccount {
	id: number;
	password: string;
	login_failure: number;
	last_fail_time: number | null;
	is_enabled: boolean;
}

const tables = { admin: 'admin', member: 'member', merchant: 'merchant_user' } as const;

/** The account behind a login name; a member's may also be an e-mail address or a mobile number. */
export async function findLoginAccount(
	db: Database,
	audience: AccountAudience,
	name: string,
): Promise<LoginAccount | undefined> {
	const enabled = sql.lit(audience === 'member' ? 'enable' : '1');
	const found = await sql<LoginAccount>`
		SELECT id, password, login_failure, last_fail_time, status = ${enabled} AS is_enabled
		FROM ${sql.table(tables[audience])} WHERE ${audience === 'member' ? memberNamed(name) : named(name)}
	`.execute(db);
	return found.rows[0];
}

/** The same of an account that is known already. */
export async function findAccount(
	db: Database | Tx,
	audience: AccountAudience,
	id: number,
): Promise<LoginAccount | undefined> {
	const enabled = sql.lit(audience === 'member' ? 'enable' : '1');
	const found = await sql<LoginAccount>`
		SELECT id, password, login_failure, last_fail_time, status = ${enabled} AS is_enabled
		FROM ${sql.table(tables[audience])} WHERE id = ${id}
	`.execute(db);
	return found.rows[0];
}

function named(name: string) {
	return sql`lower(username) = lower(${name})`;
}

function memberNamed(name: string) {
	if (isAccountName(name)) return named(name);
	if (name.includes('@')) return sql`lower(email) = lower(${name}) AND email <> ''`;
	return isMobile(name) ? sql`mobile = ${name} AND mobile <> ''` : named(name);
}

/** Counts a wrong password; a count whose lock is over starts anew. */
export async function countFailure(
	db: Database,
	audience: AccountAudience,
	id: number,
	{ now, lockedBefore }: { now: number; lockedBefore: number },
): Promise<void> {
	await sql`
		UPDATE ${sql.table(tables[audience])} SET
			login_failure = CASE WHEN coalesce(last_fail_time, 0) <= ${lockedBefore} THEN 1 ELSE login_failure + 1 END,
			last_fail_time = ${now}
		WHERE id = ${id}
	`.execute(db);
}

/** Notes a login and forgets the wrong passwords before it. */
export async function noteLogin(
	db: Database | Tx,
	audience: AccountAudience,
	id: number,
	{ now, ip }: { now: number; ip: string },
): Promise<void> {
	await sql`
		UPDATE ${sql.table(tables[audience])}
		SET login_failure = 0, last_fail_time = NULL, last_login_time = ${now}, last_login_ip = ${ip}
		WHERE id = ${id}
	`.execute(db);
}

/** Stores the hash of a new password. */
export async function storePassword(
	tx: Tx,
	audience: AccountAudience,
	id: number,
	{ password, now }: { password: string; now: number },
): Promise<void> {
	await sql`
		UPDATE ${sql.table(tables[audience])}
		SET password = ${password}, login_failure = 0, last_fail_time = NULL, update_time = ${now}
		WHERE id = ${id}
	`.execute(tx);
}
