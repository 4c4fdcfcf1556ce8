import { newUuid } from '#web/kit/api/uuid.ts';

const storageKey = 'cartToken';

/** The cart of this browser before anybody logs in; empty until something was put into it. */
export function cartToken(): string {
	try {
		return localStorage.getItem(storageKey) ?? '';
	} catch {
		return '';
	}
}

/** Gives this browser a cart of its own, unless it has one. */
export function ensureCartToken(): void {
	if (cartToken()) return;
	try {
		localStorage.setItem(storageKey, newUuid());
	} catch {
		// Without storage a guest has no cart; the server says so when something is put in.
	}
}

/** The header that names the guest's cart; a login that carries it takes the cart over. */
export function cartHeaders(): Record<string, string> {
	const token = cartToken();
	return token ? { 'cart-token': token } : {};
}
