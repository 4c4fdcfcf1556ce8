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
	const open = new WeakMap<Socket, Set<ServerResponse>>();
	const openOn = (socket: Socket): Set<ServerResponse> => {
		const known = open.get(socket) ?? followed(socket);
		open.set(socket, known);
		return known;
	};
	// Where nobody takes sockets, the wish for one is a request like any other; so is one behind others that are still to be answered.
	const shouldUpgradeCallback = (request: IncomingMessage) =>
		server.listenerCount('upgrade') > 0 && openOn(request.socket).size === 0 && wantsSocket(request);
	const server: Server = createServer(
		{ ...http, shouldUpgradeCallback },
		(request: IncomingMessage, response: ServerResponse) => {
			const { socket } = request;
			const answers = openOn(socket);
			if (answers.size >= mostAhead || socket.destroyed) return void socket.destroy();
			answers.add(response);
			response.once('close', () => answers.delete(response));
			handle(request, response);
		},
	);
	server.keepAliveTimeout = keepAliveTimeout;
	server.requestTimeout = requestTimeout;
	server.setTimeout(connectionTimeout);
	return server;
};

/**
 * The answers of a connection that are under way. Node forgets those that wait for their turn where a CONNECT comes behind
 * them: all that are left learn here that the connection has closed, or what they hold would never be given back.
 */
function followed(socket: Socket): Set<ServerResponse> {
	const answers = new Set<ServerResponse>();
	socket.once('close', () =>
		setImmediate(() => {
			for (const answer of answers) {
				answer.destroyed = true;
				answer.emit('close');
			}
		}),
	);
	return answers;
}

/** What the app was made with, filled up by Fastify. */
interface Settings {
	readonly http: Parameters<typeof createServer>[0] & object;
	readonly keepAliveTimeout: number;
	readonly requestTimeout: number;
	readonly connectionTimeout: number;
}
