import type { AccountAudience } from '#domain/access/audiences.ts';
import type { Context } from '#server/context.ts';
import { isPasswordRight } from './password.ts';
import { type RateLimit, returnAttempt, takeAttempt } from './rate-limit.ts';

/** Who is logged in may show a wrong password or code ten times in ten minutes. */
export function ownLimits(audience: AccountAudience, id: number): RateLimit[] {
	return [{ name: `password:${audience}`, who: String(id), max: 10, seconds: 600 }];
}

/** Compares the password that somebody who is logged in has to show once more; each try is counted before. */
export async function isOwnPasswordRight(
	context: Context,
	{ audience, id }: { audience: AccountAudience; id: number },
	password: string,
	stored: string | undefined,
): Promise<boolean> {
	const limits = ownLimits(audience, id);
	await takeAttempt(context, limits);
	const isRight = await isPasswordRight(context, password, stored);
	if (isRight) await returnAttempt(context, limits);
	return isRight;
}
