import type { FastifyInstance } from 'fastify';
import { outsideChannels } from '#domain/payment/payment.status.ts';
import type { Context } from '#server/context.ts';
import { createTally } from '#server/http/tally.ts';
import { callbackPath } from '#server/payment/callback.path.ts';
import { receiveNotice } from './pay.service.ts';

/** More than any company reports at once. */
const bodyLimit = 64 * 1024;
/** Alipay asks until it reads exactly this; the others go by the status. */
const thanks = 'success';

/** Where payment companies report what was paid: late, twice, forged, or never. What is signed are the bytes as they came. */
export function addCallbacks(app: FastifyInstance, context: Context): void {
	// Anybody may send forged ones, and as many as they like.
	const tally = createTally(context.clock, (line: object) =>
		context.log.warn(line, 'a callback of a payment channel was refused'),
	);
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
		for (const name of outsideChannels) {
			scope.post(callbackPath(name), { bodyLimit, schema: { hide: true } }, async (request, reply) => {
				const body = typeof request.body === 'string' ? request.body : '';
				reply.type('text/plain').header('cache-control', 'no-store');
				try {
					const notice = await context.payments.outside(name).readCallback({ headers: request.headers, body });
					const outcome = notice && (await receiveNotice(context, name, notice));
					context.log.info({ channel: name, attempt: notice?.attemptNo, outcome }, 'a payment channel called back');
					return thanks;
				} catch (error) {
					// Whatever it was, the channel asks again, and is asked.
					tally({ err: error, channel: name, address: request.ip });
					return reply.code(400).send('fail');
				}
			});
		}
	});
}
