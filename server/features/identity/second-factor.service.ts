import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import type { AdminCaller } from '#domain/access/caller.ts';
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
import { countFailure, findEnabled } from '#server/auth/accounts.queries.ts';
import type { Visit } from '#server/auth/devices.ts';
import { holdAccount } from '#server/auth/epoch.queries.ts';
import { ownLimits } from '#server/auth/own-password.ts';
import { holdCaller } from '#server/auth/proof.ts';
import { returnAttempt, takeAttempt } from '#server/auth/rate-limit.ts';
import { guess, secretPace, type Throttle } from '#server/auth/throttle.ts';
import { endOtherLogins, hashToken } from '#server/auth/tokens.ts';
import { addressOf } from '#server/config/address.ts';
import { seal, unseal } from '#server/config/seal.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type LoginForm, type Shown, startSession, type Tokens } from './login.service.ts';
import { checkOwnPassword } from './own-password.service.ts';
import * as queries from './second-factor.queries.ts';

/** The ticket of a login that waits for its code, in place of an earlier one; nothing where the password is enough. */
export async function askForCode(
	context: Context,
	{ id, epoch, known }: Shown,
	{ keep, rotate }: Pick<LoginForm, 'keep' | 'rotate'>,
): Promise<string | undefined> {
	const factor = await queries.findSecondFactor(context.db, id);
	if (!factor?.confirm_time) return undefined;
	const ticket = randomUUID();
	const now = context.clock.now();
	const waiting = { ticket: hashToken(context, ticket), admin_id: id, device: known, epoch, keep, rotates: rotate };
	await queries.openTicket(context.db, { ...waiting, now, expire_time: now + ticketSeconds });
	return ticket;
}

/** Tickets that are none, from one address in a minute; whoever has one gets further all the same. */
const mostGoneTickets = 60;

/** Finishes the login behind a ticket. Each code is counted before it is looked at, by ticket and by account. */
export async function finishLogin(
	context: Context,
	{ ticket, code, visit }: { ticket: string; code: string; visit: Visit },
): Promise<Tokens & { id: number }> {
	const hash = hashToken(context, ticket);
	const pending = await queries.tryTicket(context.db, { ticket: hash, tries: ticketTries, now: context.clock.now() });
	const account = pending && (await findEnabled(context.db, 'admin', pending.admin_id));
	if (!pending || !account?.is_enabled || account.epoch !== pending.epoch) {
		await takeAttempt(context, [{ name: 'ticket:ip', who: addressOf(visit.ip), max: mostGoneTickets, seconds: 60 }]);
		throw ticketGone();
	}
	const counted = await guess(context, [codeThrottle(pending)]).catch(async (error) => {
		await queries.returnTry(context.db, hash);
		throw error;
	});
	const tokens = await inTransaction(context, async (tx) => {
		await holdAccount(tx, 'admin', account.id);
		if (!(await takeCode(context, tx, account.id, readCode(code)))) return undefined;
		// Another code was faster on this ticket: this one is not used up for nothing.
		if (!(await queries.closeTicket(tx, hash))) throw ticketGone();
		const { epoch, keep, rotates } = pending;
		const login = { audience: 'admin', userId: account.id, epoch, keep: keep === 1, rotates: rotates === 1 } as const;
		return startSession(context, tx, { ...login, visit });
	});
	if (!tokens) {
		await countFailure(context.db, 'admin', account.id);
		throw codeWrong();
	}
	await counted.right();
	return { id: account.id, ...tokens };
}

/** Only who has shown the password gets as far as to be counted; devices that the account knows are counted apart. */
function codeThrottle({ admin_id, device }: queries.PendingLogin): Throttle {
	return { name: 'login:code', who: `${admin_id}:${device}`, ...secretPace };
}

/** Whether an admin's login asks for a code, and how many recovery codes are left. */
export async function readSecondFactor({ db }: Context, adminId: number) {
	const factor = await queries.findSecondFactor(db, adminId);
	const confirm_time = factor?.confirm_time ?? 0;
	return { enabled: confirm_time > 0, confirm_time, codes_left: confirm_time > 0 ? (factor?.codes_left ?? 0) : 0 };
}

