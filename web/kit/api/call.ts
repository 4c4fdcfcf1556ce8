import type { AnswerOf, EndpointShape, SentTo } from '#domain/kernel/endpoint.ts';
import { type Envelope, envelopeCode } from '#domain/kernel/envelope.ts';
import { requestKeyHeader } from '#domain/kernel/request-key.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';
import { askProof } from '#web/kit/api/proof.ts';
import { refreshToken } from '#web/kit/api/refresh.ts';
import { transport } from '#web/kit/api/transport.ts';
import { newUuid } from '#web/kit/api/uuid.ts';
import { writeOnce } from '#web/kit/api/writes.ts';

/** How long a call may take. */
const timeoutMs = 30_000;

export interface CallOptions {
	signal?: AbortSignal;
	/** 0 = as long as it takes (uploads). */
	timeoutMs?: number;
	/** An identical call that reads and is still running is withdrawn; on unless switched off. */
	cancelDuplicates?: boolean;
	/** A write without a key, which is not tried again where the line breaks: a second time it would not be the same. */
	isOnce?: boolean;
	/**
	 * `toast` shows every failure (the default), `fields` leaves errors of single fields to the form, `form` also how long
	 * it has to wait, `silent` shows none.
	 */
	errors?: 'toast' | 'fields' | 'form' | 'silent';
	/** Sent with this call beside those of every call. */
	headers?: Readonly<Record<string, string>>;
	/** A toast with this text, or the server's own, when it worked. */
	success?: boolean | string;
}

type Method = 'GET' | 'POST' | 'DELETE';

/** Where the protocol leaves the method to the caller, either will do. */
export type MethodOf<Shape extends EndpointShape> =
	| Extract<Shape['method'], Method>
	| ('GET|POST' extends Shape['method'] ? 'GET' | 'POST' : never);

function showFailure(error: unknown, { errors = 'toast' }: CallOptions): void {
	if (!(error instanceof CallError) || error.failure === 'cancelled' || errors === 'silent') return;
	if (errors !== 'toast' && Object.keys(error.fields).length > 0) return;
	if (errors === 'form' && error.waitSeconds > 0) return;
	callSettings().toast('error', error.message);
}

function endLogin(): void {
	const { tokens, goTo, currentPath, loginPath } = callSettings();
	tokens.clear();
	if (!currentPath().startsWith(loginPath.split('?')[0] ?? loginPath)) goTo(loginPath);
}

/** What a refusal says to the browser. */
function factsOf({ code, data }: Envelope): { type?: string; routePath?: string; routeName?: string; field?: string } {
	return code === envelopeCode.ok ? {} : (data ?? {});
}

/** What the protocol's codes make the browser do, besides showing a failure. */
function follow(envelope: Envelope, method: Method, options: CallOptions): void {
	const settings = callSettings();
	const facts = factsOf(envelope);
	if (envelope.code === envelopeCode.goToRoute) {
		const target = facts.routePath ?? (facts.routeName ? settings.pathOf?.(facts.routeName) : undefined);
		if (target) settings.goTo(target);
	}
	if (envelope.code === envelopeCode.loginMismatch) {
		if (facts.type === 'need login') endLogin();
		else settings.goTo(settings.base);
	}
	// A refused button keeps its page; a page that may not be read at all gives way to the 401 screen.
	if (envelope.code === envelopeCode.noPermission && method === 'GET' && options.errors !== 'silent')
		settings.goTo('/401');
}

async function exchange(method: Method, path: string, input: object, options: CallOptions): Promise<Envelope> {
	const { tokens, currentPath, loginPath } = callSettings();
	const once = () => {
		const token = tokens.access();
		const sent = transport({
			method,
			path,
			input,
			token,
			timeoutMs: options.timeoutMs ?? timeoutMs,
			cancelDuplicates: method === 'GET' && (options.cancelDuplicates ?? true),
			...(options.signal && { signal: options.signal }),
			...(options.headers && { headers: options.headers }),
		});
		return sent.then((envelope) => ({ envelope, token }));
	};
	const first = await once();
	if (first.envelope.code !== envelopeCode.tokenExpired) return first.envelope;
	if (await refreshToken(first.token)) {
		const second = await once();
		if (second.envelope.code !== envelopeCode.tokenExpired) return second.envelope;
	}
	endLogin();
	if (!currentPath().startsWith(loginPath)) return first.envelope;
	return (await once()).envelope;
}

