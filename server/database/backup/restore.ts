import { access } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client, Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { pino } from 'pino';
import { readConfig } from '#server/config/config.ts';
import { findSecret } from '#server/config/secret.ts';
import { sinceBaseline } from '#server/database/baseline.ts';
import {
	areEarlierJobs,
	earlierQueue,
	makeEarlierQueue,
	takeEarlierJobs,
} from '#server/database/earlier-queue.queries.ts';
import { migrate } from '#server/database/migrate.ts';
import { type DatabaseAddress, directOf, noLimits, openDatabase } from '#server/database/pool.ts';
import type { BackupResult } from './backup.ts';
import {
	addForeignKeys,
	copyIn,
	countOtherClients,
	dropForeignKeys,
	emptyTables,
	readForeignKeys,
	readMigrationNames,
	readTables,
	switchTriggers,
	type Table,
	writeSequences,
} from './catalog.queries.ts';
import { inOneStep, withConfiguredDatabase, withDirectClient } from './client.ts';
import { type BackupHeader, damaged, type Frame, readFrames } from './frames.ts';
import { endLogins } from './logins.queries.ts';
import { type KeysAtHand, unsealed, verify } from './seal.ts';
import { bringBack, dropAside, hasTables, setAside, undoCutOff } from './set-aside.queries.ts';

export interface RestoreOptions {
	readonly address: DatabaseAddress;
	readonly file: string;
	/** Replaces what the database contains. */
	readonly force: boolean;
	readonly keys: KeysAtHand;
	/** Makes the tables of the job queue, which are not ours to migrate. */
	readonly prepareJobs: (pool: Pool) => Promise<void>;
}

type Frames = AsyncGenerator<Frame, void>;

const forced = '--force';
const unverified = '--unverified';

/** `npm run restore file [--force] [--unverified]`: makes the database what it was when the file was written. */
export async function runRestore(
	args: readonly string[],
	{ prepareJobs }: Pick<RestoreOptions, 'prepareJobs'>,
): Promise<void> {
	const [file, ...more] = args.filter((arg) => arg !== forced && arg !== unverified);
	if (file === undefined || more.length > 0) {
		throw new Error('Which backup? npm run restore file [-- --force] [--unverified]');
	}
	const config = readConfig(process.env);
	const keys = {
		password: config.backupPassword,
		secret: await findSecret(config),
		isUnverified: args.includes(unverified),
	};
	await withConfiguredDatabase(config, async (address) => {
		const force = args.includes(forced);
		const { tables, rows } = await restoreBackup({ address, file: path.resolve(file), force, keys, prepareJobs });
		console.log(`Restored ${rows} rows of ${tables} tables from ${file}.`);
	});
}

/** Restores all of a backup or, whatever goes wrong, leaves the database as it was. */
export async function restoreBackup(options: RestoreOptions): Promise<BackupResult> {
	const { address, file, keys } = options;
	await access(file);
	return withDirectClient(address, async (client) => {
		await checkTarget(client, options);
		await undoCutOff(client);
		await verify(file, keys);
		const frames = openFrames(file, keys);
		try {
			const header = await readHeader(frames);
			await setAside(client);
			try {
				const result = await fill(client, header, frames, options);
				await dropAside(client);
				return result;
			} catch (error) {
				await bringBack(client);
				throw error;
			}
		} finally {
			await frames.return();
		}
	});
}

async function checkTarget(client: Client, { force }: RestoreOptions): Promise<void> {
	if ((await hasTables(client)) && !force) {
		throw new Error(
			'The database is not empty. Restore into a new one (another DATA_DIR or DATABASE_URL), ' +
				'or replace what is there: npm run restore file -- --force',
		);
	}
	if ((await countOtherClients(client)) > 0) {
		throw new Error('Other programs are using the database. Stop the shop first, then restore.');
	}
}

