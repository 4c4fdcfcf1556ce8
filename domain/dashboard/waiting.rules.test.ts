import { expect, test } from 'vitest';
import { byUrgency, type Waiting } from './waiting.rules.ts';

test('what is due first comes first, then what has no time, and last that of which nothing waits', () => {
	const work: Waiting[] = [
		{ kind: 'sold_out', count: 0, due: 0 },
		{ kind: 'refunds', count: 0, due: 0 },
		{ kind: 'low_stock', count: 3, due: 0 },
		{ kind: 'to_ship', count: 9, due: 200 },
		{ kind: 'audits', count: 1, due: 0 },
		{ kind: 'returns', count: 1, due: 100 },
	];
	expect(byUrgency(work).map(({ kind }) => kind)).toEqual([
		...['returns', 'to_ship', 'audits', 'low_stock', 'refunds', 'sold_out'],
	]);
});
