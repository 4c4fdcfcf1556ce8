import { measureCheckout } from './checkout.ts';
import { measureImport } from './imports.ts';
import { measureLists } from './lists.ts';
import type { Comparison } from './load.ts';
import { openShop } from './shop.ts';
import { measureSizes } from './sizes.ts';

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
