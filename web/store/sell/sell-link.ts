const storageKey = 'sellApply';

/** The link of the application that this tab looks at; it ends with its tab, and stands in the mail. */
export function keptLink(): string {
	return sessionStorage.getItem(storageKey) ?? '';
}

export function keepLink(link: string): void {
	sessionStorage.setItem(storageKey, link);
}

export function forgetLink(): void {
	sessionStorage.removeItem(storageKey);
}

/** Takes the link out of the address, where nobody shall read or copy it by mistake. */
export function takeLink(): string {
	const link = location.hash.slice(1);
	if (link.length > 10) {
		keepLink(link);
		history.replaceState(history.state, '', location.pathname);
	}
	return keptLink();
}
