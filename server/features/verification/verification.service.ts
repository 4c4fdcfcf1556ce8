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
import { isPasswordRight } from '#server/auth/password.ts';
import { addressOf, takeAttempt } from '#server/auth/rate-limit.ts';
import { seal } from '#server/config/seal.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { consumeCaptcha } from '#server/features/captcha/captcha.service.ts';
import * as queries from './verification.queries.ts';

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

/** Sends a code, once a minute for each address and purpose. */
export async function sendCode(
	context: Context,
	request: CodeRequest,
	by: { caller: MemberCaller | null; language: Language; ip: string },
): Promise<void> {
	const { channel, address } = request;
	if (!openChannels(context).includes(channel)) throw refused(`verification.${channel}Off`);
	const purpose = purposeOf(channel, request.event);
	if (!purpose) throw refused('verification.eventUnknown');
	await takeAttempt(context, [{ name: 'code:ip', who: addressOf(by.ip), max: 30, seconds: 3600 }]);
	if (context.config.loginCaptcha) await consumeCaptcha(context, request);
	await checkOwner(context, { channel, address, purpose }, { caller: by.caller, password: request.password });
	const code = Array.from({ length: codeLength }, () => randomInt(10)).join('');
	await keepAndSend(context, { channel, address, purpose }, { code, language: by.language });
}

async function keepAndSend(context: Context, to: CodeFor, { code, language }: { code: string; language: Language }) {
	const now = context.clock.now();
	const key = keyOf(context, to);
	const kept = { key, code_hash: hashOf(context, key, code), create_time: now, expire_time: now + codeSeconds };
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
	throw refused('verification.tooSoon', { seconds: Math.max(1, last + codePauseSeconds - now) });
}

/** Does the work in one transaction with the code's use; a wrong code is counted and refused. */
export async function withCode<Result>(
	context: Context,
	{ code, ...from }: CodeFor & { code: string },
	work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
	const key = keyOf(context, from);
	const taking = { key, codeHash: hashOf(context, key, code), tries: codeTries, now: context.clock.now() };
	const done = await inTransaction(context, async (tx) =>
		(await queries.takeCode(tx, taking)) ? { result: await work(tx) } : undefined,
	);
	if (done) return done.result;
	await queries.countTry(context.db, key);
	throw refused('verification.codeWrong', {}, { field: 'captcha' });
}

async function checkOwner(
	{ db }: Context,
	{ channel, address, purpose }: CodeFor,
	{ caller, password }: { caller: MemberCaller | null; password: string },
): Promise<void> {
	const owner = await queries.findOwner(db, channel, address);
	const field = { field: channel };
	switch (purposes[purpose].needs) {
		case 'free':
			if (owner) throw refused(`verification.${channel}Taken`, {}, field);
			return;
		case 'known':
			if (!owner) throw refused(`verification.${channel}Unknown`, {}, { field: 'account' });
			return;
		case 'own':
			if (!caller) {
				throw refused('auth.needLogin', {}, { envelope: envelopeCode.loginMismatch, data: { type: 'need login' } });
			}
			if (owner?.id !== caller.id) throw refused('verification.notYours', {}, field);
			if (!(await isPasswordRight(password, owner.password))) {
				throw refused('identity.passwordWrong', {}, { field: 'password' });
			}
	}
}

function keyOf({ secret }: Context, { channel, address, purpose }: CodeFor): string {
	return createHmac('sha256', secret).update(`code ${channel} ${purpose} ${address.toLowerCase()}`).digest('hex');
}

function hashOf({ secret }: Context, key: string, code: string): string {
	return createHmac('sha256', secret).update(`code ${key} ${code.trim()}`).digest('hex');
}
