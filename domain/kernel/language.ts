import { yuan } from './yuan.ts';

/** The languages of the product; the first is the default and the fallback. */
export const languages = ['zh-cn', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'zh-cn';

/** One text in every language of the product. */
export type Texts = Readonly<Record<Language, string>>;

/** Names in a row, parted as the language parts them. */
export function enumerated(names: readonly string[], language: Language): string {
	return names.join(language === 'en' ? ', ' : '、');
}

/** Puts facts into the `{name}` places of a text, amounts behind `¥` as they are read; an unknown place stays as it is. */
export function fill(text: string, facts: Readonly<Record<string, unknown>>): string {
	return text.replace(/(¥?)\{(\w+)\}/g, (place, sign: string, name: string) => {
		if (!(name in facts)) return place;
		const value = String(facts[name]);
		return sign && /^\d+(?:\.\d+)?$/.test(value) ? yuan(value) : sign + value;
	});
}
