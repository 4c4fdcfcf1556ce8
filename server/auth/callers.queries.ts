import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '#server/database/handle.ts';

/** What is known of the token itself. */
export interface TokenState {
	expire_time: number;
	replaced_at: number | null;
	epoch: number;
	proved_at: number;
	session: string;
	/** Counts up with every change of groups and rules. */
	access_version: number;
}

interface AdminRow extends TokenState {
	id: number;
	username: string;
	nickname: string;
	status: string;
	/** The ids of the groups, ascending, joined by commas. */
	groups: string;
}

interface MemberRow extends TokenState {
	id: number;
	username: string;
	status: string;
	group_id: number;
}

interface MerchantRow extends TokenState {
	id: number;
	username: string;
	status: string;
	role: string;
	is_master: number;
	merchant_id: number;
	merchant_status: string;
}

const version = '(SELECT version FROM access_version) AS access_version';
const state = `token.expire_time, token.replaced_at, token.epoch, token.proved_at, token.session, ${version}`;

/** The admin behind a token with the groups, in one statement. */
export async function findAdmin(pool: Pool, tokenHash: string): Promise<AdminRow | undefined> {
	const { rows } = await pool.query<AdminRow>({
		name: 'auth-admin',
		text: `
			SELECT ${state}, admin.id, admin.username, admin.nickname, admin.status,
				(SELECT coalesce(string_agg(access.group_id::text, ',' ORDER BY access.group_id), '')
					FROM admin_group_access access WHERE access.uid = admin.id) AS groups
			FROM token JOIN admin ON admin.id = token.user_id AND admin.epoch = token.epoch
			WHERE token.token = $1 AND token.type = 'admin'`,
		values: [tokenHash],
	});
	return rows[0];
}

/** An admin with the groups, whether logged in or not; by the door that tells the background from visitors. */
export async function findAdminById(
	db: Database,
	id: number,
): Promise<Omit<AdminRow, 'expire_time' | 'replaced_at' | 'proved_at' | 'session'> | undefined> {
	const { rows } = await sql<AdminRow>`
		SELECT ${sql.raw(version)}, admin.id, admin.username, admin.nickname, admin.status, admin.epoch,
			(SELECT coalesce(string_agg(access.group_id::text, ',' ORDER BY access.group_id), '')
				FROM admin_group_access access WHERE access.uid = admin.id) AS groups
		FROM admin WHERE admin.id = ${id}`.execute(db);
	return rows[0];
}

/** The member behind a token, in one statement. */
export async function findMember(pool: Pool, tokenHash: string): Promise<MemberRow | undefined> {
	const { rows } = await pool.query<MemberRow>({
		name: 'auth-member',
		text: `
			SELECT ${state}, member.id, member.username, member.status, member.group_id
			FROM token JOIN member ON member.id = token.user_id AND member.epoch = token.epoch
			WHERE token.token = $1 AND token.type = 'user'`,
		values: [tokenHash],
	});
	return rows[0];
}

/** The guest of a purchase, or whoever it is by now. */
export async function findGuest(
	pool: Pool,
	id: number,
): Promise<Pick<MemberRow, 'id' | 'username' | 'status' | 'group_id' | 'epoch'> | undefined> {
	const { rows } = await pool.query<MemberRow>({
		name: 'auth-guest',
		text: 'SELECT id, username, status, group_id, epoch FROM member WHERE id = $1',
		values: [id],
	});
	return rows[0];
}

/** The person of a merchant behind a token, in one statement. */
export async function findMerchantUser(pool: Pool, tokenHash: string): Promise<MerchantRow | undefined> {
	const { rows } = await pool.query<MerchantRow>({
		name: 'auth-merchant',
		text: `
			SELECT ${state}, person.id, person.username, person.status, person.role,
				person.is_master, person.merchant_id, merchant.status AS merchant_status
			FROM token
			JOIN merchant_user person ON person.id = token.user_id AND person.epoch = token.epoch
			JOIN merchant ON merchant.id = person.merchant_id
			WHERE token.token = $1 AND token.type = 'merchant'`,
		values: [tokenHash],
	});
	return rows[0];
}
