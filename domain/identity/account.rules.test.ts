import { expect, test } from 'vitest';
import { isAccountName, isMobile, isPassword } from '#domain/identity/account.rules.ts';

test('an account has 3 to 15 letters, digits and underscores and starts with a letter', () => {
	for (const name of ['abc', 'A_1', 'a23456789012345']) expect(isAccountName(name), name).toBe(true);
	for (const name of ['ab', '1abc', '_abc', 'a-b', 'a234567890123456', 'ab c', '会员abc']) {
		expect(isAccountName(name), name).toBe(false);
	}
});

test('a password has 6 to 32 characters, none of & < > " \' and no line break', () => {
	for (const password of ['123456', 'pass word', '密码密码密码', 'x'.repeat(32)])
		expect(isPassword(password)).toBe(true);
	for (const password of ['12345', 'x'.repeat(33), '12345&', '12345<', '12345>', '12345"', "12345'", '12345\n6']) {
		expect(isPassword(password), password).toBe(false);
	}
});

test('a mobile number has 11 digits and begins with 13 to 19', () => {
	expect(isMobile('13812345678')).toBe(true);
	expect(isMobile('12812345678')).toBe(false);
	expect(isMobile('1381234567')).toBe(false);
});
