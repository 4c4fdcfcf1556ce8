import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalText, refused } from '#domain/errors.ts';
import { type Envelope, envelopeCode } from '#domain/kernel/envelope.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { WaitedTooLong } from '#server/config/room.ts';

/** The envelope of a success; clients have a text of their own for an empty `msg`. */
export function success<Data>(request: FastifyRequest, data: Data): Envelope<Data> {
	return { code: envelopeCode.ok, msg: request.told, time: request.startedAt, data };
}

/** Answers a refusal in the caller's language; HTTP 200 unless the transport itself failed or the server is too busy. */
export function answerRefusal(
	request: FastifyRequest,
	reply: FastifyReply,
	refusal: Refusal,
	status = statusOf(refusal),
) {
	if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
	const msg = refusalText(refusal, request.language);
	const data = refusal.field ? { ...(refusal.data ?? {}), fields: { [refusal.field]: msg } } : refusal.data;
	const envelope: Envelope = { code: refusal.envelope, msg, time: request.startedAt, data };
	// The route's own serializer knows the success shape only.
	return reply.code(status).type('application/json').serializer(JSON.stringify).send(envelope);
}

function statusOf({ retryAfterSeconds }: Refusal): number {
	return retryAfterSeconds === undefined ? 200 : 503;
}

/** A server that is away is back, or a crowd gone, after about so long. */
export const retryAfterSeconds = 3;

/** Nothing is wrong with what was asked: it cannot be done now and can soon. */
export function later(reason: 'http.busy' | 'http.unavailable' | 'http.full'): Refusal {
	return refused(reason, {}, { retryAfterSeconds });
}

/** Who finds no place in a room is asked to come again. */
export async function orLater<Result>(work: Promise<Result>): Promise<Result> {
	try {
		return await work;
	} catch (error) {
		throw error instanceof WaitedTooLong ? later('http.busy') : error;
	}
}
