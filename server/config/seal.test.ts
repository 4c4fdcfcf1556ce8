import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

test('what is sealed is read again with the same secret only, and never looks the same twice', () => {
	const sealed = seal('one', '陶器 £5');
	expect(unseal('one', sealed)).toBe('陶器 £5');
	expect(unseal('other', sealed)).toBeUndefined();
	expect(seal('one', '陶器 £5')).not.toBe(sealed);
});

test('a tampered or shortened text is not read', () => {
	const bytes = Buffer.from(seal('one', 'text'), 'base64');
	bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
	expect(unseal('one', bytes.toString('base64'))).toBeUndefined();
	expect(unseal('one', 'short')).toBeUndefined();
	expect(unseal('one', '')).toBeUndefined();
});
