import { guestHeader } from '#domain/guest/guest.rules.ts';

/** The purchase that this tab looks at: its link, and the payment that it began with. */
interface KeptGuest {
	readonly link: string;
	readonly payNo: string;
}

const storageKey = 'guestOrder';

/** What this tab was given; a link ends with its tab, and stands in the mail. */
export function keptGuest(): KeptGuest | undefined {
	try {
		return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined;
	} catch {
		return undefined;
	}
}

export function keepGuest(guest: KeptGuest): void {
	sessionStorage.setItem(storageKey, JSON.stringify(guest));
}

export function forgetGuest(): void {
	sessionStorage.removeItem(storageKey);
}

/** The link that the page at this address shows to the server; members pay their own orders as ever. */
function linkAt(pathname: string, isMember: boolean): string {
	const kept = keptGuest();
	if (!kept || /^\/store\/order\b/i.test(pathname)) return kept?.link ?? '';
	const [, payNo] = /^\/store\/pay\/([^/]+)/i.exec(pathname) ?? [];
	return payNo && (payNo === kept.payNo || !isMember) ? kept.link : '';
}

/** Whether the page at this address is a guest's. */
export function isGuestAt(pathname: string, isMember: boolean): boolean {
	return linkAt(pathname, isMember) !== '';
}

/** The header that shows the link, on the pages of a guest alone. */
export function guestHeaders(isMember: boolean): Record<string, string> {
	const link = linkAt(location.pathname, isMember);
	return link ? { [guestHeader]: link } : {};
}
