import { existsSync } from 'node:fs';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { authenticate } from '#server/auth/authenticate.ts';
import type { Context } from '#server/context.ts';
import { addAdlinks } from '#server/features/adlink/adlink.pages.ts';
import { keepAdminLog } from '#server/features/admin/admin-log.service.ts';
import { addSitemap } from '#server/features/goods/sitemap.pages.ts';
import { addCors } from '#server/http/cors.ts';
import { createHttp } from '#server/http/http.ts';
import { addPages } from '#server/http/pages.ts';
import { registerRoutes } from '#server/http/register.ts';
import { addThumbnails } from '#server/http/thumbnails.ts';
import { routes } from '#server/routes.ts';

const allowedOrigins = () => ['localhost', '127.0.0.1'] as const;

/** Builds the HTTP app: edge, documentation, routes and, where they are built, the pages. */
export async function buildApp(context: Context, { webFolder }: { webFolder?: string } = {}): Promise<FastifyInstance> {
	const app = createHttp(context);
	addCors(app, allowedOrigins);
	await app.register(fastifySwagger, {
		openapi: { info: { title: 'Atelier', version: '0.1.0', description: 'Every answer is {code, msg, time, data}.' } },
	});
	await app.register(fastifySwaggerUi, { routePrefix: '/docs', staticCSP: true });
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
