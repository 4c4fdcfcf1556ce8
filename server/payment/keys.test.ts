import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPrivateKey, readPublicKeys, rsaFacts } from './keys.ts';

const pairs = [0, 1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
const pair = fc.constantFrom(...pairs);

const pem = (key: KeyObject, isOld: boolean) =>
	key.type === 'private'
		? key.export({ format: 'pem', type: isOld ? 'pkcs1' : 'pkcs8' }).toString()
		: key.export({ format: 'pem', type: isOld ? 'pkcs1' : 'spki' }).toString();
const bare = (text: string) => text.replace(/-----[A-Z ]{1,40}-----|\n/g, '');

/** How somebody may have copied a key. */
const writings: readonly ((text: string) => string)[] = [
	(text) => text,
	(text) => text.replaceAll('\n', ''),
	(text) => text.replaceAll('\n', '\r\n'),
	(text) => text.replaceAll('\n', ' '),
	bare,
	(text) => (bare(text).match(/.{1,76}/g) ?? []).join('\n'),
	(text) => (bare(text).match(/.{1,40}/g) ?? []).join('\r\n'),
	(text) => bare(text).replaceAll('=', ''),
];
const written = fc.record({ isOld: fc.boolean(), write: fc.constantFrom(...writings) });
const blank = fc.constantFrom('', '\n', ' ', '\r\n\t', '\n\n');
const der = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('hex');

describe('a private key', () => {
	test('is read in every form that companies hand it out in', () => {
		fc.assert(
			fc.property(pair, written, blank, blank, ({ privateKey, publicKey }, { isOld, write }, before, after) => {
				const text = before + write(pem(privateKey, isOld)) + after;
				const key = readPrivateKey(text);
				expect(key?.equals(privateKey)).toBe(true);
				expect(rsaFacts('key', text, key)).toEqual({
					...{ item: 'key', state: 'good', expireAt: null },
					fingerprint: rsaFacts('key', 'x', publicKey).fingerprint,
				});
			}),
		);
	});

	test('that is none of RSA, cut off or no key is not read', () => {
		const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
		const whole = pem(pairs[0]?.privateKey as KeyObject, false);
		const others = [
			curve.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
			pem(pairs[0]?.publicKey as KeyObject, false),
			...['', ' ', 'nonsense', '-----BEGIN PRIVATE KEY-----', whole.slice(0, 300)],
		];
		for (const text of others) expect(readPrivateKey(text), text).toBeUndefined();
		expect(rsaFacts('key', ' ', undefined).state).toBe('missing');
		expect(rsaFacts('key', 'nonsense', undefined).state).toBe('unreadable');
	});
});

describe('public keys', () => {
	test('are read one and all, an empty line or the lines of PEM between them', () => {
		const list = fc.array(fc.record({ pair, form: written }), { minLength: 1, maxLength: 3 });
		fc.assert(
			fc.property(list, fc.constantFrom('\n\n', '\r\n\r\n', '\n \t\n\n'), (keys, between) => {
				const text = keys.map((each) => each.form.write(pem(each.pair.publicKey, each.form.isOld))).join(between);
				expect(readPublicKeys(text).map(der)).toEqual(keys.map((each) => der(each.pair.publicKey)));
			}),
		);
		fc.assert(
			fc.property(
				fc.array(pair, { minLength: 1, maxLength: 3 }),
				fc.boolean(),
				fc.constantFrom('', '\n'),
				(keys, isOld, between) => {
					const text = keys
						.map(({ publicKey }) => pem(publicKey, isOld).trim().replaceAll('\n', between))
						.join(between);
					expect(readPublicKeys(text).map(der)).toEqual(keys.map(({ publicKey }) => der(publicKey)));
				},
			),
		);
	});

	test('are never private ones, and what is none is left out', () => {
		fc.assert(
			fc.property(pair, written, fc.string(), ({ privateKey, publicKey }, { isOld, write }, noise) => {
				for (const key of readPublicKeys(write(pem(privateKey, isOld)))) expect(key.type).toBe('public');
				expect(readPublicKeys(noise)).toEqual([]);
				const text = `${write(pem(publicKey, isOld))}\n\n${noise.replace(/-----|\n/g, '')}`;
				expect(readPublicKeys(text).map(der)).toEqual([der(createPublicKey(pem(publicKey, isOld)))]);
			}),
		);
	});
});

test('a key that is too short to be safe is none', () => {
	const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
	expect(readPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())).toBeUndefined();
	expect(readPublicKeys(publicKey.export({ format: 'pem', type: 'spki' }).toString())).toEqual([]);
});
