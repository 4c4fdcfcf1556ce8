import { expect, test } from 'vitest';
import { stepsByOrder } from './price-trace.rules.ts';

const step = (key: string) => ({ key, text: key, facts: {} });

test('the steps of a price part where an order ends', () => {
	const trace = ['price.step.goods', 'price.step.pay', 'price.step.goods', 'price.step.freightFixed', 'price.step.pay'];
	expect(stepsByOrder(trace.map(step)).map((run) => run.length)).toEqual([2, 3]);
});
