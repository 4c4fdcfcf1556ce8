import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Clock, systemClock } from '#server/config/clock.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { findSecret } from '#server/config/secret.ts';
import { closedFolder, wholeBy } from '#server/config/whole-file.ts';
import type { DatabaseAddress } from '#server/database/pool.ts';
import { copyOut, readMigrationNames, readSequences, readTables, type Table } from './catalog.queries.ts';
import { withConfiguredDatabase, withDirectClient } from './client.ts';
import { type BackupHeader, encodeFrame } from './frames.ts';
import { type BackupKey, sealed } from './seal.ts';

export interface BackupResult {
	readonly tables: number;
	readonly rows: number;
}

/** `npm run backup [file]`: writes the whole database, as it is at this moment, to one file. */
export async function runBackup(args: readonly string[], { clock = systemClock } = {}): Promise<void> {
	const config = readConfig(process.env);
	const key = await keyFor(config);
	const folder = path.join(config.dataDir, 'backups');
	if (!args[0]) await closedFolder(folder);
	const file = path.resolve(args[0] ?? path.join(folder, `atelier-${timestamp(clock)}.backup`));
	await withConfiguredDatabase(config, async (address) => {
		const { tables, rows } = await writeBackup({ address, file, clock, key });
		const { size } = await stat(file);
		console.log(`Backed up ${rows} rows of ${tables} tables to ${file} (${Math.ceil(size / 1024)} kB).`);
		console.log(
			'password' in key
				? 'It is encrypted with BACKUP_PASSWORD.'
				: 'Anybody who has it can read it: set BACKUP_PASSWORD to encrypt it.',
		);
		console.log(`Uploaded files and the secret are not in it: keep a copy of ${config.dataDir} as well.`);
	});
}

/** Writes a backup; the file appears only once it is whole. */
export async function writeBackup(options: {
	address: DatabaseAddress;
	file: string;
	clock: Clock;
	key: BackupKey;
}): Promise<BackupResult> {
	const result = { tables: 0, rows: 0 };
	await mkdir(path.dirname(options.file), { recursive: true });
	await wholeBy(options.file, (draft) =>
		withDirectClient(options.address, async (client) => {
			await client.query('begin isolation level repeatable read, read only');
			const frames = Readable.from(backupFrames(client, options.clock, result), { objectMode: false });
			const seal = (zipped: AsyncIterable<Buffer>) => sealed(zipped, options.key);
			await pipeline(frames, createGzip(), seal, createWriteStream(draft, { mode: 0o600, flush: true }));
		}),
	);
	return result;
}

async function keyFor(config: Config): Promise<BackupKey> {
	if (config.backupPassword) return { password: config.backupPassword };
	const secret = await findSecret(config);
	if (secret) return { secret };
	throw new Error(
		`There is no secret in ${config.dataDir} by which the backup could be proved. ` +
			'Set APP_SECRET to that of the shop, or BACKUP_PASSWORD to encrypt the backup.',
	);
}

async function* backupFrames(client: ClientBase, clock: Clock, result: { tables: number; rows: number }) {
	yield encodeFrame({ kind: 'header', header: await makeHeader(client, clock) });
	for (const table of await readTables(client)) {
		yield encodeFrame({ kind: 'table', table });
		const rows = yield* rowFrames(client, table);
		yield encodeFrame({ kind: 'tableEnd', rows });
		result.tables += 1;
		result.rows += rows;
	}
	yield encodeFrame({ kind: 'end', tables: result.tables });
}

async function* rowFrames(client: ClientBase, table: Table): AsyncGenerator<Buffer, number> {
	const copying = client.query(copyTo(copyOut(table)));
	for await (const bytes of copying) yield encodeFrame({ kind: 'rows', bytes });
	// The rows end before the database says how many they were; the next answer comes after that.
	await client.query('select 1');
	return copying.rowCount;
}

async function makeHeader(client: ClientBase, clock: Clock): Promise<BackupHeader> {
	const shown = await client.query<{ server_version: string }>('show server_version');
	return {
		format: 1,
		product: 'atelier',
		version: process.env['npm_package_version'] ?? 'unknown',
		createTime: clock.now(),
		postgres: shown.rows[0]?.server_version ?? 'unknown',
		migrations: await readMigrationNames(client),
		sequences: await readSequences(client),
	};
}

function timestamp(clock: Clock): string {
	return new Date(clock.nowMs()).toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
}
