import type { Envelope } from '#domain/kernel/envelope.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';
import { forgetCall, replaceDuplicate } from '#web/kit/api/duplicates.ts';
import { toQuery } from '#web/kit/api/serialise.ts';

export interface Sending {
	method: 'GET' | 'POST' | 'DELETE';
	path: string;
	input: object;
	timeoutMs: number;
	cancelDuplicates: boolean;
	signal?: AbortSignal;
	headers?: Readonly<Record<string, string>>;
	/** The access token the call carries; empty = none. */
	token: string;
}

function addressOf({ method, path, input }: Sending): string {
	const origin = callSettings().origin ?? '';
	const query = method === 'POST' ? '' : toQuery(input);
	return `${origin}${path}${query && (path.includes('?') ? '&' : '?')}${query}`;
}

/** What every request carries, however it is sent. */
export function commonHeaders(token: string): Record<string, string> {
	const settings = callSettings();
	return {
		accept: 'application/json, text/plain, */*',
		'think-lang': settings.language(),
		server: 'true',
		...(token && { [settings.tokens.header]: token }),
		...settings.headers?.(),
	};
}

function headersOf({ input, method, token, headers }: Sending): Record<string, string> {
	const isJson = method === 'POST' && !(input instanceof FormData);
	return { ...commonHeaders(token), ...headers, ...(isJson && { 'content-type': 'application/json' }) };
}

function bodyOf({ method, input }: Sending): BodyInit | undefined {
	if (method !== 'POST') return undefined;
	return input instanceof FormData ? input : JSON.stringify(input);
}

let uploads = 0;

/** Two calls are the same when address, token and content are; no upload is the same as another. */
function keyOf(sending: Sending): string {
	const content = sending.input instanceof FormData ? `upload ${++uploads}` : JSON.stringify(sending.input);
	return [sending.path, sending.method, sending.token, content].join('&');
}

function failureOf(error: unknown, signal: AbortSignal): CallError {
	const { timeout, offline, server } = callSettings().texts();
	if (signal.aborted) {
		return signal.reason === 'timeout' ? new CallError('timeout', timeout) : new CallError('cancelled', 'cancelled');
	}
	if (error instanceof CallError) return error;
	const isOnline = typeof navigator === 'undefined' || navigator.onLine !== false;
	return isOnline ? new CallError('server', server) : new CallError('offline', offline);
}

function isEnvelope(body: unknown): body is Envelope {
	return typeof body === 'object' && body !== null && 'code' in body && 'msg' in body;
}

async function envelopeOf(response: Response, url: string): Promise<Envelope> {
	const body: unknown = await response.json().catch((error: unknown) => {
		if (error instanceof SyntaxError) return null;
		throw error;
	});
	if (response.ok && isEnvelope(body)) return body;
	const { status, otherStatus } = callSettings().texts();
	const known = (status[String(response.ok ? 500 : response.status)] ?? otherStatus).replace('{url}', url);
	// A shop that is too busy says so itself, and so does one that is still at it.
	const text = (response.status === 503 || response.status === 409) && isEnvelope(body) ? body.msg : known;
	throw new CallError('http', text, { status: response.status, ...(isEnvelope(body) && { envelope: body }) });
}

/** One request, one envelope, whatever its code; everything else is a `CallError`. */
export async function transport(sending: Sending): Promise<Envelope> {
	const controller = new AbortController();
	const { signal } = controller;
	const withdraw = () => controller.abort('left');
	if (sending.signal?.aborted) withdraw();
	sending.signal?.addEventListener('abort', withdraw, { once: true });
	const timer = sending.timeoutMs > 0 ? setTimeout(() => controller.abort('timeout'), sending.timeoutMs) : undefined;
	const key = keyOf(sending);
	if (sending.cancelDuplicates) replaceDuplicate(key, controller);
	try {
		const url = addressOf(sending);
		const response = await fetch(url, {
			method: sending.method,
			headers: headersOf(sending),
			body: bodyOf(sending),
			signal,
			credentials: 'same-origin',
		});
		return await envelopeOf(response, sending.path);
	} catch (error) {
		throw failureOf(error, signal);
	} finally {
		clearTimeout(timer);
		sending.signal?.removeEventListener('abort', withdraw);
		forgetCall(key, controller);
	}
}
