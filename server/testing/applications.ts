import type { Envelope } from '#domain/kernel/envelope.ts';
import type { TestApp } from './app.ts';
import { fromAddress } from './guests.ts';

/** Adds a file to an application as a browser does. */
export async function sendApplyFile(
	shop: TestApp,
	link: string,
	{ kind, bytes, name = 'file.png' }: { kind: 'sample' | 'paper'; bytes: Uint8Array; name?: string },
): Promise<Envelope<{ id: number; kind: string; mimetype: string }>> {
	const form = new FormData();
	form.append('file', new Blob([new Uint8Array(bytes)]), name);
	const request = new Request('http://shop/', { method: 'POST', body: form });
	const answer = await shop.app.inject({
		method: 'POST',
		url: `/api/shop.Sell/upload?${new URLSearchParams({ link, kind })}`,
		headers: { 'content-type': request.headers.get('content-type') ?? '', ...fromAddress() },
		payload: Buffer.from(await request.arrayBuffer()),
	});
	return answer.json();
}
