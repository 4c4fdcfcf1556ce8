/** The languages of the product; the first is the default and the fallback. */
export const languages = ['zh-cn', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'zh-cn';

/** One text in every language of the product. */
export type Texts = Readonly<Record<Language, string>>;

/** Puts facts into the `{name}` places of a text; an unknown place stays as it is. */
export function fill(text: string, facts: Readonly<Record<string, unknown>>): string {
	return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in facts ? String(facts[name]) : place));
}
