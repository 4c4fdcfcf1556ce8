import { fill, type Language, type Texts } from '#domain/kernel/language.ts';
import { shortNo } from '#domain/kernel/short-no.ts';

/** What a line of points or growth says in its reader's language: the text of its kind, with the number that is its memo where the kind keeps one; what staff wrote stays. */
export function lineText(
	{ type, memo }: { readonly type: string; readonly memo: string },
	{ texts, referring }: { readonly texts: Readonly<Record<string, Texts>>; readonly referring: readonly string[] },
	language: Language,
): string {
	const text = Object.hasOwn(texts, type) ? texts[type] : undefined;
	if (!text || (memo !== '' && !referring.includes(type))) return memo;
	return fill(text[language], { ref: shortNo(memo) }).trim();
}
