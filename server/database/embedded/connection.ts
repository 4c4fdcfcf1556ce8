import { Socket } from 'node:net';
import pg from 'pg';
import { superuser } from './cluster.ts';
import { socketFolderOf, socketPort } from './socket.ts';

/** What `pg` needs to reach the embedded database: the socket's folder stands for the host. */
export interface EmbeddedConnection {
	host: string;
	port: number;
	user: string;
	database: string;
}

export const databaseName = 'atelier';
/** PostgreSQL's own: nobody clones it, so a waiting connection is in nobody's way. */
const maintenanceDatabase = 'postgres';

export function connectionTo(cluster: string): EmbeddedConnection {
	return { host: socketFolderOf(cluster), port: socketPort, user: superuser, database: databaseName };
}

/** Makes the shop's database where it is missing. */
export async function ensureDatabase(cluster: string): Promise<void> {
	const client = await connect(cluster);
	try {
		if (!(await hasDatabase(client))) await client.query(`CREATE DATABASE ${databaseName}`);
	} finally {
		await client.end();
	}
}

export interface WatchedServer {
	readonly connection: EmbeddedConnection;
	/** Fulfilled when the server goes away. */
	readonly gone: Promise<void>;
	close(): Promise<void>;
}

/** Keeps a connection to a server that somebody else owns; null while there is none ready to be used. */
export async function watchServer(cluster: string): Promise<WatchedServer | null> {
	const socket = new Socket();
	const client = await connect(cluster, socket).catch(() => null);
	if (client === null) return null;
	const gone = new Promise<void>((resolve) => client.once('end', () => resolve()));
	if (!(await hasDatabase(client).catch(() => false))) {
		await client.end();
		return null;
	}
	// Watching a server must not keep a program from ending.
	socket.unref();
	const close = () => {
		socket.ref();
		return client.end();
	};
	return { connection: connectionTo(cluster), gone, close };
}

async function hasDatabase(client: pg.Client): Promise<boolean> {
	const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
	return found.rowCount === 1;
}

async function connect(cluster: string, socket = new Socket()): Promise<pg.Client> {
	const client = new pg.Client({
		...connectionTo(cluster),
		database: maintenanceDatabase,
		ssl: false,
		stream: () => socket,
	});
	// Without a listener a lost connection would end the program; `end` follows and reports it.
	client.on('error', () => undefined);
	await client.connect();
	return client;
}
