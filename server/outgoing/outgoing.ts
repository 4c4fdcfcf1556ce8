import { lookup as ask, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Config } from '#server/config/config.ts';
import { addressesIn } from '#server/config/ip-ranges.ts';
import { isPrivateAddress } from './private-address.ts';

/** A host that lies at an address of this machine, a local network or otherwise not of the open internet. */
export class PrivateAddress extends Error {
	readonly host: string;

	constructor(host: string) {
		super('a private address');
		this.name = 'PrivateAddress';
		this.host = host;
	}
}

/**
 * The one guard of what this process connects to: the open internet, and of private addresses those that the environment
 * allows. An address is looked at as the connection is opened with it, so a name that resolves differently a second time
 * gains nothing.
 */
export interface Outgoing {
	/** Whether the environment names this host: then it is asked at any address and any port. */
	isAllowed(host: string): boolean;
	/** An address of the host that may be connected to. */
	resolve(host: string): Promise<string>;
	/** The same for sockets that resolve by themselves; they do not for a host that is an address. */
	readonly lookup: LookupFunction;
}

export function createOutgoing({ privateAddresses }: Pick<Config, 'privateAddresses'>): Outgoing {
	const isEverywhere = privateAddresses === 'all';
	const named = new Set(isEverywhere ? [] : privateAddresses.map((host) => host.toLowerCase()));
	const isInRange = addressesIn([...named].filter((entry) => isIP(entry.split('/')[0] ?? '')).join(' '));
	const isAllowed = (host: string) => {
		const name = host.toLowerCase().replace(/\.$/, '');
		return isEverywhere || named.has(name) || (isIP(name) !== 0 && isInRange(name));
	};
	const mayReach = (host: string, address: string) =>
		!isPrivateAddress(address) || isAllowed(host) || isAllowed(address);
	const lookup: LookupFunction = (host, options, callback) => {
		ask(host, { ...options, all: true }, (error, addresses) => {
			if (error) return callback(error, '', 0);
			const [first] = addresses;
			if (!first || addresses.some(({ address }) => !mayReach(host, address))) {
				return callback(new PrivateAddress(host), '', 0);
			}
			if (options.all) return callback(null, addresses);
			callback(null, first.address, first.family);
		});
	};
	const resolve = (host: string) =>
		new Promise<string>((done, fail) => {
			lookup(host, { all: true, order: 'ipv4first' }, (error, found) => {
				if (error) return fail(error);
				const [first] = found as LookupAddress[];
				if (first) done(first.address);
			});
		});
	return { isAllowed, resolve, lookup };
}
