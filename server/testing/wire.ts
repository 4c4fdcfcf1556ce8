import type { FastifyInstance, HTTPMethods } from 'fastify';
import { expect } from 'vitest';
import type { Envelope } from '#domain/kernel/envelope.ts';

export interface Sent {
	readonly body?: unknown;
	readonly headers?: Record<string, string>;
}

// biome-ignore lint/suspicious/noExplicitAny: rows are looked into as a client does, by name.
export type Row = any;

/**
 * The requests of a client of the protocol, as its browser writes them: brackets unencoded, spaces as `+`, a JSON type on
 * requests without a body. `ok` expects success and gives the data.
 */
export function wireClient(who: () => { app: FastifyInstance; headers: Record<string, string> }) {
	async function send<Data = Row>(request: string, { body, headers }: Sent = {}): Promise<Envelope<Data>> {
		const [method, url] = request.split(/ (.*)/s) as [HTTPMethods, string];
		const always = { 'think-lang': 'en', server: 'true', accept: 'application/json, text/plain, */*' };
		const { app, headers: own } = who();
		const answer = await app.inject({
			method,
			url,
			headers: { ...always, 'content-type': 'application/json', ...(headers ?? own) },
			...(body === undefined ? {} : { payload: JSON.stringify(body) }),
		});
		expect(answer.statusCode, request).toBe(200);
		return answer.json<Envelope<Data>>();
	}
	async function ok(request: string, sent?: Sent): Promise<Row> {
		const { code, msg, data } = await send(request, sent);
		expect({ request, code, msg }).toEqual({ request, code: 1, msg: '' });
		return data;
	}
	return { send, ok };
}
