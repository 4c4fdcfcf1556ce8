import { expect, test } from 'vitest';
import { isTyped, storedAs } from './return-address.rules.ts';

const studio = { contact: '仓库', phone: '0755-12345678', address: '广东省 深圳市 南山区 科技园 1 号' };
const stored = [
	{ id: 7, ...studio },
	{ id: 9, ...studio, contact: '门店' },
];

test('fields that read as a stored address show it as the chosen one, changed ones as none', () => {
	expect(storedAs(studio, stored)).toBe('7');
	expect(storedAs({ ...studio, contact: ' 门店 ' }, stored)).toBe('9');
	expect(storedAs({ ...studio, phone: '' }, stored)).toBe('');
	expect(storedAs(studio, [])).toBe('');
});

test('blanks are not typed', () => {
	expect(isTyped({ contact: ' ', phone: '', address: '' })).toBe(false);
	expect(isTyped({ contact: '', phone: '1', address: '' })).toBe(true);
});
