import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { addressOf } from '#server/config/address.ts';
import type { HttpLimits } from '#server/config/http-limits.ts';
import { createShares } from '#server/config/shares.ts';
import { later } from './envelope.ts';

/** The place of a request: taken until nobody waits for its answer and nothing is done for it any more. */
interface Stay {
	works: number;
	isOver: boolean;
	/** What is given back with it. */
	readonly onLeave: (() => void)[];
}

declare module 'fastify' {
	interface FastifyRequest {
		/** Its place; none where there was none for it. */
		stay: Stay | null;
	}
}

/** Whether nobody waits for the answer any more. Of a connection that was reset the system may know that before us: it has no address. */
export function isGone({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): boolean {
	return socket.destroyed || raw.destroyed || (socket instanceof Socket && socket.remoteAddress === undefined);
}

/** Acts once nobody can be answered any more; at once where that is so already, for what has closed says it no second time. */
export function whenClosed({ raw }: Pick<FastifyReply, 'raw'>, act: () => void): void {
	if (raw.destroyed) act();
	else raw.once('close', act);
}

/** Bounds the requests under way. */
export function limitRunning(app: FastifyInstance, { running }: HttpLimits): void {
	const shares = createShares(running);
	app.decorateRequest('stay', null);
	app.addHook('onRequest', (request, reply, done) => {
		const giveBack = shares.take(whoAsks(request));
		if (!giveBack) return done(later('http.busy'));
		const stay: Stay = { works: 0, isOver: false, onLeave: [giveBack] };
		request.stay = stay;
		reply.raw.once('close', () => {
			stay.isOver = true;
			leaveIfDone(stay);
		});
		done();
	});
	app.addHook('onRoute', (route) => {
		route.handler = keepingPlace(route.handler);
	});
}

/** What the server asks of itself comes from nobody, and is not pushed aside by one address. */
export function whoAsks({ ip, raw: { socket } }: FastifyRequest): string {
	return socket instanceof Socket ? addressOf(ip) : `self ${randomUUID()}`;
}

/** Calls once nobody waits for the answer and nothing is done for the request any more. */
export function whenDone(request: FastifyRequest, call: () => void): void {
	const { stay } = request;
	if (!stay || (stay.isOver && stay.works === 0)) call();
	else stay.onLeave.push(call);
}

/** Does a piece of work for a request, whose place is taken as long as that. */
export async function inItsPlace<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
	const end = begin(request);
	try {
		return await work();
	} finally {
		end();
	}
}

/** Nothing is begun for who has gone, and what was begun keeps the place of who has gone meanwhile. */
function keepingPlace(handler: RouteHandlerMethod): RouteHandlerMethod {
	return function (request, reply) {
		if (isGone(request, reply)) return leave(request, reply);
		const end = begin(request);
		try {
			const result: unknown = handler.call(this, request, reply);
			if (result instanceof Promise) result.then(end, end);
			else end();
			return result;
		} catch (error) {
			end();
			throw error;
		}
	};
}

/** Who has gone is not answered; what the system knows of that may not have come to us. */
function leave({ raw }: FastifyRequest, reply: FastifyReply): void {
	reply.hijack();
	raw.socket.destroy();
}

function begin(request: FastifyRequest): () => void {
	const { stay } = request;
	if (!stay) return () => undefined;
	stay.works += 1;
	return () => {
		stay.works -= 1;
		leaveIfDone(stay);
	};
}

function leaveIfDone({ isOver, works, onLeave }: Stay): void {
	if (isOver && works === 0) for (const call of onLeave.splice(0)) call();
}
