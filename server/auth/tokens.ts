import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type AccountAudience, accountAudiences, audiences, type RefreshType } from '#domain/access/audiences.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import * as queries from './tokens.queries.ts';

const daySeconds = 24 * 60 * 60;
const accessSeconds = 3 * daySeconds;
const refreshSeconds = 30 * daySeconds;

/** Where a request comes from, as it is kept beside a login. */
export interface Origin {
	ip: string;
	userAgent: string;
}

/** The origin of a request. */
export function originOf(request: FastifyRequest): Origin {
	return { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 255) };
}

/** What the database holds instead of a token. */
export function hashToken({ secret }: Pick<Context, 'secret'>, token: string): string {
	return createHmac('sha256', secret).update(`token:${token}`).digest('hex');
}

/** The access token a request carries for an audience; in the query only where the contract is a download. */
export function tokenOf(request: FastifyRequest, audience: AccountAudience, { inQuery = false } = {}): string {
	const { header, aliases } = audiences[audience];
	const query = (inQuery ? request.query : {}) as Record<string, unknown>;
	for (const name of [header, ...aliases]) {
		const token = request.headers[name] || query[name];
		if (typeof token === 'string' && token !== '') return token;
	}
	return '';
}

/** Makes the tokens of one login; the refresh token is empty unless the login is to be kept. */
export async function issueTokens(
	context: Context,
	db: Database | Tx,
	{ audience, userId, keep, origin }: { audience: AccountAudience; userId: number; keep: boolean; origin: Origin },
): Promise<{ token: string; refresh_token: string }> {
	const { tokenType, refreshType } = audiences[audience];
	const now = context.clock.now();
	const token = randomUUID();
	const refresh = keep ? randomUUID() : '';
	const login = {
		user_id: userId,
		session: randomUUID(),
		keep: keep ? 1 : 0,
		ip: origin.ip,
		useragent: origin.userAgent,
		create_time: now,
	};
	const rows = [{ ...login, token: hashToken(context, token), type: tokenType, expire_time: now + accessSeconds }];
	const kept = { ...login, token: hashToken(context, refresh), type: refreshType, expire_time: now + refreshSeconds };
	await queries.insertTokens(db, keep ? [...rows, kept] : rows, { deadBefore: now - refreshSeconds });
	return { token, refresh_token: refresh };
}

/** A new access token in place of the old one, or undefined where the refresh token is worth nothing. */
export async function refreshAccess(
	context: Context,
	request: FastifyRequest,
	refresh: string,
): Promise<{ type: RefreshType; token: string } | undefined> {
	const now = context.clock.now();
	const refreshHash = hashToken(context, refresh);
	const type = await queries.findRefreshType(context.db, refreshHash, now);
	const audience = accountAudiences.find((name) => audiences[name].refreshType === type);
	const oldToken = audience ? tokenOf(request, audience) : '';
	if (!audience || oldToken === '') return undefined;
	const { tokenType, refreshType } = audiences[audience];
	const token = randomUUID();
	const isMade = await queries.replaceAccess(context.db, {
		refreshHash,
		oldHash: hashToken(context, oldToken),
		newHash: hashToken(context, token),
		tokenType,
		...originOf(request),
		now,
		expireTime: now + accessSeconds,
	});
	return isMade ? { type: refreshType, token } : undefined;
}

/** Ends the logins that the given tokens belong to; tokens of other audiences are left alone. */
export async function endSession(
	context: Context,
	audience: AccountAudience,
	tokens: readonly string[],
): Promise<void> {
	const hashes = tokens.filter((token) => token !== '').map((token) => hashToken(context, token));
	if (hashes.length > 0) await queries.deleteSessions(context.db, typesOf(audience), hashes);
}

/** Ends every login of an account: after a change of its password, or when it is disabled. */
export async function revokeTokens(db: Database | Tx, audience: AccountAudience, userId: number): Promise<void> {
	await queries.deleteAll(db, typesOf(audience), userId);
}

/** Ends every login of an account but the one that a token belongs to. */
export async function revokeOtherTokens(
	context: Context,
	db: Database | Tx,
	audience: AccountAudience,
	{ userId, token }: { userId: number; token: string },
): Promise<void> {
	await queries.deleteOthers(db, typesOf(audience), { userId, keptHash: hashToken(context, token) });
}

function typesOf(audience: AccountAudience): string[] {
	return [audiences[audience].tokenType, audiences[audience].refreshType];
}
