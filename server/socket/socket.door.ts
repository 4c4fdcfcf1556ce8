import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { refused } from '#domain/errors.ts';
import { mostPushBytes, socketPath } from '#domain/kernel/push.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import { answerRefusal } from '#server/http/envelope.ts';
import { headLimits, shareConnections } from '#server/http/limits.ts';
import { routeUpgrade, takeUpgrade } from '#server/http/socket-upgrade.ts';
import { createSockets, type Sockets } from './sockets.ts';

declare module 'fastify' {
	interface FastifyInstance {
		/** The open sockets of this process; undefined where it has none. */
		sockets: Sockets | undefined;
	}
}

/** Opens `/socket` on the shop's own port. */
export function addSockets(app: FastifyInstance, context: Context): void {
	const sockets = createSockets(context);
	app.decorate('sockets', sockets);
	const doors = new WebSocketServer({
		noServer: true,
		clientTracking: false,
		maxPayload: mostPushBytes,
		perMessageDeflate: false,
	});
	app.get(socketPath, { schema: { hide: true } }, (request, reply) => {
		if (isForeign(request, context.config)) return answerRefusal(request, reply, refused('push.foreignOrigin'), 403);
		const { ip, language } = request;
		const wish = takeUpgrade(request, reply.raw);
		if (!wish) {
			reply.header('upgrade', 'websocket');
			return answerRefusal(request, reply, refused('push.upgradeNeeded'), 426);
		}
		reply.hijack();
		doors.handleUpgrade(request.raw, wish.socket, wish.head, (socket) => sockets.take(socket, { ip, language }));
	});
	app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
		routeUpgrade(app, request, { socket, head }),
	);
	app.addHook('preClose', () => sockets.close());
}

/** A page of somebody else's may not connect; a program has no page. */
function isForeign({ headers: { origin }, hostname }: FastifyRequest, { siteUrl, corsOrigins }: Config): boolean {
	if (origin === undefined || origin === siteUrl || corsOrigins.includes(origin)) return false;
	return !URL.canParse(origin) || new URL(origin).hostname !== hostname;
}

/** The port that clients of the protocol connect to. */
export interface SocketPort {
	readonly port: number;
	close(): Promise<void>;
}

/** Opens the port of its own; undefined where another program has it, as the shop goes on without. */
export async function openSocketPort(app: FastifyInstance, context: Context): Promise<SocketPort | undefined> {
	const { config, log } = context;
	if (config.socketPort === undefined) return undefined;
	const server = createServer(headLimits(config.http), (_request, response) => {
		response.writeHead(426, { upgrade: 'websocket', connection: 'close' }).end();
	});
	server.maxConnections = config.http.connections;
	if (config.trustProxy === undefined) shareConnections(server, config.http);
	server.on('upgrade', (request, socket, head) => {
		// Whatever place is named there, there is but one.
		const [, query] = (request.url ?? '').split('?');
		request.url = query ? `${socketPath}?${query}` : socketPath;
		routeUpgrade(app, request, { socket, head });
	});
	try {
		await listening(server, config.socketPort, config.host);
	} catch (error) {
		log.warn(
			{ err: error, port: config.socketPort },
			'the port of live push is not to be had; it goes on at /socket alone',
		);
		return undefined;
	}
	const bound = server.address();
	return {
		port: typeof bound === 'object' && bound ? bound.port : 0,
		async close() {
			server.close();
			server.closeAllConnections();
			await once(server, 'close');
		},
	};
}

async function listening(server: Server, port: number, host: string): Promise<void> {
	server.listen(port, host);
	await once(server, 'listening');
}
