import { randomUUID } from 'node:crypto';
import { type AccountAudience, audiences } from '#domain/access/audiences.ts';
import { findEpoch } from '#server/auth/epoch.queries.ts';
import { hashPassword } from '#server/auth/password.ts';
import { issueTokens } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';

/** An account made for a test, with the headers that log in as it. */
export interface TestAccount {
	id: number;
	username: string;
	headers: Record<string, string>;
}

/** The password of every account that tests make. */
export const testPassword = 'secret-1';

let hash: Promise<string> | undefined;

async function passwordHash(context: Context): Promise<string> {
	hash ??= hashPassword(context, testPassword);
	return hash;
}

/** A member who is logged in. */
export async function makeMember(
	context: Context,
	row: { username?: string; email?: string; mobile?: string; status?: 'enable' | 'disable'; money?: number } = {},
): Promise<TestAccount> {
	const now = context.clock.now();
	const username = row.username ?? `m_${randomUUID().slice(0, 8)}`;
	const times = { join_time: now, create_time: now, update_time: now };
	const { id } = await context.db
		.insertInto('member')
		.values({ group_id: 1, nickname: username, ...row, username, password: await passwordHash(context), ...times })
		.returning('id')
		.executeTakeFirstOrThrow();
	return { id, username, headers: await headersOf(context, 'member', id) };
}

/** A merchant with its owner, who is logged in. */
export async function makeMerchant(
	context: Context,
	{ username = `s_${randomUUID().slice(0, 8)}`, status = '1' }: { username?: string; status?: '1' | '3' | '5' } = {},
): Promise<TestAccount & { merchantId: number }> {
	const now = context.clock.now();
	const times = { create_time: now, update_time: now };
	const merchant = await context.db
		.insertInto('merchant')
		.values({ merchant_no: `M${username}`, merchant_name: `${username} studio`, slug: username, status, ...times })
		.returning('id')
		.executeTakeFirstOrThrow();
	const { id } = await context.db
		.insertInto('merchant_user')
		.values({ merchant_id: merchant.id, username, password: await passwordHash(context), is_master: 1, ...times })
		.returning('id')
		.executeTakeFirstOrThrow();
	return { id, username, merchantId: merchant.id, headers: await headersOf(context, 'merchant', id) };
}

/** Somebody who works for a merchant, logged in. */
export async function makeMerchantUser(
	context: Context,
	{ merchantId, role }: { merchantId: number; role: string },
): Promise<TestAccount> {
	const username = `w_${randomUUID().slice(0, 8)}`;
	const now = context.clock.now();
	const worker = { merchant_id: merchantId, username, role, is_master: 0, password: await passwordHash(context) };
	const { id } = await context.db
		.insertInto('merchant_user')
		.values({ ...worker, create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return { id, username, headers: await headersOf(context, 'merchant', id) };
}

export async function headersOf(
	context: Context,
	audience: AccountAudience,
	userId: number,
): Promise<Record<string, string>> {
	const epoch = (await findEpoch(context.db, audience, userId)) ?? 0;
	const login = { audience, userId, epoch, keep: false, origin: { ip: '127.0.0.1', userAgent: 'test' } };
	const { token } = await issueTokens(context, context.db, login);
	return { [audiences[audience].header]: token };
}
