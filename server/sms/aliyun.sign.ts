import { createHash, createHmac } from 'node:crypto';

export interface AliyunRequest {
	readonly host: string;
	readonly action: string;
	readonly version: string;
	readonly query: Readonly<Record<string, string>>;
	/** `2026-01-01T00:00:00Z`. */
	readonly date: string;
	/** Never the same twice. */
	readonly nonce: string;
}

const algorithm = 'ACS3-HMAC-SHA256';

/** The headers of a call without a body, signed by the document «Request body and signature mechanism for V3» of Alibaba Cloud. */
export function aliyunHeaders(key: { id: string; secret: string }, request: AliyunRequest): Record<string, string> {
	const headers: Record<string, string> = {
		host: request.host,
		'x-acs-action': request.action,
		'x-acs-content-sha256': sha256(''),
		'x-acs-date': request.date,
		'x-acs-signature-nonce': request.nonce,
		'x-acs-version': request.version,
	};
	const names = Object.keys(headers).sort();
	const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
	const signed = names.join(';');
	const canonical = ['POST', '/', canonicalQuery(request.query), lines, signed, sha256('')].join('\n');
	const signature = createHmac('sha256', key.secret)
		.update(`${algorithm}\n${sha256(canonical)}`)
		.digest('hex');
	return {
		...headers,
		authorization: `${algorithm} Credential=${key.id},SignedHeaders=${signed},Signature=${signature}`,
	};
}

/** Names and values by RFC 3986, in the order of their names. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
	return Object.entries(query)
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
		.join('&');
}

function encoded(text: string): string {
	return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}
