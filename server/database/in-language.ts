import { type RawBuilder, sql } from 'kysely';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';

/** Of a row's translations the text that is read: beside it a whole description may stand, once for each line of a cart. */
export function onlyText(i18n: RawBuilder<unknown>, field: string): RawBuilder<unknown> {
	return sql`jsonb_build_object('en', jsonb_build_object(${sql.lit(field)}, coalesce(${i18n} #>> array['en', ${sql.lit(field)}], '')))`;
}

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
