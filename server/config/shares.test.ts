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

test('nobody comes beyond half by taking many at once', () => {
	const { take } = createShares(128);
	expect([take('a', 63) !== undefined, take('a', 64), take('b', 13) !== undefined]).toEqual([true, undefined, true]);
});

test('many places are taken together or not at all', () => {
	const { take } = createShares(20);
	const leave = take('a', 8);
	const taken = (who: string, count: number) => take(who, count) !== undefined;
	expect([taken('b', 13), taken('b', 3), taken('b', 2), taken('c', 1)]).toEqual([false, false, true, true]);
	leave?.();
	expect([taken('d', 8), taken('d', 7)]).toEqual([false, true]);
});

test('what is given back once or twice counts once, whoever came and went', () => {
	const steps = fc.array(fc.record({ who: fc.constantFrom('a', 'b', 'c'), gives: fc.boolean() }), { maxLength: 200 });
	fc.assert(
		fc.property(steps, (list) => {
			const { take } = createShares(20);
			const taken: { who: string; leave: () => void }[] = [];
			for (const { who, gives } of list) {
				const place = gives ? taken.pop() : undefined;
				place?.leave();
				place?.leave();
				const leave = gives ? undefined : take(who);
				const own = taken.filter((one) => one.who === who).length;
				if (!gives) expect(leave !== undefined).toBe(taken.length < 20 && (taken.length < 10 || own < 2));
				if (leave) taken.push({ who, leave });
			}
		}),
	);
});
