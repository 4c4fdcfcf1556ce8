import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { KeyFacts } from './channel.ts';

/** Of the companies' own keys; shorter ones are broken. */
const leastBits = 2048;
const armour = /-----[A-Z ]{1,40}-----/g;

/** An RSA key as companies hand it out: PEM, PEM without its lines, or bare Base64, of PKCS #8 (RFC 5958) or PKCS #1 (RFC 8017). */
export function readPrivateKey(text: string): KeyObject | undefined {
	const der = derOf(text);
	return (
		tried(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })) ??
		tried(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs1' }))
	);
}

/** The public keys in a text, an empty line or the lines of PEM between them. */
export function readPublicKeys(text: string): KeyObject[] {
	return text
		.split(/-----END[A-Z ]{1,40}-----|\n\s*\n/)
		.filter((part) => part.trim() !== '')
		.flatMap((part) => readPublicKey(part) ?? []);
}

function readPublicKey(text: string): KeyObject | undefined {
	const der = derOf(text);
	return (
		tried(() => createPublicKey({ key: der, format: 'der', type: 'spki' })) ??
		tried(() => createPublicKey({ key: der, format: 'der', type: 'pkcs1' }))
	);
}

function derOf(text: string): Buffer {
	return Buffer.from(text.replace(armour, '').replace(/\s+/g, ''), 'base64');
}

function tried(read: () => KeyObject): KeyObject | undefined {
	try {
		const key = read();
		const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
		return key.asymmetricKeyType === 'rsa' && bits >= leastBits ? key : undefined;
	} catch {
		return undefined;
	}
}

/** What may be shown of an RSA key, as the SHA-256 of its public half: the same on whatever machine it is looked at. */
export function rsaFacts(item: string, text: string, key: KeyObject | undefined): KeyFacts {
	if (text.trim() === '') return { item, fingerprint: '', state: 'missing', expireAt: null };
	if (!key) return { item, fingerprint: '', state: 'unreadable', expireAt: null };
	const half = key.type === 'private' ? createPublicKey(key) : key;
	return { item, fingerprint: shortHash(half.export({ format: 'der', type: 'spki' })), state: 'good', expireAt: null };
}

/** What may be shown of a secret: enough to tell two apart, nothing to guess one by. */
export function secretFacts(item: string, text: string, isGood: (text: string) => boolean): KeyFacts {
	if (text === '') return { item, fingerprint: '', state: 'missing', expireAt: null };
	if (!isGood(text)) return { item, fingerprint: '', state: 'unreadable', expireAt: null };
	return { item, fingerprint: shortHash(text), state: 'good', expireAt: null };
}

function shortHash(content: Buffer | string): string {
	return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
