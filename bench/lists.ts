import { spawn } from 'node:child_process';
import autocannon from 'autocannon';
import type { BenchShop } from './shop.ts';

const seconds = 5;
const connections = 20;

export interface ListResult {
	name: string;
	perSecond: number;
	barePerSecond: number;
}

/** Store list and detail against a bare fastify route that returns the same bytes from memory, one after the other. */
export async function measureLists({ url }: BenchShop): Promise<ListResult[]> {
	const list = `${url}/api/shop.Goods/index?page=1&limit=20`;
	const { data } = (await (await fetch(list)).json()) as { data: { list: { id: number }[] } };
	const detail = `${url}/api/shop.Goods/detail?id=${data.list[0]?.id}`;
	const results: ListResult[] = [];
	for (const [name, address] of [
		['store list', list],
		['store detail', detail],
	] as const) {
		const bytes = await (await fetch(address)).text();
		const bare = await startBare(bytes);
		await rate(address, 1);
		await rate(bare.url, 1);
		results.push({ name, perSecond: await rate(address, seconds), barePerSecond: await rate(bare.url, seconds) });
		bare.stop();
	}
	return results;
}

async function rate(url: string, duration: number): Promise<number> {
	const { requests, non2xx } = await autocannon({ url, connections, duration });
	if (non2xx > 0) throw new Error(`${url} failed ${non2xx} times.`);
	return Math.round(requests.average);
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
	const url = await new Promise<string>((resolve) => child.stdout.once('data', (line) => resolve(String(line).trim())));
	return { url, stop: () => child.kill() };
}
