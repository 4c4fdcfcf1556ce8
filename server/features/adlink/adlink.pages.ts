import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { landingCookie, visitorCookie } from '#domain/adlink/adlink.rules.ts';
import type { Context } from '#server/context.ts';
import { regionOf } from '#server/http/region.ts';
import { isSecure } from '#server/http/site-address.ts';
import { openLink, visitorOf } from './adlink.service.ts';

const rememberedSeconds = 400 * 86_400;
/** The page takes it as soon as its script runs; without one it goes by itself. */
const handedOverSeconds = 60;

/** The short addresses of ad links, `/l/code`: counted, then sent on. */
export function addAdlinks(app: FastifyInstance, context: Context): void {
	app.get('/l/:code', { schema: { hide: true } }, async (request, reply) => {
		const { code } = request.params as { code: string };
		const { headers, ip, method } = request;
		const query = request.query as Record<string, unknown>;
		const visitorId = visitorOf(headers) ?? randomUUID();
		const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''}`;
		const opening = {
			code: code.toLowerCase(),
			visitorId,
			userAgent: headers['user-agent'] ?? '',
			referer: headers.referer ?? '',
			ip,
			region: regionOf(request, context.config),
			query,
			isAhead: method === 'HEAD' || /prefetch|preview|prerender/i.test(purpose),
		};
		const { to, token } = await app.inSlot(reply, () => openLink(context, opening));
		if (token) {
			const secure = isSecure(context.config, request) ? '; Secure' : '';
			reply.header('set-cookie', [
				`${visitorCookie}=${visitorId}; Path=/; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Lax${secure}`,
				`${landingCookie}=${token}; Path=/store; Max-Age=${handedOverSeconds}; SameSite=Lax${secure}`,
			]);
		}
		return reply.redirect(to, 302);
	});
}
