import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type AccountAudience, accountAudiences, audiences } from '#domain/access/audiences.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { beginEpoch, holdAccount } from './epoch.queries.ts';
import * as queries from './tokens.queries.ts';

const daySeconds = 24 * 60 * 60;
/** Seconds in which a replaced token is known from an unknown one, so that a second tab can follow. */
export const replacedGraceSeconds = 60;

/** How long an access token is good. */
export const accessSeconds = 3 * daySeconds;
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

/** A login whose account has been proved. */
export interface NewSession {
	readonly audience: AccountAudience;
	readonly userId: number;
	/** Of the account, read together with what proved it: where it has moved on since, the tokens are worth nothing. */
	readonly epoch: number;
	readonly keep: boolean;
	/** The client takes a new refresh token with every refresh. */
	readonly rotates?: boolean;
	readonly origin: Origin;
}

/** Makes the tokens of one login; the refresh token is empty unless the login is to be kept. */
export async function issueTokens(
	context: Context,
	db: Database | Tx,
	{ audience, userId, epoch, keep, rotates = false, origin }: NewSession,
): Promise<{ token: string; refresh_token: string }> {
	const { tokenType, refreshType } = audiences[audience];
	const now = context.clock.now();
	const token = randomUUID();
	const refresh = keep ? randomUUID() : '';
	const login = {
		user_id: userId,
		epoch,
		session: randomUUID(),
		keep: keep ? 1 : 0,
		rotates: rotates ? 1 : 0,
		ip: origin.ip,
		useragent: origin.userAgent,
		create_time: now,
	};
	const access = { token: hashToken(context, token), type: tokenType, expire_time: now + accessSeconds };
	const rows = [{ ...login, ...access, proved_at: now }];
	const renewal = { token: hashToken(context, refresh), type: refreshType, expire_time: now + refreshSeconds };
	const kept = { ...login, ...renewal, proved_at: 0 };
	await queries.insertTokens(db, keep ? [...rows, kept] : rows, { deadBefore: now - refreshSeconds });
	return { token, refresh_token: refresh };
}

/** Ends the logins that the given tokens belong to; tokens of other audiences are left alone. */
export async function endSession(
	context: Context,
	audience: AccountAudience,
	tokens: readonly string[],
): Promise<void> {
	const types = loginTypes(audience);
	const hashes = tokens.filter((token) => token !== '').map((token) => hashToken(context, token));
	if (hashes.length === 0) return;
	await inTransaction(context, async (tx) => {
		// Locked, so that no refresh on its way leaves a token behind.
		for (const owner of await queries.findOwners(tx, types, hashes)) await holdAccount(tx, audience, owner);
		await queries.deleteSessions(tx, types, hashes);
	});
}

/**
 * Ends everything that proves an account, also what is only being made: after a change of its password, when it is
 * disabled, or logged in elsewhere where it is logged in once only. The answer is the epoch that begins.
 */
export async function endLogins(tx: Tx, audience: AccountAudience, userId: number): Promise<number> {
	const epoch = await beginEpoch(tx, audience, userId);
	await queries.deleteAll(tx, typesOf(audience), userId);
	return epoch ?? 0;
}

/**
 * The same, but for one access token: its login may have others in the hands of whoever stole a refresh token. The answer
 * is a new refresh token, as good for as long as those of its login were; empty where it was not kept.
 */
export async function endOtherLogins(
	context: Context,
	tx: Tx,
	audience: AccountAudience,
	{ userId, token }: { userId: number; token: string },
): Promise<string> {
	const { refreshType: type } = audiences[audience];
	const epoch = (await beginEpoch(tx, audience, userId)) ?? 0;
	const hash = hashToken(context, token);
	const kept = await queries.findKept(tx, { userId, hash, refreshType: type });
	await queries.keepOne(tx, typesOf(audience), { userId, keptHash: hash, epoch });
	if (!kept) return '';
	const refresh = randomUUID();
	const row = { ...kept, token: hashToken(context, refresh), type, user_id: userId, keep: 1, epoch, proved_at: 0 };
	await queries.insertTokens(tx, [row], { deadBefore: 0 });
	return refresh;
}

const batch = 1000;

/** Forgets tokens that are worth nothing any more, not even the answer that they have been replaced. */
export async function sweepTokens({ clock, db }: Pick<Context, 'clock' | 'db'>): Promise<void> {
	const now = clock.now();
	const dead = {
		accessTypes: accountAudiences.map((audience) => audiences[audience].tokenType),
		deadBefore: now - refreshSeconds,
		goneBefore: now - replacedGraceSeconds,
		batch,
	};
	while ((await queries.deleteDead(db, dead)) === batch);
}

/** The types of the tokens that a login makes. */
export function loginTypes(audience: AccountAudience): string[] {
	return [audiences[audience].tokenType, audiences[audience].refreshType];
}

/** The same with those that a member is given for having been reached at an address. */
function typesOf(audience: AccountAudience): string[] {
	return [...loginTypes(audience), ...(audience === 'member' ? ['email-pass', 'mobile-pass'] : [])];
}
