import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Answered, Asked } from './gateway.ts';
import type { SmsTrouble } from './sms.gateway.ts';

/** A server on this machine that answers as `answer` says, or as its trouble does. */
export async function openSmsServer({
	answer,
	refusal,
}: {
	answer(asked: Asked): Answered;
	/** As the provider says a code of refusal. */
	refusal(code: string, asked: Asked): Answered;
}) {
	let trouble: SmsTrouble | undefined;
	let count = 0;
	const server = createServer(async (request, response) => {
		count += 1;
		const { method = '', url = '', headers } = request;
		const asked = { method, path: url, headers, body: await text(request) };
		const now = trouble;
		const answered = now?.kind === 'code' ? refusal(now.code, asked) : answer(asked);
		if (now?.kind === 'silence') return response.destroy();
		if (now?.kind === 'delay') await new Promise((done) => setTimeout(done, now.ms));
		const body = now?.kind === 'garbage' ? '<html>502 Bad Gateway</html>' : answered.body;
		response.writeHead(answered.status, { 'content-type': 'application/json;charset=utf-8' }).end(body);
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		get count() {
			return count;
		},
		trouble(next: SmsTrouble | undefined) {
			trouble = next;
		},
		close: () => new Promise<void>((done) => server.close(() => done())),
	};
}
