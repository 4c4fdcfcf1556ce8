import { refused } from '#domain/errors.ts';
import { isCommonPassword } from './common-password.ts';

/** Refuses a new password that would be guessed first: a common one, or what the account is called by. */
export async function refuseGuessable(
	password: string,
	{ names, field = 'password' }: { names: readonly string[]; field?: string },
): Promise<void> {
	const typed = password.toLowerCase();
	if (names.some((name) => name.toLowerCase() === typed)) throw refused('identity.passwordIsName', {}, { field });
	if (await isCommonPassword(password)) throw refused('identity.passwordCommon', {}, { field });
}

/** What a stored account is called by. */
export function namesIn(row: Readonly<Record<string, unknown>>): string[] {
	return [row['username'], row['email'], row['mobile']].map((name) => String(name ?? ''));
}
