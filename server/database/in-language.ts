import { type RawBuilder, sql } from 'kysely';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';

/** SQL of a row's text in the reader's language; the base column is the default language and the fallback. */
export function inLanguage(
	language: Language,
	i18n: RawBuilder<unknown>,
	field: string,
	base: RawBuilder<unknown>,
): RawBuilder<unknown> {
	return language === defaultLanguage
		? base
		: sql`coalesce(nullif(${i18n} #>> array[${language}, ${field}]::text[], ''), ${base})`;
}
