import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { thumbnailSide } from '#domain/upload/thumbnail.rules.ts';
import { addressOf } from '#server/config/address.ts';
import { WaitedTooLong } from '#server/config/room.ts';
import type { Context } from '#server/context.ts';
import { createThumbnails } from '#server/storage/thumbnails.ts';
import { isAmong } from './entity-tag.ts';

/** Serves stored pictures small, in the best format the browser takes: `/storage/~160/goods/vase.png`. */
export function addThumbnails(app: FastifyInstance, { config, storage, clock }: Context): void {
	const thumbnails = createThumbnails(storage, { folder: path.join(config.dataDir, 'thumbnails'), now: clock.now });
	app.addHook('onClose', () => thumbnails.close());
	app.get('/storage/~:side/*', { schema: { hide: true } }, async (request, reply) => {
		const { side: digits, '*': key } = request.params as { side: string; '*': string };
		const url = `/storage/${key}`;
		const side = thumbnailSide(url, digits);
		if (side === undefined) return reply.callNotFound();
		const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp';
		const found = await thumbnails
			.get(url, { side, format }, addressOf(request.ip))
			.catch((error: unknown) => lateIf(error));
		if (!found) return reply.callNotFound();
		reply
			.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
			.header('cross-origin-resource-policy', 'cross-origin');
		if (found === 'late') {
			// The picture itself costs no drawing; the next one who asks may find it drawn.
			return reply.header('cache-control', 'no-store').redirect(encodeURI(url));
		}
		const etag = `"${createHash('sha1').update(found.bytes).digest('base64url')}"`;
		reply
			.header('vary', 'Origin, accept')
			.header('etag', etag)
			// Not for ever: the file may be deleted.
			.header('cache-control', 'public, max-age=86400');
		if (isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send();
		return reply.type(`image/${format}`).send(found.bytes);
	});
}

function lateIf(error: unknown): 'late' {
	if (error instanceof WaitedTooLong) return 'late';
	throw error;
}
