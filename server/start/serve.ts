import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import { startSweeper } from '#server/features/timer/timer.service.ts';
import { startFeatures } from '#server/features.ts';
import { openSocketPort } from '#server/socket/socket.door.ts';
import { closeOtherFormats } from '#server/storage/picture.door.ts';

/** What runs in this process, with the means to end it. */
export interface Serving {
	/** Where HTTP is answered; 0 where this process serves none. */
	readonly port: number;
	close(): Promise<void>;
}

/** Starts the parts asked for: the HTTP server, and the worker with its jobs and timers. */
export async function serve(
	context: Context,
	{ webFolder, web, worker }: { webFolder: string; web: boolean; worker: boolean },
): Promise<Serving> {
	closeOtherFormats();
	startFeatures(context);
	const { parts } = context.config;
	// Sockets alone pass the same gates, and nobody else comes in.
	const app =
		web && (parts.includes('web') || parts.includes('socket')) ? await buildApp(context, { webFolder }) : undefined;
	const endSilent = app && followSilent(app.server);
	if (worker) await context.jobs.start();
	const sweeper = worker ? startSweeper(context) : undefined;
	if (parts.includes('web')) await app?.listen({ port: context.config.port, host: context.config.host });
	else await app?.ready();
	const socketPort = app?.sockets && (await openSocketPort(app, context));
	const bound = app?.server.address();
	return {
		port: typeof bound === 'object' && bound ? bound.port : 0,
		async close() {
			// No further socket comes while those that are there are ended.
			const isPortClosed = socketPort?.close();
			if (app && endSilent) await closeHttp(app, endSilent);
			await isPortClosed;
			await sweeper?.stop();
		},
	};
}

const idleCheckMs = 50;
/** For the request of a connection that has just been opened. */
const firstWordMs = 1000;

/** Answers what has been accepted. A connection that asks for nothing meanwhile would otherwise be kept until its client goes. */
async function closeHttp(app: FastifyInstance, endSilent: () => void): Promise<void> {
	const begunAt = performance.now();
	const endIdle = setInterval(() => {
		app.server.closeIdleConnections();
		if (performance.now() - begunAt > firstWordMs) endSilent();
	}, idleCheckMs);
	await app.close();
	clearInterval(endIdle);
}

/** Ends the connections that are not being answered, with those that have never asked: browsers open some ahead, and Node takes them for busy. */
function followSilent(server: Server): () => void {
	const asked = new Map<Socket, number>();
	const count = (socket: Socket, by: number) => void asked.set(socket, (asked.get(socket) ?? 0) + by);
	server.on('connection', (socket) => {
		asked.set(socket, 0);
		socket.once('close', () => asked.delete(socket));
	});
	server.on('request', ({ socket }, response) => {
		count(socket, 1);
		response.once('close', () => asked.has(socket) && count(socket, -1));
	});
	return () => {
		for (const [socket, answers] of asked) if (answers === 0) socket.destroy();
	};
}
