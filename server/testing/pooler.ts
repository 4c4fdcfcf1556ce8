import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { clientOptions, type DatabaseAddress } from '#server/database/pool.ts';

/** A pooler as PgBouncer is in transaction mode: a connection of it has a session for one transaction only. */
export interface Pooler {
	readonly url: string;
	close(): Promise<void>;
}

/** A session at the server, and who has it at the moment. */
interface Session {
	readonly stream: Socket;
	guest: Guest | undefined;
}

interface Guest {
	readonly socket: Socket;
	/** Came while no session was free. */
	readonly waiting: Buffer[];
	/** So many times the server has yet to say that it is ready. */
	due: number;
	session: Session | undefined;
}

/** Opens a port of this machine behind which all share so many sessions; it prepares nothing for anybody and resets nothing. */
export async function openPooler(to: DatabaseAddress, { sessions }: { sessions: number }): Promise<Pooler> {
	const all = await Promise.all(Array.from({ length: sessions }, () => openSession(to)));
	const line: Guest[] = [];
	const sockets = new Set<Socket>();

	function send(guest: Guest, message: Buffer): void {
		guest.session ??= take(guest);
		if (!guest.session) {
			if (guest.waiting.length === 0) line.push(guest);
			guest.waiting.push(message);
			return;
		}
		if (['Q', 'S'].includes(typeOf(message))) guest.due += 1;
		guest.session.stream.write(message);
	}

	function take(guest: Guest): Session | undefined {
		const free = all.find((session) => session.guest === undefined);
		if (free) free.guest = guest;
		return free;
	}

	function leave(session: Session): void {
		if (session.guest) session.guest.session = undefined;
		session.guest = undefined;
		const next = line.shift();
		for (const message of next?.waiting.splice(0) ?? []) send(next as Guest, message);
	}

	for (const session of all) {
		onMessages(session.stream, (message) => {
			const { guest } = session;
			guest?.socket.write(message);
			if (!guest || typeOf(message) !== 'Z') return;
			guest.due -= 1;
			if (guest.due === 0 && message.toString('latin1', 5) === 'I') leave(session);
		});
	}
	const server = createServer((socket) => {
		const guest: Guest = { socket, waiting: [], due: 0, session: undefined };
		sockets.add(socket);
		socket.on('error', () => undefined);
		socket.on('close', () => sockets.delete(socket));
		welcome(socket, () =>
			onMessages(socket, (message) => (typeOf(message) === 'X' ? void socket.end() : send(guest, message))),
		);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as { port: number };
	return {
		url: `postgres://somebody@127.0.0.1:${port}/any`,
		async close() {
			for (const socket of sockets) socket.destroy();
			server.close();
			await Promise.all(all.map(({ stream }) => endSession(stream)));
		},
	};
}

/** Logged in by `pg`, which then hears no more of it. */
async function openSession(to: DatabaseAddress): Promise<Session> {
	const client = new pg.Client(clientOptions(to, 'pooler'));
	client.on('error', () => undefined);
	await client.connect();
	const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
	stream.removeAllListeners('data');
	return { stream, guest: undefined };
}

async function endSession(stream: Socket): Promise<void> {
	const gone = once(stream, 'close');
	stream.end(messageOf('X', ''));
	await gone;
}

const startOfProtocol3 = 196_608;

/** Lets everybody in whatever they say of themselves. */
function welcome(socket: Socket, onIn: () => void): void {
	socket.once('data', (begin) => {
		if (begin.readInt32BE(4) !== startOfProtocol3) {
			// Neither this nor that way of encryption.
			socket.write('N');
			return welcome(socket, onIn);
		}
		const fits = ['\0\0\0\0', '\0\0\0\x01\0\0\0\x01'] as const;
		socket.write(Buffer.concat([messageOf('R', fits[0]), messageOf('K', fits[1]), messageOf('Z', 'I')]));
		onIn();
	});
}

function messageOf(type: string, content: string): Buffer {
	const head = Buffer.alloc(5, type);
	head.writeInt32BE(content.length + 4, 1);
	return Buffer.concat([head, Buffer.from(content, 'latin1')]);
}

function typeOf(message: Buffer): string {
	return message.toString('latin1', 0, 1);
}

/** Each message has a letter and its length. */
function onMessages(stream: Socket, take: (message: Buffer) => void): void {
	let rest = Buffer.alloc(0);
	stream.on('data', (chunk) => {
		rest = Buffer.concat([rest, chunk]);
		while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
			const end = rest.readInt32BE(1) + 1;
			take(rest.subarray(0, end));
			rest = rest.subarray(end);
		}
	});
}
