import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { authenticate } from '#server/auth/authenticate.ts';
import type { Context } from '#server/context.ts';
import { addAdlinks } from '#server/features/adlink/adlink.pages.ts';
import { keepAdminLog } from '#server/features/admin-log/admin-log.service.ts';
import { addSitemap } from '#server/features/sitemap/sitemap.pages.ts';
import { addApiDocs } from '#server/http/api-docs.ts';
import { createHttp } from '#server/http/http.ts';
import { addPages } from '#server/http/pages.ts';
import { registerRoutes } from '#server/http/register.ts';
import { addThumbnails } from '#server/http/thumbnails.ts';
import { routes } from '#server/routes.ts';

/** Builds the HTTP app: edge, documentation, routes and, where they are built, the pages. */
export async function buildApp(context: Context, { webFolder }: { webFolder?: string } = {}): Promise<FastifyInstance> {
	const app = createHttp(context);
	if (context.config.apiDocs) await addApiDocs(app);
	app.get('/health', { schema: { summary: 'Answers 200 once the server can serve.', tags: ['public'] } }, async () => {
		await context.pool.query('SELECT 1');
		return { status: 'ok' };
	});
	keepAdminLog(app, context);
	registerRoutes(app, routes, { context, authenticate });
	addAdlinks(app, context);
	addSitemap(app, context);
	addThumbnails(app, context);
	if (webFolder && existsSync(webFolder)) await addPages(app, context, webFolder);
	return app;
}
