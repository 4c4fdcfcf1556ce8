import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { refused } from '#domain/errors.ts';
import {
	codeDigits,
	codeSeconds,
	readCode,
	recoveryAlphabet,
	recoveryCodes,
	recoveryLength,
	shownRecoveryCode,
	type TypedCode,
	ticketSeconds,
	ticketTries,
} from '#domain/identity/second-factor.rules.ts';
import { isPasswordRight } from '#server/auth/password.ts';
import { type RateLimit, returnAttempt, takeAttempt } from '#server/auth/rate-limit.ts';
import { hashToken, type Origin } from '#server/auth/tokens.ts';
import { seal, unseal } from '#server/config/seal.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findAccount } from './accounts.queries.ts';
import { noteFailure, refuseLocked, startSession, type Tokens } from './login.service.ts';
import * as queries from './second-factor.queries.ts';

/** The ticket of a login that waits for its code, or nothing where the password is enough. */
export async function askForCode(
	context: Context,
	{ adminId, keep }: { adminId: number; keep: 0 | 1 },
): Promise<string | undefined> {
	const factor = await queries.findSecondFactor(context.db, adminId);
	if (!factor?.confirm_time) return undefined;
	const ticket = randomUUID();
	const now = context.clock.now();
	const waiting = { ticket: hashToken(context, ticket), adminId, keep, now, expireTime: now + ticketSeconds };
	await queries.openTicket(context.db, waiting);
	return ticket;
}

/** Finishes the login behind a ticket; a wrong code counts like a wrong password. */
export async function finishLogin(
	context: Context,
	{ ticket, code, origin }: { ticket: string; code: string; origin: Origin },
): Promise<Tokens & { id: number }> {
	const hash = hashToken(context, ticket);
	const pending = await queries.tryTicket(context.db, { ticket: hash, tries: ticketTries, now: context.clock.now() });
	const account = pending && (await findAccount(context.db, 'admin', pending.admin_id));
	if (!pending || !account?.is_enabled) throw refused('identity.ticketGone', {}, { data: { type: 'ticket gone' } });
	refuseLocked(context, account);
	const tokens = await inTransaction(context, async (tx) => {
		if (!(await takeCode(context, tx, account.id, readCode(code)))) return undefined;
		if (!(await queries.closeTicket(tx, hash))) return undefined;
		return startSession(context, tx, { audience: 'admin', userId: account.id, keep: pending.keep === 1, origin });
	});
	if (tokens) return { id: account.id, ...tokens };
	await noteFailure(context, 'admin', account.id);
	throw codeWrong();
}

/** Whether an admin's login asks for a code, and how many recovery codes are left. */
export async function readSecondFactor({ db }: Context, adminId: number) {
	const factor = await queries.findSecondFactor(db, adminId);
	const confirm_time = factor?.confirm_time ?? 0;
	return { enabled: confirm_time > 0, confirm_time, codes_left: confirm_time > 0 ? (factor?.codes_left ?? 0) : 0 };
}

/** A new secret for the app; `site` and `username` name the entry there. */
export async function startSecondFactor(
	context: Context,
	{ adminId, username, password, site }: { adminId: number; username: string; password: string; site: string },
): Promise<{ secret: string; uri: string }> {
	await checkPassword(context, adminId, password);
	const secret = generateSecret();
	const sealed = seal(context.secret, secret);
	const isStored = await queries.storeSecret(context.db, { adminId, secret: sealed, now: context.clock.now() });
	if (!isStored) throw refused('identity.secondFactorOn');
	const shape = { digits: codeDigits, period: codeSeconds } as const;
	return { secret, uri: generateURI({ issuer: site, label: username, secret, ...shape }) };
}

/** Turns the second step on once the app has shown a right code. */
export async function confirmSecondFactor(context: Context, adminId: number, code: string): Promise<string[]> {
	return withCode(context, adminId, code, async (tx) => {
		if (!(await queries.confirm(tx, adminId, context.clock.now()))) throw refused('identity.secondFactorOn');
		return renewCodes(context, tx, adminId);
	});
}

/** New recovery codes; the old ones end. */
export async function renewRecoveryCodes(context: Context, adminId: number, code: string): Promise<string[]> {
	await refuseOff(context, adminId);
	return withCode(context, adminId, code, (tx) => renewCodes(context, tx, adminId));
}

/** Turns the second step off. */
export async function endSecondFactor(
	context: Context,
	{ adminId, password, code }: { adminId: number; password: string; code: string },
): Promise<void> {
	await refuseOff(context, adminId);
	await checkPassword(context, adminId, password);
	await withCode(context, adminId, code, (tx) => queries.removeSecondFactor(tx, adminId));
}

/** Takes the second step off an account without asking for anything; false where there was none. */
export function removeSecondFactor(tx: Tx, adminId: number): Promise<boolean> {
	return queries.removeSecondFactor(tx, adminId);
}

async function refuseOff(context: Context, adminId: number): Promise<void> {
	if (!(await readSecondFactor(context, adminId)).enabled) throw refused('identity.secondFactorOff');
}

async function checkPassword(context: Context, adminId: number, password: string): Promise<void> {
	const limits = tryLimits(adminId);
	await takeAttempt(context, limits);
	const account = await findAccount(context.db, 'admin', adminId);
	if (!(await isPasswordRight(password, account?.password))) {
		throw refused('identity.passwordWrong', {}, { field: 'password' });
	}
	await returnAttempt(context, limits);
}

async function withCode<Result>(
	context: Context,
	adminId: number,
	typed: string,
	work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
	const limits = tryLimits(adminId);
	await takeAttempt(context, limits);
	const result = await inTransaction(context, async (tx) => {
		if (!(await takeCode(context, tx, adminId, readCode(typed)))) throw codeWrong();
		return work(tx);
	});
	await returnAttempt(context, limits);
	return result;
}

/** Takes a code that is right and was not taken before. */
async function takeCode(context: Context, tx: Tx, adminId: number, typed: TypedCode | undefined): Promise<boolean> {
	const now = context.clock.now();
	if (typed?.kind === 'recovery') {
		return queries.takeRecoveryCode(tx, { adminId, hash: recoveryHash(context, typed.code), now });
	}
	const factor = typed && (await queries.findSecondFactor(tx, adminId));
	const secret = factor && unseal(context.secret, factor.secret);
	if (!typed || !secret) return false;
	// One step to either side: phones' clocks differ (RFC 6238 §5.2).
	const checked = await verify({ secret, token: typed.code, epoch: now, epochTolerance: codeSeconds });
	return checked.valid && 'timeStep' in checked && queries.takeStep(tx, adminId, checked.timeStep);
}

async function renewCodes(context: Context, tx: Tx, adminId: number): Promise<string[]> {
	const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
	const hashes = codes.map((code) => recoveryHash(context, code));
	await queries.replaceRecoveryCodes(tx, adminId, hashes);
	return codes.map(shownRecoveryCode);
}

function newRecoveryCode(): string {
	const signs = Array.from({ length: recoveryLength }, () =>
		recoveryAlphabet.charAt(randomInt(recoveryAlphabet.length)),
	);
	return signs.join('');
}

function recoveryHash({ secret }: Context, code: string): string {
	return createHmac('sha256', secret).update(`recovery:${code}`).digest('hex');
}

function tryLimits(adminId: number): RateLimit[] {
	return [{ name: 'second-factor', who: String(adminId), max: 10, seconds: 600 }];
}

function codeWrong() {
	return refused('identity.codeWrong', {}, { field: 'code' });
}
