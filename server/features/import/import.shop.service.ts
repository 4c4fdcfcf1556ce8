import { refusalText, refused } from '#domain/errors.ts';
import type { connectImport } from '#domain/import/import.contract.ts';
import { sourceOf } from '#domain/import/import.sources.ts';
import { importStatus } from '#domain/import/import.status.ts';
import { medusaRows, type ShopRow, shopCells, shopHeader, woocommerceRows } from '#domain/import/shop.rows.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { seal, unseal } from '#server/config/seal.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { maxFileRows } from '#server/features/upload/table.service.ts';
import type { JobMap } from '#server/jobs/jobs.ts';
import { FetchFailure, fetchAnswer } from '#server/outgoing/fetch.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';
import { newTask, type Runner } from './import.file.service.ts';
import * as queries from './import.queries.ts';
import { insertRows } from './staging.queries.ts';

/** A product may have so many pages of variations. */
const mostVariationPages = 6;
const productsAtATime = { woocommerce: 50, medusa: 50 } as const;

type Access = InputOf<typeof connectImport>;
type Json = Readonly<Record<string, unknown>>;

/** Begins to read a running shop; its key lies sealed in the job and goes with it. */
export async function connectShop(context: Context, access: Access, runner: Runner): Promise<{ task_id: number }> {
	const address = addressOf(access.address);
	const sealed = seal(context.secret, JSON.stringify({ ...access, address }));
	return inTransaction(context, async (tx) => {
		const fileName = new URL(address).host;
		const id = await newTask(context, tx, { source: access.source, fileName }, runner);
		await context.jobs.send(tx, 'goods.importFetch', { taskId: id, page: 1, sealed });
		return { task_id: id };
	});
}

/** Where the programs of a shop answer, below its root. */
const insides: ReadonlySet<string> = new Set(['wp-json', 'wp-admin', 'admin', 'app']);

/** The shop's root without what people copy along with it. */
function addressOf(text: string): string {
	const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
	if (!URL.canParse(whole)) throw refused('import.shopAddress', {}, { field: 'address' });
	const url = new URL(whole);
	if (url.username !== '' || url.password !== '') throw refused('import.shopAddress', {}, { field: 'address' });
	const steps = url.pathname.split('/').filter(Boolean);
	const inside = steps.findIndex((step) => insides.has(step));
	return [url.origin, ...(inside === -1 ? steps : steps.slice(0, inside))].join('/');
}

/** Reads one page of products into the staging and queues the next one. */
export async function readShopPage(
	context: Context,
	{ taskId, page, sealed }: JobMap['goods.importFetch'],
): Promise<void> {
	const { db, clock, secret } = context;
	const task = await queries.findTask(db, taskId);
	if (task?.status !== importStatus.reading || task.pages_num >= page) return;
	try {
		const access = unseal(secret, sealed);
		if (access === undefined) throw refused('import.shopKey');
		const shop = createShop(JSON.parse(access) as Access, context.outgoing);
		const { rows, products, isLast } = await shop.page(page);
		await keepPage(context, { task, page, sealed, rows, products, isLast });
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const { reading, failed } = importStatus;
		const text = refusalText(error, task.language);
		await queries.moveTask(db, taskId, { from: [reading], to: failed, now: clock.now(), error: text });
	}
}

interface Page {
	readonly task: queries.ImportTask;
	readonly page: number;
	readonly sealed: string;
	readonly rows: readonly ShopRow[];
	readonly products: number;
	readonly isLast: boolean;
}

async function keepPage(context: Context, { task, page, sealed, rows, products, isLast }: Page): Promise<void> {
	const source = sourceOf(task.source);
	const now = context.clock.now();
	const total = task.total + rows.length;
	if (total > maxFileRows) throw refused('import.tooManyRows', { max: maxFileRows });
	await inTransaction(context, async (tx) => {
		if (!(await queries.countPage(tx, task.id, { page, rows: rows.length, goods: products, now }))) return;
		// The header would be row 1.
		const staged = rows.map((row, at) => ({ row: task.total + at + 2, cells: shopCells(source, row) }));
		await insertRows(tx, task.id, staged);
		if (!isLast) return context.jobs.send(tx, 'goods.importFetch', { taskId: task.id, page: page + 1, sealed });
		if (total === 0) throw refused('import.fileEmpty');
		const goods = task.goods_num + products;
		await queries.finishReading(tx, task.id, { ...shopHeader(source, task.language), rows: total, goods, now });
	});
}

