import { defaultLanguage, type Language, languages, type Texts } from '#domain/kernel/language.ts';

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A row's text in the reader's language; the base column is the default language and the fallback. */
export function translated(language: Language, i18n: Translations, field: string, base: string): string {
	return (language === defaultLanguage ? undefined : i18n[language]?.[field]) || base;
}

/** What a row is called in every language, for a refusal that gets its text at the edge. */
export function namesIn(row: object, field = 'name'): Texts {
	const { i18n, [field]: base } = row as Readonly<Record<string, unknown>>;
	return Object.fromEntries(
		languages.map((language) => [
			language,
			translated(language, (i18n ?? {}) as Translations, field, String(base ?? '')),
		]),
	) as unknown as Texts;
}
