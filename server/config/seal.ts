import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const keys = new Map<string, Buffer>();

/** Text that only this installation can read again; the same text is sealed differently every time. */
export function seal(secret: string, text: string): string {
	const nonce = randomBytes(nonceBytes);
	const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
	const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The text again; `undefined` where it was sealed with another secret or tampered with. */
export function unseal(secret: string, sealed: string): string | undefined {
	const bytes = Buffer.from(sealed, 'base64');
	try {
		const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceBytes), {
			authTagLength: tagBytes,
		});
		decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
		return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
	} catch {
		return undefined;
	}
}

function keyOf(secret: string): Buffer {
	const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'atelier sealed columns', 32));
	keys.set(secret, key);
	return key;
}
