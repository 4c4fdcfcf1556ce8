import type { Language } from '#domain/kernel/language.ts';
import type { Messages } from '#web/kit/i18n/texts.ts';

const files = {
	...import.meta.glob<Messages>('#web/kit/i18n/*.messages.*.json', { import: 'default' }),
	...import.meta.glob<Messages>('#web/shared/shop-frame/*.messages.*.json', { import: 'default' }),
	...import.meta.glob<Messages>('./**/*.messages.*.json', { import: 'default' }),
	...import.meta.glob<Messages>('#web/shared/coupon/*.messages.*.json', { import: 'default' }),
	...import.meta.glob<Messages>('#web/shared/portfolio/*.messages.*.json', { import: 'default' }),
};

/** The texts of the store's pages, each file with its place below `web/`. */
export const textFiles = Object.entries(files).map(([file, load]) => {
	const [, namespace = '', language] = /(?:^|\/)([\w-]+)\.messages\.([\w-]+)\.json$/.exec(file) ?? [];
	const source = new URL(file, 'file:///store/').pathname.slice(1);
	return { namespace, language, source, load };
});

async function textsIn(language: Language): Promise<Readonly<Record<string, Messages>>> {
	const ours = textFiles.filter((file) => file.language === language);
	return Object.fromEntries(await Promise.all(ours.map(async ({ namespace, load }) => [namespace, await load()])));
}

const known = new Map<Language, ReturnType<typeof textsIn>>();

/** All texts of the store in one language. */
export function storeTexts(language: Language): Promise<Readonly<Record<string, Messages>>> {
	const texts = known.get(language) ?? textsIn(language);
	known.set(language, texts);
	return texts;
}
