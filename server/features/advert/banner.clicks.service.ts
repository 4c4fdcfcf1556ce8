import { createHash } from 'node:crypto';
import { deviceOf } from '#domain/adlink/adlink.rules.ts';
import type { clickAdvert } from '#domain/advert/banner.contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { isAttemptLeft, takeAttempt } from '#server/auth/rate-limit.ts';
import type { Origin } from '#server/auth/tokens.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context } from '#server/context.ts';
import { countClick } from './banner.queries.ts';

const minute = 60;
/** Nobody follows more adverts in a minute; so many may sit behind one address. */
const mostOfAddress = 60;

const tables = { banner: 'banner', noticeBar: 'notice_bar' } as const;

/** Counts a click: a visitor's on one advert once a minute, a bot's never. Nothing is kept of the visitor but a sealed mark for two minutes. */
export async function clickOf(context: Context, { kind, id }: InputOf<typeof clickAdvert>, { ip, userAgent }: Origin) {
	await takeAttempt(context, [{ name: 'advert:ip', who: addressOf(ip), max: mostOfAddress, seconds: minute }]);
	if (deviceOf(userAgent) === 'bot') return;
	const visitor = createHash('sha256').update(`${context.secret}|${ip}|${userAgent}`).digest('hex').slice(0, 22);
	const once = { name: `advert:${kind}:${id}`, who: visitor, max: 1, seconds: minute };
	if (!(await isAttemptLeft(context, once))) return;
	await countClick(context.db, { table: tables[kind], id, now: context.clock.now() });
}
