import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language, languages } from '#domain/kernel/language.ts';

type Messages = Record<string, unknown>;

const kitFiles = import.meta.glob<Messages>('#web/kit/**/*.messages.*.json', { import: 'default', eager: true });
const storeFiles = import.meta.glob<Messages>('./**/*.messages.*.json', { import: 'default', eager: true });

function resourcesIn(language: Language): Record<string, Messages> {
	return Object.fromEntries(
		Object.entries({ ...kitFiles, ...storeFiles }).flatMap(([file, messages]) => {
			const [, namespace, tongue] = /([\w-]+)\.messages\.([\w-]+)\.json$/.exec(file) ?? [];
			return namespace && tongue === language ? [[namespace, messages]] : [];
		}),
	);
}

function instanceIn(language: Language): i18n {
	const instance = createInstance();
	void instance.use(initReactI18next).init({
		lng: language,
		fallbackLng: false,
		supportedLngs: [...languages],
		lowerCaseLng: true,
		load: 'currentOnly',
		defaultNS: 'kit',
		resources: { [language]: resourcesIn(language) },
		initAsync: false,
		interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
	});
	return instance;
}

const instances = new Map<Language, i18n>();

/** The texts of one language, with no state that a request could change. */
export function textsIn(language: Language = defaultLanguage): i18n {
	const known = instances.get(language) ?? instanceIn(language);
	instances.set(language, known);
	return known;
}
