import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';

const allowedHeaders = [
	...['think-lang', 'server', 'ba_user_token', 'ba-user-token', 'ba_token', 'ba-token', 'batoken', 'merchant-token'],
	...['cart-token', 'device-mark', 'guest-order', 'Authorization', 'Content-Type', 'If-Match', 'If-Modified-Since'],
	...['If-None-Match', 'Idempotency-Key', 'If-Unmodified-Since', 'X-CSRF-TOKEN', 'X-Requested-With'],
].join(',');

/** CORS as the wire protocol has it: our own origin and those named in the environment are echoed, a preflight answers 204. */
export function addCors(app: FastifyInstance, { siteUrl, corsOrigins }: Pick<Config, 'siteUrl' | 'corsOrigins'>): void {
	const named = new Set(siteUrl ? [siteUrl, ...corsOrigins] : corsOrigins);
	app.addHook('onRequest', (request, reply, done) => {
		const { origin } = request.headers;
		if (origin && (named.has(origin) || isOwn(origin, request))) {
			reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' });
		}
		if (request.method !== 'OPTIONS') return done();
		reply
			.headers({
				'access-control-max-age': '1800',
				'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
				'access-control-allow-headers': allowedHeaders,
			})
			.code(204)
			.send();
	});
}

function isOwn(origin: string, { host }: FastifyRequest): boolean {
	return URL.canParse(origin) && new URL(origin).host === host;
}
