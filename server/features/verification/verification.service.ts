import { createHmac, randomInt } from 'node:crypto';
import type { MemberCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { Language } from '#domain/kernel/language.ts';
import { emailInput, mobileInput } from '#domain/verification/verification.contract.ts';
import {
	type Channel,
	channels,
	codeLength,
	codePauseSeconds,
	codeSeconds,
	codeTries,
	type Purpose,
	purposeOf,
	purposes,
} from '#domain/verification/verification.rules.ts';
import { holdAccount } from '#server/auth/epoch.queries.ts';
import { isOwnPasswordRight } from '#server/auth/own-password.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import type { Pace } from '#server/auth/throttle.queries.ts';
import { guess } from '#server/auth/throttle.ts';
import { addressOf } from '#server/config/address.ts';
import { seal } from '#server/config/seal.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { consumeCaptcha } from '#server/features/captcha/captcha.service.ts';
import * as queries from './verification.queries.ts';

/** Guesses for one address, whatever the number of codes that were sent to it: two codes' worth are free. */
const codePace: Pace = { free: 2 * codeTries, forgiveSeconds: 3600, firstWait: 60, longestWait: 1800 };

/** One code: where it was sent and what for. */
export interface CodeFor {
	readonly channel: Channel;
	readonly address: string;
	readonly purpose: Purpose;
}

export interface CodeRequest {
	readonly channel: Channel;
	readonly address: string;
	/** What the wire calls the purpose. */
	readonly event: string;
	readonly captchaId: string;
	readonly captchaInfo: string;
	readonly password: string;
}

/** The channels that codes can be sent by now. */
export function openChannels(context: Context): Channel[] {
	return channels.filter((channel) => channel === 'email' && context.mail.isSet());
}

/** An address as it was typed into a field; refuses what is none. */
export function readAddress(channel: Channel, typed: string, field: string = channel): string {
	const read = (channel === 'email' ? emailInput : mobileInput).safeParse(typed);
	if (!read.success) throw refused(`verification.${channel}Rule`, {}, { field });
	return read.data;
}

/**
 * Sends a code, once a minute for each address and purpose. Whether somebody has the address is looked at by who mails it:
 * nobody learns that here, neither by the answer nor by its time.
 */
export async function sendCode(
	context: Context,
	request: CodeRequest,
	by: { caller: MemberCaller | null; language: Language; ip: string },
): Promise<void> {
	const { channel, address } = request;
	if (!openChannels(context).includes(channel)) throw refused(`verification.${channel}Off`);
	const purpose = purposeOf(channel, request.event);
	if (!purpose) throw refused('verification.eventUnknown');
	if (context.config.loginCaptcha) await consumeCaptcha(context, request, by.ip);
	await takeAttempt(context, [{ name: 'code:ip', who: addressOf(by.ip), max: 30, seconds: 3600 }]);
	const to = { channel, address, purpose };
	const owner = await ownerOf(context, to, { caller: by.caller, password: request.password });
	const code = Array.from({ length: codeLength }, () => randomInt(10)).join('');
	await keepAndSend(context, to, { code, owner, language: by.language });
}

/** The account that a code proves, as it was when it was asked for; nothing where it proves an address alone. */
type Owner = Pick<queries.AddressOwner, 'id' | 'epoch'> | undefined;

async function keepAndSend(
	context: Context,
	to: CodeFor,
	{ code, owner, language }: { code: string; owner: Owner; language: Language },
): Promise<void> {
	const now = context.clock.now();
	const key = keyOf(context, to);
	const proves = { user_id: owner?.id ?? null, epoch: owner?.epoch ?? 0 };
	const times = { create_time: now, expire_time: now + codeSeconds };
	const kept = { key, code_hash: hashOf(context, key, code), ...proves, ...times };
	const isKept = await inTransaction(context, async (tx) => {
		if (!(await queries.keepCode(tx, kept, { olderThan: now - codePauseSeconds }))) return false;
		const { address, purpose } = to;
		// Jobs lie in the database until they are swept: the code is sealed there.
		const sealed = seal(context.secret, code);
		await context.jobs.send(tx, 'verification.send', { address, purpose, language, sealed });
		return true;
	});
	if (isKept) return;
	const last = (await queries.findCodeTime(context.db, key)) ?? now;
	const seconds = Math.max(1, last + codePauseSeconds - now);
	throw refused('verification.tooSoon', { seconds }, { data: { type: 'wait', seconds } });
}

/** A code that was right, to be used up by what it was asked for. */
export interface RightCode {
	readonly key: string;
	readonly codeHash: string;
}

/** Whether a code is right; each try is counted before it is looked at, and a right one costs none. */
export async function checkCode(context: Context, { code, ...from }: CodeFor & { code: string }): Promise<RightCode> {
	const key = keyOf(context, from);
	const codeHash = hashOf(context, key, code);
	const counted = await guess(context, [{ name: 'code', who: key, ...codePace }]);
	const wanted = await queries.countTry(context.db, { key, tries: codeTries, now: context.clock.now() });
	// Where there is nothing to be guessed nobody is made to wait.
	if (wanted === undefined) await counted.undone();
	if (wanted !== codeHash) throw codeWrong();
	await counted.right();
	await queries.returnTry(context.db, key);
	return { key, codeHash };
}

/** Uses a right code up in the transaction of what it was asked for; refused where another request was faster. */
export async function takeCode(tx: Tx, right: RightCode): Promise<void> {
	const taken = await queries.takeCode(tx, right);
	if (!taken || !(await isOwnersStill(tx, taken))) throw codeWrong();
}

/** Does the work in one transaction with the code's use. */
export async function withCode<Result>(
	context: Context,
	code: CodeFor & { code: string },
	work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
	const right = await checkCode(context, code);
	return inTransaction(context, async (tx) => {
		await takeCode(tx, right);
		return work(tx);
	});
}

/** A code that is wrong, used, too old or of an address that nobody has: who asks learns no more. */
export function codeWrong() {
	return refused('verification.codeWrong', {}, { field: 'captcha' });
}

/** What proves an account ends when its logins do. */
async function isOwnersStill(tx: Tx, { user_id, epoch }: queries.TakenCode): Promise<boolean> {
	return user_id === null || (await holdAccount(tx, 'member', user_id))?.epoch === epoch;
}

/** Whose account the code will prove; who asks learns nothing of it. */
async function ownerOf(
	context: Context,
	{ channel, address, purpose }: CodeFor,
	{ caller, password }: { caller: MemberCaller | null; password: string },
): Promise<Owner> {
	const owner = await queries.findOwner(context.db, channel, address);
	switch (purposes[purpose].needs) {
		case 'free':
			return undefined;
		case 'known':
			return owner;
		case 'own':
			if (!caller) {
				throw refused('auth.needLogin', {}, { envelope: envelopeCode.loginMismatch, data: { type: 'need login' } });
			}
			if (owner?.id !== caller.id) throw refused('verification.notYours', {}, { field: channel });
			if (!(await isOwnPasswordRight(context, { audience: 'member', id: caller.id }, password, owner.password))) {
				throw refused('identity.passwordWrong', {}, { field: 'password' });
			}
			return owner;
	}
}

function keyOf({ secret }: Context, { channel, address, purpose }: CodeFor): string {
	return createHmac('sha256', secret).update(`code ${channel} ${purpose} ${address.toLowerCase()}`).digest('hex');
}

function hashOf({ secret }: Context, key: string, code: string): string {
	return createHmac('sha256', secret).update(`code ${key} ${code.trim()}`).digest('hex');
}
