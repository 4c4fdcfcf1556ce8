import { expect, test } from 'vitest';
import { isGuessable, isPayPassword } from './pay-password.rules.ts';

test('a payment password has six digits', () => {
	for (const right of ['135790', '000000']) expect(isPayPassword(right), right).toBe(true);
	for (const wrong of ['', '12345', '1234567', '12345a', ' 123456', '١٢٣٤٥٦', '123456\n'])
		expect(isPayPassword(wrong), wrong).toBe(false);
});

test('runs and one digit throughout are guessed first', () => {
	for (const easy of ['000000', '777777', '123456', '456789', '654321', '987654'])
		expect(isGuessable(easy), easy).toBe(true);
	for (const fair of ['112233', '135791', '121212', '123457', '246802']) expect(isGuessable(fair), fair).toBe(false);
});
