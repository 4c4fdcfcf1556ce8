import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import type { Figure } from './figures.ts';
import { alternately } from './load.ts';
import { type BenchShop, poolSize } from './shop.ts';
import { costText, openTally, type Tally } from './tally.ts';

const rounds = 3;
const seconds = 4;
const connections = 20;
/** So many different addresses of a kind; each connection asks for them in an order of its own. */
const addresses = 400;
/** What is asked for first by nobody's cache. */
const coldLooks = 12;

interface Kind {
	readonly name: string;
	readonly paths: readonly string[];
	/** Of the bare route with one query, where answers are not kept. */
	readonly budget?: number;
}

const words = (
	'花瓶 青花 白瓷 陶土 竹编 亚麻 黄铜 胡桃木 手工纸 羊毛 釉下彩 漆器 茶杯 餐盘 挂毯 台灯 书签 果盘 青花茶杯 白瓷花瓶 ' +
	'陶土餐盘 vase bowl cup number tea 青花 茶杯 白瓷 餐盘 黄铜 台灯'
).split(' ');
const orders = ['weigh,desc', 'sales,desc', 'price_min,asc', 'price_min,desc', 'stars,desc', 'create_time,desc'];

/** What a shop's visitors read, in random order. */
async function kindsOf({ url, database }: BenchShop): Promise<Kind[]> {
	const client = new pg.Client(database.connection);
	await client.connect();
	const idsOf = async (text: string) => (await client.query<{ id: string }>(text)).rows.map(({ id }) => Number(id));
	const goods = await idsOf("select id from goods where status = '1' order by md5(id::text) limit 2000");
	const categories = await idsOf("select id from classify where status = '1'");
	await client.end();
	const list = `${url}/api/shop.Goods/index?limit=20`;
	const many = (path: () => string) => Array.from({ length: addresses }, path);
	return [
		{ name: 'list', budget: 40, paths: many(() => `${list}&page=${page()}&order=${any(orders)}`) },
		{ name: 'category', paths: many(() => `${list}&page=${page()}&classify_id=${any(categories)}`) },
		{
			name: 'word',
			budget: 25,
			paths: many(() => `${list}&page=${page()}&quickSearch=${encodeURIComponent(any(words))}`),
		},
		{
			name: 'filters of a word',
			paths: many(() => `${url}/api/shop.Goods/facets?quickSearch=${encodeURIComponent(any(words))}`),
		},
		{ name: 'detail', budget: 50, paths: many(() => `${url}/api/shop.Goods/detail?id=${any(goods)}`) },
	];
}

function any<Value>(values: readonly Value[]): Value {
	return values[Math.floor(Math.random() * values.length)] as Value;
}

function page(): number {
	return 1 + Math.floor(Math.random() * 5);
}

/** Reads of the store, each against a bare route that asks for one row by its key; `kept` says whether answers are kept for a second. */
export async function measureReads(shop: BenchShop, { isKept }: { isKept: boolean }): Promise<Figure[]> {
	const kinds = await kindsOf(shop);
	const hot = kinds.at(-1)?.paths[0] ?? '';
	const bytes = await (await fetch(hot)).text();
	const bare = await startBare({ bytes, connection: shop.database.connection });
	const tally = await openTally(shop);
	const how = isKept ? 'kept answers' : 'no kept answers';
	try {
		const figures: Figure[] = [];
		for (const { name, paths, budget } of kinds) {
			const coldMs = await msOfEach(paths.slice(0, coldLooks));
			const warmMs = await msOfEach(paths.slice(0, coldLooks));
			const query = paths.map((_, at) => `${bare.url}/query?id=${1 + (at % 300)}`);
			const compared = await compare(paths, query, tally);
			figures.push({
				name: `store ${name}, ${how}`,
				...compared,
				...(budget === undefined || isKept ? {} : { budget }),
				note: `${compared.note}; cold ${coldMs.toFixed(0)} ms, again ${warmMs.toFixed(0)} ms`,
			});
		}
		if (isKept) {
			const compared = await compare([hot], [`${bare.url}/memory`], tally);
			figures.push({ name: 'store detail that all look at, from memory', ...compared, budget: 90 });
		}
		return figures;
	} finally {
		await tally.end();
		bare.stop();
	}
}

async function compare(ours: readonly string[], bare: readonly string[], tally: Tally) {
	const { ratio, perSecond, barePerSecond } = await alternately(
		rounds,
		() => rate(ours),
		() => rate(bare),
	);
	const cost = await tally.of(async () => (await rate(ours)) * seconds);
	const note = `${perSecond}/s, bare ${barePerSecond}/s; ${costText(cost)}`;
	return { value: 100 * ratio, unit: '%' as const, note };
}

async function msOfEach(paths: readonly string[]): Promise<number> {
	const begun = performance.now();
	for (const path of paths) await (await fetch(path)).arrayBuffer();
	return (performance.now() - begun) / paths.length;
}

/** Requests a second; every connection asks for all addresses, in an order of its own. */
async function rate(urls: readonly string[]): Promise<number> {
	const { origin } = new URL(urls[0] ?? '');
	const paths = urls.map((url) => url.slice(origin.length));
	const { requests, non2xx, errors } = await autocannon({
		url: origin,
		connections,
		duration: seconds,
		setupClient: (client) =>
			client.setRequests(
				[...paths]
					.sort(() => Math.random() - 0.5)
					.map((path) => ({ method: 'GET', path, headers: { 'think-lang': 'en' } })),
			),
	});
	if (non2xx + errors > 0) throw new Error(`${urls[0]} and its like failed ${non2xx + errors} times.`);
	return requests.average;
}

/** In a process of its own, as the shop is. */
async function startBare(job: { bytes: string; connection: pg.ClientConfig }): Promise<{ url: string; stop(): void }> {
	const child = fork(path.join(import.meta.dirname, 'bare.server.mjs'), { stdio: 'inherit' });
	child.send({ ...job, poolSize });
	const [url] = (await once(child, 'message')) as [string];
	return { url, stop: () => child.kill() };
}
