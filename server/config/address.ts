import { isIPv6 } from 'node:net';

/** An address as limits count it: one customer of an IPv6 provider owns a /56 at least. */
export function addressOf(ip: string): string {
	// A socket of both families writes IPv4 behind this prefix.
	const [address = ''] = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%');
	if (!isIPv6(address)) return address;
	const [head = [], tail = []] = address.split('::').map(groupsOf);
	const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
	const [a, b, c, d = '0'] = [...head, ...zeros, ...tail];
	return [a, b, c, (Number.parseInt(d, 16) & 0xff00).toString(16)].join(':');
}

/** The groups of a part of an IPv6 address, written one way; an IPv4 address at the end stands for two. */
function groupsOf(part: string): string[] {
	const groups = part.split(':').filter(Boolean);
	return groups.flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]));
}
