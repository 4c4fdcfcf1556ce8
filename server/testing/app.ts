import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { buildApp } from '#server/app.ts';
import { createMovableClock, type MovableClock } from '#server/config/clock.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import { watchLocks } from '#server/database/locks.ts';
import type { DatabaseAddress, Limits } from '#server/database/pool.ts';
import { startFeatures } from '#server/features.ts';
import { openWorld } from '#server/world.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { testStart } from './server.ts';

/** The product in one process on a database of its own, with a clock in the test's hand. */
export interface TestApp {
	readonly app: FastifyInstance;
	readonly context: Context;
	readonly clock: MovableClock;
	/** Where its database is, for other programs on it. */
	readonly address: DatabaseAddress;
	get<Data>(url: string, query?: Query, headers?: Headers): Promise<Envelope<Data>>;
	post<Data>(url: string, body?: unknown, headers?: Headers): Promise<Envelope<Data>>;
	del<Data>(url: string, query?: Query, headers?: Headers): Promise<Envelope<Data>>;
	close(): Promise<void>;
}

type Query = Record<string, unknown>;
type Headers = Record<string, string>;

/** Builds the app over HTTP (in process); close it in `afterAll`. */
export async function makeApp(
	options: {
		env?: Record<string, string>;
		config?: Partial<Config>;
		limits?: Partial<Limits>;
		webFolder?: string;
		/** One of the test's making instead of a new one; it goes with the app. */
		database?: TestDatabase;
	} = {},
): Promise<TestApp> {
	const database = options.database ?? (await createTestDatabase());
	const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-test-'));
	const clock = createMovableClock(testStart);
	const environment = {
		DATA_DIR: dataDir,
		LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
		APP_SECRET: 'a secret for the tests only',
		LOGIN_CAPTCHA: 'off',
		STORE_CACHE: 'off',
		PAY_MOCK: 'on',
		// The mail servers and services of tests are on this machine.
		ALLOW_PRIVATE_ADDRESSES: 'on',
		SEED: 'none',
		...options.env,
	};
	const config = { ...readConfig(environment), ...options.config };
	const address = { ...database.address, limits: { ...database.address.limits, ...options.limits } };
	const world = await openWorld(config, { address, clock });
	startFeatures(world.context);
	watchLocks(world.context.db);
	const app = await buildApp(world.context, options.webFolder ? { webFolder: options.webFolder } : {});
	const send = async <Data>(method: 'GET' | 'POST' | 'DELETE', url: string, payload: unknown, headers: Headers) => {
		const answer = await app.inject({
			method,
			url,
			headers,
			...(payload === undefined ? {} : { payload: payload as object }),
		});
		return answer.json<Envelope<Data>>();
	};
	return {
		app,
		context: world.context,
		clock,
		address: database.address,
		get: (url, query = {}, headers = {}) => send('GET', withQuery(url, query), undefined, headers),
		post: (url, body = {}, headers = {}) => send('POST', url, body, headers),
		del: (url, query = {}, headers = {}) => send('DELETE', withQuery(url, query), undefined, headers),
		async close() {
			await app.close();
			await world.close();
			await database.drop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

/** Brackets as clients of the protocol write them. */
function withQuery(url: string, query: Query): string {
	const parts: string[] = [];
	const add = (name: string, value: unknown): void => {
		if (value === undefined || value === null) return;
		if (Array.isArray(value)) {
			for (const [index, entry] of value.entries()) add(`${name}[${typeof entry === 'object' ? index : ''}]`, entry);
		} else if (typeof value === 'object')
			for (const [key, entry] of Object.entries(value)) add(`${name}[${key}]`, entry);
		else parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
	};
	for (const [name, value] of Object.entries(query)) add(name, value);
	return parts.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${parts.join('&')}`;
}
