import { createHash, createHmac } from 'node:crypto';

export interface TencentRequest {
	readonly host: string;
	readonly service: string;
	readonly action: string;
	readonly version: string;
	readonly region: string;
	readonly body: string;
	/** Unix seconds. */
	readonly timestamp: number;
}

const algorithm = 'TC3-HMAC-SHA256';
const type = 'application/json; charset=utf-8';

/** The headers of a call with a JSON body, signed by the document «Signature v3» of Tencent Cloud's API 3.0. */
export function tencentHeaders(key: { id: string; secret: string }, request: TencentRequest): Record<string, string> {
	const { host, service, action, timestamp } = request;
	const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
	const signed = 'content-type;host;x-tc-action';
	const lines = `content-type:${type}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
	const canonical = ['POST', '/', '', lines, signed, sha256(request.body)].join('\n');
	const scope = `${date}/${service}/tc3_request`;
	const text = [algorithm, timestamp, scope, sha256(canonical)].join('\n');
	const dayKey = [date, service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${key.secret}`);
	const signature = hmac(dayKey, text).toString('hex');
	return {
		host,
		'content-type': type,
		'x-tc-action': action,
		'x-tc-version': request.version,
		'x-tc-region': request.region,
		'x-tc-timestamp': String(timestamp),
		authorization: `${algorithm} Credential=${key.id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
	};
}

function hmac(key: string | Buffer, text: string): Buffer {
	return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}
