import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from '#domain/errors.ts';
import { socketPath } from '#domain/kernel/push.ts';
import type { Config } from '#server/config/config.ts';
import { answerRefusal } from './envelope.ts';
import { isThisMachine } from './site-address.ts';

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port: nothing that could end a header or an address. */
const wellFormed = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * A shop that knows its public address answers under no other: pages lead there, calls are refused. Under its names for
 * itself a machine is asked by its own tools and by a proxy that keeps the name to itself; under any name, whether it is well.
 */
export function addHostCheck(app: FastifyInstance, { siteUrl }: Pick<Config, 'siteUrl'>): void {
	const own = siteUrl && new URL(siteUrl).host;
	const ownName = siteUrl && new URL(siteUrl).hostname;
	app.addHook('onRequest', (request, reply, done) => {
		if (request.routeOptions.url === '/health') return done();
		if (!wellFormed.test(request.host) || isNamedTwice(request))
			return answerRefusal(request, reply, refused('http.badHost'), 400);
		if (!siteUrl || request.host.toLowerCase() === own || isThisMachine(request)) return done();
		// Sockets have a port of their own besides.
		if (request.routeOptions.url === socketPath && request.hostname.toLowerCase() === ownName) return done();
		if (isByBrowser(request)) return reply.redirect(siteUrl + request.originalUrl, 302);
		return answerRefusal(request, reply, refused('http.wrongHost', { site: siteUrl }), 421);
	});
}

/** Whether somebody reads who can be led elsewhere; a request line may also bear a whole address, which nobody is led to. */
function isByBrowser({ method, headers, originalUrl }: FastifyRequest): boolean {
	const isReading = method === 'GET' || method === 'HEAD';
	return isReading && (headers.accept ?? '').includes('text/html') && originalUrl.startsWith('/');
}

/** Node keeps the first name and a proxy may have kept the last: two are none. */
function isNamedTwice({ raw: { rawHeaders } }: FastifyRequest): boolean {
	return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}
