import { chmodSync, statSync } from 'node:fs';
import path from 'node:path';
import { prepareBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { connectionTo, ensureDatabase } from './connection.ts';
import { isCluster, placeCluster, rememberPlace, systemFolder } from './location.ts';
import type { OwnerLock } from './lock.ts';
import type { Role } from './role.ts';
import { endServer, type LaunchOptions, launchServer } from './server.ts';
import { dropSocketFolder } from './socket.ts';

const stopPatienceMs = 30_000;

export interface OwnerOptions {
	readonly dataDir: string;
	readonly log: (message: string) => void;
	readonly durable: boolean;
	readonly connections: number;
	readonly lock: OwnerLock;
}

/** Brings the cluster from whatever state it is in to a serving one; lets go of the lock if that fails. */
export async function becomeOwner(options: OwnerOptions): Promise<Role> {
	try {
		return await run(prepare(options), options.lock);
	} catch (error) {
		options.lock.release();
		throw error;
	}
}

function prepare({ dataDir, log, durable, connections }: OwnerOptions): LaunchOptions {
	// Whoever throws this DATA_DIR away would leave a cluster that lies elsewhere behind.
	if (!durable) chmodSync(dataDir, statSync(dataDir).mode | 0o011);
	const place = placeCluster(dataDir, log);
	const shared = place.account ? path.join(systemFolder, 'programs') : null;
	const binaries = prepareBinaries(shared, path.join(dataDir, 'postgres-programs'));
	if (!isCluster(place.folder)) log(`Creating the database in ${place.folder} …`);
	createCluster(place, binaries, { durable });
	rememberPlace(dataDir, place);
	return { place, binaries, logFile: path.join(dataDir, 'postgres.log'), durable, connections };
}

async function run(launch: LaunchOptions, lock: OwnerLock): Promise<Role> {
	const { folder } = launch.place;
	const server = await launchServer(launch);
	const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
	await ensureDatabase(folder);
	const leave = async () => {
		await endServer(folder, { patienceMs: stopPatienceMs });
		dropSocketFolder(folder);
		lock.release();
	};
	const restart = () =>
		run(launch, lock).catch((error) => {
			lock.release();
			throw error;
		});
	return { isOwner: true, connection: connectionTo(folder), gone, restart, leave };
}
