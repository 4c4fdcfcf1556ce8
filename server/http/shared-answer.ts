import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointShape } from '#domain/kernel/endpoint.ts';
import type { Answer } from '#server/cache/answers.ts';
import type { Context } from '#server/context.ts';
import { isAmong } from './entity-tag.ts';
import { success } from './envelope.ts';
import { readInput } from './input.ts';
import { sendPacked } from './packed.ts';
import type { InSlot } from './reading.ts';

// A browser may show what it has while it asks again, for as long as the server itself may be behind.
const cacheControl = 'public, max-age=0, stale-while-revalidate=1';

/** Serves an answer that was made before, ahead of every gate: it is the same for everybody. */
export function serveKept({ answers }: Context, contract: EndpointShape) {
	return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
		const { input, refusal } = await readInput(contract, request);
		const kept = refusal ? undefined : answers.find(keyOf(contract, request, input));
		return kept && send(request, reply, kept);
	};
}

interface Asked {
	readonly contract: EndpointShape;
	readonly input: unknown;
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
}

/** Makes an answer for everybody who asks for the same, in a slot of the first; who finds it begun waits for it alone. */
export async function serveMade(
	{ answers }: Context,
	{ contract, input, request, reply }: Asked,
	{ inSlot, data }: { inSlot: InSlot; data: () => Promise<unknown> },
): Promise<unknown> {
	const key = keyOf(contract, request, input);
	const make = () =>
		answers.make(key, async () => {
			const serialize = reply.getSerializationFunction('200') ?? JSON.stringify;
			return dataOf(serialize(success(request, await data())));
		});
	const made = answers.begun(key) ?? inSlot(reply, async () => answers.find(key) ?? make());
	return send(request, reply, await made);
}

/** What is asked for as it was read: what an address says beside makes no other answer. The language does not always show in it. */
function keyOf({ path }: EndpointShape, { language }: FastifyRequest, input: unknown): string {
	return `${language} ${path} ${JSON.stringify(input)}`;
}

/** The JSON of `data` in that of an envelope, whose other parts have no such name. */
function dataOf(envelope: string): string {
	const name = '"data":';
	return envelope.slice(envelope.indexOf(name) + name.length, -1);
}

async function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
	// Weak: one tag stands for the answer as it is and for each way it is packed, whatever second it is sent in.
	const etag = `W/${answer.etag}`;
	const vary = 'Origin, think-lang, Accept-Language, Accept-Encoding';
	reply.headers({ etag, 'cache-control': cacheControl, vary });
	if (isAmong(answer.etag, request.headers['if-none-match'])) return reply.code(304).send();
	return sendPacked(request, reply.type('application/json; charset=utf-8'), answer.envelope(request.startedAt));
}
