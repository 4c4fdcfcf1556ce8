import { useEffect } from 'react';

/** A checkout by the query of its address: what is said of one work is not said of another. */
const keyOf = (search: string) => `storeCheckoutWords${search}`;

type WordStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was typed at the checkout of this window before it was loaded anew; of those fields alone that have the kind they had. */
export function keptWords<Words extends object>(
	search: string,
	empty: Words,
	storage: WordStorage = sessionStorage,
): Words {
	let kept: unknown;
	try {
		kept = JSON.parse(storage.getItem(keyOf(search)) ?? 'null');
	} catch {
		kept = null;
	}
	if (typeof kept !== 'object' || kept === null) return empty;
	const known = Object.entries(kept).filter(([name, value]) => typeof value === typeof empty[name as keyof Words]);
	return { ...empty, ...Object.fromEntries(known) };
}

/** The order is placed: the next checkout begins empty. */
export function forgetWords(search: string, storage: WordStorage = sessionStorage): void {
	storage.removeItem(keyOf(search));
}

/** Keeps what is typed at the checkout as long as the window is open, so that a page that is loaded anew has lost nothing. */
export function useKeptWords(search: string, words: object): void {
	const text = JSON.stringify(words);
	useEffect(() => {
		try {
			sessionStorage.setItem(keyOf(search), text);
		} catch {
			// A full or forbidden storage keeps nothing; the page itself still does.
		}
	}, [search, text]);
}
