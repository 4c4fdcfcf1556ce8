import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { topicAddresses } from '#server/features/topic/topic.service.ts';
import { publicAddress } from '#server/http/site-address.ts';
import { lastGoodsId, shownBetween } from './sitemap.queries.ts';

/** So many ids a file; the protocol of sitemaps.org allows 50,000 addresses. */
const idsAFile = 20_000;

/**
 * `/robots.txt` and the sitemap of the store, after sitemaps.org: an index, the fixed pages and topics, goods by ranges of
 * ids. A sitemap holds whole addresses, so a shop has one once it knows its own.
 */
export function addSitemap(app: FastifyInstance, context: Context): void {
	const { config, pool } = context;
	const hidden = { schema: { hide: true } };

	app.get('/robots.txt', hidden, async (request, reply) => {
		const closed = ['/admin', '/user', '/merchant', '/api', '/store/cart', '/store/checkout', '/store/pay'];
		const site = publicAddress(config, request);
		const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
		if (site) lines.push('', `Sitemap: ${site}/sitemap.xml`);
		return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
	});

	app.get('/sitemap.xml', hidden, async (request, reply) => {
		const site = publicAddress(config, request);
		if (!site) return reply.callNotFound();
		const files = Math.ceil(((await lastGoodsId(pool)) + 1) / idsAFile);
		const names = ['sitemap-pages.xml', ...Array.from({ length: files }, (_, file) => `sitemap-goods-${file}.xml`)];
		const entries = names.map((name) => `<sitemap><loc>${escaped(`${site}/${name}`)}</loc></sitemap>`);
		return reply.type('application/xml; charset=utf-8').send(document('sitemapindex', entries));
	});

	app.get('/sitemap-pages.xml', hidden, async (request, reply) => {
		const site = publicAddress(config, request);
		if (!site) return reply.callNotFound();
		const topics = await topicAddresses(context);
		const fixed = ['/store', '/store/list', ...(topics.length > 0 ? ['/store/topic'] : [])];
		const entries = [
			...fixed.map((path) => entry(`${site}${path}`)),
			...topics.map(({ id, update_time }) => entry(`${site}/store/topic/${id}`, update_time)),
		];
		return reply.type('application/xml; charset=utf-8').send(document('urlset', entries));
	});

	app.get<{ Params: { file: string } }>('/sitemap-goods-:file(^\\d{1,6}).xml', hidden, async (request, reply) => {
		const site = publicAddress(config, request);
		if (!site) return reply.callNotFound();
		const from = Number(request.params.file) * idsAFile;
		const shown = await shownBetween(pool, { from, before: from + idsAFile });
		const entries = shown.map(({ id, update_time }) => entry(`${site}/store/goods/${id}`, update_time));
		return reply.type('application/xml; charset=utf-8').send(document('urlset', entries));
	});
}

/** One page's address, with the moment of its last change as W3C has it. */
function entry(address: string, changed?: number): string {
	const moment = changed === undefined ? '' : `<lastmod>${new Date(changed * 1000).toISOString()}</lastmod>`;
	return `<url><loc>${escaped(address)}</loc>${moment}</url>`;
}

function document(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
	const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
	return `${[head, ...entries].join('\n')}\n</${root}>\n`;
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
