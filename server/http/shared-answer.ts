import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '#server/cache/answers.ts';
import type { Context } from '#server/context.ts';
import { success } from './envelope.ts';

// A browser may show what it has while it asks again, for as long as the server itself may be behind.
const cacheControl = 'public, max-age=0, stale-while-revalidate=1';

/** Serves an answer that was made before, ahead of every gate: it is the same for everybody. */
export function serveKept({ answers }: Context) {
	return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
		const kept = answers.find(keyOf(request));
		if (kept) send(request, reply, kept);
		else done();
	};
}

/** Makes an answer for everybody who asks for the same. */
export async function serveMade(
	{ answers }: Context,
	{ request, reply }: { request: FastifyRequest; reply: FastifyReply },
	data: () => Promise<unknown>,
): Promise<unknown> {
	const made = await answers.make(keyOf(request), async () => {
		const serialize = reply.getSerializationFunction('200') ?? JSON.stringify;
		return dataOf(serialize(success(request, await data())));
	});
	return send(request, reply, made);
}

/** The language is not always told by the address. */
function keyOf({ language, url }: FastifyRequest): string {
	return `${language} ${url}`;
}

/** The JSON of `data` in that of an envelope, whose other parts hold no such name. */
function dataOf(envelope: string): string {
	const name = '"data":';
	return envelope.slice(envelope.indexOf(name) + name.length, -1);
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
	reply.headers({ etag: answer.etag, 'cache-control': cacheControl, vary: 'Origin, think-lang, Accept-Language' });
	if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
	return reply.type('application/json; charset=utf-8').send(answer.envelope(request.startedAt));
}
