import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import { startSweeper } from '#server/features/timer/timer.service.ts';
import { registerListeners } from '#server/listeners.ts';
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
	registerListeners(context);
	const app = web && context.config.parts.includes('web') ? await buildApp(context, { webFolder }) : undefined;
	if (worker) await context.jobs.start();
	const sweeper = worker ? startSweeper(context) : undefined;
	await app?.listen({ port: context.config.port, host: context.config.host });
	const bound = app?.server.address();
	return {
		port: typeof bound === 'object' && bound ? bound.port : 0,
		async close() {
			await closeHttp(app);
			await sweeper?.stop();
		},
	};
}

const idleCheckMs = 50;

/** Answers what has been accepted. A connection that falls idle meanwhile would otherwise be kept until its client goes. */
async function closeHttp(app: FastifyInstance | undefined): Promise<void> {
	if (!app) return;
	const endIdle = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
	await app.close();
	clearInterval(endIdle);
}
