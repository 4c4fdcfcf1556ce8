import { logAdminIn } from './buyers.ts';
import { openClient } from './client.ts';
import { alternately } from './load.ts';
import { fill, namesOf, nameWith, type Size } from './scale.fill.ts';
import { type BenchShop, openShop } from './shop.ts';

const rounds = 5;
const requests = 12;

interface Probe {
	readonly name: string;
	/** The address of its nth request, ever another one: no answer is kept from before. */
	readonly path: (n: number, shop: Size) => string;
	readonly isAdmin?: boolean;
}

const probes: readonly Probe[] = [
	{ name: 'store list', path: (n) => `/api/shop.Goods/index?limit=10&page=${1 + n}` },
	{
		name: 'store list by price',
		path: (n) => `/api/shop.Goods/index?limit=20&price_from=${1 + n}.00&order=price_min,asc`,
	},
	{
		name: 'store list, its 10th page',
		path: (n) => `/api/shop.Goods/index?limit=24&page=10&price_from=0.${twoDigits(n)}`,
	},
	{ name: 'store list of a category', path: (n) => `/api/shop.Goods/index?limit=20&classify_id=1&price_from=${n}` },
	{ name: 'store filters of a common word', path: (n) => `/api/shop.Goods/facets?quickSearch=花瓶&price_from=${n}` },
	{ name: 'store search, a common word', path: (n) => `${pageOf(n)}&quickSearch=花瓶` },
	{
		name: 'store search, a common word and a price',
		path: (n) => `/api/shop.Goods/index?limit=20&quickSearch=花瓶&price_from=${n}`,
	},
	{ name: 'store search, a word of one work in 77', path: (n) => `${pageOf(n)}&quickSearch=青花花瓶` },
	{ name: 'store search by fit, a common word', path: (n) => `${pageOf(n)}&order=match,desc&quickSearch=花瓶` },
	{ name: 'store search by fit, a word of all works', path: (n) => `${pageOf(n)}&order=match,desc&quickSearch=number` },
	{
		name: 'store search by fit, two words and a price',
		path: (n) => `/api/shop.Goods/index?limit=20&order=match,desc&quickSearch=青花 vase&price_from=${n}`,
	},
	{ name: 'store suggestions of a common word', path: (n) => `/api/shop.Goods/suggest?quickSearch=花瓶&t=${n}` },
	{ name: 'store list of a common value', path: (n) => `${pageOf(n)}&facets=釉色=天青` },
	{ name: 'store list of a value of one work in 97', path: (n) => `${pageOf(n)}&facets=釉色=秘色` },
	{
		name: 'store search, one work',
		path: (n) => `/api/shop.Goods/index?limit=20&quickSearch=SCALE${String(7 * n + 500).padStart(8, '0')}`,
	},
	{ name: 'store detail', path: (n) => `/api/shop.Goods/detail?id=${100 + 3 * n}` },
	{ name: 'admin orders', path: (n) => `/admin/shop.order.Order/index?limit=10&page=${1 + n}`, isAdmin: true },
	{ name: 'admin orders by number', path: (n) => ordersBy(`SC${String(5 * n + 1).padStart(22, '0')}`), isAdmin: true },
	{ name: 'admin orders by phone', path: (n) => ordersBy(`139${String(5 * n + 1).padStart(8, '0')}`), isAdmin: true },
	{ name: 'admin orders by name', path: (n, shop) => ordersBy(nameOf(n, shop)), isAdmin: true },
];

/** The first page, as small as what a small shop has of the rare: nobody reads what it bears beside, it is never kept from before. */
function pageOf(n: number): string {
	return `/api/shop.Goods/index?limit=10&t=${n}`;
}

function twoDigits(n: number): string {
	return String(n).padStart(2, '0');
}

function nameOf(n: number, shop: Size): string {
	return nameWith((5 * n) % namesOf(shop));
}

function ordersBy(text: string): string {
	return `/admin/shop.order.Order/index?limit=10&quickSearch=${encodeURIComponent(text)}`;
}

/** How much longer a request takes in the large shop than in the small one. */
export interface Scaled {
	readonly name: string;
	readonly smallMs: number;
	readonly largeMs: number;
	readonly ratio: number;
}

/** Opens a small and a large shop and asks both the same, one after the other; the large one stays in its folder where one is named. */
export async function measureScale(
	{ small, large, keptIn }: { small: Size; large: Size; keptIn?: string },
	say: (line: string) => void,
): Promise<Scaled[]> {
	const shops: BenchShop[] = [];
	try {
		const [few, many] = [await open(small), await open(large, keptIn)];
		const found: Scaled[] = [];
		for (const { name, path, isAdmin } of probes) {
			let asked = 0;
			const msOf = async ({ shop, size, headers }: Opened) => {
				const begun = performance.now();
				for (let n = 0; n < requests; n += 1) await read(`${shop.url}${path(asked + n, size)}`, isAdmin ? headers : {});
				return (performance.now() - begun) / requests;
			};
			// Caches of both have met what will be asked, so that no disk is measured; the address differs from what counts.
			for (const { shop, size, headers } of [many, few]) {
				for (let n = 0; n < rounds * requests; n += 1) {
					await read(`${shop.url}${path(n, size)}&warm=1`, isAdmin ? headers : {});
				}
			}
			const {
				perSecond: largeUs,
				barePerSecond: smallUs,
				ratio,
			} = await alternately(
				rounds,
				async () => 1000 * (await msOf(many)),
				async () => {
					const us = 1000 * (await msOf(few));
					asked += requests;
					return us;
				},
			);
			found.push({ name, smallMs: smallUs / 1000, largeMs: largeUs / 1000, ratio });
		}
		return found;
	} finally {
		for (const shop of shops) await shop.stop();
	}

	async function open(size: Size, folder?: string): Promise<Opened> {
		say(`Filling a shop with ${size.goods} works and ${size.orders} orders …`);
		const shop = await openShop({ seed: 'demo', workers: 1, ...(folder && { keptIn: folder }) });
		shops.push(shop);
		await fill(shop.database.connection, size, say);
		const client = openClient(shop.url);
		const { token } = await logAdminIn(client);
		client.close();
		return { shop, size, headers: { batoken: token } };
	}
}

interface Opened {
	readonly shop: BenchShop;
	readonly size: Size;
	readonly headers: Readonly<Record<string, string>>;
}

async function read(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
	const answer = await fetch(encodeURI(decodeURI(url)), { headers });
	const { code, msg } = (await answer.json()) as { code: number; msg: string };
	if (code !== 1) throw new Error(`${url}: ${msg}`);
}
