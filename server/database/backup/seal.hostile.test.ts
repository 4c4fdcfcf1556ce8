import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileRounds } from '#server/testing/hostile-rounds.ts';
import { type BackupKey, type KeysAtHand, sealed, unsealed, verify } from './seal.ts';

const rounds = 200 * hostileRounds;
const secret = { secret: 'the secret of the shop' };
/** Cheap to guess, and to test. */
const password = { password: 'a long enough password', cost: 4 };
/** Three full chunks and a bit. */
const long = randomBytes(200_000);
const short = Buffer.from('a short backup');

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'atelier-seal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each([
	['proved by the secret', secret],
	['encrypted with a password', password],
])('a backup that is %s', (_, key: BackupKey) => {
	test('is what it was', async () => {
		for (const content of [Buffer.alloc(0), short, long, randomBytes(65_536), randomBytes(131_072)]) {
			expect(await opened(await sealedBy(key, content), key)).toEqual(content);
		}
	});

	test('is refused in every byte of a short one', async () => {
		const whole = await sealedBy(key, short);
		for (let at = 0; at < whole.length; at += 1) {
			const changed = Buffer.from(whole);
			changed[at] = (changed[at] ?? 0) ^ 1;
			await expect(opened(changed, key), `byte ${at}`).rejects.toThrow();
		}
	});

	test('is refused where it is cut short or goes on', async () => {
		const whole = await sealedBy(key, short);
		for (const length of [0, 1, 8, 25, 26, 28, whole.length - 1]) {
			await expect(opened(whole.subarray(0, length), key), `${length} bytes`).rejects.toThrow();
		}
		await expect(opened(Buffer.concat([whole, Buffer.from([0])]), key)).rejects.toThrow();
	});

	test('is refused with chunks left out, moved, repeated, or taken from another backup', async () => {
		const [one, other] = [chunksOf(await sealedBy(key, long), key), chunksOf(await sealedBy(key, long), key)];
		const [head, a, b, c, last] = one as [Buffer, Buffer, Buffer, Buffer, Buffer];
		const [, , foreign] = other as [Buffer, Buffer, Buffer];
		expect(await opened(Buffer.concat([head, a, b, c, last]), key)).toEqual(long);
		for (const chunks of [
			[a, b, c],
			[a, b, last],
			[a, c, b, last],
			[a, a, b, c, last],
			[a, foreign, c, last],
			[a, b, c, last, last],
			[last],
		]) {
			await expect(opened(Buffer.concat([head, ...chunks]), key)).rejects.toThrow();
		}
	});
});

test('with any byte changed a backup is refused before any piece behind it is given out', async () => {
	const whole = await sealedBy(secret, long);
	for (let round = 0; round < rounds; round += 1) {
		const at = randomInt(whole.length);
		const changed = Buffer.from(whole);
		changed[at] = (changed[at] ?? 0) ^ (1 << randomInt(8));
		const { given, error } = await openedUntil(changed, secret);
		expect({ at, refused: error !== undefined }).toEqual({ at, refused: true });
		expect(long.subarray(0, given.length).equals(given)).toBe(true);
	}
});

test('another password or secret opens nothing, and each refusal names what is missing', async () => {
	const [locked, open] = [await sealedBy(password, short), await sealedBy(secret, short)];
	await expect(opened(locked, { password: 'another long password' })).rejects.toThrow('BACKUP_PASSWORD is not');
	await expect(opened(locked, secret)).rejects.toThrow('set BACKUP_PASSWORD');
	await expect(opened(locked, { isUnverified: true })).rejects.toThrow('set BACKUP_PASSWORD');
	await expect(opened(open, { secret: 'the secret of another shop' })).rejects.toThrow('another secret');
	await expect(opened(open, {})).rejects.toThrow('copy the shop');
});

test('what is encrypted shows nothing, and a backup without its secret is read only where that is asked for', async () => {
	expect((await sealedBy(password, short)).includes(short)).toBe(false);
	expect(await opened(await sealedBy(secret, short), { isUnverified: true })).toEqual(short);
});

test('a backup of an earlier release, which proves nothing, is read only where that is asked for', async () => {
	const earlier = gzipSync(long);
	await expect(opened(earlier, secret)).rejects.toThrow('--unverified');
	expect(await opened(earlier, { ...secret, isUnverified: true })).toEqual(earlier);
});

async function sealedBy(key: BackupKey, content: Buffer): Promise<Buffer> {
	async function* source() {
		for (let at = 0; at < content.length; at += 10_000) yield content.subarray(at, at + 10_000);
	}
	const pieces: Buffer[] = [];
	for await (const piece of sealed(source(), key)) pieces.push(piece);
	return Buffer.concat(pieces);
}

async function opened(bytes: Buffer, keys: KeysAtHand): Promise<Buffer> {
	const { given, error } = await openedUntil(bytes, keys);
	if (error) throw error;
	return given;
}

async function openedUntil(bytes: Buffer, keys: KeysAtHand): Promise<{ given: Buffer; error?: unknown }> {
	const file = path.join(folder, 'one.backup');
	await writeFile(file, bytes);
	const pieces: Buffer[] = [];
	try {
		for await (const piece of unsealed(file, keys)) pieces.push(piece);
		await verify(file, keys);
		return { given: Buffer.concat(pieces) };
	} catch (error) {
		return { given: Buffer.concat(pieces), error };
	}
}

/** The head, and each chunk with its length and proof. */
function chunksOf(whole: Buffer, key: BackupKey): Buffer[] {
	const proofBytes = 'password' in key ? 16 : 32;
	const chunks = [whole.subarray(0, 26)];
	for (let at = 26; at < whole.length; ) {
		const end = at + 4 + (whole.readUInt32BE(at) & 0x7fff_ffff) + proofBytes;
		chunks.push(whole.subarray(at, end));
		at = end;
	}
	return chunks;
}
