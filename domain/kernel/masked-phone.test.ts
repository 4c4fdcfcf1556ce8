import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedPhone } from './masked-phone.ts';

test('a number keeps its length, its beginning and its end', () => {
	expect(maskedPhone('13800138000')).toBe('138****8000');
	expect(maskedPhone('02087654321')).toBe('020****4321');
	expect(maskedPhone('87654321')).toBe('876*4321');
	expect(maskedPhone('110')).toBe('*10');
	expect(maskedPhone('')).toBe('');
});

test('no number of three digits and more is shown whole', () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[0-9]{3,20}$/), (phone) => {
			expect(maskedPhone(phone)).toHaveLength(phone.length);
			expect(maskedPhone(phone)).toContain('*');
		}),
	);
});
