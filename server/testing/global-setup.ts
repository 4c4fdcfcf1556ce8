import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { makeScratchFolder } from '#scripts/scratch.mjs';
import { createMovableClock } from '#server/config/clock.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { type DatabaseAddress, openDatabase } from '#server/database/pool.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { seedMenus } from '#server/features/identity/identity-seed.service.ts';
import { prepareJobs } from '#server/jobs/jobs.ts';
import { seedBase } from '#server/seeds/base.ts';
import { addressOf, type TestServer, testStart, withAdminClient } from './server.ts';

declare module 'vitest' {
	interface ProvidedContext {
		database: TestServer;
	}
}

/** One PostgreSQL for the run: an embedded one of its own, or the server that TEST_DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const url = process.env['TEST_DATABASE_URL'];
	const { address, stop } = url ? { address: { url }, stop: async () => undefined } : await startOwnServer();
	const template = `atelier_template_${process.pid}_${project.name}`;
	const server: TestServer = { address, template };
	const teardown = async () => {
		await withAdminClient(server, (client) => client.query(`drop database if exists ${template} with (force)`));
		await stop();
	};
	try {
		await withAdminClient(server, (client) => client.query(`create database ${template}`));
		await fillTemplate(server);
	} catch (error) {
		await teardown();
		throw error;
	}
	project.provide('database', server);
	return teardown;
}

async function startOwnServer(): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
	const dataDir = makeScratchFolder('atelier-tests-');
	const embedded = await startEmbedded({ dataDir, forTests: true });
	return {
		address: { connection: embedded.connection },
		async stop() {
			await embedded.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

async function fillTemplate(server: TestServer): Promise<void> {
	const log = pino({ level: 'warn' });
	const database = openDatabase({ ...addressOf(server, server.template), max: 2, log });
	try {
		await migrate(database.db);
		await prepareJobs(database.pool, log);
		const context = { db: database.db, clock: createMovableClock(testStart) };
		await seedBase(context);
		// Seven hundred rows, one by one: made here, no file waits for them.
		await inTransaction(context, (tx) => seedMenus(tx, testStart));
	} finally {
		await database.close();
	}
}
