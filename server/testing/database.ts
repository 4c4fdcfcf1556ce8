import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type DatabaseAddress, type OpenDatabase, openDatabase } from '#server/database/pool.ts';
import { addressOf, withAdminClient } from './server.ts';

/** A database of a test's own: migrated, with the base seeds and the menus, nothing else in it. */
export interface TestDatabase {
	readonly address: DatabaseAddress;
	/** Opens a pool that `drop` closes. */
	open(options?: { max?: number }): OpenDatabase;
	drop(): Promise<void>;
}

/** Copies the run's template; drop it in `afterAll`. With `empty`, not even the tables are there. */
export async function createTestDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
	const server = inject('database');
	const name = `atelier_test_${randomBytes(6).toString('hex')}`;
	const template = empty ? 'template0' : server.template;
	await withAdminClient(server, (client) => client.query(`create database ${name} template ${template}`));
	// Many at once on a slow machine are served late, not refused.
	const address = { ...addressOf(server, name), limits: { wait: 60_000, lock: 60_000, statement: 60_000 } };
	const opened: OpenDatabase[] = [];
	return {
		address,
		open({ max = 10 } = {}) {
			const database = openDatabase({ ...address, max, log: pino({ level: 'silent' }) });
			opened.push(database);
			return database;
		},
		async drop() {
			for (const database of opened) await database.close();
			await withAdminClient(server, (client) => client.query(`drop database ${name} with (force)`));
		},
	};
}
