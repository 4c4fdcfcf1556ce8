import { expect, test } from 'vitest';
import { foldCase, isAccountName, isEmail, isMailAddress, isMobile, isPassword } from '#domain/kernel/account.rules.ts';

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

test('an address is one of plain letters at a host, and nothing that mail programs read as more than one', () => {
	const honest = ["o'brien+shop@mail.example", 'a.b-c_d@x-y.co.uk', 'A1@xn--fsq.xn--0zwm56d', '1380000@qq.com'];
	for (const text of honest) expect(isEmail(text), text).toBe(true);
	const doubtful = [
		'a,b@x.com',
		'g:b@x.com;x.yy',
		'(c)b@x.com',
		'b@x.com,x.yy',
		'a\\b@x.com',
		'"a"@x.com',
		'<a@x.com>',
	];
	const foreign = [
		'joe@gma\u0130l.com',
		'mi\u212Ae@x.com',
		'jo\u0131@x.com',
		'\uFF41@x.com',
		'a@x\uFF0Ecom',
		'a\u200Bb@x.com',
	];
	const odd = [
		'a b@x.com',
		'a@b@x.com',
		'.a@x.com',
		'a..b@x.com',
		'a@-x.com',
		'a@x_y.com',
		'a@[1.2.3.4]',
		'a@1.2.3.44',
		'a@x',
	];
	const broken = ['a\r\nb@x.com', 'a@x.com\n', '@x.com', 'a@', `${'a'.repeat(65)}@x.com`];
	for (const text of [...doubtful, ...foreign, ...odd, ...broken]) {
		expect([text, isEmail(text), isMailAddress(text)]).toEqual([text, false, false]);
	}
});

test('letters of other alphabets are no other case of plain ones', () => {
	expect(foldCase('JOE_9@Mail.EXAMPLE')).toBe('joe_9@mail.example');
	for (const letter of ['\u0130', '\u212A', '\u00C4', '\uFF21']) expect(foldCase(letter)).toBe(letter);
});
