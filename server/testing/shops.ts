import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createOffsetClock, type MovableClock } from '#server/config/clock.ts';
import { readConfig } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { DatabaseAddress } from '#server/database/pool.ts';
import { prepareDatabase } from '#server/start/prepare.ts';
import { serve } from '#server/start/serve.ts';
import { openWorld } from '#server/world.ts';
import { addressOf, withAdminClient } from './server.ts';

/** What a shop begins with: nothing but what every shop needs, or the demo. */
type SeedName = 'none' | 'demo';

/** One PostgreSQL, and in it a seeded database for each beginning; shops of journeys are copies of those. */
export interface ShopCluster {
	readonly address: DatabaseAddress;
	/** Has the files of the seeded shops and of their copies. */
	readonly folder: string;
}

/** What one shop gets by variables of the environment, apart from what all are. */
export type Environment = Readonly<Record<string, string>>;

/** A shop that is served, for tests. */
export interface OpenShop {
	readonly context: Context;
	readonly clock: MovableClock;
	readonly port: number;
	/** Ends it and removes what it has kept. */
	close(): Promise<void>;
}

const webFolder = path.resolve(import.meta.dirname, '../../build/web');
const databaseOf = (seed: SeedName) => `shop_${seed}`;

/** Seeds the database that shops with such a beginning are copied from, out of another one. */
export async function seedTemplate(cluster: ShopCluster, seed: SeedName, from?: SeedName): Promise<void> {
	const database = databaseOf(seed);
	await createDatabase(cluster, database, from ? databaseOf(from) : 'template0');
	const config = readConfig({ ...process.env, DATA_DIR: path.join(cluster.folder, seed), SEED: seed });
	const address = addressOf(cluster, database);
	const world = await openWorld(config, { address });
	await prepareDatabase(world.context, { address, say: () => undefined });
	await world.close();
}

/** Serves a fresh copy of a seeded shop: the demo, unless `SEED` says otherwise. */
export async function openShop(cluster: ShopCluster, env: Environment): Promise<OpenShop> {
	const seed = env['SEED'] === 'none' ? 'none' : 'demo';
	const database = `shop_${randomBytes(6).toString('hex')}`;
	const dataDir = path.join(cluster.folder, database);
	await createDatabase(cluster, database, databaseOf(seed));
	// By links: what is stored is never written anew in place.
	await linkFiles(path.join(cluster.folder, seed, 'uploads'), path.join(dataDir, 'uploads'));
	const config = readConfig({
		HOST: '127.0.0.1',
		SOCKET_PORT: 'off',
		...process.env,
		...env,
		SEED: seed,
		DATA_DIR: dataDir,
	});
	const clock = createOffsetClock();
	const world = await openWorld(config, { address: addressOf(cluster, database), clock });
	const serving = await serve(world.context, { webFolder, web: true, worker: true });
	return {
		context: world.context,
		clock,
		port: serving.port,
		async close() {
			await serving.close();
			await world.close();
			await inAdminClient(cluster, `drop database ${database} with (force)`);
			// A visitor who left amid an answer may still be answered.
			await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

function createDatabase(cluster: ShopCluster, name: string, template: string): Promise<void> {
	return inAdminClient(cluster, `create database ${name} template ${template}`);
}

async function inAdminClient({ address }: ShopCluster, statement: string): Promise<void> {
	await withAdminClient({ address }, (client) => client.query(statement));
}

/** Every file of a folder under a second name, without its bytes; none where there is no such folder. */
async function linkFiles(from: string, to: string): Promise<void> {
	const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
	for (const entry of entries.filter((each) => each.isFile())) {
		const folder = path.join(to, path.relative(from, entry.parentPath));
		await mkdir(folder, { recursive: true });
		await link(path.join(entry.parentPath, entry.name), path.join(folder, entry.name));
	}
}
