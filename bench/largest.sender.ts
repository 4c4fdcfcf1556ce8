import { Agent, request } from 'node:http';
import type { Envelope } from '#domain/kernel/envelope.ts';
import type { Input } from './largest.inputs.ts';

/** No request line is longer than the server reads. */
const mostAddress = 14_500;

/** What came back, whatever it is. */
export interface Answer {
	readonly status: number;
	readonly msg: string;
	readonly data: Readonly<Record<string, unknown>>;
	/** The fields that were refused. */
	readonly refused: readonly string[];
}

interface Sent {
	readonly method: string;
	readonly path: string;
	readonly input: Input;
	readonly headers: Readonly<Record<string, string>>;
}

export interface Sender {
	/** Sends what no form would, by query or body; a lost connection is an answer too. */
	send(sent: Sent): Promise<Answer>;
	close(): void;
}

export function openSender(url: string): Sender {
	const agent = new Agent({ keepAlive: true });
	const { hostname, port } = new URL(url);
	return {
		send({ method, path, input, headers }) {
			const body = method === 'POST' ? JSON.stringify(input) : undefined;
			const asJson = body !== undefined && {
				'content-type': 'application/json',
				'content-length': Buffer.byteLength(body),
			};
			const address = body === undefined ? withQuery(path, input) : path;
			const options = { agent, hostname, port, path: address, method };
			return new Promise((resolve) => {
				const call = request({ ...options, headers: { 'think-lang': 'en', ...asJson, ...headers } });
				call.on('error', (error) => resolve(answerOf(0, error.message)));
				call.on('response', (answer) => {
					let text = '';
					answer.setEncoding('utf8');
					answer.on('data', (chunk: string) => {
						text += chunk;
					});
					answer.on('close', () => resolve(answerOf(answer.statusCode ?? 0, text)));
				});
				call.end(body);
			});
		},
		close: () => agent.destroy(),
	};
}

function answerOf(status: number, text: string): Answer {
	const { msg, data } = envelopeIn(text);
	const given = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
	return { status, msg, data: given, refused: msg === '' ? [] : Object.keys(given['fields'] ?? {}) };
}

/** Files and pages are none. */
function envelopeIn(text: string): Pick<Envelope<unknown>, 'msg' | 'data'> {
	try {
		const { msg = '', data } = JSON.parse(text) as Envelope<unknown>;
		return { msg, data };
	} catch {
		return { msg: text.slice(0, 80), data: null };
	}
}

/** As brackets nest them; what is beyond the longest address is cut off. */
function withQuery(path: string, input: Input): string {
	const parts: string[] = [];
	const add = (name: string, value: unknown): void => {
		if (value === undefined || value === null) return;
		if (typeof value !== 'object') parts.push(`${name}=${encoded(String(value))}`);
		else for (const [key, inner] of Object.entries(value)) add(`${name}[${encoded(key)}]`, inner);
	};
	for (const [name, value] of Object.entries(input)) add(name, value);
	const query = parts.join('&').slice(0, mostAddress).replace(/%.?$/, '');
	return query === '' ? path : `${path}?${query}`;
}

/** Half characters cannot be written into an address. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());
