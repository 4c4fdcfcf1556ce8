const storageKey = 'cartToken';

/** A version 4 uuid, also where the page is not served over https. */
export function newUuid(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = Array.from(bytes, (byte, index) => {
		const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
		return marked.toString(16).padStart(2, '0');
	}).join('');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

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