/** Rows fit the tables of their own release; the newer migrations then change both. */
async function fill(
	client: Client,
	header: BackupHeader,
	frames: Frames,
	{ address, prepareJobs }: RestoreOptions,
): Promise<BackupResult> {
	const migrations = sinceBaseline(header.migrations, { whose: 'backup' });
	const log = pino({ level: 'silent' });
	const database = openDatabase({
		...directOf(address),
		limits: noLimits,
		max: 2,
		log,
		applicationName: 'atelier restore',
	});
	try {
		await migrate(database.db, { only: migrations });
		const made = await readMigrationNames(client);
		const unknown = migrations.filter((name) => !made.includes(name));
		if (unknown.length > 0) {
			throw new Error(
				`The backup was made by a newer release (${header.version}): this one does not know ${unknown.join(', ')}.`,
			);
		}
		await prepareJobs(database.pool);
		const result = await loadRows(client, header, frames);
		await migrate(database.db);
		// Older releases lack some of the tables that this empties.
		await inOneStep(client, () => endLogins(client));
		await client.query('analyze');
		return result;
	} finally {
		await database.close();
	}
}

/** In one transaction, with no trigger firing and every foreign key checked at the end. */
async function loadRows(client: Client, header: BackupHeader, frames: Frames): Promise<BackupResult> {
	return inOneStep(client, async () => {
		const tables = await readTables(client);
		const keys = await readForeignKeys(client);
		await switchTriggers(client, tables, 'disable');
		await dropForeignKeys(client, keys);
		// The migrations have put rows of their own into some.
		await emptyTables(client, tables);
		const copied = await copyAll(client, frames);
		await writeSequences(client, header.sequences);
		await addForeignKeys(client, keys);
		await switchTriggers(client, tables, 'enable');
		return copied;
	});
}

async function copyAll(client: Client, frames: Frames): Promise<BackupResult> {
	const result = { tables: 0, rows: 0 };
	for (let frame = await nextFrame(frames); frame.kind !== 'end'; frame = await nextFrame(frames)) {
		if (frame.kind !== 'table') throw damaged();
		const promised = { rows: 0 };
		const table = await placeOf(client, frame.table);
		const copying = client.query(copyFrom(copyIn(table)));
		await pipeline(Readable.from(rowsOf(frames, promised), { objectMode: false }), copying);
		if (copying.rowCount !== promised.rows) throw damaged();
		result.tables += 1;
		result.rows += promised.rows;
	}
	await takeEarlierJobs(client);
	// Past the last frame lies the checksum of the file.
	if (!(await frames.next()).done) throw damaged();
	return result;
}

/** Jobs of an earlier queue do not fit into the one of today. */
async function placeOf(client: Client, table: Table): Promise<Table> {
	if (!areEarlierJobs(table)) return table;
	await makeEarlierQueue(client);
	return { ...table, schema: earlierQueue };
}

async function* rowsOf(frames: Frames, promised: { rows: number }): AsyncGenerator<Buffer> {
	for (;;) {
		const frame = await nextFrame(frames);
		if (frame.kind === 'rows') yield frame.bytes;
		else if (frame.kind === 'tableEnd') promised.rows = frame.rows;
		else throw damaged();
		if (frame.kind === 'tableEnd') return;
	}
}

async function readHeader(frames: Frames): Promise<BackupHeader> {
	const frame = await nextFrame(frames);
	if (frame.kind !== 'header' || frame.header.product !== 'atelier') throw damaged();
	if (frame.header.format !== 1) throw new Error('The backup has a format that a newer release must read.');
	return frame.header;
}

async function nextFrame(frames: Frames): Promise<Frame> {
	const next = await frames.next().catch((error: unknown) => {
		throw isZlibError(error) ? damaged() : error;
	});
	if (next.done) throw damaged();
	return next.value;
}

function openFrames(file: string, keys: KeysAtHand): Frames {
	const zipped = Readable.from(unsealed(file, keys), { objectMode: false });
	const unzipped = createGunzip();
	zipped.once('error', (error) => unzipped.destroy(error));
	return readFrames(zipped.pipe(unzipped));
}

function isZlibError(error: unknown): boolean {
	return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
