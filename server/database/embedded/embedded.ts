import type { ChildProcess } from 'node:child_process';
import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { connectionTo, type EmbeddedConnection, ensureDatabase, watchServer } from './connection.ts';
import { placeCluster, systemFolder } from './location.ts';
import { type OwnerLock, tryLock } from './lock.ts';
import { endServer, launchServer } from './server.ts';
import { dropSocketFolder } from './socket.ts';

const patienceMs = 300_000;
const pollMs = 50;

export interface EmbeddedOptions {
	dataDir: string;
	log?: (message: string) => void;
	/** Trades safety on power loss for speed; only for a database that is thrown away. */
	forTests?: boolean;
}

/** A running PostgreSQL of our own: started by us, or by another program and shared with us. */
export interface EmbeddedDatabase {
	/** Connection options for `pg`; they stay the same when the server is started again. */
	readonly connection: EmbeddedConnection;
	/** Whether this process runs the server now; an adopter becomes owner when the owner goes away. */
	readonly isOwner: boolean;
	/** Told once, when the server went away and could not be brought back. */
	onLost(listener: (reason: Error) => void): void;
	/** The owner stops the server; an adopter only lets go of it. */
	stop(): Promise<void>;
}

type Role =
	| { kind: 'owner'; connection: EmbeddedConnection; cluster: string; lock: OwnerLock; server: ChildProcess }
	| { kind: 'adopter'; connection: EmbeddedConnection; close(): Promise<void> };

/** Starts the database of this DATA_DIR, or joins the one that another program has started. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
	mkdirSync(options.dataDir, { recursive: true });
	const dataDir = realpathSync(options.dataDir);
	const log = options.log ?? (() => undefined);
	const lostListeners: ((reason: Error) => void)[] = [];
	let stopped = false;
	let role = await takeRole();
	let comingBack: Promise<void> = Promise.resolve();
	if (stopped) await leave(role);

	async function takeRole(): Promise<Role> {
		const giveUpAt = performance.now() + patienceMs;
		for (;;) {
			const lock = tryLock(dataDir);
			if (lock) return becomeOwner(lock);
			const watched = await watchServer(dataDir, comeBack);
			if (watched) return { kind: 'adopter', ...watched };
			if (performance.now() > giveUpAt) {
				throw new Error(`Another program holds the database in ${dataDir} and does not get it started.`);
			}
			await delay(pollMs);
		}
	}

	async function becomeOwner(lock: OwnerLock): Promise<Role> {
		try {
			const place = placeCluster(dataDir, log);
			const shared = place.account ? path.join(systemFolder, 'programs') : null;
			const binaries = prepareBinaries(shared, path.join(dataDir, 'postgres-programs'));
			const durable = !options.forTests;
			createCluster(place, binaries, { durable });
			const logFile = path.join(dataDir, 'postgres.log');
			const server = await launchServer({ place, binaries, logFile, durable });
			server.once('exit', comeBack);
			await ensureDatabase(place.folder);
			return { kind: 'owner', connection: connectionTo(place.folder), cluster: place.folder, lock, server };
		} catch (error) {
			lock.release();
			throw error;
		}
	}

	function comeBack(): void {
		if (stopped) return;
		comingBack = regain();
	}

	async function regain(): Promise<void> {
		log('The embedded database went away; starting it again.');
		try {
			if (role.kind === 'owner') role.lock.release();
			role = await takeRole();
			if (stopped) await leave(role);
		} catch (error) {
			const reason = error instanceof Error ? error : new Error(String(error));
			for (const listener of lostListeners) listener(reason);
		}
	}

	return {
		get connection() {
			return role.connection;
		},
		get isOwner() {
			return role.kind === 'owner';
		},
		onLost: (listener) => lostListeners.push(listener),
		stop: async () => {
			if (stopped) return;
			stopped = true;
			await comingBack;
			await leave(role);
		},
	};
}

async function leave(role: Role): Promise<void> {
	if (role.kind === 'adopter') return role.close();
	await endServer(role.cluster, { patienceMs: 30_000 });
	dropSocketFolder(role.cluster);
	role.lock.release();
}
