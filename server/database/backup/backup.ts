import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Clock, systemClock } from '#server/config/clock.ts';
import { readConfig } from '#server/config/config.ts';
import type { DatabaseAddress } from '#server/database/pool.ts';
import { copyOut, readMigrationNames, readSequences, readTables, type Table } from './catalog.queries.ts';
import { withConfiguredDatabase, withDirectClient } from './client.ts';
import { type BackupHeader, encodeFrame } from './frames.ts';

export interface BackupResult {
	readonly tables: number;
	readonly rows: number;
}

/** `npm run backup [file]`: writes the whole database, as it is at this moment, to one file. */
export async function runBackup(args: readonly string[], { clock = systemClock } = {}): Promise<void> {
	const config = readConfig(process.env);
	const file = path.resolve(args[0] ?? path.join(config.dataDir, 'backups', `atelier-${timestamp(clock)}.backup`));
	await withConfiguredDatabase(config, async (address) => {
		const { tables, rows } = await writeBackup({ address, file, clock });
		const { size } = await stat(file);
		console.log(`Backed up ${rows} rows of ${tables} tables to ${file} (${Math.ceil(size / 1024)} kB).`);
		console.log(`Uploaded files and the secret are not in it: keep a copy of ${config.dataDir} as well.`);
	});
}

/** Writes a backup; the file appears only once it is whole. */
export async function writeBackup(options: {
	address: DatabaseAddress;
	file: string;
	clock: Clock;
}): Promise<BackupResult> {
	const result = { tables: 0, rows: 0 };
	const draft = `${options.file}.part`;
	await mkdir(path.dirname(options.file), { recursive: true });
	try {
		await withDirectClient(options.address, async (client) => {
			await client.query('begin isolation level repeatable read, read only');
			const frames = Readable.from(backupFrames(client, options.clock, result), { objectMode: false });
			await pipeline(frames, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
		});
		await rename(draft, options.file);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
	return result;
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
