import { BlockList, isIPv6 } from 'node:net';
import { ipRanges } from '#domain/settings/site.rules.ts';

/** Whether an address lies in one of the ranges of a text. */
export function addressesIn(text: string): (ip: string) => boolean {
	const list = new BlockList();
	const ranges = ipRanges(text) ?? [];
	for (const range of ranges) {
		const [address = '', bits] = range.split('/');
		const family = isIPv6(address) ? 'ipv6' : 'ipv4';
		if (bits === undefined) list.addAddress(address, family);
		else list.addSubnet(address, Number(bits), family);
	}
	if (ranges.length === 0) return () => false;
	return (ip) => {
		// A socket of both families writes IPv4 behind this prefix.
		const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
		return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
	};
}
