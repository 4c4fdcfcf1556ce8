import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** Why a file could not be had: its host cannot be reached at all, or just this file is not there. */
export class FetchFailure extends Error {
	readonly blame: 'host' | 'file';
	/** What the host answered, where it did. */
	readonly status: number;

	constructor(blame: 'host' | 'file', message: string, status = 0) {
		super(message);
		this.name = 'FetchFailure';
		this.blame = blame;
		this.status = status;
	}
}

export interface FetchOptions {
	readonly timeoutMs?: number;
	readonly maxBytes?: number;
	/** Ends the fetch early, for a budget over many. */
	readonly signal?: AbortSignal;
	/** What may be asked; only tests, whose server is on this machine, bring another rule. */
	readonly isRefused?: (address: string) => boolean;
	readonly ports?: readonly string[] | 'any';
}

interface Asking extends FetchOptions {
	readonly headers?: Readonly<Record<string, string>>;
}

const maxRedirects = 3;

/**
 * Fetches a picture from the open internet. Every address is checked at the moment of connecting, so a
 * name that resolves differently a second time gains nothing, and redirects pass the same gate.
 */
export async function fetchImage(url: string, options: FetchOptions = {}): Promise<Buffer> {
	const { timeoutMs = 3000, signal } = options;
	const timeout = AbortSignal.timeout(timeoutMs);
	const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
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
	options: FetchOptions = {},
): Promise<Buffer> {
	const { timeoutMs = 30_000, maxBytes = 20 * 1024 * 1024 } = options;
	const answer = await ask(parseUrl(url), AbortSignal.timeout(timeoutMs), { ...options, maxBytes, headers });
	if (Buffer.isBuffer(answer)) return answer;
	throw new FetchFailure('file', 'it leads elsewhere', 302);
}

function parseUrl(text: string, base?: URL): URL {
	if (!URL.canParse(text, base?.href)) throw new FetchFailure('file', 'not an address');
	const url = new URL(text, base?.href);
	if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new FetchFailure('file', 'not a web address');
	if (url.username || url.password) throw new FetchFailure('file', 'an address with a login');
	return url;
}

function ask(url: URL, signal: AbortSignal, options: Asking): Promise<Buffer | { location: string }> {
	const { maxBytes = 10 * 1024 * 1024, isRefused = isPrivateAddress, ports = ['', '80', '443'] } = options;
	const host = url.hostname.replace(/^\[|\]$/g, '');
	if (ports !== 'any' && !ports.includes(url.port)) throw new FetchFailure('host', 'a port that is not asked');
	if (isIP(host) && isRefused(host)) throw new FetchFailure('host', 'a private address');
	return new Promise((done, fail) => {
		const client = url.protocol === 'https:' ? https : http;
		const request = client.get(
			url,
			{ signal, lookup: guardedLookup(isRefused), headers: options.headers ?? headers, agent: false },
			(answer) => {
				const status = answer.statusCode ?? 0;
				if (status >= 300 && status < 400 && answer.headers.location) {
					answer.destroy();
					return done({ location: answer.headers.location });
				}
				if (status !== 200) {
					answer.destroy();
					return fail(new FetchFailure('file', `HTTP ${status}`, status));
				}
				const chunks: Buffer[] = [];
				let size = 0;
				answer.on('data', (chunk: Buffer) => {
					size += chunk.length;
					chunks.push(chunk);
					if (size > maxBytes) request.destroy(new FetchFailure('file', 'too large'));
				});
				answer.on('end', () => done(Buffer.concat(chunks)));
				answer.on('error', (error) => fail(asFailure(error)));
			},
		);
		request.on('error', (error) => fail(asFailure(error)));
		// A name server that does not answer cannot be interrupted, the waiting for it can.
		signal.addEventListener('abort', () => fail(new FetchFailure('host', 'no answer in time')), { once: true });
	});
}

const headers = { accept: 'image/*', 'user-agent': 'atelier-import' };

/** Resolves a name and hands the connection only addresses that may be asked. */
function guardedLookup(isRefused: (address: string) => boolean): LookupFunction {
	return (host, options, callback) => {
		resolve(host, { ...options, all: true }, (error, addresses) => {
			if (error) return callback(error, '', 0);
			const [first] = addresses;
			if (!first || addresses.some(({ address }) => isRefused(address))) {
				return callback(new FetchFailure('host', 'a private address'), '', 0);
			}
			if (options.all) return callback(null, addresses);
			callback(null, first.address, first.family);
		});
	};
}

function asFailure(error: Error): FetchFailure {
	return error instanceof FetchFailure ? error : new FetchFailure('host', error.message);
}
