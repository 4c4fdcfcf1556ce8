import { expect, test } from 'vitest';
import { readCode, shownRecoveryCode } from './second-factor.rules.ts';

test('a code of the app is six digits, typed with or without a space', () => {
	expect(readCode('123456')).toEqual({ kind: 'app', code: '123456' });
	expect(readCode(' 123 456 ')).toEqual({ kind: 'app', code: '123456' });
	expect(readCode('12345')).toBeUndefined();
	expect(readCode('１２３４５６')).toBeUndefined();
});

test('a recovery code is understood as it is printed, in any case', () => {
	expect(shownRecoveryCode('abcde23456')).toBe('abcde-23456');
	expect(readCode('ABCDE-23456')).toEqual({ kind: 'recovery', code: 'abcde23456' });
	expect(readCode('abcde-2345o')).toBeUndefined();
	expect(readCode('')).toBeUndefined();
});
