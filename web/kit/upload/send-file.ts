import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { type Envelope, envelopeCode } from '#domain/kernel/envelope.ts';
import type { adminUpload } from '#domain/upload/upload.contract.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';
import { refreshToken } from '#web/kit/api/refresh.ts';
import { commonHeaders } from '#web/kit/api/transport.ts';
import { newUuid } from '#web/kit/api/uuid.ts';
import { uploadPath } from '#web/kit/upload/upload.ts';

interface Sending {
	sha1: string;
	signal: AbortSignal;
	onProgress(share: number): void;
}

/** Sends one file with its progress and answers the path to store; `fetch` reports no progress of what it sends. */
export async function sendFile(file: File, sending: Sending): Promise<string> {
	const { tokens } = callSettings();
	const token = tokens.access();
	const first = await once(file, token, sending);
	const isExpired = first.code === envelopeCode.tokenExpired && (await refreshToken(token));
	const envelope = isExpired ? await once(file, tokens.access(), sending) : first;
	if (envelope.code !== envelopeCode.ok) throw new CallError('refused', envelope.msg, { envelope, status: 200 });
	return (envelope.data as AnswerOf<typeof adminUpload>).file.url;
}

function once(file: File, token: string, { sha1, signal, onProgress }: Sending): Promise<Envelope> {
	const { area, origin = '', texts } = callSettings();
	const form = new FormData();
	// Before the file: the server knows them when it reads it.
	form.append('sha1', sha1);
	form.append('file', file);
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		const stop = () => request.abort();
		const fail = (error: CallError) => reject(error);
		request.open('POST', `${origin}${uploadPath(area)}?uuid=${newUuid()}`);
		for (const [name, value] of Object.entries(commonHeaders(token))) request.setRequestHeader(name, value);
		request.responseType = 'json';
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.onload = () => {
			const answer = request.response as Envelope | null;
			if (answer && typeof answer.code === 'number') return resolve(answer);
			const { status, otherStatus } = texts();
			fail(new CallError('http', (status[String(request.status)] ?? otherStatus).replace('{url}', file.name)));
		};
		request.onerror = () =>
			fail(
				navigator.onLine === false
					? new CallError('offline', texts().offline)
					: new CallError('server', texts().server),
			);
		request.onabort = () => fail(new CallError('cancelled', 'cancelled'));
		request.onloadend = () => signal.removeEventListener('abort', stop);
		signal.addEventListener('abort', stop);
		if (signal.aborted) return fail(new CallError('cancelled', 'cancelled'));
		request.send(form);
	});
}