/** What has ended all other logins of the account answers with a refresh token in place of the one that was kept. */
function takeRefreshToken(data: unknown): void {
	const { refresh_token } = (data ?? {}) as { refresh_token?: string };
	const { tokens } = callSettings();
	if (refresh_token) tokens.renew(tokens.access(), refresh_token);
}

/** Where the server wants the password once more, the reader is asked for it and the call goes out again as it was. */
async function exchangeProved(method: Method, path: string, input: object, options: CallOptions): Promise<Envelope> {
	const first = await exchange(method, path, input, options);
	if (factsOf(first).type !== 'need proof') return first;
	if (!(await askProof())) throw new CallError('cancelled', first.msg, { envelope: first, status: 200 });
	return exchange(method, path, input, options);
}

/** Where a guard wants a reason, the reader is asked for it and the call goes out again with it. */
async function exchangeReasoned(method: Method, path: string, input: object, options: CallOptions): Promise<Envelope> {
	const first = await exchangeProved(method, path, input, options);
	const { type, field } = factsOf(first);
	const { askReason } = callSettings();
	if (type !== 'need reason' || !field || !askReason) return first;
	const reason = await askReason(first);
	if (reason === undefined) throw new CallError('cancelled', first.msg, { envelope: first, status: 200 });
	return exchangeProved(method, path, { ...input, [field]: reason }, options);
}

/** Whether the line broke, or the first of two is still on its way: the same may be sent again under its key. */
function isWorthAnotherTry(error: unknown): boolean {
	if (!(error instanceof CallError)) return false;
	const { failure, status } = error;
	return failure === 'server' || failure === 'offline' || (failure === 'http' && [409, 502, 504].includes(status));
}

const pausesMs = [400, 1200, 2500];

/** A write whose line breaks is sent again under the same key, so that it is done once. */
async function exchangeKeyed(key: string, method: Method, path: string, input: object, options: CallOptions) {
	const keyed = { ...options, headers: { ...options.headers, [requestKeyHeader]: key } };
	for (const pauseMs of callSettings().pausesMs ?? pausesMs) {
		try {
			return await exchangeReasoned(method, path, input, keyed);
		} catch (error) {
			if (!isWorthAnotherTry(error) || options.signal?.aborted) throw error;
		}
		await new Promise((resolve) => setTimeout(resolve, pauseMs));
	}
	return exchangeReasoned(method, path, input, keyed);
}

/** A call to an address that no contract names (declared resources): resolves with the envelope of code 1, rejects with a `CallError`. */
export function send<Data = unknown>(
	method: Method,
	path: string,
	input: object,
	options: CallOptions = {},
): Promise<Envelope<Data>> {
	if (method === 'GET' || input instanceof FormData) {
		return settle<Data>(method, exchangeProved(method, path, input, options), options);
	}
	const { tokens } = callSettings();
	const asked = {
		address: `${method} ${path}`,
		content: `${tokens.access()} ${JSON.stringify(input)}`,
	};
	const exchangeOnce = (key: string) => {
		const exchanged = options.isOnce
			? exchangeReasoned(method, path, input, options)
			: exchangeKeyed(key, method, path, input, options);
		return settle<Data>(method, exchanged, options);
	};
	// Who may withdraw it shares it with nobody.
	return options.signal ? exchangeOnce(newUuid()) : writeOnce(asked, exchangeOnce);
}

async function settle<Data>(
	method: Method,
	exchanged: Promise<Envelope>,
	options: CallOptions,
): Promise<Envelope<Data>> {
	try {
		const envelope = await exchanged;
		if (envelope.code !== envelopeCode.ok) {
			follow(envelope, method, options);
			throw new CallError('refused', envelope.msg, { envelope, status: 200 });
		}
		takeRefreshToken(envelope.data);
		const { toast, texts } = callSettings();
		// What is to be said of work that is done.
		if (envelope.msg && options.success !== true) toast('info', envelope.msg);
		if (options.success) toast('success', options.success === true ? envelope.msg || texts().success : options.success);
		return envelope as Envelope<Data>;
	} catch (error) {
		showFailure(error, options);
		throw error;
	}
}

/** Calls an endpoint as its contract says: `call<typeof shipOrder>('POST', '/admin/shop.order.Order/delivery', { … })` → its `data`. */
export async function call<Shape extends EndpointShape>(
	method: MethodOf<Shape>,
	path: Shape['path'],
	input: SentTo<Shape>,
	options: CallOptions = {},
): Promise<AnswerOf<Shape>> {
	const envelope = await send<AnswerOf<Shape>>(method, path, input as object, options);
	return envelope.data;
}
