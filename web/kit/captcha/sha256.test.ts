import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256Head } from '#web/kit/captcha/sha256.ts';

test('the digest is that of the server', () => {
	for (let length = 0; length <= 55; length += 1) {
		const text = 'salt0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRS'.slice(0, length);
		expect(sha256Head(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0));
	}
});
