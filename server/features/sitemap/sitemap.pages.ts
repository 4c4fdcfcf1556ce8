import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { agreementAddresses } from '#server/features/agreement/agreement.service.ts';
import { brandAddresses } from '#server/features/brand/brand.service.ts';
import { creatorAddresses } from '#server/features/portfolio/creator.service.ts';
import { topicAddresses } from '#server/features/topic/topic.service.ts';
import { isAmong } from '#server/http/entity-tag.ts';
import { sendPacked } from '#server/http/packed.ts';
import { publicAddress } from '#server/http/site-address.ts';
import { createKept, keptSeconds } from './sitemap.kept.ts';
import { goodsEntries, lastGoodsId } from './sitemap.queries.ts';

/** So many ids a file: the protocol of sitemaps.org allows 50,000 addresses, and each file is made and sent as a whole. */
const idsAFile = 2000;

/**
 * `/robots.txt` and the sitemap of the store, after sitemaps.org: an index, the fixed pages, creators, topics and brands, goods by ranges of
 * ids. A sitemap has whole addresses, so a shop has one once it knows its own.
 */
export function addSitemap(app: FastifyInstance, context: Context): void {
	const { config, pool } = context;
	const hidden = { schema: { hide: true } };
	const kept = createKept({ clock: context.clock, inSlot: app.inSlot });

	/** Sends what is kept with whole addresses: a kept file has paths alone, since whoever asks may call this machine by many names. */
	async function send(request: FastifyRequest, reply: FastifyReply, name: string, make: () => Promise<string>) {
		const site = publicAddress(config, request);
		if (!site) return reply.callNotFound();
		const { text, tag } = await kept(reply, name, make);
		const etag = `"${tag}-${Buffer.from(site).toString('base64url')}"`;
		const vary = 'Origin, Accept-Encoding';
		reply.headers({ etag: `W/${etag}`, 'cache-control': `public, max-age=${keptSeconds}`, vary });
		if (isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send();
		const opening = `<loc>${escaped(site)}`;
		const file = Buffer.from(text.replaceAll('<loc>', () => opening));
		return sendPacked(request, reply.type('application/xml; charset=utf-8'), file);
	}

	app.get('/robots.txt', hidden, async (request, reply) => {
		const ofStore = ['/store/cart', '/store/checkout', '/store/order', '/store/pay'];
		const closed = ['/admin', '/user', '/merchant', '/api', ...ofStore];
		const site = publicAddress(config, request);
		const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
		if (site) lines.push('', `Sitemap: ${site}/sitemap.xml`);
		return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
	});

	app.get('/sitemap.xml', hidden, (request, reply) =>
		send(request, reply, 'index', async () => {
			const files = Math.ceil(((await lastGoodsId(pool)) + 1) / idsAFile);
			const names = ['sitemap-pages.xml', ...Array.from({ length: files }, (_, file) => `sitemap-goods-${file}.xml`)];
			return document(
				'sitemapindex',
				names.map((name) => `<sitemap><loc>/${name}</loc></sitemap>`),
			);
		}),
	);

	app.get('/sitemap-pages.xml', hidden, (request, reply) =>
		send(request, reply, 'pages', async () => {
			const [topics, pages, creators, brands] = await Promise.all([
				topicAddresses(context),
				agreementAddresses(context),
				creatorAddresses(context),
				brandAddresses(context),
			]);
			const fixed = [
				...['/store', '/store/list', '/store/coupons'],
				...(topics.length > 0 ? ['/store/topic'] : []),
				...(creators.length > 0 ? ['/store/creators'] : []),
			];
			return document('urlset', [
				...fixed.map((path) => entry(path)),
				...pages.map(({ code, effective_at }) => entry(`/store/page/${code}`, effective_at)),
				...creators.map(({ slug, update_time }) => entry(`/store/creator/${slug}`, update_time)),
				...topics.map(({ id, update_time }) => entry(`/store/topic/${id}`, update_time)),
				...brands.map(({ id, update_time }) => entry(`/store/brand/${id}`, update_time)),
			]);
		}),
	);

	app.get<{ Params: { file: string } }>('/sitemap-goods-:file(^\\d{1,6}).xml', hidden, (request, reply) => {
		const file = Number(request.params.file);
		const from = file * idsAFile;
		return send(request, reply, `goods ${file}`, async () =>
			document('urlset', [await goodsEntries(pool, { from, before: from + idsAFile })]),
		);
	});
}

/** One page's path, with the moment of its last change as W3C has it. */
function entry(path: string, changed?: number): string {
	const moment = changed === undefined ? '' : `<lastmod>${new Date(changed * 1000).toISOString()}</lastmod>`;
	return `<url><loc>${path}</loc>${moment}</url>`;
}

function document(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
	const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
	return `${[head, ...entries].join('\n')}\n</${root}>\n`;
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
