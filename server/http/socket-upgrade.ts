import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { socketPath } from '#domain/kernel/push.ts';

/** What a client has asked for that wants its connection to become a socket. */
interface Asked {
	readonly socket: Duplex;
	readonly head: Buffer;
}

const asked = new WeakMap<IncomingMessage, Asked>();

/** Whether a request wants a socket, at the one address where there is one; any other wish of that kind is not heard. */
export function wantsSocket({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): boolean {
	const [pathname = ''] = url.split('?');
	return /^websocket$/i.test(headers.upgrade ?? '') && pathname.toLowerCase() === socketPath;
}

/** Lets a wish for a socket pass every hook that a request passes; who is refused gets an answer like any other. */
export function routeUpgrade(app: FastifyInstance, request: IncomingMessage, { socket, head }: Asked): void {
	socket.on('error', () => socket.destroy());
	// Something else is still being answered there, and a connection is taken by one answer alone.
	if ((socket as { _httpMessage?: unknown })._httpMessage) return void socket.destroy();
	const response = new ServerResponse(request);
	response.shouldKeepAlive = false;
	asked.set(request, { socket, head });
	// Nobody watches the connection any more: one that is kept half open would be held for ever.
	response.once('finish', () => socket.end(() => socket.destroy()));
	response.assignSocket(socket as never);
	app.routing(request, response);
}

/** The bare connection of a request that wants a socket, taken out of the hands of HTTP; undefined for an ordinary request. */
export function takeUpgrade({ raw }: FastifyRequest, response: ServerResponse): Asked | undefined {
	const wish = asked.get(raw);
	if (!wish) return undefined;
	asked.delete(raw);
	response.detachSocket(wish.socket as never);
	// Whoever counts what is under way hears that this request is over.
	response.emit('close');
	return wish;
}
