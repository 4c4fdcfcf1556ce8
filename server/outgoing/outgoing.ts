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
	/** Whether the environment names this host, at all its ports or at this one: then it is asked there at any address. */
	isAllowed(host: string, port: number): boolean;
	/** An address of the host that may be connected to at a port. */
	resolve(host: string, port: number): Promise<string>;
	/** The same for sockets that resolve by themselves; they do not for a host that is an address. */
	lookupFor(port: number): LookupFunction;
}

export function createOutgoing({ privateAddresses }: Pick<Config, 'privateAddresses'>): Outgoing {
	const isEverywhere = privateAddresses === 'all';
	const named = new Set(isEverywhere ? [] : privateAddresses.map((host) => host.toLowerCase()));
	const isInRange = addressesIn([...named].filter((entry) => isIP(entry.split('/')[0] ?? '')).join(' '));
	const isAllowed = (host: string, port: number) => {
		const name = host.toLowerCase().replace(/\.$/, '');
		const place = `${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
		return isEverywhere || named.has(name) || named.has(place) || (isIP(name) !== 0 && isInRange(name));
	};
	const lookupFor = (port: number): LookupFunction => {
		const mayReach = (host: string, address: string) =>
			!isPrivateAddress(address) || isAllowed(host, port) || isAllowed(address, port);
		return lookUp(mayReach);
	};
	const resolve = (host: string, port: number) =>
		new Promise<string>((done, fail) => {
			lookupFor(port)(host, { all: true, order: 'ipv4first' }, (error, found) => {
				if (error) return fail(error);
				const [first] = found as LookupAddress[];
				if (first) done(first.address);
			});
		});
	return { isAllowed, resolve, lookupFor };
}

/** Resolves a name, unless one of its addresses may not be reached. */
function lookUp(mayReach: (host: string, address: string) => boolean): LookupFunction {
	return (host, options, callback) => {
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
}
