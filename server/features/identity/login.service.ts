import type { AccountAudience } from '#domain/access/audiences.ts';
import { refused } from '#domain/errors.ts';
import { isPasswordRight } from '#server/auth/password.ts';
import { addressOf, type RateLimit, returnAttempt, takeAttempt } from '#server/auth/rate-limit.ts';
import { issueTokens, type Origin, revokeTokens } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
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

/** Logs an account in whose password is all there is to know. */
export async function logIn(
	context: Context,
	audience: AccountAudience,
	form: LoginForm,
	origin: Origin,
): Promise<Tokens & { id: number }> {
	const { id } = await checkCredentials(context, audience, form, origin);
	const tokens = await inTransaction(context, (tx) =>
		startSession(context, tx, { audience, userId: id, keep: form.keep === 1, origin }),
	);
	return { id, ...tokens };
}

/** Checks name, password, captcha and limits of a login; nothing is issued yet. */
export async function checkCredentials(
	context: Context,
	audience: AccountAudience,
	form: LoginForm,
	origin: Origin,
): Promise<{ id: number }> {
	const limits = loginLimits(audience, form.username, origin);
	await takeAttempt(context, limits);
	if (isCaptchaOn(context, audience)) await consumeCaptcha(context, form);
	const account = await queries.findLoginAccount(context.db, audience, form.username);
	if (account) refuseLocked(context, account);
	if (!(await isPasswordRight(form.password, account?.password)) || !account) {
		if (account) await noteFailure(context, audience, account.id);
		throw refused('identity.loginWrong');
	}
	// Told only to who knows the password.
	if (!account.is_enabled) throw refused('identity.accountDisabled');
	// Only failures are limited: a house full of customers behind one address may log in.
	await returnAttempt(context, limits);
	return { id: account.id };
}

/** Counts what was wrong at a login: ten times lock the account for a day. */
export async function noteFailure(context: Context, audience: AccountAudience, id: number): Promise<void> {
	const now = context.clock.now();
	await queries.countFailure(context.db, audience, id, { now, lockedBefore: now - lockSeconds });
}

/** Refuses an account that is locked. */
export function refuseLocked({ clock }: Context, { login_failure, last_fail_time }: queries.LoginAccount): void {
	const isLocked = login_failure >= maxFailures && clock.now() - (last_fail_time ?? 0) < lockSeconds;
	if (isLocked) throw refused('identity.accountLocked');
}

/** Notes the login and issues its tokens; where accounts are logged in once only, the other logins end first. */
export async function startSession(
	context: Context,
	tx: Tx,
	login: { audience: AccountAudience; userId: number; keep: boolean; origin: Origin },
): Promise<Tokens> {
	const { audience, userId, origin } = login;
	await queries.noteLogin(tx, audience, userId, { now: context.clock.now(), ip: origin.ip });
	// The account's row is held by now: of two logins at once the later one stays.
	if (isSingle(context, audience)) await revokeTokens(tx, audience, userId);
	return issueTokens(context, tx, login);
}

function isSingle({ config }: Context, audience: AccountAudience): boolean {
	return (audience === 'admin' && config.adminSso) || (audience === 'member' && config.userSso);
}

function loginLimits(audience: AccountAudience, username: string, { ip }: Origin): RateLimit[] {
	return [
		{ name: 'login:ip', who: addressOf(ip), max: 100, seconds: 600 },
		{ name: `login:${audience}`, who: username, max: 20, seconds: 600 },
	];
}
