import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller, CallerOf } from '#domain/access/caller.ts';
import type { NodeRequest } from '#domain/access/nodes.ts';
import type { EndpointShape, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';

/** Who calls, and what is still to be asked of them once the body is there. */
export interface Admission {
	readonly caller: Caller | null;
	/** Refuses a node that is granted under a condition which the request does not meet. */
	confirm(request: NodeRequest): void;
}

/** What a handler is given once the gates (login, node, input) are passed. */
export interface Call<Shape extends EndpointShape> {
	readonly context: Context;
	readonly input: InputOf<Shape>;
	readonly caller: CallerOf<Shape['audience']>;
	readonly language: Language;
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
}

/** An endpoint with its handler, the gates' types forgotten; made by `route` only. */
export interface Route {
	readonly contract: EndpointShape;
	handle(call: Call<EndpointShape>): Promise<unknown>;
}

/** Joins a contract and its work; the answer is the envelope's `data`, cut to the contract's output. */
export function route<const Shape extends EndpointShape>(
	contract: Shape,
	handle: (call: Call<Shape>) => Promise<z.input<Shape['output']>>,
): Route {
	return { contract, handle: handle as Route['handle'] };
}

/** A handler whose work is one transaction, which it reads as well: what it answers is noted with what it writes. */
export function whole<Shape extends EndpointShape, Answer>(
	handle: (call: Call<Shape>) => Promise<Answer>,
): (call: Call<Shape>) => Promise<Answer> {
	return (call) => inTransaction(call.context, (tx) => handle({ ...call, context: { ...call.context, db: tx } }));
}

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Of an endpoint, for those who tell of it. */
		contract?: EndpointShape;
	}
	interface FastifyRequest {
		language: Language;
		/** Unix seconds at the start of the request. */
		startedAt: number;
		/** Who calls and by which contract, once the gates are passed as far as that. */
		caller: Caller | null;
		admission: Admission | null;
		/** Unix seconds of the last look at who calls. */
		admittedAt: number;
		/** Refuses who may not call any more, looked up once more where what they send was long in coming. */
		admitted: (() => Promise<Caller | null>) | null;
		contract: EndpointShape | null;
		/** What was sent, as the contract reads it; where that was refused, as it came. */
		read: unknown;
		/** What is to be said of work that is done. */
		told: string;
		/** Why nothing was done, where it was refused. */
		refusal: Refusal | null;
		/** What the work changed, by field, for the log of the back office. */
		changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>> | null;
	}
}
