import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { MemberCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import type { Channel } from '#domain/identity/account.channels.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { changeBoundAddress, retrievePassword } from '#domain/verification/verification.contract.ts';
import { passSeconds } from '#domain/verification/verification.rules.ts';
import { storePassword } from '#server/auth/accounts.queries.ts';
import { rememberDevice, type Visit } from '#server/auth/devices.ts';
import { namesIn, refuseGuessable } from '#server/auth/new-password.ts';
import { hashPassword } from '#server/auth/password.ts';
import { holdCaller } from '#server/auth/proof.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { insertTokens, takePass as takePassRow } from '#server/auth/tokens.queries.ts';
import { endLogins, hashToken } from '#server/auth/tokens.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import {
	checkCode,
	codeWrong,
	readAddress,
	takeCode,
	withCode,
} from '#server/features/verification/verification.service.ts';
import { mailNewBinding, mailNewPassword } from './account-news.service.ts';
import * as queries from './binding.queries.ts';
import { readMemberInfo } from './infos.queries.ts';
import { checkOwnPassword } from './own-password.service.ts';

/** What shows that the present address was reached. */
const passTypes = { email: 'email-pass', mobile: 'mobile-pass' } as const;

/** It goes with the address that was reached: once that has changed it shows nothing. */
const passOf = (pass: string, address: string) => `${pass} ${address}`;

/** A token for who knows the code that was sent to the account's own address. */
export async function verifyAddress(
	context: Context,
	{ id, epoch }: MemberCaller,
	{ type, captcha }: { type: Channel; captcha: string },
	visit: Visit,
): Promise<string> {
	const { [type]: address } = await queries.findAddresses(context.db, id);
	if (!address) throw refused('verification.nothingBound');
	const pass = randomUUID();
	const now = context.clock.now();
	await withCode(context, { channel: type, address, purpose: 'verify', code: captcha, visit }, async (tx) => {
		const row = {
			token: hashToken(context, passOf(pass, address)),
			type: passTypes[type],
			user_id: id,
			epoch,
			session: '',
		};
		const times = { create_time: now, expire_time: now + passSeconds, proved_at: 0 };
		const unused = { keep: 0, rotates: 0, ip: '', useragent: '' };
		await insertTokens(tx, [{ ...row, ...times, ...unused }], { deadBefore: now });
	});
	return pass;
}

/** Binds another address: with the token of the present one, or with the password where there is none. */
export async function changeBinding(
	context: Context,
	caller: MemberCaller,
	form: z.output<(typeof changeBoundAddress)['input']>,
	{ visit, language }: { visit: Visit; language: Language },
): Promise<void> {
	const { type, captcha } = form;
	const address = readAddress(type, form[type]);
	const { [type]: present } = await queries.findAddresses(context.db, caller.id);
	if (!present) await checkOwnPassword(context, caller, { password: form.password });
	await withCode(context, { channel: type, address, purpose: 'change', code: captcha, visit }, async (tx) => {
		await holdCaller(tx, caller);
		if (present) await takePass(context, tx, { caller, type, pass: form.accountVerificationToken, present });
		const bound = { memberId: caller.id, channel: type, address, present, now: context.clock.now() };
		if (!(await queries.bind(tx, bound))) throw refused(`verification.${type}Taken`, {}, { field: type });
		await mailNewBinding(context, tx, { id: caller.id, channel: type, address, before: present }, language);
	});
}

/**
 * A new password for who can be reached at the account's address; ends every login of the account. The device is known
 * from then on: whoever makes strangers wait at the login does not keep the owner out.
 */
export async function retrieve(
	context: Context,
	{ type, account, captcha, password }: z.output<(typeof retrievePassword)['input']>,
	{ visit, language }: { visit: Visit; language: Language },
): Promise<void> {
	await takeAttempt(context, [{ name: 'retrieve:ip', who: addressOf(visit.ip), max: 30, seconds: 3600 }]);
	const address = readAddress(type, account, 'account');
	await refuseGuessable(password, { names: [address] });
	const right = await checkCode(context, { channel: type, address, purpose: 'retrieve', code: captcha, visit });
	const hash = await hashPassword(context, password, visit.isGone);
	await inTransaction(context, async (tx) => {
		await takeCode(tx, right);
		const id = await queries.findByAddress(tx, type, address);
		if (id === undefined) throw codeWrong();
		await refuseGuessable(password, { names: namesIn(await readMemberInfo(tx, id)) });
		await storePassword(tx, 'member', id, { password: hash, now: context.clock.now() });
		await endLogins(tx, 'member', id);
		await rememberDevice(context, tx, { audience: 'member', userId: id, visit });
		await mailNewPassword(context, tx, id, language);
	});
}

async function takePass(
	context: Context,
	tx: Tx,
	{
		caller: { id, epoch },
		type,
		pass,
		present,
	}: { caller: MemberCaller; type: Channel; pass: string; present: string },
): Promise<void> {
	const taking = {
		token: hashToken(context, passOf(pass, present)),
		type: passTypes[type],
		memberId: id,
		epoch,
		now: context.clock.now(),
	};
	if (!(await takePassRow(tx, taking))) throw refused('verification.passGone');
}
