import { expect, test } from 'vitest';
import { keepShopZone } from '#domain/kernel/shop-time.ts';
import { isWholeDay, logQueryOf } from './log-filter.rules.ts';

test('days are whole days by the shop’s clock, the last one included', () => {
	keepShopZone('Asia/Shanghai');
	expect(
		logQueryOf(['pay'], { status: 'in', further: { type: 'pay', from: '2026-11-27', until: '2026-11-27' } }),
	).toEqual({
		way: 'in',
		type: 'pay',
		from: Date.parse('2026-11-27T00:00:00+08:00') / 1000,
		until: Date.parse('2026-11-28T00:00:00+08:00') / 1000,
	});
});

test('what is no filter narrows nothing', () => {
	expect(logQueryOf(['pay'], { status: 'sideways', further: { type: 'x', from: '0002-11-27', until: 'x' } })).toEqual(
		{},
	);
	expect(logQueryOf([], { status: '' })).toEqual({});
	expect(['2026-02-30x', '', '0026-01-01', '2026-13-01'].map(isWholeDay)).toEqual([false, false, false, false]);
});
