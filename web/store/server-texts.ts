import type { Language } from '#domain/kernel/language.ts';
import type { Messages } from '#web/kit/i18n/texts.ts';

const files = {
	...import.meta.glob<Messages>('#web/kit/i18n/*.messages.*.json', { import: 'default' }),
	...import.meta.glob<Messages>('./**/*.messages.*.json', { import: 'default' }),
};

async function textsIn(language: Language): Promise<Readonly<Record<string, Messages>>> {
	const loaded = Object.entries(files).map(async ([file, load]) => {
		const [, namespace, tongue] = /(?:^|\/)([\w-]+)\.messages\.([\w-]+)\.json$/.exec(file) ?? [];
		return namespace && tongue === language ? [[namespace, await load()] as const] : [];
	});
	return Object.fromEntries((await Promise.all(loaded)).flat());
}

const known = new Map<Language, ReturnType<typeof textsIn>>();

/** All texts of the store in one language. */
export function storeTexts(language: Language): Promise<Readonly<Record<string, Messages>>> {
	const texts = known.get(language) ?? textsIn(language);
	known.set(language, texts);
	return texts;
}
