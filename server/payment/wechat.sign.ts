import { createDecipheriv, type KeyObject, randomBytes, sign, verify, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** How a merchant signs, by the manual of WeChat Pay's API v3: RSA (SHA-256) over lines, each ended by a newline. */
export interface Merchant {
	readonly merchant: string;
	readonly serial: string;
	readonly key: KeyObject;
}

/** What stands in `Authorization` for a request; of its address the path with its query is signed. */
export function authorizationOf(
	{ merchant, serial, key }: Merchant,
	asked: { method: string; path: string; body: string },
	now: number,
): string {
	const nonce = randomBytes(16).toString('hex');
	const signature = signed(key, linesOf(asked.method, asked.path, String(now), nonce, asked.body));
	const parts = { mchid: merchant, nonce_str: nonce, signature, timestamp: String(now), serial_no: serial };
	const text = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
	return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`;
}

/** Whose hand an answer or a callback claims to be from, and when. */
export interface Seal {
	readonly serial: string;
	readonly timestamp: number;
	readonly nonce: string;
	readonly signature: string;
}

export function sealIn(headers: IncomingHttpHeaders): Seal {
	const text = (name: string) => String(headers[name] ?? '');
	return {
		serial: text('wechatpay-serial'),
		timestamp: Number(text('wechatpay-timestamp')),
		nonce: text('wechatpay-nonce'),
		signature: text('wechatpay-signature'),
	};
}

/** Whether that hand has signed this body. */
export function isSealed(key: KeyObject, { timestamp, nonce, signature }: Seal, body: string): boolean {
	const lines = Buffer.from(linesOf(String(timestamp), nonce, body));
	return verify('sha256', lines, key, Buffer.from(signature, 'base64'));
}

/** The head of an answer or a callback, as WeChat Pay writes it. */
export function sealedHead(key: KeyObject, serial: string, body: string, now: number): Record<string, string> {
	const nonce = randomBytes(16).toString('hex');
	return {
		'wechatpay-serial': serial,
		'wechatpay-timestamp': String(now),
		'wechatpay-nonce': nonce,
		'wechatpay-signature': signed(key, linesOf(String(now), nonce, body)),
	};
}

/** What is encrypted with the API v3 key: AES-256-GCM, the tag behind the text. */
export const encryptedShape = z.object({
	algorithm: z.literal('AEAD_AES_256_GCM'),
	ciphertext: z.string(),
	associated_data: z.string().nullish(),
	nonce: z.string(),
});

const tagBytes = 16;

/** The text; nothing where it was encrypted with another key. */
export function decrypted(apiKey: string, sealed: z.output<typeof encryptedShape>): string | undefined {
	const bytes = Buffer.from(sealed.ciphertext, 'base64');
	try {
		const options = { authTagLength: tagBytes };
		const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(sealed.nonce), options);
		decipher.setAuthTag(bytes.subarray(-tagBytes));
		decipher.setAAD(Buffer.from(sealed.associated_data ?? ''));
		return decipher.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
	} catch {
		return undefined;
	}
}

/** A key of WeChat Pay, by the name that its signatures carry. */
export interface PlatformKey {
	readonly serial: string;
	readonly key: KeyObject;
	/** When its certificate ends; null = it is no certificate. */
	readonly expireAt: number | null;
}

export function readCertificate(serial: string, pem: string): PlatformKey {
	const certificate = new X509Certificate(pem);
	return { serial, key: certificate.publicKey, expireAt: Math.floor(Date.parse(certificate.validTo) / 1000) };
}

function linesOf(...lines: string[]): string {
	return lines.map((line) => `${line}\n`).join('');
}

function signed(key: KeyObject, text: string): string {
	return sign('sha256', Buffer.from(text), key).toString('base64');
}
