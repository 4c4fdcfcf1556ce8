import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gramsToWire, volumeInput, weightInput, wireToMeasure } from '#domain/freight/piece.measures.ts';
import { goodsCache, mostFixedFee, type ShelfCandidate, shelfProblem } from './goods.rules.ts';
import {
	canEditGoods,
	canMoveGoods,
	deliveryType,
	type GoodsMoveName,
	goodsAudit,
	goodsMoves,
	goodsStatuses,
	goodsType,
} from './goods.status.ts';

const complete: ShelfCandidate = {
	name: 'Bowl',
	image: '/a.webp',
	type: goodsType.physical,
	delivery_type: deliveryType.free,
	delivery_template_id: 0,
	delivery_fee: 0,
	fixed_per: 'order',
	merchant_id: 0,
	audit_status: goodsAudit.notNeeded,
	price_zero_allowed: 0,
	skus: [{ enabled: 1, price: 100 }],
	classifyEnabled: true,
	merchantOpen: true,
};

describe('on shelf', () => {
	test('a complete goods may stand on the shelf', () => {
		expect(shelfProblem(complete)).toBeUndefined();
	});

	test.each([
		['goods.needsName', { name: ' ' }],
		['goods.needsImage', { image: '' }],
		['goods.needsClassify', { classifyEnabled: undefined }],
		['goods.needsSku', { skus: [] }],
		['goods.needsSku', { skus: [{ enabled: 0, price: 100 }] }],
		['goods.needsSku', { skus: [{ enabled: 1, price: 0 }] }],
		[
			'goods.skuForNothing',
			{
				skus: [
					{ enabled: 1, price: 100 },
					{ enabled: 1, price: 0 },
				],
			},
		],
		['goods.needsDelivery', { delivery_type: '' }],
		['goods.needsDelivery', { delivery_type: deliveryType.template }],
		['goods.classifyOff', { classifyEnabled: false }],
		['goods.merchantOff', { merchantOpen: false }],
		['goods.auditWaiting', { audit_status: goodsAudit.waiting }],
	])('%s: %o', (code, part) => {
		expect(shelfProblem({ ...complete, ...part } as ShelfCandidate)?.code).toBe(code);
	});

	test.each([goodsType.virtual, goodsType.cardCode, goodsType.download])(
		'what nobody can deliver is not sold: type %s',
		(type) => {
			expect(shelfProblem({ ...complete, type })?.code).toBe('goods.notDeliverable');
		},
	);
});

describe('a fixed fee of a creator’s goods', () => {
	test.each([
		[1, 'order', 2000],
		[1, 'piece', 0],
		[1500, 'piece', 450],
		[5000, 'piece', 1500],
		[5000, 'order', 2000],
		[100_000, 'piece', 30_000],
		[100_000, 'order', 30_000],
	])('at a lowest price of %i cents it is at most, for each %s, %i', (lowest, per, most) => {
		expect(mostFixedFee(lowest, per)).toBe(most);
	});

	test('above it keeps the goods off the shelf; the platform’s own know no such bound', () => {
		const dear = { ...complete, delivery_type: deliveryType.fixed, delivery_fee: 2001 };
		expect(shelfProblem({ ...dear, merchant_id: 7 })?.code).toBe('goods.feeAbovePrice');
		expect(shelfProblem({ ...dear, merchant_id: 7, delivery_fee: 2000 })).toBeUndefined();
		expect(shelfProblem(dear)).toBeUndefined();
	});
});

describe('moves', () => {
	const moves = Object.keys(goodsMoves) as GoodsMoveName[];

	test('what the platform forced off, the owner can neither put back nor edit nor lift', () => {
		expect(moves.filter((move) => canMoveGoods('3', move, 'owner'))).toEqual([]);
		expect(canEditGoods('3', 'owner')).toBe(false);
		expect(canMoveGoods('3', 'lift')).toBe(true);
	});

	test('no goods goes from the shelf straight to the recycle bin', () => {
		expect(canMoveGoods('1', 'recycle')).toBe(false);
		expect(canMoveGoods('2', 'recycle')).toBe(true);
	});

	test('every status has a way out, and no move stays where it is', () => {
		for (const status of goodsStatuses) expect(moves.some((move) => canMoveGoods(status, move))).toBe(true);
		for (const move of moves) expect(goodsMoves[move].from as readonly string[]).not.toContain(goodsMoves[move].to);
	});
});

describe('measures', () => {
	test('a weight goes to the wire and back unchanged', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 99_999_999 }), (grams) => {
				expect(weightInput.parse(gramsToWire(grams))).toBe(grams);
			}),
		);
	});

	test('a fourth decimal of a weight and a seventh of a volume are refused', () => {
		expect(weightInput.safeParse('1.2345').success).toBe(false);
		expect(volumeInput.safeParse('0.0000001').success).toBe(false);
		expect(weightInput.parse('1.2300')).toBe(1230);
		expect(wireToMeasure('-1', 3)).toBeUndefined();
	});

	test('a weight or volume beyond what fits into its column is refused', () => {
		expect(weightInput.parse('999999.999')).toBe(999_999_999);
		expect(weightInput.safeParse('1000000').success).toBe(false);
		expect(volumeInput.safeParse('1000').success).toBe(false);
	});
});

describe('the cache on the goods row', () => {
	test('prices lie within the enabled skus and the stock is what can be bought', () => {
		const sku = fc.record({
			enabled: fc.constantFrom(0, 1),
			price: fc.nat(100_000),
			stock: fc.integer({ min: 50, max: 100 }),
			reserved: fc.integer({ min: 0, max: 50 }),
			sales: fc.nat(100),
		});
		fc.assert(
			fc.property(fc.array(sku, { maxLength: 8 }), (skus) => {
				const cache = goodsCache(skus);
				const enabled = skus.filter((one) => one.enabled === 1);
				for (const one of enabled) {
					expect(one.price).toBeGreaterThanOrEqual(cache.price_min);
					expect(one.price).toBeLessThanOrEqual(cache.price_max);
				}
				expect(cache.stock).toBe(enabled.reduce((sum, one) => sum + one.stock - one.reserved, 0));
				if (enabled.length === 0) expect(cache).toMatchObject({ price_min: 0, price_max: 0, stock: 0 });
			}),
		);
	});
});
