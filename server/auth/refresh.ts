import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type AccountAudience, accountAudiences, audiences, type RefreshType } from '#domain/access/audiences.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdAccount } from './epoch.queries.ts';
import * as queries from './refresh.queries.ts';
import { deleteSession, insertTokens, type NewToken } from './tokens.queries.ts';
import { accessSeconds, hashToken, loginTypes, originOf, replacedGraceSeconds, tokenOf } from './tokens.ts';

export interface Refreshed {
	readonly type: RefreshType;
	readonly token: string;
	/** What takes the place of the refresh token, where the session's client takes new ones. */
	readonly refresh_token?: string;
}

/** Somebody used a refresh token that had been used before: the session is over, and its owner should know. */
export interface Reuse {
	readonly audience: AccountAudience;
	readonly userId: number;
}

interface Refreshing {
	readonly audience: AccountAudience;
	readonly userId: number;
	readonly oldToken: string;
	readonly refresh: string;
	/** The client says that it takes new refresh tokens; a session that has begun to does so for good. */
	readonly rotate: boolean;
}

/** A new access token in place of the old one, or undefined where the refresh token is worth nothing. */
export async function refreshAccess(
	context: Context,
	request: FastifyRequest,
	{ refresh, rotate }: { refresh: string; rotate: boolean },
): Promise<Refreshed | { reuse: Reuse } | undefined> {
	const bearer = await queries.findBearer(context.db, hashToken(context, refresh));
	const audience = accountAudiences.find((name) => audiences[name].refreshType === bearer?.type);
	const oldToken = audience ? tokenOf(request, audience) : '';
	if (!bearer || !audience || oldToken === '') return undefined;
	const refreshing = { audience, userId: bearer.user_id, oldToken, refresh, rotate };
	return inTransaction(context, (tx) => refreshIn(context, tx, request, refreshing));
}

async function refreshIn(
	context: Context,
	tx: Tx,
	request: FastifyRequest,
	{ audience, userId, oldToken, refresh, rotate }: Refreshing,
): Promise<Refreshed | { reuse: Reuse } | undefined> {
	const now = context.clock.now();
	const { tokenType, refreshType } = audiences[audience];
	const account = await holdAccount(tx, audience, userId);
	const hash = hashToken(context, refresh);
	const found = await queries.findRefresh(tx, { hash, type: refreshType, now });
	if (!found || !account?.is_enabled || found.epoch !== account.epoch) return undefined;
	if (found.replaced_at !== null && now - found.replaced_at >= replacedGraceSeconds) {
		await deleteSession(tx, { userId, types: loginTypes(audience), session: found.session });
		return { reuse: { audience, userId } };
	}
	const { ip, userAgent } = originOf(request);
	const { replaced_at, create_time, expire_time, ...session } = found;
	const login = { ...session, rotates: rotate ? 1 : found.rotates, ip, useragent: userAgent };
	const token = randomUUID();
	const oldHash = hashToken(context, oldToken);
	// A proof is handed on by the token that gave it, not by a refresh token: another may hold that one.
	const proved_at = await queries.findProof(tx, { hash: oldHash, session: found.session, type: tokenType });
	const access = { token: hashToken(context, token), type: tokenType, proved_at };
	const rows: NewToken[] = [{ ...login, ...access, create_time: now, expire_time: now + accessSeconds }];
	const next = login.rotates === 1 ? successorOf(context, refresh) : '';
	if (next !== '' && replaced_at === null) {
		await queries.markUsed(tx, hash, now);
		// As old as the login, and good for as long.
		const renewal = { token: hashToken(context, next), type: refreshType, proved_at: 0 };
		rows.push({ ...login, ...renewal, create_time, expire_time });
	}
	const replaced = {
		oldHash,
		session: found.session,
		userId,
		tokenType,
		refreshType,
		now,
	};
	await queries.replaceAccess(tx, { ...replaced, goneBefore: now - replacedGraceSeconds });
	await insertTokens(tx, rows, { deadBefore: 0 });
	return { type: refreshType, token, ...(next !== '' && { refresh_token: next }) };
}

/** One token has one successor: two tabs that refresh at once get the same answer, and there is one chain to watch. */
function successorOf({ secret }: Context, refresh: string): string {
	return createHmac('sha256', secret).update(`refresh after:${refresh}`).digest('base64url');
}
