import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '#domain/kernel/language.ts';

type Messages = Record<string, unknown>;

const files = {
	...import.meta.glob<Messages>('#web/kit/i18n/*.messages.*.json', { import: 'default' }),
	...import.meta.glob<Messages>('./**/*.messages.*.json', { import: 'default' }),
};

async function resourcesIn(language: Language): Promise<Record<string, Messages>> {
	const loaded = Object.entries(files).map(async ([file, load]) => {
		const [, namespace, tongue] = /([\w-]+)\.messages\.([\w-]+)\.json$/.exec(file) ?? [];
		return namespace && tongue === language ? [[namespace, await load()] as const] : [];
	});
	return Object.fromEntries((await Promise.all(loaded)).flat());
}

async function instanceIn(language: Language): Promise<i18n> {
	const instance = createInstance().use(initReactI18next);
	await instance.init({
		lng: language,
		fallbackLng: false,
		supportedLngs: [...languages],
		lowerCaseLng: true,
		load: 'currentOnly',
		defaultNS: 'kit',
		resources: { [language]: await resourcesIn(language) },
		interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
	});
	return instance;
}

const instances = new Map<Language, Promise<i18n>>();

/** The texts of one language, with no state that a request could change. */
export function textsIn(language: Language): Promise<i18n> {
	const known = instances.get(language) ?? instanceIn(language);
	instances.set(language, known);
	return known;
}
