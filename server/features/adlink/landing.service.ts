import { createHmac, timingSafeEqual } from 'node:crypto';
import { utmOfLanding } from '#domain/adlink/adlink.rules.ts';
import type { openMiniProgram, stayOfLanding } from '#domain/adlink/landing.contract.ts';
import { miniProgramScheme } from '#domain/adlink/mini-program.rules.ts';
import { refused } from '#domain/errors.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import type { Origin } from '#server/auth/tokens.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context } from '#server/context.ts';
import { findLink } from './adlink.queries.ts';
import { growStay } from './landing.queries.ts';

/** A page reports when it is hidden or left; so many visitors may sit behind one address. */
const mostStaysOfAddress = 120;

/** What lets a browser say how long it looked at the page of a landing. */
export function landingToken(secret: string, landingId: number): string {
	const sign = createHmac('sha256', secret).update(`landing stay:${landingId}`).digest('base64url').slice(0, 22);
	return `${landingId}.${sign}`;
}

/** Keeps how long a page was in sight, and of which member, for whoever has the landing's token. */
export async function keepStay(
	context: Context,
	{ token, stay_ms }: InputOf<typeof stayOfLanding>,
	{ ip, userId }: Pick<Origin, 'ip'> & { userId: number | null },
): Promise<null> {
	const limit = { name: 'landing:ip', who: addressOf(ip), max: mostStaysOfAddress, seconds: 60 };
	await takeAttempt(context, [limit]);
	const landingId = Number(/^(\d{1,15})\./.exec(token)?.[1]);
	const own = Buffer.from(landingToken(context.secret, landingId));
	const given = Buffer.from(token);
	const isOurs = own.length === given.length && timingSafeEqual(own, given);
	if (!isOurs) throw refused('adlink.landingUnknown', {}, { field: 'token' });
	await growStay(context.db, { landingId, stayMs: stay_ms, userId }, context.clock.now());
	return null;
}

/** How the page of a mini program is opened that a link leads to, with what the link and its address say. */
export async function miniProgramOf(
	{ db, settings }: Pick<Context, 'db' | 'settings'>,
	{ code, query }: InputOf<typeof openMiniProgram>,
): Promise<{ scheme: string }> {
	const link = await findLink(db, code.toLowerCase());
	if (link?.target !== 'mini') throw refused('adlink.unknown');
	const appId = settings.get('shop.miniAppId');
	const utm = utmOfLanding(link.params, Object.fromEntries(new URLSearchParams(query)));
	return { scheme: appId === '' ? '' : miniProgramScheme({ appId, path: link.mini_path, utm }) };
}
