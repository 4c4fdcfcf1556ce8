import { watchServer } from './connection.ts';
import { findCluster } from './location.ts';
import type { Role } from './role.ts';

/** Joins the server that another program runs; null while there is none ready. */
export async function adopt(dataDir: string): Promise<Role | null> {
	const cluster = findCluster(dataDir);
	const server = cluster === null ? null : await watchServer(cluster);
	if (server === null) return null;
	return { isOwner: false, connection: server.connection, gone: server.gone, restart: null, leave: server.close };
}
