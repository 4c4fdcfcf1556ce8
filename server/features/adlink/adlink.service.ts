import { createHash } from 'node:crypto';
import {
	deviceOf,
	isLinkOpen,
	landingPath,
	oneVisitSeconds,
	utmOfLanding,
	visitorCookie,
	withUtm,
} from '#domain/adlink/adlink.rules.ts';
import { shopDay } from '#domain/kernel/shop-time.ts';
import { isAttemptLeft, type RateLimit, returnAttempt } from '#server/auth/rate-limit.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findLink } from './adlink.queries.ts';
import { keepLanding } from './landing.queries.ts';
import { landingToken } from './landing.service.ts';

export { convertedLandings, landingOfVisitor } from './landing.queries.ts';

/** Of what the log keeps. */
const longestText = 200;
const longestAddress = 500;

/** The number by which the browser is known, from its cookies. */
export function visitorOf(headers: { cookie?: string | undefined }): string | undefined {
	return new RegExp(`(?:^|;\\s*)${visitorCookie}=([0-9a-f-]{36})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** Whoever opens links without end fills no disk: past this a link leads on, and neither its log nor its counts grow. */
function landingLimits(ip: string): readonly RateLimit[] {
	const who = addressOf(ip);
	return [
		{ name: 'landing-new:ip', who, max: 60, seconds: 60 },
		{ name: 'landing-day:ip', who, max: 600, seconds: 86_400 },
	];
}

interface Opening {
	readonly code: string;
	readonly visitorId: string;
	readonly userAgent: string;
	readonly referer: string;
	readonly ip: string;
	/** Where that is, as far as it is known. */
	readonly region: string;
	/** Of its address. */
	readonly query: Readonly<Record<string, unknown>>;
	/** Fetched ahead of a click that may never come. */
	readonly isAhead: boolean;
}

interface Opened {
	readonly to: string;
	/** By which the browser that is to be known again says how long it stayed; absent = it is not. */
	readonly token?: string;
}

/** Where a short code leads; an opening that counts is kept. */
export async function openLink(context: Context, opening: Opening): Promise<Opened> {
	const link = /^[a-z0-9]{3,16}$/.test(opening.code) ? await findLink(context.db, opening.code) : undefined;
	if (!link) return { to: '/store' };
	const now = context.clock.now();
	const utm = utmOfLanding(link.params, opening.query);
	const to = withUtm(landingPath(link), utm);
	if (opening.isAhead || !isLinkOpen(link, now)) return { to };
	const device = deviceOf(opening.userAgent);
	const landing = {
		// What a link led to before is none of where it leads now.
		link: { id: link.id, goods_id: link.target === 'goods' ? link.goods_id : null },
		visitorId: opening.visitorId,
		device,
		url: cut(to, longestAddress),
		utm: cut(utm.map(({ key, value }) => `${key}=${value}`).join(' '), longestAddress),
		referer: cleanReferer(opening.referer),
		userAgent: cut(opening.userAgent, longestText),
		region: opening.region,
		ipHash: createHash('sha256').update(`${context.secret}|${opening.ip}`).digest('base64url').slice(0, 22),
	};
	const at = { now, since: now - oneVisitSeconds, day: shopDay(now) };
	const limits = landingLimits(opening.ip);
	for (const limit of limits) if (!(await isAttemptLeft(context, limit))) return { to };
	const { id: landingId, isNew } = await inTransaction(context, (tx) => keepLanding(tx, landing, at));
	if (!isNew) await returnAttempt(context, limits);
	return landingId === null || device === 'bot' ? { to } : { to, token: landingToken(context.secret, landingId) };
}

/** A page's address without its query, which may contain what is nobody's business. */
function cleanReferer(referer: string): string {
	return cut((referer.split(/[?#]/)[0] ?? '').replaceAll('\u0000', ''), longestText);
}

/** A text of so many characters at most, none of them half. */
function cut(text: string, most: number): string {
	return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
