import { mkdirSync, realpathSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseTrouble } from '#server/database/trouble.ts';
import { adopt } from './adopter.ts';
import type { EmbeddedConnection } from './connection.ts';
import { tryLock } from './lock.ts';
import { becomeOwner } from './owner.ts';
import type { Role } from './role.ts';

const patienceMs = 300_000;
const pollMs = 50;
/** After the first loss it is started at once, after each further one within the window twice as long after it. */
const firstPauseMs = 250;
const longestPauseMs = 30_000;
const lossWindowMs = 60_000;

export interface EmbeddedOptions {
	dataDir: string;
	log?: (message: string) => void;
	/** Trades safety on power loss for speed and keeps all of it in DATA_DIR; only for one that is thrown away. */
	forTests?: boolean;
	/** So many connections it has to take at least. */
	connections?: number;
}

/** A running PostgreSQL of our own: started by us, or by another program and shared with us. */
export interface EmbeddedDatabase {
	/** Connection options for `pg`; they stay the same when the server is started again. */
	readonly connection: EmbeddedConnection;
	/** Whether this process runs the server now; an adopter becomes owner when the owner goes away. */
	readonly isOwner: boolean;
	/** Called once, when the server went away and did not start again; however often it goes away, it is started again. */
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
	const connections = options.connections ?? 0;
	const lostListeners: ((reason: Error) => void)[] = [];
	let lossesInRow = 0;
	let lostAt = Number.NEGATIVE_INFINITY;
	const ending = new AbortController();
	let stopping = false;
	let isLost = false;
	let role = await takeRole();
	let settled = Promise.resolve();
	watch();

	async function takeRole(): Promise<Role> {
		const giveUpAt = performance.now() + patienceMs;
		while (!stopping) {
			const lock = tryLock(dataDir);
			if (lock) return becomeOwner({ dataDir, log, durable, connections, lock });
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
		let start = role.restart ?? takeRole;
		for (;;) {
			log('The embedded database went away; starting it again.');
			try {
				await delay(pauseAfterLoss(), undefined, { signal: ending.signal });
				role = await start();
				return watch();
			} catch (error) {
				if (stopping) return;
				// One that went away while it was being started has given its lock back; any other failure would come again.
				if (databaseTrouble(error) !== 'away') return reportLoss(error);
				start = takeRole;
			}
		}
	}

	function pauseAfterLoss(): number {
		lossesInRow = performance.now() - lostAt > lossWindowMs ? 1 : lossesInRow + 1;
		lostAt = performance.now();
		return lossesInRow === 1 ? 0 : Math.min(firstPauseMs * 2 ** (lossesInRow - 2), longestPauseMs);
	}

	function reportLoss(error: unknown): void {
		isLost = true;
		const reason = error instanceof Error ? error : new Error(String(error));
		for (const listener of lostListeners) listener(reason);
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
			ending.abort();
			await settled;
			if (!isLost) await role.leave();
		},
	};
}
