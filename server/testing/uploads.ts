import sharp from 'sharp';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Envelope } from '#domain/kernel/envelope.ts';
import type { adminUpload } from '#domain/upload/upload.contract.ts';
import type { TestApp } from './app.ts';

interface Sent {
	readonly name: string;
	readonly type?: string;
	readonly bytes: Uint8Array;
	readonly topic?: string;
	readonly sha1?: string;
	/** The texts come after the file. */
	readonly isLate?: boolean;
	readonly path?: string;
	readonly headers: Record<string, string>;
}

/** Sends one file as a browser does. */
export async function upload(shop: TestApp, sent: Sent): Promise<Envelope<AnswerOf<typeof adminUpload>>> {
	const { name, type = 'image/png', bytes, topic = 'default', path = '/admin/ajax/upload?uuid=1', headers } = sent;
	const file = new Blob([new Uint8Array(bytes)], { type });
	const form = new FormData();
	if (sent.isLate) form.append('file', file, name);
	form.append('topic', topic);
	if (sent.sha1) form.append('sha1', sent.sha1);
	if (!sent.isLate) form.append('file', file, name);
	const request = new Request('http://shop/', { method: 'POST', body: form });
	const answer = await shop.app.inject({
		method: 'POST',
		url: path,
		headers: { 'content-type': request.headers.get('content-type') ?? '', 'think-lang': 'en', ...headers },
		payload: Buffer.from(await request.arrayBuffer()),
	});
	return answer.json();
}

/** A picture of one colour; other colours are other contents. */
export function paint(background: string, { width = 20, height = 10 } = {}): Promise<Buffer> {
	return sharp({ create: { width, height, channels: 3, background } })
		.png()
		.toBuffer();
}
