import { expect, test } from 'vitest';
import { createWriters, onErrand } from './errand.ts';

/** Comes to write, by an account of its own each time, and answers who came in. */
function crowd(places: number) {
	const writers = createWriters(places, {});
	const inside: { asker: string; leave: () => void }[] = [];
	let accounts = 0;
	const write = (asker: string, name: string) => {
		accounts += 1;
		const by = `member ${accounts}`;
		onErrand({ name, asker, by: () => by, whenMade: () => undefined }, async () =>
			inside.push({ asker, leave: await writers.enter() }),
		);
	};
	const settled = async () => {
		await new Promise(setImmediate);
		return inside.map(({ asker }) => asker).join('');
	};
	return { inside, write, settled };
}

test('one address with many accounts leaves others half of the places to write, on one errand and in all', async () => {
	const { write, settled } = crowd(12);
	for (let time = 0; time < 20; time += 1) write('a', 'order');
	expect(await settled()).toBe('aaa');
	write('b', 'order');
	expect(await settled()).toBe('aaab');
	for (const name of ['cart', 'pay', 'refund']) for (let time = 0; time < 3; time += 1) write('a', name);
	expect(await settled()).toBe('aaabaaa');
	for (let time = 0; time < 3; time += 1) write('c', 'cart');
	expect(await settled()).toBe('aaabaaaccc');
});

test('askers who wait for the same errand are let in one after the other, however many one of them waits for', async () => {
	const { write, settled, inside } = crowd(4);
	for (const asker of [...'aaaaaa', ...'bbb', 'c']) write(asker, 'order');
	expect(await settled()).toBe('ab');
	const order: string[] = [];
	while (inside.length > 0) {
		const next = inside.shift();
		order.push(next?.asker ?? '');
		next?.leave();
		await settled();
	}
	expect(order.join('')).toBe('ababcabaaa');
});

test('what nobody has asked for waits for nobody’s share', async () => {
	const writers = createWriters(4, {});
	await Promise.all(Array.from({ length: 4 }, () => writers.enter()));
});
