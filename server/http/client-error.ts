import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusalText, refused } from '#domain/errors.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { languages } from '#domain/kernel/language.ts';

/** The address and all headers of a request together; what is longer never becomes a request. */
export const mostHeadBytes = 16 * 1024;

const lingerMs = 2000;

/** Answers what is no request, or too long a head of one: nobody knows its language, so it is worded in each. */
export function answerClientError(error: Error & { code?: string }, socket: Socket, now: number): void {
	if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
	const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
	const status = isTooLong ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
	const refusal = isTooLong ? refused('http.headTooLarge', { max: mostHeadBytes / 1024 }) : refused('http.badBody');
	const msg = languages.map((language) => refusalText(refusal, language)).join(' / ');
	const body = JSON.stringify({ code: envelopeCode.failed, msg, time: now, data: null });
	socket.end(
		[
			`HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
			'content-type: application/json; charset=utf-8',
			`content-length: ${Buffer.byteLength(body)}`,
			'connection: close',
			'',
			body,
		].join('\r\n'),
	);
	// What is still on its way is read and thrown away: closing over it would take the answer along.
	socket.resume();
	socket.setTimeout(lingerMs, () => socket.destroy());
}
