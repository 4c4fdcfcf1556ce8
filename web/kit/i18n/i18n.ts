import type { Language } from '#domain/kernel/language.ts';
import { currentLanguage, useConfig } from '#web/kit/config/config.store.ts';
import { loadNamespaces, type Messages, setTexts } from './texts.ts';

/** `import.meta.glob('./**\/*.messages.*.json', { import: 'default' })` of an app: file → its lazy loader. */
export type MessageFiles = Record<string, () => Promise<unknown>>;

const kitFiles: MessageFiles = import.meta.glob('#web/kit/**/*.messages.*.json', { import: 'default' });

/** `admin-login.messages.en.json` is namespace `admin-login` in English. */
function loadersOf(files: MessageFiles): Map<string, () => Promise<unknown>> {
	const loaders = new Map<string, () => Promise<unknown>>();
	for (const [file, load] of Object.entries(files)) {
		const [, namespace, language] = /(?:^|\/)([\w-]+)\.messages\.([\w-]+)\.json$/.exec(file) ?? [];
		if (namespace && language) loaders.set(`${language}/${namespace}`, load);
	}
	return loaders;
}

/** The tag for `<html lang>` and for the browser's own formatting. */
export function htmlLanguage(language: Language): string {
	return language === 'zh-cn' ? 'zh-CN' : 'en';
}

/** Makes the texts available: each namespace is fetched when the first screen that uses it opens. */
export function startI18n(
	appFiles: MessageFiles,
	first: readonly string[],
	language = currentLanguage(),
): Promise<unknown> {
	const loaders = loadersOf({ ...kitFiles, ...appFiles });
	if (typeof document !== 'undefined') document.documentElement.lang = htmlLanguage(language);
	setTexts(language, {
		from: async (namespace) => {
			const load = loaders.get(`${language}/${namespace}`);
			if (!load) throw new Error(`There are no texts "${namespace}" in ${language}.`);
			return (await load()) as Messages;
		},
	});
	return loadNamespaces(['kit', ...first]);
}

/** Remembers the choice and starts the page over in the other language. */
export function switchLanguage(language: Language): void {
	useConfig.getState().setLanguage(language);
	const address = new URL(location.href);
	if (!address.searchParams.has('lang')) {
		location.reload();
		return;
	}
	// It would choose its own language again.
	address.searchParams.delete('lang');
	location.replace(address);
}
