import type { Caller } from '#domain/access/caller.ts';
import type { Context } from '#server/context.ts';
import { isPasswordRight } from './password.ts';
import { isProved } from './proof.ts';
import { type RateLimit, returnAttempt, takeAttempt } from './rate-limit.ts';

const tenMinutes = 600;
const mostOfLogin = 10;
const mostOfAccount = 30;

/**
 * How many wrong passwords or codes whoever is logged in may show in ten minutes. Each login has a count of its own, so that
 * one which was stolen does not keep the owner from changing the password. All of an account together have one more, but
 * for those that have just shown the password: they are the owner's.
 */
export function ownLimits(
	{ clock }: Pick<Context, 'clock'>,
	{ audience, id, session, provedAt }: Pick<Caller, 'audience' | 'id' | 'session' | 'provedAt'>,
): RateLimit[] {
	const ofLogin = { name: `password:${audience}`, who: `${id}:${session}`, max: mostOfLogin, seconds: tenMinutes };
	if (isProved({ clock }, { provedAt })) return [ofLogin];
	return [ofLogin, { name: `password:${audience}:all`, who: String(id), max: mostOfAccount, seconds: tenMinutes }];
}

/** Compares the password that somebody who is logged in has to show once more; each try is counted before. */
export async function isOwnPasswordRight(
	context: Context,
	caller: Caller,
	password: string,
	stored: string | undefined,
): Promise<boolean> {
	const limits = ownLimits(context, caller);
	await takeAttempt(context, limits);
	const isRight = await isPasswordRight(context, password, stored);
	if (isRight) await returnAttempt(context, limits);
	return isRight;
}
