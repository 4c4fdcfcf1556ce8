import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { visitorCookie } from '#domain/adlink/adlink.rules.ts';
import type { Context } from '#server/context.ts';
import { openLink, visitorOf } from './adlink.service.ts';

const rememberedSeconds = 400 * 86_400;

/** The short addresses of ad links, `/l/code`: counted, then sent on. */
export function addAdlinks(app: FastifyInstance, context: Context): void {
	app.get('/l/:code', { schema: { hide: true } }, async (request, reply) => {
		const { code } = request.params as { code: string };
		const { headers, ip, method } = request;
		const query = request.query as Record<string, unknown>;
		const visitorId = visitorOf(headers) ?? randomUUID();
		const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''}`;
		const { to, isKept } = await openLink(context, {
			code: code.toLowerCase(),
			visitorId,
			userAgent: headers['user-agent'] ?? '',
			referer: headers.referer ?? '',
			ip,
			query,
			isAhead: method === 'HEAD' || /prefetch|preview|prerender/i.test(purpose),
		});
		if (isKept) {
			const secure = context.config.siteUrl?.startsWith('https:') ? '; Secure' : '';
			const cookie = `${visitorCookie}=${visitorId}; Path=/; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Lax${secure}`;
			reply.header('set-cookie', cookie);
		}
		return reply.header('cache-control', 'no-store').redirect(to, 302);
	});
}
