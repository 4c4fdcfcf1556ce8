import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { refused } from '#domain/errors.ts';
import type { changeBoundAddress, retrievePassword } from '#domain/verification/verification.contract.ts';
import { type Channel, passSeconds } from '#domain/verification/verification.rules.ts';
import { hashPassword, isPasswordRight } from '#server/auth/password.ts';
import { addressOf, returnAttempt, takeAttempt } from '#server/auth/rate-limit.ts';
import { insertTokens } from '#server/auth/tokens.queries.ts';
import { hashToken, revokeTokens } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { readAddress, withCode } from '#server/features/verification/verification.service.ts';
import { storePassword } from './accounts.queries.ts';
import * as queries from './binding.queries.ts';

/** What shows that the present address was reached. */
const passTypes = { email: 'email-pass', mobile: 'mobile-pass' } as const;

/** A token for who knows the code that was sent to the account's own address. */
export async function verifyAddress(
	context: Context,
	memberId: number,
	{ type, captcha }: { type: Channel; captcha: string },
): Promise<string> {
	const { [type]: address } = await queries.findAddresses(context.db, memberId);
	if (!address) throw refused('verification.nothingBound');
	const pass = randomUUID();
	const now = context.clock.now();
	await withCode(context, { channel: type, address, purpose: 'verify', code: captcha }, async (tx) => {
		const row = { token: hashToken(context, pass), type: passTypes[type], user_id: memberId, session: '', keep: 0 };
		const times = { create_time: now, expire_time: now + passSeconds };
		await insertTokens(tx, [{ ...row, ...times, ip: '', useragent: '' }], { deadBefore: now });
	});
	return pass;
}

/** Binds another address: with the token of the present one, or with the password where there is none. */
export async function changeBinding(
	context: Context,
	memberId: number,
	form: z.output<(typeof changeBoundAddress)['input']>,
): Promise<void> {
	const { type, captcha } = form;
	const address = readAddress(type, form[type]);
	const { [type]: present } = await queries.findAddresses(context.db, memberId);
	if (!present) await checkPassword(context, memberId, form.password);
	await withCode(context, { channel: type, address, purpose: 'change', code: captcha }, async (tx) => {
		if (present) await takePass(context, tx, { memberId, type, pass: form.accountVerificationToken });
		const bound = { memberId, channel: type, address, present, now: context.clock.now() };
		if (!(await queries.bind(tx, bound))) throw refused(`verification.${type}Taken`, {}, { field: type });
	});
}

/** A new password for who can be reached at the account's address; ends every login of the account. */
export async function retrieve(
	context: Context,
	{ type, account, captcha, password }: z.output<(typeof retrievePassword)['input']>,
	ip: string,
): Promise<void> {
	await takeAttempt(context, [{ name: 'retrieve:ip', who: addressOf(ip), max: 30, seconds: 3600 }]);
	const address = readAddress(type, account, 'account');
	const hash = await hashPassword(password);
	await withCode(context, { channel: type, address, purpose: 'retrieve', code: captcha }, async (tx) => {
		const id = await queries.findByAddress(tx, type, address);
		if (id === undefined) throw refused(`verification.${type}Unknown`, {}, { field: 'account' });
		await storePassword(tx, 'member', id, { password: hash, now: context.clock.now() });
		await revokeTokens(tx, 'member', id);
	});
}

async function checkPassword(context: Context, memberId: number, password: string): Promise<void> {
	const limits = [{ name: 'password:member', who: String(memberId), max: 10, seconds: 600 }];
	await takeAttempt(context, limits);
	const { password: stored } = await queries.findAddresses(context.db, memberId);
	if (!(await isPasswordRight(password, stored))) throw refused('identity.passwordWrong', {}, { field: 'password' });
	await returnAttempt(context, limits);
}

async function takePass(
	context: Context,
	tx: Tx,
	{ memberId, type, pass }: { memberId: number; type: Channel; pass: string },
): Promise<void> {
	const taking = { token: hashToken(context, pass), type: passTypes[type], memberId, now: context.clock.now() };
	if (!(await queries.takePass(tx, taking))) throw refused('verification.passGone');
}
