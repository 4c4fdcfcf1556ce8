import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { isSecure } from './site-address.ts';

const yearSeconds = 31_536_000;

/** What every answer says of itself. Whatever may be kept, framed, shown elsewhere or run says so where it is made. */
const always = {
	'cache-control': 'no-store',
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	'cross-origin-resource-policy': 'same-origin',
	'referrer-policy': 'same-origin',
	vary: 'Origin',
	'x-content-type-options': 'nosniff',
} as const;

/** The shop speaks for its own host: others below its name may be somebody else's. */
const whenSecure = { ...always, 'strict-transport-security': `max-age=${yearSeconds}` } as const;

/** The headers that an answer begins with. */
export function safeHeaders(config: Pick<Config, 'siteUrl'>, request: Pick<FastifyRequest, 'protocol'>) {
	return isSecure(config, request) ? whenSecure : always;
}
