import { expect, test } from 'vitest';
import { buyNowLine, isRefused, stepsByOrder } from './checkout.rules.ts';

const step = (key: string) => ({ key, text: key, facts: {} });

test('an address names a line to buy now only with sane numbers', () => {
	expect(buyNowLine(new URLSearchParams('sku=7&num=2'))).toEqual({ sku_id: 7, num: 2 });
	expect(buyNowLine(new URLSearchParams('sku=7'))).toEqual({ sku_id: 7, num: 1 });
	for (const text of ['', 'sku=0', 'sku=x&num=1', 'sku=7&num=0', 'sku=7&num=1.5']) {
		expect(buyNowLine(new URLSearchParams(text))).toBeUndefined();
	}
});

test('the steps of a price part where an order ends', () => {
	const trace = ['price.step.goods', 'price.step.pay', 'price.step.goods', 'price.step.freightFixed', 'price.step.pay'];
	expect(stepsByOrder(trace.map(step)).map((run) => run.length)).toEqual([2, 3]);
});

test('a refusal is shown beside the lines it names', () => {
	expect(isRefused({ name: '青瓷杯' }, '商品已售罄：青瓷杯, 亚麻围巾')).toBe(true);
	expect(isRefused({ name: '木梳' }, '商品已售罄：青瓷杯')).toBe(false);
});
