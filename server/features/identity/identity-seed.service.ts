import { randomBytes } from 'node:crypto';
import { memberMenus } from '#domain/access/member-menus.ts';
import { placeMenus } from '#domain/access/menu.ts';
import { isPassword, staffPasswordMin } from '#domain/kernel/account.rules.ts';
import { adminMenus } from '#domain/menus.ts';
import { isCommonPassword } from '#server/auth/common-password.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import * as queries from './identity-seed.queries.ts';

/** Brings menus up to date and makes the first admin; the password is returned when it was made here. */
export async function seedIdentity(context: Context): Promise<{ adminPassword: string | undefined }> {
	const { config, clock } = context;
	const now = clock.now();
	if (config.adminPassword !== undefined && !isPassword(config.adminPassword)) {
		throw new Error('ADMIN_PASSWORD must have 6 to 32 characters, none of & < > " \'');
	}
	if (config.adminPassword !== undefined && (await isWeak(config.adminPassword))) {
		context.log.warn('ADMIN_PASSWORD is short or common: whoever guesses for a while gets in');
	}
	const made = config.adminPassword ?? randomBytes(9).toString('base64url');
	// It takes as long as the rest of a start; asked again below, where one of several starts makes the admin.
	const hash = (await queries.hasAdmin(context.db)) ? undefined : await hashPassword(context, made);
	const isFirst = await inTransaction(context, async (tx) => {
		await seedMenus(tx, now);
		return hash !== undefined && queries.insertFirstAdmin(tx, { password: hash, now });
	});
	return { adminPassword: isFirst && config.adminPassword === undefined ? made : undefined };
}

/** Brings menus up to date and sees to the group that may do everything. */
export async function seedMenus(tx: Tx, now: number): Promise<void> {
	await queries.lockSeeding(tx);
	await queries.syncAdminRules(tx, placeMenus(adminMenus), now);
	await queries.syncMemberRules(tx, placeMenus(memberMenus), now);
	await queries.ensureSuperGroup(tx, now);
}

async function isWeak(password: string): Promise<boolean> {
	return password.length < staffPasswordMin || isCommonPassword(password);
}
