import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureCheckout } from './checkout.ts';
import { measureImport } from './imports.ts';
import { measureLists } from './lists.ts';
import type { Comparison } from './load.ts';
import { manyLines, measurePreview } from './preview.ts';
import { measureScale } from './scale.ts';
import { openShop } from './shop.ts';
import { measureSizes } from './sizes.ts';

const { values } = parseArgs({
	options: { scale: { type: 'boolean', default: false }, goods: { type: 'string' }, orders: { type: 'string' } },
});
const small = { goods: 1000, orders: 10_000 };
const large = {
	goods: Number(values.goods ?? (values.scale ? 1_000_000 : 100_000)),
	orders: Number(values.orders ?? (values.scale ? 10_000_000 : 1_000_000)),
};
/** Hours of filling are not thrown away: the next run goes on where this one ends. */
const keptIn = path.resolve(import.meta.dirname, '../data/bench-scale');

/** Prints ratios against baselines of the same run, and what the budgets bind; never passes or fails. */
console.log('Filling a demo shop to measure (a minute) …');
const shop = await openShop({
	seed: 'demo',
	workers: 1,
	onStartTimed: (ms) => print('start on an existing database', `${ms} ms`, 'budget 3000 ms'),
});
const peak = watchMemory();
try {
	compare('checkout: place, pay by balance', await measureCheckout(shop), 'orders', 'bare transactions', 50);
	const preview = await measurePreview(shop);
	print(
		`preview of a cart with ${manyLines} lines`,
		`${Math.round(100 * preview.ratio)} %`,
		`${preview.perSecond} previews/s, with one line ${preview.barePerSecond}/s`,
	);
	for (const { name, ...compared } of await measureLists(shop)) {
		compare(name, compared, 'requests', 'bare fastify', 70);
	}
	const imported = await measureImport(shop);
	print(
		'import of a product file',
		`${(100 * imported.ratio).toFixed(1)} %`,
		`${imported.perSecond} rows/s into goods, bare COPY ${imported.barePerSecond}`,
	);
	print('memory of the server under this load', `${peak.stop()} MB`, 'at its highest, budget 250 MB');
	for (const { name, kb, budgetKb } of await measureSizes(shop)) {
		print(`first load of ${name}`, `${kb} kB`, `JS and CSS, gzip, budget ${budgetKb} kB`);
	}
} catch (error) {
	console.error(shop.lastLog());
	throw error;
} finally {
	peak.stop();
	await shop.stop();
}

for (const { name, smallMs, largeMs, ratio } of await measureScale(
	{ small, large, ...(values.scale && { keptIn }) },
	console.log,
)) {
	const times = `${largeMs.toFixed(1)} ms, in a small shop ${smallMs.toFixed(1)} ms`;
	print(`${name}, ${large.goods} works`, `× ${ratio.toFixed(2)}`, `${times}, budget × 1.5`);
}

function compare(what: string, compared: Comparison, unit: string, bare: string, budget: number): void {
	const { ratio, perSecond, barePerSecond } = compared;
	const rates = `${perSecond} ${unit}/s, ${bare} ${barePerSecond}/s`;
	print(what, `${Math.round(100 * ratio)} %`, `${rates}, budget ${budget} %`);
}

function print(what: string, result: string, note: string): void {
	console.log(`${what.padEnd(40)} ${result.padStart(9)}   ${note}`);
}

/** Looks twice a second how large the server is. */
function watchMemory(): { stop(): number } {
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
