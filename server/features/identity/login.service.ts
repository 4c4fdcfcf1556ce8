import type { AccountAudience } from '#domain/access/audiences.ts';
import { refused } from '#domain/errors.ts';
import * as queries from '#server/auth/accounts.queries.ts';
import { knownSince, marksOf, rememberDevice, type Visit } from '#server/auth/devices.ts';
import { isPasswordRight } from '#server/auth/password.ts';
import { addressPace, guess, secretPace, type Throttle } from '#server/auth/throttle.ts';
import { endLogins, issueTokens, type NewSession } from '#server/auth/tokens.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { consumeCaptcha } from '#server/features/captcha/captcha.service.ts';

export interface LoginForm {
	username: string;
	password: string;
	keep: 0 | 1;
	captchaId: string;
	captchaInfo: string;
	/** The client takes a new refresh token with every refresh. */
	rotate: 0 | 1;
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

/** Logs an account in whose password is all there is to know; `before` comes first, in the same transaction. */
export async function logIn(
	context: Context,
	audience: AccountAudience,
	form: LoginForm,
	{ visit, before }: { visit: Visit; before?: (tx: Tx, shown: Shown) => Promise<void> },
): Promise<Tokens & { id: number }> {
	const shown = await checkCredentials(context, audience, form, visit);
	const { id, epoch } = shown;
	const login = { audience, userId: id, epoch, ...keptBy(form), visit };
	const tokens = await inTransaction(context, async (tx) => {
		await before?.(tx, shown);
		return startSession(context, tx, login);
	});
	return { id, ...tokens };
}

/** Who has shown the password of an account, and by which mark the account knows them; empty for a stranger. */
export interface Shown {
	readonly id: number;
	/** Of the account, read with its password. */
	readonly epoch: number;
	readonly known: string;
	/** Its member wishes it to be deleted. */
	readonly isEnding: boolean;
}

/** Checks captcha, name and password of a login within their limits; nothing is issued yet. */
export async function checkCredentials(
	context: Context,
	audience: AccountAudience,
	form: LoginForm,
	visit: Visit,
): Promise<Shown> {
	if (isCaptchaOn(context, audience)) await consumeCaptcha(context, form, visit.ip);
	const marks = marksOf(context, visit);
	const since = knownSince(context);
	const asked = await queries.findLogin(context.db, { audience, name: form.username, marks, since });
	const { account } = asked;
	const known = account?.known ?? '';
	const counted = await guess(context, loginThrottles(audience, asked, visit));
	// The failure is counted while the password is looked at: an account that exists must not take longer.
	const failure = account && queries.countFailure(context.db, audience, account.id);
	const [isRight] = await Promise.all([
		isPasswordRight(context, form.password, account?.password, visit.isGone).catch(async (error) => {
			await counted.undone();
			throw error;
		}),
		failure,
	]);
	if (!isRight || !account) throw refused('identity.loginWrong');
	// Answered only to who knows the password.
	if (!account.is_enabled && !account.is_ending) throw refused('identity.accountDisabled');
	await counted.right();
	return { id: account.id, epoch: account.epoch, known, isEnding: account.is_ending };
}

/**
 * Whoever is known to the account is counted apart from strangers, who can make each other wait but never them. By the name
 * that was typed as well: otherwise the count would show which names belong together.
 */
function loginThrottles(
	audience: AccountAudience,
	{ name, account }: queries.AskedLogin,
	{ ip }: Visit,
): readonly [Throttle, ...Throttle[]] {
	if (account?.known)
		return [{ name: `login:${audience}:known`, who: `${account.id}:${account.known}:${name}`, ...secretPace }];
	return [
		{ name: `login:${audience}`, who: name, ...secretPace },
		{ name: 'login:ip', who: addressOf(ip), ...addressPace },
	];
}

/** Somebody who has proved an account, by the visit they did it on. */
type ProvedLogin = Omit<NewSession, 'origin'> & { readonly visit: Visit };

/** Notes the login and its device, and issues its tokens; where accounts are logged in once only, the other logins end first. */
export async function startSession(context: Context, tx: Tx, login: ProvedLogin): Promise<Tokens> {
	const { audience, userId, epoch, visit } = login;
	const stamp = { epoch, now: context.clock.now(), ip: visit.ip };
	// Locks the account's row: who changes its password waits, or has been faster.
	if (!(await queries.noteLogin(tx, audience, userId, stamp))) throw refused('identity.loginOvertaken');
	await rememberDevice(context, tx, login);
	context.log.info({ audience, account: userId, ip: visit.ip }, 'login');
	const session = { ...login, origin: visit };
	if (!isSingle(context, audience)) return issueTokens(context, tx, session);
	return issueTokens(context, tx, { ...session, epoch: await endLogins(tx, audience, userId) });
}

/** How long a login is kept, and how. */
export function keptBy({ keep, rotate }: Pick<LoginForm, 'keep' | 'rotate'>) {
	return { keep: keep === 1, rotates: rotate === 1 };
}

function isSingle({ config }: Context, audience: AccountAudience): boolean {
	return (audience === 'admin' && config.adminSso) || (audience === 'member' && config.userSso);
}
