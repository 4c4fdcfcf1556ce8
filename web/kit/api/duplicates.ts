const pending = new Map<string, AbortController>();

/** Registers a call; an identical one that is still running is withdrawn in favour of it. */
export function replaceDuplicate(key: string, controller: AbortController): void {
	pending.get(key)?.abort('duplicate');
	pending.set(key, controller);
}

/** Takes a finished call off the list, unless a newer one stands there already. */
export function forgetCall(key: string, controller: AbortController): void {
	if (pending.get(key) === controller) pending.delete(key);
}
