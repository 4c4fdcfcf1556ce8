import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const allowed = (text: string) => readConfig({ ALLOW_PRIVATE_ADDRESSES: text }).privateAddresses;

test('private addresses are allowed by host, host and port, or range', () => {
	expect(allowed('on')).toBe('all');
	expect(allowed('off')).toEqual([]);
	const named = ['mail.lan', 'mail.lan:25', '10.0.0.5:8080', '10.0.0.0/24', 'fd00::1', '[fd00::1]:25'];
	expect(allowed(named.join(', '))).toEqual(named);
});

test.each([
	'mail.lan:',
	'mail.lan:0',
	'mail.lan:65536',
	'mail.lan:smtp',
	':25',
	'[mail.lan]:25',
	'10.0.0.0/24:25',
	'a b',
])('%s is no address that could be allowed', (text) => {
	expect(() => allowed(text)).toThrow('ALLOW_PRIVATE_ADDRESSES');
});
