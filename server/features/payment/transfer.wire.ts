import { errorTexts } from '#domain/errors.generated.ts';
import { type ErrorCode, refusalText, refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

/** Why a transfer failed, as its row keeps it: the code of a refusal, or what a channel says in its own words. */
export function transferError(error: unknown): string {
	if (!(error instanceof Refusal)) return String(error);
	const { text } = error.facts;
	return error.code === ('payment.channelSays' satisfies ErrorCode) && typeof text === 'string' ? text : error.code;
}

/** The same in the reader's language, where it has words for it. */
export function transferErrorText(error: string, language: Language): string {
	const code = error.replace(/^Refusal: (\S+) .*$/s, '$1');
	return code in errorTexts ? refusalText(refused(code as ErrorCode), language) : error;
}
