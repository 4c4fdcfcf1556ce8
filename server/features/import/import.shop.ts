import { refused } from '#domain/errors.ts';
import type { connectImport } from '#domain/import/import.contract.ts';
import { medusaRows, type ShopRow, text, woocommerceRows } from '#domain/import/shop.rows.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { type JsonLimits, parseJson } from '#server/http/json.ts';
import { FetchFailure, fetchAnswer } from '#server/outgoing/fetch.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';

/** A product may have so many pages of variations. */
const mostVariationPages = 6;
const productsAtATime = 20;

/** What one answer of a shop may be, and all that a page of products asks for. */
const mostBytes = 4 * 1024 * 1024;
const mostPageBytes = 3 * mostBytes;
const limits: JsonLimits = { depth: 32, entries: 200_000 };

/** All answers of a page together: its job would else be given out once more beside itself. */
const pageMs = 240_000;

/** How a shop is asked. */
export type Access = InputOf<typeof connectImport>;
type Json = Readonly<Record<string, unknown>>;

/** A page of the products of a running shop; what of it has to be asked for is asked as its rows are taken. */
export interface ShopPage {
	readonly products: number;
	readonly isLast: boolean;
	readonly rows: AsyncIterable<ShopRow> | Iterable<ShopRow>;
}

/** How long a shop is asked. */
export interface Asking {
	/** Looked at before each request; refuses where nobody wants an answer any more. */
	stillWanted(): Promise<void>;
	/** Ends the request that is on its way. */
	readonly signal: AbortSignal;
}

/** Asks a running shop for a page of its products. */
export async function shopPage(
	access: Access,
	page: number,
	{ outgoing, asking }: { outgoing: Outgoing; asking: Asking },
): Promise<ShopPage> {
	const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(pageMs)]);
	const fetching = { outgoing, asking: { ...asking, signal }, leftBytes: mostPageBytes };
	return access.source === 'woocommerce' ? woocommercePage(access, page, fetching) : medusaPage(access, page, fetching);
}

/** Whatever else is kept beside a product may be far more than the product. */
const woocommerceFields =
	'id,type,name,sku,global_unique_id,status,virtual,downloadable,price,regular_price,sale_price,stock_quantity,weight,short_description,description,catalog_visibility,categories,tags,attributes,image,images';

async function woocommercePage({ address, key, secret }: Access, page: number, fetching: Fetching): Promise<ShopPage> {
	const ask = asker(`${address}/wp-json/wc/v3`, `${key}:${secret}`, fetching);
	const products = listIn(
		await ask(`/products?per_page=${productsAtATime}&page=${page}&orderby=id&order=asc&_fields=${woocommerceFields}`),
	);
	const unit = products.length > 0 ? await weightUnit(ask) : 'kg';
	async function* rows(): AsyncGenerator<ShopRow> {
		for (const product of products) yield* woocommerceRows(product, await variationsOf(ask, product), unit);
	}
	return { products: products.length, isLast: products.length < productsAtATime, rows: rows() };
}

type Ask = (path: string) => Promise<unknown>;

async function variationsOf(ask: Ask, product: Json): Promise<Json[]> {
	if (product['type'] !== 'variable') return [];
	const all: Json[] = [];
	for (let page = 1; page <= mostVariationPages; page++) {
		const path = `/products/${Number(text(product['id']))}/variations`;
		const found = listIn(
			await ask(`${path}?per_page=100&page=${page}&orderby=id&order=asc&_fields=${woocommerceFields}`),
		);
		all.push(...found.slice(0, 100));
		if (found.length < 100) break;
	}
	return all;
}

/** A key that may read products need not read settings: the usual unit is taken then. */
async function weightUnit(ask: Ask): Promise<string> {
	try {
		const setting = (await ask('/settings/products/woocommerce_weight_unit')) as Json | null;
		return text(setting?.['value']) || 'kg';
	} catch (error) {
		if (error instanceof Refusal && error.code !== 'import.shopUnreachable') return 'kg';
		throw error;
	}
}

const medusaFields =
	'*variants,*variants.prices,*variants.options,+variants.inventory_quantity,*options,*images,*categories,*tags';

async function medusaPage({ address, key }: Access, page: number, fetching: Fetching): Promise<ShopPage> {
	const ask = asker(address, `${key}:`, fetching);
	const offset = (page - 1) * productsAtATime;
	const answer = (await ask(
		`/admin/products?limit=${productsAtATime}&offset=${offset}&order=id&fields=${encodeURIComponent(medusaFields)}`,
	)) as Json | null;
	const products = listIn(answer?.['products']);
	function* rows(): Generator<ShopRow> {
		for (const product of products) yield* medusaRows(product);
	}
	return { products: products.length, isLast: products.length < productsAtATime, rows: rows() };
}

function listIn(answer: unknown): Json[] {
	if (!Array.isArray(answer)) throw refused('import.shopAnswer');
	return answer.filter((one): one is Json => typeof one === 'object' && one !== null);
}

interface Fetching {
	readonly outgoing: Outgoing;
	readonly asking: Asking;
	leftBytes: number;
}

/** Asks the shop with its key; whatever is in the way becomes one of few plain reasons. */
function asker(base: string, login: string, fetching: Fetching): Ask {
	const headers = {
		accept: 'application/json',
		'user-agent': 'atelier-import',
		authorization: `Basic ${Buffer.from(login).toString('base64')}`,
	};
	return async (path) => {
		const { outgoing, asking, leftBytes } = fetching;
		await asking.stillWanted();
		try {
			const { signal } = asking;
			const maxBytes = Math.min(mostBytes, leftBytes);
			const answer = await fetchAnswer(`${base}${path}`, headers, { outgoing, signal, maxBytes });
			fetching.leftBytes -= answer.length;
			return parseJson(answer.toString('utf8'), limits);
		} catch (error) {
			if (error instanceof Refusal)
				throw refused(error.code === 'http.badBody' ? 'import.shopAnswer' : 'import.shopTooMuch');
			if (!(error instanceof FetchFailure)) throw error;
			if (error.status === 401 || error.status === 403) throw refused('import.shopKey');
			if (error.status !== 0) throw refused('import.shopAnswer');
			if (error.blame === 'file') throw refused('import.shopTooMuch');
			throw refused('import.shopUnreachable', { reason: error.message });
		}
	};
}
