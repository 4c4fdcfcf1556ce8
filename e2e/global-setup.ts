import chromium from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';
import { type Program, startProgram } from './programs.ts';
import { adminPassword, demoPassword } from './shop.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Sockets of the programs that serve shops, one for each worker. */
		hosts: readonly string[];
	}
}

/** The settings of every shop of the journeys. */
const environment = {
	LOG_LEVEL: 'error',
	// One secret for all copies of what was seeded.
	APP_SECRET: 'journeys-share-one-secret',
	// Helpers say where their visitors come from.
	TRUST_PROXY: '127.0.0.1',
	// Journeys bring their own mail server.
	ALLOW_PRIVATE_ADDRESSES: 'on',
	DEMO_PASSWORD: demoPassword,
	ADMIN_PASSWORD: adminPassword,
};

/** Seeds the demo shop once: drawing its pictures takes longer than most journeys. Files get copies, from one host a worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	// Unpacked once: a worker must not start the browser while another one is still writing it.
	await chromium.executablePath();
	const started: Program[] = [];
	const start = async <Ready>(file: string, args: string[] = []) => {
		const program = await startProgram<Ready>(file, { args, env: environment });
		started.unshift(program);
		return program.ready;
	};
	const teardown = async () => {
		for (const program of started) await program.stop();
	};
	try {
		const cluster = await start<object>('server/testing/shop-cluster.ts');
		const workers = Array.from({ length: Number(project.config.maxWorkers) });
		const hosts = await Promise.all(
			workers.map(() => start<{ control: string }>('server/testing/shop-host.ts', [JSON.stringify(cluster)])),
		);
		project.provide(
			'hosts',
			hosts.map(({ control }) => control),
		);
	} catch (error) {
		await teardown();
		throw error;
	}
	return teardown;
}
