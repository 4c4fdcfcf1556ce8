import { errorTexts } from '#domain/errors.generated.ts';
import { type ErrorCode, refusalText, refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { FetchFailure } from '#server/outgoing/fetch.ts';

/** Why a bill could not be had, as its row keeps it: the code of a refusal and what it is about, or what the company says. */
export function billError(error: unknown): string {
	if (error instanceof Refusal) {
		const text = typeof error.facts['text'] === 'string' ? error.facts['text'] : '';
		return error.code === ('payment.channelSays' satisfies ErrorCode) ? text : `${error.code} ${text}`.trim();
	}
	const silent: ErrorCode = 'payment.channelSilent';
	const unreadable: ErrorCode = 'bill.unreadable';
	return error instanceof FetchFailure ? `${silent} ${error.message}` : `${unreadable} JSON`;
}

/** The same in the reader's language, where it has words for it. */
export function billErrorText(error: string, language: Language): string {
	const [code = '', ...text] = error.split(' ');
	return code in errorTexts ? refusalText(refused(code as ErrorCode, { text: text.join(' ') }), language) : error;
}
