import { expect, test } from 'vitest';
import { areNumberStarts, isSentTo } from './sms.limits.ts';
import { partsOf } from './sms.providers.ts';

test('a number is sent to where it begins as allowed and not as excluded', () => {
	const sentTo = (mobile: string, starts = '', excluded = '') => isSentTo(mobile, { starts, excluded });
	expect(sentTo('13800138000')).toBe(true);
	expect(sentTo('13800138000', '13，15')).toBe(true);
	expect(sentTo('18800138000', '13、15')).toBe(false);
	expect(sentTo('17012345678', '', '170 171')).toBe(false);
	expect(sentTo('17012345678', '17', '170')).toBe(false);
	expect(sentTo('17212345678', '17', '170')).toBe(true);
});

test('beginnings are those of mobile numbers', () => {
	for (const right of ['', '13', '1', '13,186 1700,']) expect(areNumberStarts(right), right).toBe(true);
	for (const wrong of ['12', '+86', '13;15', 'x', '13800138']) expect(areNumberStarts(wrong), wrong).toBe(false);
});

test('a text is one message up to 70 letters, a longer one a message for each 67', () => {
	expect([0, 1, 70, 71, 134, 135, 201, 202].map((length) => partsOf('画'.repeat(length)))).toEqual([
		1, 1, 1, 2, 2, 3, 3, 4,
	]);
});
