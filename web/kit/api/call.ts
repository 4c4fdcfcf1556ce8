import type { AnswerOf, EndpointShape, SentTo } from '#domain/kernel/endpoint.ts';
import { type Envelope, envelopeCode } from '#domain/kernel/envelope.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';
import { askProof } from '#web/kit/api/proof.ts';
import { refreshToken } from '#web/kit/api/refresh.ts';
import { transport } from '#web/kit/api/transport.ts';

/** How long a call may take. */
const timeoutMs = 30_000;

export interface CallOptions {
	signal?: AbortSignal;
	/** 0 = as long as it takes (uploads). */
	timeoutMs?: number;
	/** An identical call that is still running is withdrawn; on unless switched off. */
	cancelDuplicates?: boolean;
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
function factsOf({ code, data }: Envelope): { type?: string; routePath?: string; routeName?: string } {
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
			cancelDuplicates: options.cancelDuplicates ?? true,
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

/** A call to an address that no contract names (declared resources): resolves with the envelope of code 1, rejects with a `CallError`. */
export async function send<Data = unknown>(
	method: Method,
	path: string,
	input: object,
	options: CallOptions = {},
): Promise<Envelope<Data>> {
	try {
		const envelope = await exchangeProved(method, path, input, options);
		if (envelope.code !== envelopeCode.ok) {
			follow(envelope, method, options);
			throw new CallError('refused', envelope.msg, { envelope, status: 200 });
		}
		takeRefreshToken(envelope.data);
		const { toast, texts } = callSettings();
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
