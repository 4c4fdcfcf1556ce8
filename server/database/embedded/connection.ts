import { Socket } from 'node:net';
import pg from 'pg';
import { superuser } from './cluster.ts';
import { findCluster } from './location.ts';
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

/** Whether the server of this cluster accepts connections. */
export async function isServing(cluster: string): Promise<boolean> {
	return (await withClient(cluster, async () => true)) ?? false;
}

/** Makes the shop's database where it is missing. */
export async function ensureDatabase(cluster: string): Promise<void> {
	const made = await withClient(cluster, async (client) => {
		if (!(await hasDatabase(client))) await client.query(`CREATE DATABASE ${databaseName}`);
		return true;
	});
	if (!made) throw new Error('The embedded database went away while it was being prepared.');
}

/** Holds a connection to a server that somebody else owns; null while there is none to hold. */
export async function watchServer(
	dataDir: string,
	onGone: () => void,
): Promise<{ connection: EmbeddedConnection; close(): Promise<void> } | null> {
	const cluster = findCluster(dataDir);
	if (cluster === null) return null;
	const socket = new Socket();
	const client = await connect(cluster, socket);
	if (client === null) return null;
	if (!(await hasDatabase(client).catch(() => false))) {
		await client.end();
		return null;
	}
	client.once('end', onGone);
	// Watching a server must not keep a program from ending.
	socket.unref();
	return {
		connection: connectionTo(cluster),
		close: () => {
			client.off('end', onGone);
			socket.ref();
			return client.end();
		},
	};
}

async function hasDatabase(client: pg.Client): Promise<boolean> {
	const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
	return found.rowCount === 1;
}

async function withClient<T>(cluster: string, work: (client: pg.Client) => Promise<T>): Promise<T | null> {
	const client = await connect(cluster);
	if (client === null) return null;
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

async function connect(cluster: string, socket = new Socket()): Promise<pg.Client | null> {
	const client = new pg.Client({
		...connectionTo(cluster),
		database: maintenanceDatabase,
		ssl: false,
		stream: () => socket,
	});
	// Without a listener a lost connection would end the program; `end` follows and tells.
	client.on('error', () => undefined);
	try {
		await client.connect();
		return client;
	} catch {
		return null;
	}
}
