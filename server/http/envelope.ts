import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalText } from '#domain/errors.ts';
import { type Envelope, envelopeCode } from '#domain/kernel/envelope.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';

/** The envelope of a success; clients have a text of their own for an empty `msg`. */
export function success<Data>(request: FastifyRequest, data: Data): Envelope<Data> {
	return { code: envelopeCode.ok, msg: '', time: request.startedAt, data };
}

/** Answers a refusal in the caller's language; HTTP 200 unless the transport itself failed. */
export function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, status = 200) {
	const msg = refusalText(refusal, request.language);
	const data = refusal.field ? { ...(refusal.data ?? {}), fields: { [refusal.field]: msg } } : refusal.data;
	const envelope: Envelope = { code: refusal.envelope, msg, time: request.startedAt, data };
	// The route's own serializer knows the success shape only.
	return reply.code(status).type('application/json').serializer(JSON.stringify).send(envelope);
}
