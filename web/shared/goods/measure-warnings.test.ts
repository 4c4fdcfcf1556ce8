import { expect, test } from 'vitest';
import { deliveryType, goodsType } from '#domain/goods/goods.status.ts';
import { type DraftSku, newSku } from '#web/shared/sku/sku.draft.ts';
import { measureWarnings } from './measure-warnings.ts';

const byWeight = { billing: '2', free_all: 0, volumetric_divisor: 0 } as const;
const goods = { type: goodsType.physical, delivery_type: deliveryType.template };
const sku = (key: string, more: Partial<DraftSku> = {}) => ({ ...newSku(key, key), ...more });
const warned = (skus: readonly DraftSku[], template: Parameters<typeof measureWarnings>[1] = byWeight) =>
	measureWarnings({ ...goods, skus: [...skus] }, template, 'missing');

test('each sku on sale without what the template charges by is named, at the cell that is empty', () => {
	const skus = [sku('a'), sku('b', { weight: '0.5' }), sku('c', { weight: '0' }), sku('d', { enabled: 0 })];
	expect(warned(skus)).toEqual({
		measure: 'weight',
		count: 2,
		cells: { a: { weight: 'missing' }, c: { weight: 'missing' } },
	});
	expect(warned(skus, { ...byWeight, billing: '3' })).toMatchObject({ measure: 'volume', count: 3 });
});

test('a volume stands for a weight only where the template counts it as one', () => {
	const bulky = [sku('a', { volume: '0.1' })];
	expect(warned(bulky)).toMatchObject({ count: 1 });
	expect(warned(bulky, { ...byWeight, volumetric_divisor: 6000 })).toBeUndefined();
});

test('nothing is said where nothing is charged by it, and of what is no number yet', () => {
	const empty = [sku('a')];
	expect(warned(empty, { ...byWeight, billing: '1' })).toBeUndefined();
	expect(warned(empty, { ...byWeight, free_all: 1 })).toBeUndefined();
	expect(measureWarnings({ ...goods, delivery_type: deliveryType.free, skus: empty }, byWeight, '')).toBeUndefined();
	expect(warned([sku('a', { weight: 'heavy' })])).toBeUndefined();
});
