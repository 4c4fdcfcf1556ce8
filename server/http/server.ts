import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { wantsSocket } from './socket-upgrade.ts';

/** Browsers send one request after the other through a connection; programs some ahead of their answers. */
const mostAhead = 8;

/**
 * The server below the app. All that one packet brings is read before anybody else is heard: who sends more ahead than a
 * program would loses the connection before the app has looked at it.
 */
export const createHttpServer: FastifyServerFactory = (handle, options) => {
	const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = options as unknown as Settings;
	const ahead = new WeakMap<Socket, number>();
	// Where nobody takes sockets, the wish for one is a request like any other.
	const shouldUpgradeCallback = (request: IncomingMessage) =>
		// Behind others that are still to be answered on its connection it is a request as well.
		server.listenerCount('upgrade') > 0 && !ahead.get(request.socket) && wantsSocket(request);
	const server: Server = createServer(
		{ ...http, shouldUpgradeCallback },
		(request: IncomingMessage, response: ServerResponse) => {
			const { socket } = request;
			const before = ahead.get(socket) ?? 0;
			if (before >= mostAhead || socket.destroyed) return void socket.destroy();
			ahead.set(socket, before + 1);
			response.once('close', () => void ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
			handle(request, response);
		},
	);
	server.keepAliveTimeout = keepAliveTimeout;
	server.requestTimeout = requestTimeout;
	server.setTimeout(connectionTimeout);
	return server;
};

/** What the app was made with, filled up by Fastify. */
interface Settings {
	readonly http: Parameters<typeof createServer>[0] & object;
	readonly keepAliveTimeout: number;
	readonly requestTimeout: number;
	readonly connectionTimeout: number;
}
