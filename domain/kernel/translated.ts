import { defaultLanguage, type Language } from '#domain/kernel/language.ts';

/** A row's text in the reader's language; the base column is the default language and the fallback. */
export function translated(
	language: Language,
	i18n: Readonly<Record<string, Readonly<Record<string, string>>>>,
	field: string,
	base: string,
): string {
	return (language === defaultLanguage ? undefined : i18n[language]?.[field]) || base;
}
