import type { AccountAudience } from '#domain/access/audiences.ts';
import type { Caller } from '#domain/access/caller.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdAccount } from './epoch.queries.ts';
import { holdProved } from './proof.ts';
import { deleteSession, findSessions } from './tokens.queries.ts';
import { endOtherLogins, hashToken, loginTypes } from './tokens.ts';

interface Account {
	readonly userId: number;
	/** The access token of the call, whose login is the present one. */
	readonly token: string;
}

/** The living logins of an account, the present one first. */
export function listSessions(
	context: Context,
	audience: AccountAudience,
	{ token, ...account }: Account & { readonly epoch: number },
) {
	const hash = hashToken(context, token);
	return findSessions(context.db, { ...account, types: loginTypes(audience), hash, now: context.clock.now() });
}

/** Ends one login of an account, by name. */
export async function endLogin(
	context: Context,
	audience: AccountAudience,
	{ userId, session }: { userId: number; session: string },
): Promise<boolean> {
	return inTransaction(context, async (tx) => {
		// Locked, so that no refresh on its way leaves a token behind.
		await holdAccount(tx, audience, userId);
		return deleteSession(tx, { userId, types: loginTypes(audience), session });
	});
}

/** Ends every login of the caller's account but the one that calls, and whatever else proves it; for a fresh proof. */
export async function endOtherSessions(context: Context, caller: Caller, token: string): Promise<string> {
	return inTransaction(context, async (tx) => {
		await holdProved(context, tx, caller);
		return endOtherLogins(context, tx, caller.audience, { userId: caller.id, token });
	});
}
