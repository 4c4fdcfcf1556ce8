import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { alternately, type Comparison } from './load.ts';
import type { BenchShop } from './shop.ts';

const rounds = 3;
const seconds = 4;
const connections = 20;

/** Store list and detail, each against a bare fastify route that returns the same bytes from memory. */
export async function measureLists({ url }: BenchShop): Promise<(Comparison & { name: string })[]> {
	const list = `${url}/api/shop.Goods/index?page=1&limit=20`;
	const { data } = (await (await fetch(list)).json()) as { data: { list: { id: number }[] } };
	const detail = `${url}/api/shop.Goods/detail?id=${data.list[0]?.id}`;
	return [
		{ name: 'store list', ...(await measure(list)) },
		{ name: 'store detail', ...(await measure(detail)) },
	];
}

async function measure(url: string): Promise<Comparison> {
	const bare = await startBare(await (await fetch(url)).text());
	try {
		return await alternately(
			rounds,
			() => rate(url),
			() => rate(bare.url),
		);
	} finally {
		bare.stop();
	}
}

async function rate(url: string): Promise<number> {
	await shoot(url, 1);
	return shoot(url, seconds);
}

async function shoot(url: string, duration: number): Promise<number> {
	const { requests, non2xx, errors } = await autocannon({ url, connections, duration });
	if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`);
	return requests.average;
}

/** In a process of its own, as the shop is. */
async function startBare(bytes: string): Promise<{ url: string; stop(): void }> {
	const program = `
		import Fastify from 'fastify';
		const app = Fastify();
		const bytes = ${JSON.stringify(bytes)};
		app.get('/', (request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
		console.log(await app.listen({ port: 0, host: '127.0.0.1' }));`;
	const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const [line] = await once(child.stdout, 'data');
	return { url: String(line).trim(), stop: () => child.kill() };
}
