import { day } from '#domain/timer/timer.declared.ts';

/** The header in which a browser shows the link of a guest's purchase. */
export const guestHeader = 'guest-order';

/** How long a link opens its purchase; a new one can be asked for at any time. */
export const guestLinkSeconds = 30 * day;

/** No link is longer. */
export const longestGuestLink = 200;

/** The page of a guest's purchase. What follows `#` stays in the browser: no server, log or other site is told of it. */
export function guestPage(link: string): string {
	return `/store/order#${link}`;
}
