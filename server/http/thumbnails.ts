import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isThumbnailable } from '#domain/upload/thumbnail.rules.ts';
import type { Context } from '#server/context.ts';
import { createThumbnails } from '#server/storage/thumbnails.ts';
import { orLater } from './envelope.ts';

/** Serves stored pictures small, in the best format the browser takes: `/storage/~160/goods/vase.png`. */
export function addThumbnails(app: FastifyInstance, { config, storage, clock }: Context): void {
	const thumbnails = createThumbnails(storage, { folder: path.join(config.dataDir, 'thumbnails'), now: clock.now });
	app.get('/storage/~:side/*', { schema: { hide: true } }, async (request, reply) => {
		const { side, '*': key } = request.params as { side: string; '*': string };
		const url = `/storage/${key}`;
		if (!isThumbnailable(url, Number(side))) return reply.callNotFound();
		const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp';
		const found = await orLater(thumbnails.get(url, Number(side), format));
		if (!found) return reply.callNotFound();
		const etag = `"${found.tag}"`;
		reply
			.header('vary', 'Origin, accept')
			.header('etag', etag)
			// Not for ever: the file may be deleted.
			.header('cache-control', 'public, max-age=86400')
			.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
			.header('cross-origin-resource-policy', 'cross-origin');
		if (request.headers['if-none-match'] === etag) return reply.code(304).send();
		return reply.type(`image/${format}`).send(found.bytes);
	});
}
