import { expect, test } from 'vitest';
import { buyNowLine, refusalOf } from './checkout.rules.ts';

test('an address names a line to buy now only with sane numbers', () => {
	expect(buyNowLine(new URLSearchParams('sku=7&num=2'))).toEqual({ sku_id: 7, num: 2 });
	expect(buyNowLine(new URLSearchParams('sku=7'))).toEqual({ sku_id: 7, num: 1 });
	for (const text of ['', 'sku=0', 'sku=x&num=1', 'sku=7&num=0', 'sku=7&num=1.5']) {
		expect(buyNowLine(new URLSearchParams(text))).toBeUndefined();
	}
});

test('a refusal is shown beside the lines whose skus it names, and above all of them where it names none', () => {
	const refused = { code: 0, msg: '商品已售罄：青瓷杯', time: 0 };
	const about = (data: unknown) => refusalOf({ message: refused.msg, envelope: { ...refused, data } }).skuIds;
	expect(about({ sku_ids: [7] })).toEqual([7]);
	expect(about(null)).toEqual([]);
	expect(refusalOf({ message: '网络异常', envelope: undefined }).skuIds).toEqual([]);
});
