import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { type Outgoing, PrivateAddress } from './outgoing.ts';

/** Why a file could not be had: its host cannot be reached at all, or just this file is not there. */
export class FetchFailure extends Error {
	readonly blame: 'host' | 'file';
	/** What the host answered, where it did. */
	readonly status: number;
	/** What was wrong with it, where that is known without an answer. */
	readonly reason: 'address' | 'size' | 'content' | 'time' | 'unreached' | 'private' | undefined;

	constructor(
		blame: 'host' | 'file',
		message: string,
		{ status = 0, reason }: { status?: number; reason?: NonNullable<FetchFailure['reason']> } = {},
	) {
		super(message);
		this.name = 'FetchFailure';
		this.blame = blame;
		this.status = status;
		this.reason = reason;
	}
}

export interface FetchOptions {
	readonly outgoing: Outgoing;
	readonly timeoutMs?: number;
	readonly maxBytes?: number;
	/** Ends the fetch early, for a budget over many. */
	readonly signal?: AbortSignal;
}

interface Asking extends FetchOptions {
	readonly headers?: Readonly<Record<string, string>>;
	readonly method?: string;
	readonly body?: string;
}

const maxRedirects = 3;
const usualMaxBytes = 10 * 1024 * 1024;

/** What is asked where the environment says nothing of the host: the web, not the other services of a machine. */
const webPorts = [80, 443];

/** Fetches a picture by the guard of what may be asked; redirects pass the same gate. */
export async function fetchImage(url: string, options: FetchOptions): Promise<Buffer> {
	const ended = endOf(options, 3000);
	let next = parseUrl(url);
	for (let hop = 0; hop <= maxRedirects; hop++) {
		const answer = await ask(next, ended, options);
		if (Buffer.isBuffer(answer)) return answer;
		next = parseUrl(answer.location, next);
	}
	throw new FetchFailure('file', 'too many redirects');
}

/** Fetches what an address of the open internet answers to a caller with these headers; nothing is followed elsewhere. */
export async function fetchAnswer(
	url: string,
	headers: Readonly<Record<string, string>>,
	options: FetchOptions,
): Promise<Buffer> {
	const answer = await ask(parseUrl(url), endOf(options, 30_000), { ...options, headers });
	if (Buffer.isBuffer(answer)) return answer;
	throw new FetchFailure('file', 'it leads elsewhere', { status: 302 });
}

function endOf({ timeoutMs, signal }: FetchOptions, usualMs: number): AbortSignal {
	const timeout = AbortSignal.timeout(timeoutMs ?? usualMs);
	return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function parseUrl(text: string, base?: URL): URL {
	if (!URL.canParse(text, base?.href)) throw new FetchFailure('file', 'not an address', { reason: 'address' });
	const url = new URL(text, base?.href);
	if (url.protocol !== 'https:' && url.protocol !== 'http:')
		throw new FetchFailure('file', 'not a web address', { reason: 'address' });
	if (url.username || url.password) throw new FetchFailure('file', 'an address with a login', { reason: 'address' });
	return url;
}

/** What a host answered, whatever it thinks of the question. */
export interface Exchanged {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

/** Sends something to an address of the open internet and reads what it answers; nothing is followed elsewhere. */
export async function exchange(
	url: string,
	sent: { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string },
	options: FetchOptions,
): Promise<Exchanged> {
	const signal = endOf(options, 10_000);
	const answer = await send(parseUrl(url), signal, { ...options, ...sent });
	const body = await wholeOf(answer, options.maxBytes ?? usualMaxBytes);
	return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}

async function ask(url: URL, signal: AbortSignal, options: Asking): Promise<Buffer | { location: string }> {
	const answer = await send(url, signal, options);
	const status = answer.statusCode ?? 0;
	if (status >= 300 && status < 400 && answer.headers.location) {
		answer.destroy();
		return { location: answer.headers.location };
	}
	if (status !== 200) {
		answer.destroy();
		throw new FetchFailure('file', `HTTP ${status}`, { status });
	}
	return wholeOf(answer, options.maxBytes ?? usualMaxBytes);
}

/** Asks, by the guard of what may be asked; the answer has begun. */
async function send(url: URL, signal: AbortSignal, asking: Asking): Promise<http.IncomingMessage> {
	const { outgoing, method = 'GET', body } = asking;
	const host = url.hostname.replace(/^\[|\]$/g, '');
	const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
	if (!webPorts.includes(port) && !outgoing.isAllowed(host, port)) {
		throw new FetchFailure('host', 'a port that is not asked', { reason: 'private' });
	}
	// Sockets look nothing up where the host is an address already.
	if (isIP(host)) await outgoing.resolve(host, port).catch((error) => Promise.reject(asFailure(error)));
	return new Promise((done, fail) => {
		const client = url.protocol === 'https:' ? https : http;
		const lookup = outgoing.lookupFor(port);
		const request = client.request(
			url,
			{ method, signal, lookup, headers: asking.headers ?? headers, agent: false },
			done,
		);
		request.on('error', (error) => fail(asFailure(error)));
		// A name server that does not answer cannot be interrupted, the waiting for it can.
		signal.addEventListener('abort', () => fail(new FetchFailure('host', 'no answer in time')), { once: true });
		request.end(body);
	});
}

function wholeOf(answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
	return new Promise((done, fail) => {
		const gathered = gathering();
		answer.on('data', (piece: Buffer) => {
			if (gathered.add(piece) > maxBytes) answer.destroy(new FetchFailure('file', 'too large', { reason: 'size' }));
		});
		answer.on('end', () => done(gathered.whole()));
		answer.on('error', (error) => fail(asFailure(error)));
	});
}

/** Puts pieces together as they come: a host may send them letter by letter, and one that is kept takes 200 bytes. */
function gathering() {
	let bytes = Buffer.allocUnsafe(64 * 1024);
	let size = 0;
	return {
		/** Says how much there is. */
		add(piece: Buffer): number {
			const needed = size + piece.length;
			if (needed > bytes.length) {
				const wider = Buffer.allocUnsafe(2 * needed);
				bytes.copy(wider, 0, 0, size);
				bytes = wider;
			}
			size += piece.copy(bytes, size);
			return size;
		},
		whole: () => bytes.subarray(0, size),
	};
}

const headers = { accept: 'image/webp,image/jpeg,image/png,image/gif', 'user-agent': 'atelier-import' };

function asFailure(error: Error): FetchFailure {
	if (error instanceof FetchFailure) return error;
	if (error instanceof PrivateAddress) return new FetchFailure('host', error.message, { reason: 'private' });
	// Nothing can have arrived where there was no connection.
	const isUnreached = ['connect', 'getaddrinfo'].includes((error as NodeJS.ErrnoException).syscall ?? '');
	return new FetchFailure('host', error.message, isUnreached ? { reason: 'unreached' } : {});
}
