import { type AccountAudience, audiences } from '#domain/access/audiences.ts';
import type { Context } from '#server/context.ts';
import { deleteOthers, deleteSession, findSessions } from './tokens.queries.ts';
import { hashToken } from './tokens.ts';

interface Account {
	readonly userId: number;
	/** The access token of the call, whose login is the present one. */
	readonly token: string;
}

const typesOf = (audience: AccountAudience) => [audiences[audience].tokenType, audiences[audience].refreshType];

/** The living logins of an account, the present one first. */
export function listSessions(context: Context, audience: AccountAudience, { userId, token }: Account) {
	const asked = { userId, types: typesOf(audience), hash: hashToken(context, token), now: context.clock.now() };
	return findSessions(context.db, asked);
}

/** Ends one login of an account, by name. */
export async function endLogin(
	context: Context,
	audience: AccountAudience,
	{ userId, session }: { userId: number; session: string },
): Promise<boolean> {
	return deleteSession(context.db, { userId, types: typesOf(audience), session });
}

/** Ends every login of an account but the present one. */
export async function endOtherSessions(
	context: Context,
	audience: AccountAudience,
	{ userId, token }: Account,
): Promise<void> {
	await deleteOthers(context.db, typesOf(audience), { userId, keptHash: hashToken(context, token) });
}