/** A new secret for the app; `site` and the user name name the entry there. */
export async function startSecondFactor(
	context: Context,
	caller: AdminCaller,
	{ password, site }: { password: string; site: string },
): Promise<{ secret: string; uri: string }> {
	await checkOwnPassword(context, caller, { password });
	const secret = generateSecret();
	const sealed = seal(context.secret, secret);
	const isStored = await queries.storeSecret(context.db, {
		adminId: caller.id,
		secret: sealed,
		now: context.clock.now(),
	});
	if (!isStored) throw refused('identity.secondFactorOn');
	const shape = { digits: codeDigits, period: codeSeconds } as const;
	return { secret, uri: generateURI({ issuer: site, label: caller.username, secret, ...shape }) };
}

/** The login that changes its account's second step: the others end, since none of them has shown what is asked from now on. */
export interface Changing {
	readonly caller: AdminCaller;
	/** The access token of the call. */
	readonly token: string;
}

/** Switches the second step on once the app has shown a right code. */
export async function confirmSecondFactor(context: Context, by: Changing, code: string) {
	const { id } = by.caller;
	const { result: codes, refresh_token } = await changeWithCode(context, by, code, async (tx) => {
		if (!(await queries.confirm(tx, id, context.clock.now()))) throw refused('identity.secondFactorOn');
		return renewCodes(context, tx, id);
	});
	return { codes, refresh_token };
}

/** New recovery codes; the old ones end. */
export async function renewRecoveryCodes(
	context: Context,
	by: Changing,
	{ password, code }: { password: string; code: string },
) {
	await refuseOff(context, by.caller.id);
	await checkOwnPassword(context, by.caller, { password });
	const change = (tx: Tx) => renewCodes(context, tx, by.caller.id);
	const { result: codes, refresh_token } = await changeWithCode(context, by, code, change);
	return { codes, refresh_token };
}

/** Switches the second step off. */
export async function endSecondFactor(
	context: Context,
	by: Changing,
	{ password, code }: { password: string; code: string },
) {
	await refuseOff(context, by.caller.id);
	await checkOwnPassword(context, by.caller, { password });
	const change = (tx: Tx) => queries.removeSecondFactor(tx, by.caller.id);
	const { refresh_token } = await changeWithCode(context, by, code, change);
	return { refresh_token };
}

function changeWithCode<Result>(
	context: Context,
	{ caller, token }: Changing,
	code: string,
	change: (tx: Tx) => Promise<Result>,
): Promise<{ result: Result; refresh_token: string }> {
	return withCode(context, caller, code, async (tx) => {
		const result = await change(tx);
		return { result, refresh_token: await endOtherLogins(context, tx, 'admin', { userId: caller.id, token }) };
	});
}

/** Takes the second step off an account without asking for anything; false where there was none. */
export async function removeSecondFactor(tx: Tx, adminId: number): Promise<boolean> {
	await holdAccount(tx, 'admin', adminId);
	return queries.removeSecondFactor(tx, adminId);
}

async function refuseOff(context: Context, adminId: number): Promise<void> {
	if (!(await readSecondFactor(context, adminId)).enabled) throw refused('identity.secondFactorOff');
}

/** Does the work in one transaction with the use of a code of the caller's app. */
export async function withCode<Result>(
	context: Context,
	caller: AdminCaller,
	typed: string,
	work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
	const limits = ownLimits(context, caller);
	await takeAttempt(context, limits);
	const result = await inTransaction(context, async (tx) => {
		await holdCaller(tx, caller);
		if (!(await takeCode(context, tx, caller.id, readCode(typed)))) throw codeWrong();
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

function ticketGone() {
	return refused('identity.ticketGone', {}, { data: { type: 'ticket gone' } });
}

function codeWrong() {
	return refused('identity.codeWrong', {}, { field: 'code' });
}
