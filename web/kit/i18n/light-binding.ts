import i18next, { type i18n, type Namespace, type TFunction } from 'i18next';
import { use, useMemo } from 'react';

// Stands in for `react-i18next` in the browser, whose types the screens keep: a language change reloads the page,
// so there is nothing to subscribe to, and 3 kB of every first load need not be spent on it.

const loading = new Map<string, Promise<void>>();

function load(key: string, namespaces: readonly string[]): Promise<void> {
	const known = loading.get(key) ?? i18next.loadNamespaces(namespaces);
	loading.set(key, known);
	return known;
}

/** The texts of one or more namespaces; suspends while they are fetched. */
export function useTranslation(namespace: string | readonly string[] = 'kit'): {
	t: TFunction;
	i18n: i18n;
	ready: true;
} {
	const key = typeof namespace === 'string' ? namespace : namespace.join();
	const namespaces = key.split(',');
	if (!namespaces.every((name) => i18next.hasLoadedNamespace(name))) use(load(key, namespaces));
	const t = useMemo(() => i18next.getFixedT(null, key.split(',') as Namespace), [key]) as unknown as TFunction;
	return { t, i18n: i18next, ready: true };
}

/** Nothing to connect: the hook asks i18next itself. */
export const initReactI18next = { type: '3rdParty', init: () => {} } as const;
