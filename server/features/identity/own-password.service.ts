import type { AccountAudience } from '#domain/access/audiences.ts';
import { refused } from '#domain/errors.ts';
import { isOwnPasswordRight } from '#server/auth/own-password.ts';
import type { Context } from '#server/context.ts';
import { findEnabled } from './accounts.queries.ts';

/** Refuses whoever is logged in and does not know the account's password. */
export async function checkOwnPassword(
	context: Context,
	{ audience, id }: { audience: AccountAudience; id: number },
	{ password, wrong }: { password: string; wrong?: 'identity.oldPasswordWrong' },
): Promise<void> {
	const account = await findEnabled(context.db, audience, id);
	if (await isOwnPasswordRight(context, { audience, id }, password, account?.password)) return;
	throw wrong ? refused(wrong) : refused('identity.passwordWrong', {}, { field: 'password' });
}
