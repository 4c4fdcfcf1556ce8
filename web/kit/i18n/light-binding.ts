import i18next, { type i18n, type Namespace, type TFunction } from 'i18next';
import { use, useMemo } from 'react';

// Stands in for `react-i18next` in the browser, whose types the screens keep: a language change reloads the page,
// so there is nothing to subscribe to, and 3 kB of every first load need not be spent on it.

const fetched = new Map<string, Promise<void>>();

/** A promise that React can read at once: what is there already keeps nobody waiting. */
function alreadyThere(): Promise<void> {
	return Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });
}

function textsOf(key: string): Promise<void> {
	const namespaces = key.split(',');
	const isThere = namespaces.every((name) => i18next.hasLoadedNamespace(name));
	const known = fetched.get(key) ?? (isThere ? alreadyThere() : i18next.loadNamespaces(namespaces));
	fetched.set(key, known);
	return known;
}

/** The texts of one or more namespaces; suspends while they are fetched. */
export function useTranslation(namespace: string | readonly string[] = 'kit'): {
	t: TFunction;
	i18n: i18n;
	ready: true;
} {
	const key = typeof namespace === 'string' ? namespace : namespace.join();
	// Asked at every render: React replays a render that has waited, and must meet the same hooks.
	use(textsOf(key));
	const t = useMemo(() => i18next.getFixedT(null, key.split(',') as Namespace), [key]) as unknown as TFunction;
	return { t, i18n: i18next, ready: true };
}

/** Nothing to connect: the hook asks i18next itself. */
export const initReactI18next = { type: '3rdParty', init: () => {} } as const;
