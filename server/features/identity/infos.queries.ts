import type { z } from 'zod';
import type { adminInfoOutput, memberInfoOutput, merchantInfoOutput } from '#domain/identity/shapes.ts';
import { defaultAvatar } from '#domain/kernel/avatar.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Database, Tx } from '#server/database/handle.ts';

type WithoutTokens<Info> = Omit<Info, 'token' | 'refresh_token'>;

/** An admin as the wire has it, but for `super`, which the groups decide. */
export async function readAdminInfo(
	db: Database,
	id: number,
): Promise<Omit<z.output<typeof adminInfoOutput>, 'super'>> {
	const row = await db
		.selectFrom('admin')
		.select(['id', 'username', 'nickname', 'avatar', 'last_login_time'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return { ...row, avatar: row.avatar || defaultAvatar, last_login_time: shopTime(row.last_login_time) };
}

/** A member as the wire has it. */
export async function readMemberInfo(
	db: Database | Tx,
	id: number,
): Promise<WithoutTokens<z.output<typeof memberInfoOutput>>> {
	const row = await db
		.selectFrom('member')
		.select(['id', 'username', 'nickname', 'email', 'mobile', 'avatar', 'gender', 'birthday', 'money', 'score'])
		.select(['join_time', 'motto', 'last_login_time', 'last_login_ip'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return {
		...row,
		avatar: row.avatar || defaultAvatar,
		money: centsToWire(row.money),
		last_login_time: row.last_login_time ?? 0,
	};
}

/** A person of a merchant as the wire has it. */
export async function readMerchantInfo(
	db: Database,
	id: number,
): Promise<WithoutTokens<z.output<typeof merchantInfoOutput>>> {
	const row = await db
		.selectFrom('merchant_user as person')
		.innerJoin('merchant', 'merchant.id', 'person.merchant_id')
		.select(['person.id', 'person.admin_id', 'person.username', 'person.real_name', 'person.phone', 'person.role'])
		.select(['person.is_master', 'person.merchant_id', 'merchant.merchant_no', 'merchant.merchant_name'])
		.select(['merchant.logo', 'merchant.status', 'merchant.auth_status'])
		.where('person.id', '=', id)
		.executeTakeFirstOrThrow();
	return { ...row, admin_id: row.admin_id ?? 0 };
}
