import { measureCheckout } from './checkout.ts';
import { measureLists } from './lists.ts';
import { openShop } from './shop.ts';
import { measureSizes } from './sizes.ts';

/** Prints ratios against baselines of the same run, and what the budgets bind; never passes or fails. */
const shop = await openShop();
try {
	print('start on an existing database', `${shop.startMs} ms`, 'budget 3000 ms');
	for (const { name, perSecond, barePerSecond } of await measureLists(shop)) {
		print(
			name,
			percent(perSecond, barePerSecond),
			`${perSecond} requests/s, bare fastify ${barePerSecond}/s, budget 70 %`,
		);
	}
	const { ordersPerSecond, baselinePerSecond } = await measureCheckout(shop);
	print(
		'checkout (place, pay by balance)',
		percent(ordersPerSecond, baselinePerSecond),
		`${ordersPerSecond} orders/s, bare transaction ${baselinePerSecond}/s, budget 50 %`,
	);
	print('memory of the server under this load', `${shop.memoryMb()} MB`, 'budget 250 MB');
	for (const { name, kb, budgetKb } of await measureSizes(shop.url)) {
		print(`first load of ${name}`, `${kb} kB`, `budget ${budgetKb} kB`);
	}
} finally {
	await shop.stop();
}

function print(what: string, result: string, note: string): void {
	console.log(`${what.padEnd(40)} ${result.padStart(9)}   ${note}`);
}

function percent(part: number, whole: number): string {
	return `${Math.round((100 * part) / whole)} %`;
}
