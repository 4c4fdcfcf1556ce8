import type { Caller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { findEnabled } from '#server/auth/accounts.queries.ts';
import { isOwnPasswordRight } from '#server/auth/own-password.ts';
import type { Context } from '#server/context.ts';

/** Refuses whoever is logged in and does not know the account's password. */
export async function checkOwnPassword(
	context: Context,
	caller: Caller,
	{ password, wrong }: { password: string; wrong?: 'identity.oldPasswordWrong' },
): Promise<void> {
	const account = await findEnabled(context.db, caller.audience, caller.id);
	if (await isOwnPasswordRight(context, caller, password, account?.password)) return;
	throw wrong ? refused(wrong) : refused('identity.passwordWrong', {}, { field: 'password' });
}
