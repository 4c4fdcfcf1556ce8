import { mkdirSync, realpathSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { adopt } from './adopter.ts';
import type { EmbeddedConnection } from './connection.ts';
import { tryLock } from './lock.ts';
import { becomeOwner } from './owner.ts';
import type { Role } from './role.ts';

const patienceMs = 300_000;
const pollMs = 50;
/** More losses than this in a minute, and it is not the server that needs another start. */
const mostLosses = 5;
const lossWindowMs = 60_000;

export interface EmbeddedOptions {
	dataDir: string;
	log?: (message: string) => void;
	/** Trades safety on power loss for speed and keeps all of it in DATA_DIR; only for one that is thrown away. */
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

/** Starts the database of this DATA_DIR, or joins the one that another program has started. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
	mkdirSync(options.dataDir, { recursive: true });
	const dataDir = realpathSync(options.dataDir);
	const log = options.log ?? (() => undefined);
	const durable = !options.forTests;
	const lostListeners: ((reason: Error) => void)[] = [];
	const losses: number[] = [];
	let stopping = false;
	let isLost = false;
	let role = await takeRole();
	let settled = Promise.resolve();
	watch();

	async function takeRole(): Promise<Role> {
		const giveUpAt = performance.now() + patienceMs;
		while (!stopping) {
			const lock = tryLock(dataDir);
			if (lock) return becomeOwner({ dataDir, log, durable, lock });
			const adopted = await adopt(dataDir);
			if (adopted) return adopted;
			if (performance.now() > giveUpAt) {
				throw new Error(`Another program holds the database in ${dataDir} and does not get it started.`);
			}
			await delay(pollMs);
		}
		throw new Error('The embedded database was stopped while it was being started.');
	}

	function watch(): void {
		role.gone.then(() => {
			if (!stopping) settled = comeBack();
		});
	}

	async function comeBack(): Promise<void> {
		log('The embedded database went away; starting it again.');
		losses.push(performance.now());
		try {
			if (losses.filter((at) => at > performance.now() - lossWindowMs).length > mostLosses) {
				await role.leave();
				throw new Error(`The embedded database in ${dataDir} went away ${mostLosses + 1} times in a minute.`);
			}
			role = await (role.restart?.() ?? takeRole());
			watch();
		} catch (error) {
			isLost = true;
			if (stopping) return;
			const reason = error instanceof Error ? error : new Error(String(error));
			for (const listener of lostListeners) listener(reason);
		}
	}

	return {
		get connection() {
			return role.connection;
		},
		get isOwner() {
			return role.isOwner && !isLost;
		},
		onLost: (listener) => lostListeners.push(listener),
		stop: async () => {
			if (stopping) return;
			stopping = true;
			await settled;
			if (!isLost) await role.leave();
		},
	};
}
