import { BlockList, isIP } from 'node:net';

const privateV4 = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	// Where a cloud tells its machines who they are, in the middle of the open internet.
	['168.63.129.16', 32],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
] as const;

/** Of IPv6 only global unicast is public, less what wraps an IPv4 address or documents. */
const privateV6 = [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
] as const;

const refusedAddresses = new BlockList();
for (const [net, prefix] of privateV4) refusedAddresses.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of privateV6) refusedAddresses.addSubnet(net, prefix, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is of this machine, of a local network or otherwise not of the open internet. */
export function isPrivateAddress(address: string): boolean {
	switch (isIP(address)) {
		case 4:
			return refusedAddresses.check(address, 'ipv4');
		case 6:
			return !globalUnicast.check(address, 'ipv6') || refusedAddresses.check(address, 'ipv6');
		default:
			return true;
	}
}
