/** A visitor's further openings of one link within so many seconds are one click. */
export const oneVisitSeconds = 1800;

/** So long is a landing kept; the counts of its link stay. */
export const landingKeptSeconds = 90 * 86_400;

/** The cookie by which a browser is known again: a random number, nothing else. */
export const visitorCookie = 'atelier-visitor';

const bots =
	/bot|crawl|spider|slurp|preview|fetch|scan|monitor|headless|lighthouse|facebookexternalhit|whatsapp|embedly|curl|wget|python|java\/|go-http|okhttp|axios|node/i;

/** Who opens a link, by what the client says of itself. */
export function deviceOf(useragent: string): 'pc' | 'mobile' | 'bot' {
	if (useragent.trim() === '' || bots.test(useragent)) return 'bot';
	return /mobile|android|iphone|ipad|harmony|micromessenger/i.test(useragent) ? 'mobile' : 'pc';
}

/** Where a link leads: to its goods, else to its page, else to the store. */
export function landingPath({ goods_id, path }: { goods_id: number | null; path: string }): string {
	if (goods_id) return `/store/goods/${goods_id}`;
	return /^\/store(?:[/?][\w./?=&%,-]*)?$/.test(path) ? path : '/store';
}

/** Whether a link counts now. */
export function isLinkOpen(
	link: { status: string; start_time: number | null; end_time: number | null },
	now: number,
): boolean {
	return link.status === '1' && (link.start_time ?? 0) <= now && (link.end_time ?? now + 1) > now;
}
