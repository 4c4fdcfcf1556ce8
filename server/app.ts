import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { currentAccess } from '#server/auth/access.ts';
import { authenticate } from '#server/auth/authenticate.ts';
import type { Context } from '#server/context.ts';
import { features } from '#server/features.generated.ts';
import { routes } from '#server/features.ts';
import { addApiDocs } from '#server/http/api-docs.ts';
import { createHttp } from '#server/http/http.ts';
import { addPages } from '#server/http/pages.ts';
import { registerRoutes } from '#server/http/register.ts';
import { addThumbnails } from '#server/http/thumbnails.ts';
import { addSockets } from '#server/socket/socket.door.ts';

/** Builds the HTTP app: edge, documentation, routes and, where they are built, the pages. */
export async function buildApp(context: Context, { webFolder }: { webFolder?: string } = {}): Promise<FastifyInstance> {
	const app = createHttp(context);
	if (context.config.apiDocs) await addApiDocs(app);
	const isAnswering = askedOnce(() => context.pool.query('SELECT 1'));
	app.get('/health', { schema: { summary: 'Answers 200 once the server can serve.', tags: ['public'] } }, async () => {
		await isAnswering();
		return { status: 'ok' };
	});
	for (const feature of features) feature.serve?.(app, context);
	if (context.config.parts.includes('socket')) addSockets(app, context);
	registerRoutes(app, routes, { context, authenticate });
	addThumbnails(app, context);
	// A page comes also while the database does not answer.
	const memberFrames = () =>
		currentAccess(context).then(
			(access) => access.memberFrames,
			() => [],
		);
	if (webFolder && existsSync(webFolder)) await addPages(app, context, webFolder, memberFrames);
	return app;
}

/** Whoever asks while it is being asked waits for the same answer. */
function askedOnce(ask: () => Promise<unknown>): () => Promise<unknown> {
	let asked: Promise<unknown> | undefined;
	return () => {
		asked ??= ask().finally(() => {
			asked = undefined;
		});
		return asked;
	};
}
