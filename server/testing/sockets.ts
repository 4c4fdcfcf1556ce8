import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';

/** What a client of live push was sent. */
export interface Heard {
	readonly type: string;
	readonly code: number;
	readonly msg: string;
	readonly data: Record<string, unknown> | null;
}

/** A client of live push. */
export interface PushClient {
	readonly socket: WebSocket;
	/** All it was sent, in order. */
	readonly heard: Heard[];
	send(message: unknown): void;
	/** The next message, of a type, that nobody has asked for yet. */
	next(type?: string): Promise<Heard>;
	/** The code with which the socket ends. */
	readonly ended: Promise<number>;
	close(): Promise<void>;
}

/** Connects, and resolves once the socket is open. */
export async function openPush(url: string, options: ClientOptions = {}): Promise<PushClient> {
	const socket = new WebSocket(url, options);
	const heard: Heard[] = [];
	let asked = 0;
	let wake = (): void => undefined;
	socket.on('message', (raw) => {
		heard.push(JSON.parse(raw.toString()) as Heard);
		wake();
	});
	const ended = new Promise<number>((resolve) => socket.once('close', resolve));
	await once(socket, 'open');
	socket.on('error', () => undefined);
	return {
		socket,
		heard,
		send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
		async next(type) {
			for (;;) {
				const message = heard[asked];
				asked += message ? 1 : 0;
				if (message && (!type || message.type === type)) return message;
				if (message) continue;
				await new Promise<void>((resolve) => {
					wake = resolve;
				});
			}
		},
		ended,
		async close() {
			socket.close();
			await ended;
		},
	};
}

const bindTo = (tokens: Record<string, string>) => ({ pathInfo: 'shop/worker.notify/bind', ...tokens });

/** Connects and says who it is; resolves with the answer to that. */
export async function bindPush(
	url: string,
	tokens: Record<string, string>,
): Promise<{ client: PushClient; bound: Heard }> {
	const client = await openPush(url);
	client.send(bindTo(tokens));
	return { client, bound: await client.next('bind') };
}
