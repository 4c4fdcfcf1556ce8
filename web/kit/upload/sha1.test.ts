import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSha1 } from '#web/kit/upload/sha1.ts';

const bytes = fc.uint8Array({ maxLength: 300 });

test('pieces of any length give the digest of the whole', () => {
	fc.assert(
		fc.property(fc.array(bytes, { maxLength: 6 }), (pieces) => {
			const sha1 = createSha1();
			for (const piece of pieces) sha1.add(piece);
			expect(sha1.hex()).toBe(createHash('sha1').update(Buffer.concat(pieces)).digest('hex'));
		}),
	);
});

test('the lengths around a block are padded as they should', () => {
	for (let length = 50; length < 140; length += 1) {
		const sha1 = createSha1();
		sha1.add(new Uint8Array(length).fill(7));
		expect(sha1.hex()).toBe(createHash('sha1').update(Buffer.alloc(length, 7)).digest('hex'));
	}
});
