/** A visitor's further openings of one link within so many seconds are one click. */
export const oneVisitSeconds = 1800;

/** So long is a landing kept; the counts of its link stay. */
export const landingKeptSeconds = 90 * 86_400;

/** The cookie by which a browser is known again: a random number, nothing else. */
export const visitorCookie = 'atelier-visitor';

/** The cookie by which the page that a link led to knows its landing, as it reports how long it was looked at. */
export const landingCookie = 'atelier-landing';

/** Who looks at a page for longer has left it open. */
export const longestStayMs = 30 * 60_000;

const bots =
	/bot|crawl|spider|slurp|preview|fetch|scan|monitor|headless|lighthouse|facebookexternalhit|whatsapp|embedly|curl|wget|python|java\/|go-http|okhttp|axios|node/i;

/** Who opens a link, by what the client says of itself. */
export function deviceOf(useragent: string): 'pc' | 'mobile' | 'bot' {
	if (useragent.trim() === '' || bots.test(useragent)) return 'bot';
	return /mobile|android|iphone|ipad|harmony|micromessenger/i.test(useragent) ? 'mobile' : 'pc';
}

/** What a link may lead to. */
export type LinkTarget = 'goods' | 'page' | 'mini';

interface Leading {
	readonly target: LinkTarget;
	readonly code: string;
	readonly goods_id: number | null;
	readonly path: string;
}

/** Where a link leads: to its goods, its page, or the page that opens the mini program; to the store where those are gone. */
export function landingPath({ target, code, goods_id, path }: Leading): string {
	if (target === 'mini') return `/store/open/${code}`;
	if (target === 'goods') return goods_id ? `/store/goods/${goods_id}` : '/store';
	return /^\/store(?:[/?][\w./?=&%,-]*)?$/.test(path) ? path : '/store';
}

/** A name by which those who count visits elsewhere know where they came from. */
const utmName = /^utm_[a-z_]{1,30}$/;
const longestUtm = 100;
/** A link bears so many, an opening no more of its own. */
export const mostUtm = 8;

export interface UtmPair {
	readonly key: string;
	readonly value: string;
}

/** Whether a link may bear these: named for visits, each once and with a value. */
export function areUtmPairs(pairs: readonly UtmPair[]): boolean {
	const isSound = ({ key, value }: UtmPair) => utmName.test(key) && value.trim() !== '' && value.length <= longestUtm;
	return pairs.every(isSound) && new Set(pairs.map(({ key }) => key)).size === pairs.length;
}

/** What an opening bears: the link's own, under what its address says. */
export function utmOfLanding(own: readonly UtmPair[], query: Readonly<Record<string, unknown>>): UtmPair[] {
	const said = Object.entries(query)
		.flatMap(([key, value]) => (typeof value === 'string' ? [{ key, value: value.replaceAll('\u0000', '') }] : []))
		.filter((pair) => areUtmPairs([pair]))
		.slice(0, mostUtm);
	const names = new Set(said.map(({ key }) => key));
	return [...own.filter(({ key }) => !names.has(key)), ...said];
}

/** An address of ours with them behind what it asks for already. */
export function withUtm(path: string, pairs: readonly UtmPair[]): string {
	if (pairs.length === 0) return path;
	const text = pairs.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join('&');
	return `${path}${path.includes('?') ? '&' : '?'}${text}`;
}

/** Whether a link counts now. */
export function isLinkOpen(
	link: { status: string; start_time: number | null; end_time: number | null },
	now: number,
): boolean {
	return link.status === '1' && (link.start_time ?? 0) <= now && (link.end_time ?? now + 1) > now;
}