interface Shop {
	page(page: number): Promise<{ rows: ShopRow[]; products: number; isLast: boolean }>;
}

function createShop(access: Access, outgoing: Outgoing): Shop {
	return access.source === 'woocommerce' ? woocommerce(access, outgoing) : medusa(access, outgoing);
}

function woocommerce({ address, key, secret }: Access, outgoing: Outgoing): Shop {
	const ask = asker(`${address}/wp-json/wc/v3`, `${key}:${secret}`, outgoing);
	const limit = productsAtATime.woocommerce;
	return {
		async page(page) {
			const products = listIn(await ask(`/products?per_page=${limit}&page=${page}&orderby=id&order=asc`));
			const unit = products.length > 0 ? await weightUnit(ask) : 'kg';
			const rows: ShopRow[] = [];
			for (const product of products) rows.push(...woocommerceRows(product, await variationsOf(ask, product), unit));
			return { rows, products: products.length, isLast: products.length < limit };
		},
	};
}

type Ask = (path: string) => Promise<unknown>;

async function variationsOf(ask: Ask, product: Json): Promise<Json[]> {
	if (product['type'] !== 'variable') return [];
	const all: Json[] = [];
	for (let page = 1; page <= mostVariationPages; page++) {
		const found = listIn(
			await ask(`/products/${Number(product['id'])}/variations?per_page=100&page=${page}&orderby=id&order=asc`),
		);
		all.push(...found);
		if (found.length < 100) break;
	}
	return all;
}

/** A key that may read products need not read settings: the usual unit is taken then. */
async function weightUnit(ask: Ask): Promise<string> {
	try {
		const setting = (await ask('/settings/products/woocommerce_weight_unit')) as Json | null;
		return String(setting?.['value'] ?? 'kg');
	} catch (error) {
		if (error instanceof Refusal) return 'kg';
		throw error;
	}
}

const medusaFields =
	'*variants,*variants.prices,*variants.options,+variants.inventory_quantity,*options,*images,*categories,*tags';

function medusa({ address, key }: Access, outgoing: Outgoing): Shop {
	const ask = asker(address, `${key}:`, outgoing);
	const limit = productsAtATime.medusa;
	return {
		async page(page) {
			const fields = encodeURIComponent(medusaFields);
			const offset = (page - 1) * limit;
			const answer = (await ask(
				`/admin/products?limit=${limit}&offset=${offset}&order=id&fields=${fields}`,
			)) as Json | null;
			const products = listIn(answer?.['products']);
			return { rows: products.flatMap(medusaRows), products: products.length, isLast: products.length < limit };
		},
	};
}

function listIn(answer: unknown): Json[] {
	if (!Array.isArray(answer)) throw refused('import.shopAnswer');
	return answer.filter((one): one is Json => typeof one === 'object' && one !== null);
}

/** Asks the shop with its key; whatever is in the way becomes one of few plain reasons. */
function asker(base: string, login: string, outgoing: Outgoing): Ask {
	const headers = {
		accept: 'application/json',
		'user-agent': 'atelier-import',
		authorization: `Basic ${Buffer.from(login).toString('base64')}`,
	};
	return async (path) => {
		try {
			return JSON.parse((await fetchAnswer(`${base}${path}`, headers, { outgoing })).toString('utf8')) as unknown;
		} catch (error) {
			if (error instanceof SyntaxError) throw refused('import.shopAnswer');
			if (!(error instanceof FetchFailure)) throw error;
			if (error.status === 401 || error.status === 403) throw refused('import.shopKey');
			if (error.status !== 0) throw refused('import.shopAnswer');
			throw refused('import.shopUnreachable', { reason: error.message });
		}
	};
}
