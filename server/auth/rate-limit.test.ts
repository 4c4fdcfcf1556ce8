import { expect, test } from 'vitest';
import { addressOf } from '#server/config/address.ts';

test('an IPv6 address counts as its customer’s network of 56 bits, however it is written', () => {
	const network = '2001:db8:0:4700';
	for (const ip of [
		'2001:db8:0:4712::1',
		'2001:DB8::47ff:0:0:0:2',
		'2001:0db8:0000:4700:a:b:c:d',
		'2001:db8:0:4701::1.2.3.4',
	]) {
		expect(addressOf(ip), ip).toBe(network);
	}
	expect(addressOf('2001:db8::1')).toBe(addressOf('2001:db8::2:3'));
	expect(addressOf('2001:db8::1')).not.toBe(addressOf('2001:db8:1::1'));
	expect(addressOf('2001:db8:0:100::1')).not.toBe(addressOf('2001:db8::1'));
	expect(addressOf('::1')).toBe('0:0:0:0');
	expect(addressOf('fe80::1%eth0')).toBe('fe80:0:0:0');
});

test('an IPv4 address counts as itself, also behind the prefix of a socket of both families', () => {
	expect(addressOf('192.0.2.7')).toBe('192.0.2.7');
	expect(addressOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});
