import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextRound } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions, type DatabaseAddress } from '#server/database/pool.ts';

/** A way to a database that a test can close and lead elsewhere, as a fail-over does. */
export interface DatabaseProxy {
	readonly address: DatabaseAddress;
	/** How many have come through it so far. */
	readonly passed: number;
	/** Ends what goes through it and refuses everybody. */
	cut(): void;
	/** Lets through again, to another server if one is named. */
	mend(to?: DatabaseAddress): void;
	close(): Promise<void>;
}

/** What PostgreSQL calls whoever comes through a proxy. */
export const throughProxy = 'through-proxy';

/** A message of the protocol begins with its letter and four bytes of length. */
const lengthOfPrefix = 5;

/** Opens a port of this machine that leads to the database; it may hand on the ends of copies late. */
export async function openProxy(to: DatabaseAddress, { endsCopiesLate = false } = {}): Promise<DatabaseProxy> {
	const open = new Set<Socket>();
	let target = targetOf(to);
	let isCut = false;
	let passed = 0;
	const server = createServer((socket) => {
		const other = isCut ? undefined : connect(target);
		if (!other) return void socket.destroy();
		socket.setNoDelay();
		passed += 1;
		for (const [one, opposite] of [
			[socket, other],
			[other, socket],
		] as const) {
			open.add(one);
			one.on('error', () => opposite.destroy());
			one.on('close', () => {
				open.delete(one);
				opposite.destroy();
			});
			if (endsCopiesLate && one === other) pipeline(one, copyEndsLate, opposite).catch(() => undefined);
			else one.pipe(opposite);
		}
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as { port: number };
	function cut(): void {
		isCut = true;
		for (const socket of open) socket.destroy();
	}
	return {
		address: { url: urlThrough(to, port), limits: to.limits ?? {} },
		get passed() {
			return passed;
		},
		cut,
		mend(next = to) {
			target = targetOf(next);
			isCut = false;
		},
		async close() {
			cut();
			server.close();
			await once(server, 'close');
		},
	};
}

/** The end of a COPY comes by itself, a few rounds after its last rows. */
async function* copyEndsLate(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	for await (const bytes of source) {
		const end = bytes.lastIndexOf('COPY ') - lengthOfPrefix;
		if (end < 0) yield bytes;
		else {
			yield bytes.subarray(0, end);
			for (let round = 0; round < 20; round += 1) await nextRound();
			yield bytes.subarray(end);
		}
	}
}

function targetOf(address: DatabaseAddress): NetConnectOpts {
	const { host, port } = new pg.Client(clientOptions(address, 'proxy'));
	return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

function urlThrough(address: DatabaseAddress, port: number): string {
	const { user = '', password, database } = new pg.Client(clientOptions(address, 'proxy'));
	const login = [user, ...(password ? [password] : [])].map(encodeURIComponent).join(':');
	return `postgres://${login}@127.0.0.1:${port}/${database}?application_name=${throughProxy}`;
}
