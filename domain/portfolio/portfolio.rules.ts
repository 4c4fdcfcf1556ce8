import { merchantStatus } from '#domain/merchant/merchant.status.ts';

/** What a creator's page is made of below its head, in the order in which a new one shows it. */
export const portfolioSections = ['covers', 'story', 'crowds', 'shelves', 'topics', 'works', 'reviews'] as const;

export type PortfolioSection = (typeof portfolioSections)[number];

/** A section in its place, shown or not. */
export interface SectionPlace {
	readonly key: PortfolioSection;
	readonly shown: 0 | 1;
}

/** Every section once: those that are named in their order, then what is missing among them, shown. */
export function wholeSections(named: readonly { key: string; shown: number }[]): SectionPlace[] {
	const known = portfolioSections.flatMap((key) => {
		const at = named.findIndex((place) => place.key === key);
		return at < 0 ? [] : [{ key, shown: named[at]?.shown === 0 ? (0 as const) : (1 as const), at }];
	});
	const chosen = known.toSorted((one, other) => one.at - other.at).map(({ key, shown }) => ({ key, shown }));
	const missing = portfolioSections.filter((key) => !chosen.some((place) => place.key === key));
	return [...chosen, ...missing.map((key) => ({ key, shown: 1 as const }))];
}

/** So much a page holds. */
export const mostPictures = 12;
export const mostLinks = 6;
export const mostCovers = 6;
export const mostStoryLetters = 60_000;
/** So many addresses one creator may have had. */
export const mostSlugs = 10;

const slugPattern = /^[a-z][a-z0-9-]{2,39}$/;

/** Whether a text can be the address of a page: letters, digits and single hyphens, a letter first, so that it is no number. */
export function isSlug(text: string): boolean {
	return slugPattern.test(text) && !text.includes('--') && !text.endsWith('-');
}

/** A name in Latin letters → the address it suggests; empty where nothing is left of it. */
export function slugOf(name: string): string {
	const words = name
		.normalize('NFKD')
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(Boolean)
		.join('-')
		.replace(/^[0-9-]+/, '')
		.slice(0, 36)
		.replace(/-$/, '');
	return isSlug(words) ? words : '';
}

const linkPattern = /^https:\/\/([a-z0-9.-]{4,253})(?:[/?#][^\s"<>\\]*)?$/i;
const hostPattern = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,5}$/;

/** The host of a link elsewhere, as its reader sees it; empty where it may not be shown: only https to a named host on its usual port. */
export function linkHost(address: string): string {
	const host = linkPattern.exec(address)?.[1]?.toLowerCase() ?? '';
	// The last part of a name begins with a letter, that of a number does not.
	return hostPattern.test(host) && /^[a-z]/.test(host.slice(host.lastIndexOf('.') + 1)) ? host : '';
}

/** How a creator's page stands for visitors; nothing where it is gone. */
export type PortfolioState = 'open' | 'break' | 'closing';

export function portfolioState(
	{ status, close_from, close_to }: { status: string; close_from: number | null; close_to: number | null },
	now: number,
): PortfolioState | undefined {
	if (status === merchantStatus.closing) return 'closing';
	if (status !== merchantStatus.open && status !== merchantStatus.paused) return undefined;
	// Without an end it lasts, once it has begun.
	const isBreak = (close_from ?? now) <= now && (close_to === null ? close_from !== null : close_to > now);
	return status === merchantStatus.paused || isBreak ? 'break' : 'open';
}

/** The fields of a page in the order of its editor; a change names those that it changes. */
export const portfolioFields = [
	'slug',
	'logo',
	'banner',
	'slogan',
	'intro',
	'city',
	'story',
	'pictures',
	'hours',
	'notice',
	'links',
	'covers',
	'sections',
] as const;
