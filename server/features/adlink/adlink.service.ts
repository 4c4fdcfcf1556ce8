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
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findLink, keepLanding } from './adlink.queries.ts';

export { linkOfVisitor } from './adlink.queries.ts';

/** The number by which the browser is known, from its cookies. */
export function visitorOf(headers: { cookie?: string | undefined }): string | undefined {
	return new RegExp(`(?:^|;\\s*)${visitorCookie}=([0-9a-f-]{36})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

interface Opening {
	readonly code: string;
	readonly visitorId: string;
	readonly userAgent: string;
	readonly referer: string;
	readonly ip: string;
	/** Of its address. */
	readonly query: Readonly<Record<string, unknown>>;
	/** Fetched ahead of a click that may never come. */
	readonly isAhead: boolean;
}

/** Where a short code leads; an opening that counts is kept. `isKept` tells whether the browser is to be known again. */
export async function openLink(context: Context, opening: Opening): Promise<{ to: string; isKept: boolean }> {
	const link = /^[a-z0-9]{3,16}$/.test(opening.code) ? await findLink(context.db, opening.code) : undefined;
	if (!link) return { to: '/store', isKept: false };
	const now = context.clock.now();
	const utm = utmOfLanding(link.params, opening.query);
	const to = withUtm(landingPath(link), utm);
	if (opening.isAhead || !isLinkOpen(link, now)) return { to, isKept: false };
	const device = deviceOf(opening.userAgent);
	const landing = {
		link,
		visitorId: opening.visitorId,
		device,
		url: to,
		utm: utm.map(({ key, value }) => `${key}=${value}`).join(' '),
		referer: cleanReferer(opening.referer),
		userAgent: opening.userAgent.slice(0, 255),
		ipHash: createHash('sha256').update(`${context.secret}|${opening.ip}`).digest('base64url').slice(0, 22),
	};
	await inTransaction(context, (tx) => keepLanding(tx, landing, { now, since: now - oneVisitSeconds }));
	return { to, isKept: device !== 'bot' };
}

/** A page's address without its query, which may hold what is nobody's business. */
function cleanReferer(referer: string): string {
	return (referer.split(/[?#]/)[0] ?? '').replaceAll('\u0000', '').slice(0, 255);
}
