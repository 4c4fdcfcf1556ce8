import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { isSecure } from './site-address.ts';

type Known = Pick<Config, 'siteUrl'>;

/** What a page is given to do; `frames` are the sources of what its menus show inside of it. */
export function pageHeaders(
	config: Known,
	{ request, nonce, frames }: { request: FastifyRequest; nonce: string; frames: readonly string[] },
) {
	return {
		'content-type': 'text/html; charset=utf-8',
		'cache-control': 'no-cache',
		// A page is for who accepts one, made in the language of the cookie, and packed as its reader can unpack it.
		vary: 'Origin, Cookie, Accept, Accept-Encoding',
		'content-security-policy': contentPolicy({
			nonce,
			pictures: config.siteUrl ?? '',
			sockets: socketOrigin(config, request),
			frames: frames.length > 0 ? frames.join(' ') : "'none'",
		}),
		'cross-origin-opener-policy': 'same-origin',
		'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
	};
}

/** Our pages take live push from where they came from; not every browser takes that for 'self'. */
function socketOrigin({ siteUrl }: Known, request: FastifyRequest): string {
	const { host } = siteUrl ? new URL(siteUrl) : request;
	return isSecure({ siteUrl }, request) ? `wss://${host}` : `ws://${host}`;
}

interface Allowed {
	readonly nonce: string;
	readonly pictures: string;
	readonly sockets: string;
	readonly frames: string;
}

/** No inline script or style tag without the page's nonce; style attributes are data of the rendered markup. */
function contentPolicy({ nonce, pictures, sockets, frames }: Allowed): string {
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}'`,
		"script-src-attr 'none'",
		`style-src 'self' 'nonce-${nonce}'`,
		"style-src-attr 'unsafe-inline'",
		`img-src 'self' data: blob: ${pictures}`.trim(),
		`media-src 'self' ${pictures}`.trim(),
		`connect-src 'self' ${sockets}`,
		`frame-src ${frames}`,
		"worker-src 'self' blob:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'self'",
	].join('; ');
}
