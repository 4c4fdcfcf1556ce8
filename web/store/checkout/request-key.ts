import { newUuid } from '#web/kit/api/uuid.ts';

const storageKey = 'storeCheckout';

interface Kept {
	key: string;
	body: string;
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function keptIn(storage: KeyStorage): Kept | undefined {
	try {
		return JSON.parse(storage.getItem(storageKey) ?? 'null') ?? undefined;
	} catch {
		return undefined;
	}
}

/** The key of a checkout: the same for the same content until it has worked, so that a second try cannot order twice. */
export function requestKeyOf(content: object, storage: KeyStorage = sessionStorage): string {
	const body = JSON.stringify(content);
	const kept = keptIn(storage);
	if (kept?.body === body) return kept.key;
	const key = newUuid();
	storage.setItem(storageKey, JSON.stringify({ key, body }));
	return key;
}

/** The order is placed: the next one is a new one, whatever is in it. */
export function forgetRequestKey(storage: KeyStorage = sessionStorage): void {
	storage.removeItem(storageKey);
}
