import type { FastifyInstance } from 'fastify';

const allowedHeaders = [
	...['think-lang', 'server', 'ba_user_token', 'ba-user-token', 'ba_token', 'ba-token', 'batoken', 'merchant-token'],
	...['cart-token', 'Authorization', 'Content-Type', 'If-Match', 'If-Modified-Since', 'If-None-Match'],
	...['If-Unmodified-Since', 'X-CSRF-TOKEN', 'X-Requested-With'],
].join(',');

/** CORS as the wire protocol has it: an allowed origin is echoed, a preflight answers 204. */
export function addCors(app: FastifyInstance, allowedOrigins: () => readonly string[]): void {
	app.addHook('onRequest', (request, reply, done) => {
		const origin = request.headers.origin;
		if (origin && isAllowed(origin, request.headers.host, allowedOrigins())) {
			reply.headers({
				'access-control-allow-origin': origin,
				'access-control-allow-credentials': 'true',
				vary: 'Origin',
			});
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

function isAllowed(origin: string, ownHost: string | undefined, allowed: readonly string[]): boolean {
	if (!URL.canParse(origin)) return false;
	const { host, hostname } = new URL(origin);
	return host === ownHost || allowed.some((entry) => entry === '*' || entry === origin || entry === hostname);
}
