import type { AccountAudience } from '#domain/access/audiences.ts';
import { refused } from '#domain/errors.ts';
import { isPasswordRight } from '#server/auth/password.ts';
import { addressOf, type RateLimit, returnAttempt, takeAttempt } from '#server/auth/rate-limit.ts';
import { issueTokens, type Origin } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { consumeCaptcha } from '#server/features/captcha/captcha.service.ts';
import * as queries from './accounts.queries.ts';

const maxFailures = 10;
const lockSeconds = 24 * 60 * 60;

export interface LoginForm {
	username: string;
	password: string;
	keep: 0 | 1;
	captchaId: string;
	captchaInfo: string;
}

export interface Tokens {
	token: string;
	/** Empty unless the login is to be kept. */
	refresh_token: string;
}

/** Whether an audience's login asks for a captcha; a shop may spare its members. */
export function isCaptchaOn({ config, settings }: Context, audience: AccountAudience): boolean {
	return config.loginCaptcha && (audience !== 'member' || settings.get('member.captcha'));
}

/** Checks name, password, captcha and limits of a login; returns the account with new tokens. */
export async function logIn(
	context: Context,
	audience: AccountAudience,
	form: LoginForm,
	origin: Origin,
): Promise<Tokens & { id: number }> {
	const limits = loginLimits(audience, form.username, origin);
	await takeAttempt(context, limits);
	if (isCaptchaOn(context, audience)) await consumeCaptcha(context, form);
	const account = await queries.findLoginAccount(context.db, audience, form.username);
	const now = context.clock.now();
	if (account && isLocked(account, now)) throw refused('identity.accountLocked');
	if (!(await isPasswordRight(form.password, account?.password)) || !account) {
		if (account) await queries.countFailure(context.db, audience, account.id, { now, lockedBefore: now - lockSeconds });
		throw refused('identity.loginWrong');
	}
	// Told only to who knows the password.
	if (!account.is_enabled) throw refused('identity.accountDisabled');
	const tokens = await startSession(context, audience, account.id, { keep: form.keep === 1, origin });
	// Only failures are limited: a house full of customers behind one address may log in.
	await returnAttempt(context, limits);
	return { id: account.id, ...tokens };
}

/** Notes the login and issues its tokens. */
export async function startSession(
	context: Context,
	audience: AccountAudience,
	userId: number,
	{ keep, origin }: { keep: boolean; origin: Origin },
): Promise<Tokens> {
	return inTransaction(context, async (tx) => {
		await queries.noteLogin(tx, audience, userId, { now: context.clock.now(), ip: origin.ip });
		return issueTokens(context, tx, { audience, userId, keep, origin });
	});
}

function isLocked({ login_failure, last_fail_time }: queries.LoginAccount, now: number): boolean {
	return login_failure >= maxFailures && now - (last_fail_time ?? 0) < lockSeconds;
}

function loginLimits(audience: AccountAudience, username: string, { ip }: Origin): RateLimit[] {
	return [
		{ name: 'login:ip', who: addressOf(ip), max: 100, seconds: 600 },
		{ name: `login:${audience}`, who: username, max: 20, seconds: 600 },
	];
}
