import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureCheckout } from './checkout.ts';
import { type Figure, lineOf, readFigures, writeFigures } from './figures.ts';
import { measureImport } from './imports.ts';
import { manyLines, measurePreview } from './preview.ts';
import { measureReads } from './reads.ts';
import { fill } from './scale.fill.ts';
import { measureScale } from './scale.ts';
import { openShop, type ShopOptions } from './shop.ts';
import { measureSight } from './sight.ts';
import { measureSizes } from './sizes.ts';
import { costText } from './tally.ts';

const { values } = parseArgs({
	options: {
		scale: { type: 'boolean', default: false },
		goods: { type: 'string' },
		orders: { type: 'string' },
		/** Which parts: reads, checkout, import, sizes, sight, scale. */
		only: { type: 'string' },
		/** Where the figures are written, for a later run to be compared with. */
		json: { type: 'string' },
		against: { type: 'string' },
	},
});
const parts = values.only?.split(',') ?? ['reads', 'checkout', 'import', 'sizes', 'sight', 'scale'];
const works = 2000;
const small = { goods: 1000, orders: 10_000 };
const large = {
	goods: Number(values.goods ?? (values.scale ? 1_000_000 : 100_000)),
	orders: Number(values.orders ?? (values.scale ? 10_000_000 : 1_000_000)),
};
/** Hours of filling are not thrown away: the next run goes on where this one ends. */
const keptIn = path.resolve(import.meta.dirname, '../data/bench-scale');

const earlier = values.against === undefined ? undefined : readFigures(values.against);
const figures: Figure[] = [];

/** Prints ratios against baselines of the same run, and what the budgets bind; never passes or fails. */
console.log(`Filling a shop with ${works} works to measure (a minute) …`);
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-bench-'));
try {
	await inShop(
		{
			onStartTimed: (ms) =>
				add({ name: 'start on an existing database', value: ms, unit: 'ms', budget: 1500, note: '' }),
		},
		async (shop) => {
			await fill(shop.database.connection, { goods: works, orders: small.orders }, console.log);
			if (parts.includes('reads')) for (const figure of await measureReads(shop, { isKept: true })) add(figure);
			if (parts.includes('checkout')) await addCheckout(shop);
			if (parts.includes('import')) await addImport(shop);
			if (parts.includes('sizes')) {
				for (const { name, kb, budgetKb } of await measureSizes(shop)) {
					add({ name: `first load of ${name}`, value: kb, unit: 'kB', budget: budgetKb, note: 'JS and CSS, gzip' });
				}
			}
			if (parts.includes('sight')) {
				for (const { name, ms, bareMs } of await measureSight(shop)) {
					const note =
						bareMs > 0 ? `slow 4G; its largest picture alone ${bareMs.toFixed(0)} ms` : 'slow 4G; a text is largest';
					add({ name, value: ms, unit: 'ms', budget: 1500, note });
				}
			}
		},
	);
	if (parts.includes('reads')) {
		await inShop({ env: { STORE_CACHE: 'off' } }, async (shop) => {
			for (const figure of await measureReads(shop, { isKept: false })) add(figure);
		});
	}
} finally {
	await rm(folder, { recursive: true, force: true });
}
if (parts.includes('scale')) {
	const scaled = await measureScale({ small, large, ...(values.scale && { keptIn }) }, console.log);
	for (const { name, smallMs, largeMs, ratio } of scaled) {
		const note = `${largeMs.toFixed(1)} ms, in a small shop ${smallMs.toFixed(1)} ms`;
		add({ name: `${name}, ${large.goods} works`, value: ratio, unit: '×', budget: 1.5, note });
	}
}
if (values.json !== undefined) writeFigures(values.json, figures);

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Measures in the shop of this run, whose server is begun anew, and watches how large it becomes. */
async function inShop(options: Pick<ShopOptions, 'env' | 'onStartTimed'>, measure: (shop: Shop) => Promise<void>) {
	const shop = await openShop({ seed: 'demo', workers: 1, keptIn: folder, isTallied: true, ...options });
	const peak = watchMemory(shop);
	try {
		await measure(shop);
		const how = options.env ? 'without kept answers' : 'under this load';
		add({ name: `memory of the server ${how}`, value: peak.stop(), unit: 'MB', budget: 250, note: 'at its highest' });
	} catch (error) {
		console.error(shop.lastLog());
		throw error;
	} finally {
		peak.stop();
		await shop.stop();
	}
}

async function addCheckout(shop: Shop): Promise<void> {
	const { ratio, perSecond, barePerSecond, cost } = await measureCheckout(shop);
	const note = `${perSecond} orders/s, bare transactions ${barePerSecond}/s; ${costText(cost)}`;
	add({ name: 'checkout: place, pay by balance', value: 100 * ratio, unit: '%', note });
	const preview = await measurePreview(shop);
	add({
		name: `preview of a cart with ${manyLines} lines`,
		value: 100 * preview.ratio,
		unit: '%',
		note: `${preview.perSecond} previews/s, with one line ${preview.barePerSecond}/s`,
	});
}

async function addImport(shop: Shop): Promise<void> {
	const { ratio, perSecond, barePerSecond } = await measureImport(shop);
	const note = `${perSecond} rows/s into goods, bare COPY ${barePerSecond}`;
	add({ name: 'import of a product file', value: 100 * ratio, unit: '%', note });
}

function add(figure: Figure): void {
	figures.push(figure);
	console.log(lineOf(figure, earlier));
}

/** Looks twice a second how large the server is. */
function watchMemory(shop: Shop): { stop(): number } {
	let highest = 0;
	const timer = setInterval(() => {
		highest = Math.max(highest, ...shop.memoryMb());
	}, 500);
	return {
		stop() {
			clearInterval(timer);
			return highest;
		},
	};
}
