import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShares } from './shares.ts';

test('one who takes all there is leaves half to others, who get a tenth each', () => {
	const { take } = createShares(100);
	const takeAll = (who: string) => {
		let count = 0;
		while (take(who)) count += 1;
		return count;
	};
	expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(takeAll)).toEqual([50, 10, 10, 10, 10, 10, 0]);
});

test('many places are taken together or not at all', () => {
	const { take } = createShares(10);
	const leave = take('a', 4);
	expect([take('b', 7), take('b', 3) !== undefined, take('a'), take('c', 3) !== undefined]).toEqual([
		undefined,
		true,
		undefined,
		true,
	]);
	leave?.();
	expect([take('d', 5), take('d', 4) !== undefined]).toEqual([undefined, true]);
});

test('what is given back once or twice counts once, whoever came and went', () => {
	const steps = fc.array(fc.record({ who: fc.constantFrom('a', 'b', 'c'), gives: fc.boolean() }), { maxLength: 200 });
	fc.assert(
		fc.property(steps, (list) => {
			const { take } = createShares(20);
			const held: { who: string; leave: () => void }[] = [];
			for (const { who, gives } of list) {
				const place = gives ? held.pop() : undefined;
				place?.leave();
				place?.leave();
				const leave = gives ? undefined : take(who);
				const own = held.filter((one) => one.who === who).length;
				if (!gives) expect(leave !== undefined).toBe(held.length < 20 && (held.length < 10 || own < 2));
				if (leave) held.push({ who, leave });
			}
		}),
	);
});
