import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { MemberCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { type Channel, channels } from '#domain/identity/account.channels.ts';
import { foldCase } from '#domain/kernel/account.rules.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { Language } from '#domain/kernel/language.ts';
import { emailInput, mobileInput } from '#domain/verification/verification.contract.ts';
import {
	codeLength,
	codePauseSeconds,
	codeSeconds,
	codeTries,
	codeTriesOfDay,
	longCodeLength,
	type Purpose,
	purposeOf,
	purposes,
} from '#domain/verification/verification.rules.ts';
import { knownSince, marksOf, type Visit } from '#server/auth/devices.ts';
import { holdAccount } from '#server/auth/epoch.queries.ts';
import { isOwnPasswordRight } from '#server/auth/own-password.ts';
import { isAttemptLeft, isUsedUp, type RateLimit, returnAttempt, takeAttempt } from '#server/auth/rate-limit.ts';
import type { Pace } from '#server/auth/throttle.queries.ts';
import { guess } from '#server/auth/throttle.ts';
import { addressOf } from '#server/config/address.ts';
import { seal } from '#server/config/seal.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { consumeCaptcha } from '#server/features/captcha/captcha.service.ts';
import { isSmsOpen } from '#server/features/sms/sms.service.ts';
import { withinSmsLimits } from './sms-limits.service.ts';
import * as queries from './verification.queries.ts';

/** Guesses of one asker for one address, whatever the number of codes that were sent to it. */
const codePace: Pace = { free: codeTries, forgiveSeconds: 3600, firstWait: 60, longestWait: 1800 };

/** So many are kept who have asked for one code. */
const mostAskers = 10;

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
export async function openChannels(context: Context): Promise<Channel[]> {
	const open: Readonly<Record<Channel, boolean>> = { email: context.mail.isSet(), mobile: await isSmsOpen(context) };
	return channels.filter((channel) => open[channel]);
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
	by: { caller: MemberCaller | null; language: Language; visit: Visit },
): Promise<void> {
	const { channel, address } = request;
	if (!(await openChannels(context)).includes(channel)) throw refused(`verification.${channel}Off`);
	const purpose = purposeOf(channel, request.event);
	if (!purpose) throw refused('verification.eventUnknown');
	if (context.config.loginCaptcha) await consumeCaptcha(context, request, by.visit.ip);
	await takeAttempt(context, [{ name: 'code:ip', who: addressOf(by.visit.ip), max: 30, seconds: 3600 }]);
	const to = { channel, address, purpose };
	const owner = await ownerOf(context, to, { caller: by.caller, password: request.password });
	const keep = () => keepAndSend(context, to, { owner, ...by });
	if (channel === 'email') return keep();
	await withinSmsLimits(context, { mobile: address, memberId: by.caller?.id, ip: by.visit.ip }, keep);
}

/** The account that a code proves, as it was when it was asked for; nothing where it proves an address alone. */
type Owner = Pick<queries.AddressOwner, 'id' | 'epoch'> | undefined;

/** A code that is young is sent again: whoever asks after somebody else takes nothing from them, and two are good at most. */
async function keepAndSend(
	context: Context,
	to: CodeFor,
	{ owner, language, visit }: { owner: Owner; language: Language; visit: Visit },
): Promise<void> {
	const now = context.clock.now();
	const key = keyOf(context, to);
	const { channel } = to;
	const isText = channel === 'mobile';
	// Approved texts have room for six digits.
	const digits = !isText && (await isUsedUp(context, shortTries(key))) ? longCodeLength : codeLength;
	const askers = isText ? [await askerMark(context, to, visit)] : [];
	const proves = { user_id: owner?.id ?? null, epoch: owner?.epoch ?? 0 };
	await inTransaction(context, async (tx) => {
		const kept = await queries.holdCodes(tx, { key, now });
		const lastSent = Math.max(0, ...kept.map(({ expire_time }) => expire_time - codeSeconds));
		const seconds = lastSent + codePauseSeconds - now;
		if (seconds > 0) throw refused('verification.tooSoon', { seconds }, { data: { type: 'wait', seconds } });
		const young = kept.find(
			(code) =>
				code.create_time + codeSeconds > now &&
				code.digits >= digits &&
				code.user_id === proves.user_id &&
				code.epoch === proves.epoch,
		);
		const code = young ?? { ...newCode(context, key, digits), ...proves, askers, create_time: now };
		const allAskers = [...new Set([...askers, ...code.askers])].slice(0, mostAskers);
		await queries.keepCode(tx, { ...code, askers: allAskers, key, expire_time: now + codeSeconds }, now);
		const { address, purpose } = to;
		const { sealed } = code;
		const reference = randomUUID();
		await context.jobs.send(tx, 'verification.send', { channel, address, purpose, language, sealed, reference });
	});
}

/** A code as it is kept; jobs lie in the database as well, so it is sealed in both. */
function newCode(context: Context, key: string, digits: number) {
	const code = Array.from({ length: digits }, () => randomInt(10)).join('');
	return { code_hash: hashOf(context, key, code), sealed: seal(context.secret, code), digits };
}

/** A code that was right, to be used up by what it was asked for. */
export interface RightCode {
	readonly key: string;
	readonly codeHash: string;
}

/** What somebody types as a code, and from where. */
interface CodeTry extends CodeFor {
	readonly code: string;
	readonly visit: Visit;
}

/** Whether a code is right; each try is counted before it is looked at, and a right one costs none. */
export async function checkCode(context: Context, { code, visit, ...from }: CodeTry): Promise<RightCode> {
	const key = keyOf(context, from);
	const codeHash = hashOf(context, key, code);
	const kept = await queries.findCodes(context.db, { key, now: context.clock.now() });
	// Where there is nothing to be guessed nobody is made to wait.
	if (kept.length === 0) throw codeWrong();
	const who = `${key}:${await askerOf(context, from, visit)}`;
	const counted = await guess(context, [{ name: 'code', who, ...codePace }]);
	const isShort = code.trim().length < longCodeLength;
	const isCounted = isShort && (await isAttemptLeft(context, shortTries(key)));
	if (isShort && !isCounted && !(await hasAsked(context, kept, { from, visit }))) {
		await counted.undone();
		throw codeWrong();
	}
	if (!kept.some(({ code_hash }) => code_hash === codeHash)) throw codeWrong();
	await counted.right();
	if (isCounted) await returnAttempt(context, [shortTries(key)]);
	return { key, codeHash };
}

/** Whether who tries has asked for one of the codes themselves: only few can, as messages to a number are few. */
async function hasAsked(
	context: Context,
	kept: readonly queries.KeptCode[],
	{ from, visit }: { from: CodeFor; visit: Visit },
): Promise<boolean> {
	const mark = await askerMark(context, from, visit);
	return kept.some(({ askers }) => askers.includes(mark));
}

/** Who asks, as it is kept beside a code. */
async function askerMark(context: Context, from: CodeFor, visit: Visit): Promise<string> {
	return hashOf(context, keyOf(context, from), `asker ${await askerOf(context, from, visit)}`);
}

/** Who tries: a device that the owner of the address is known on, else a network address. */
async function askerOf(context: Context, { channel, address }: CodeFor, visit: Visit): Promise<string> {
	const known = { channel, address, marks: marksOf(context, visit), since: knownSince(context) };
	return (await queries.findKnownMark(context.db, known)) ?? addressOf(visit.ip);
}

/**
 * All tries of a day at short codes for one address, from wherever they come; past them only long codes are good, and short
 * ones of messages for who has asked for them.
 */
function shortTries(key: string): RateLimit {
	return { name: 'code:day', who: key, max: codeTriesOfDay, seconds: 86_400 };
}

/** Uses a right code up in the transaction of what it was asked for; refused where another request was faster. */
export async function takeCode(tx: Tx, right: RightCode): Promise<void> {
	const taken = await queries.takeCode(tx, right);
	if (!taken || !(await isOwnersStill(tx, taken))) throw codeWrong();
}

/** Does the work in one transaction with the code's use. */
export async function withCode<Result>(
	context: Context,
	code: CodeTry,
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
async function isOwnersStill(
	tx: Tx,
	{ user_id, epoch }: Pick<queries.KeptCode, 'user_id' | 'epoch'>,
): Promise<boolean> {
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
			if (!(await isOwnPasswordRight(context, caller, password, owner.password))) {
				throw refused('identity.passwordWrong', {}, { field: 'password' });
			}
			return owner;
	}
}

function keyOf({ secret }: Context, { channel, address, purpose }: CodeFor): string {
	return createHmac('sha256', secret)
		.update(`code ${channel} ${purpose} ${foldCase(address)}`)
		.digest('hex');
}

function hashOf({ secret }: Context, key: string, code: string): string {
	return createHmac('sha256', secret).update(`code ${key} ${code.trim()}`).digest('hex');
}
