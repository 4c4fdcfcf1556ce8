import type { FastifyInstance } from 'fastify';
import type { HttpLimits } from '#server/config/http-limits.ts';
import { createShares } from '#server/config/shares.ts';
import { later } from './envelope.ts';
import { whenClosed, whoAsks } from './running.ts';

/** Shorter answers are not counted: the system itself takes as much of each connection. */
const shortBytes = 16 * 1024;

/**
 * Bounds the bytes of answers that wait to be sent, of one address and in all: a reader may be slow, and an answer is kept
 * whole until the last of it is gone. What is streamed waits where it comes from.
 */
export function limitUnread(app: FastifyInstance, { answerBytes }: HttpLimits): void {
	const shares = createShares(answerBytes);
	// The largest answer is sent where nothing else waits.
	const most = Math.ceil(answerBytes / 2);
	app.addHook('onSend', (request, reply, payload, done) => {
		const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
		if (bytes <= shortBytes) return done(null, payload);
		const giveBack = shares.take(whoAsks(request), Math.min(bytes, most));
		if (!giveBack) {
			reply.removeHeader('etag');
			reply.header('cache-control', 'no-store');
			return done(later('http.busy'));
		}
		whenClosed(reply, giveBack);
		done(null, payload);
	});
}
