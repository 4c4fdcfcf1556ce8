import { deviceHeader } from '#domain/identity/device.ts';
import { newUuid } from '#web/kit/api/uuid.ts';

const storageKey = 'deviceMark';

/** By this an account knows the browser again: whoever makes strangers wait at the login does not keep its owner out. */
export function deviceHeaders(): Record<string, string> {
	try {
		const mark = localStorage.getItem(storageKey) ?? newUuid();
		localStorage.setItem(storageKey, mark);
		return { [deviceHeader]: mark };
	} catch {
		// Without storage the account knows the address.
		return {};
	}
}
