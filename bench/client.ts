import { Agent, request } from 'node:http';
import type { Envelope } from '#domain/kernel/envelope.ts';

type Headers = Readonly<Record<string, string>>;

/** Calls the shop's API over kept connections; lighter than fetch, so that the load leaves the cores to the server. */
export interface Client {
	/** The whole envelope, whatever it says. */
	ask<Data>(path: string, body: object, headers?: Headers): Promise<Envelope<Data>>;
	/** The data of a success; anything else is an error. */
	post<Data>(path: string, body: object, headers?: Headers): Promise<Data>;
	close(): void;
}

export function openClient(url: string): Client {
	const agent = new Agent({ keepAlive: true });
	const { hostname, port } = new URL(url);

	function ask<Data>(path: string, body: object, headers: Headers = {}): Promise<Envelope<Data>> {
		const text = JSON.stringify(body);
		const asJson = {
			'content-type': 'application/json',
			'content-length': Buffer.byteLength(text),
			'think-lang': 'en',
		};
		return new Promise((resolve, reject) => {
			const call = request({ agent, hostname, port, path, method: 'POST', headers: { ...asJson, ...headers } });
			call.on('error', reject);
			call.on('response', (answer) => {
				let received = '';
				answer.setEncoding('utf8');
				answer.on('data', (chunk: string) => {
					received += chunk;
				});
				answer.on('error', reject);
				answer.on('end', () => {
					try {
						resolve(JSON.parse(received) as Envelope<Data>);
					} catch {
						reject(new Error(`${path} answered ${answer.statusCode}: ${received.slice(0, 200)}`));
					}
				});
			});
			call.end(text);
		});
	}

	return {
		ask,
		async post<Data>(path: string, body: object, headers: Headers = {}) {
			const { code, msg, data } = await ask<Data>(path, body, headers);
			if (code !== 1) throw new Error(`${path}: ${msg}`);
			return data;
		},
		close: () => agent.destroy(),
	};
}
