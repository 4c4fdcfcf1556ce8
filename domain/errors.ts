import { defaultLanguage, fill, type Language, type Texts } from '#domain/kernel/language.ts';
import { type Facts, Refusal, type RefusalOptions } from '#domain/kernel/refusal.ts';
import { errorTexts } from './errors.generated.ts';

export type ErrorCode = keyof typeof errorTexts;

/** Makes the refusal to throw: `throw refused('order.unknown', { id })`. */
export function refused(code: ErrorCode, facts: Facts = {}, options: RefusalOptions = {}): Refusal {
	return new Refusal(code, facts, options);
}

/** The text of a refusal in the reader's language. */
export function refusalText(refusal: Refusal, language: Language): string {
	const texts = errorTexts[refusal.code as ErrorCode];
	return fill(texts[language], factsIn(refusal.facts, language));
}

/** Facts that have a word in each language are given in the reader's. */
function factsIn(facts: Facts, language: Language): Facts {
	const entries = Object.entries(facts).map(([name, fact]) => [name, isTexts(fact) ? fact[language] : fact]);
	return Object.fromEntries(entries);
}

function isTexts(fact: unknown): fact is Texts {
	return typeof fact === 'object' && fact !== null && defaultLanguage in fact;
}
