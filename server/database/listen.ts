import pg from 'pg';
import type { Logger } from 'pino';
import { clientOptions, type DatabaseAddress, directOf, keepAlive } from './pool.ts';

export interface Listener {
	close(): Promise<void>;
}

type Handlers = Readonly<Record<string, (payload: string) => void>>;

const firstPauseMs = 100;
const longestPauseMs = 10_000;

/**
 * Listens on channels of NOTIFY with one connection of its own that is made again when it is lost.
 * `onReady` runs after each connecting: what was sent in between is not repeated, so read it anew there.
 */
export function listen(
	address: DatabaseAddress,
	handlers: Handlers,
	{ log, onReady }: { log: Pick<Logger, 'warn'>; onReady: () => void },
): Listener {
	const direct = directOf(address);
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;
	let pauseMs = firstPauseMs;
	let isClosed = false;

	async function connect(): Promise<void> {
		const next = new pg.Client({ ...clientOptions(direct, 'atelier listen'), ...keepAlive });
		client = next;
		next.on('notification', ({ channel, payload = '' }) => handlers[channel]?.(payload));
		next.on('error', (error) => lose(next, error));
		next.on('end', () => lose(next));
		try {
			await next.connect();
			for (const channel of Object.keys(handlers)) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
		} catch (error) {
			return lose(next, error);
		}
		pauseMs = firstPauseMs;
		if (client === next) onReady();
	}

	function lose(lost: pg.Client, error?: unknown): void {
		if (isClosed || client !== lost) return;
		client = undefined;
		lost.end().catch(() => undefined);
		if (error) log.warn({ err: error }, 'the listening database connection was lost');
		retry = setTimeout(() => void connecting(), pauseMs);
		retry.unref();
		pauseMs = Math.min(pauseMs * 2, longestPauseMs);
	}

	let attempt: Promise<void> = Promise.resolve();
	function connecting(): Promise<void> {
		attempt = connect();
		return attempt;
	}
	void connecting();

	return {
		async close() {
			isClosed = true;
			clearTimeout(retry);
			await attempt;
			await client?.end();
		},
	};
}
