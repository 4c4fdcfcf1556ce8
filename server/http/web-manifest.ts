import type { FastifyInstance } from 'fastify';
import { siteNameIn } from '#domain/settings/site.rules.ts';
import type { Context } from '#server/context.ts';

/** The ground of the store in the light scheme, as its page names it for the bars of a browser. */
const ground = '#f7f5f1';

const drawn = [
	{ src: '/static/images/icon-192.png', sizes: '192x192', type: 'image/png' },
	{ src: '/static/images/icon-512.png', sizes: '512x512', type: 'image/png' },
	{ src: '/static/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/** `/manifest.json`: how the store is called and looks where somebody puts it beside their programs. */
export function addWebManifest(app: FastifyInstance, { settings }: Context): void {
	app.get('/manifest.json', { schema: { hide: true } }, async (request, reply) => {
		const { language } = request;
		const name = siteNameIn(settings.get('shop.name'), language);
		const logo = settings.get('shop.logo');
		reply.headers({ 'cache-control': 'no-cache', vary: 'Origin, think-lang, Accept-Language' });
		return reply.type('application/manifest+json; charset=utf-8').send(
			JSON.stringify({
				id: '/store',
				name,
				short_name: name,
				description: siteNameIn(settings.get('shop.slogan'), language),
				lang: language === 'en' ? 'en' : 'zh-CN',
				start_url: '/store',
				scope: '/',
				display: 'standalone',
				background_color: ground,
				theme_color: ground,
				icons: [...(logo ? [{ src: logo, sizes: 'any' }] : []), ...drawn],
			}),
		);
	});
}
