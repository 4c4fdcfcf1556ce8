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
	/** The next message that nobody has asked for yet. */
	next(): Promise<Heard>;
	/** The code with which the socket ends. */
	readonly ended: Promise<number>;
	close(): Promise<void>;
}

/** Connects, and resolves once the socket is open. */
export async function openPush(url: string, options: ClientOptions = {}): Promise<PushClient> {
	const socket = new WebSocket(url, options);
	const heard: Heard[] = [];
	const waiting: ((message: Heard) => void)[] = [];
	let asked = 0;
	socket.on('message', (raw) => {
		const message = JSON.parse(raw.toString()) as Heard;
		heard.push(message);
		const first = waiting.shift();
		if (first) {
			asked += 1;
			first(message);
		}
	});
	const ended = new Promise<number>((resolve) => socket.once('close', resolve));
	await once(socket, 'open');
	socket.on('error', () => undefined);
	return {
		socket,
		heard,
		send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
		next() {
			const message = heard[asked];
			if (!message || waiting.length > 0) return new Promise((resolve) => waiting.push(resolve));
			asked += 1;
			return Promise.resolve(message);
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
	return { client, bound: await client.next() };
}
