import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BareLine, couponLine, promotedLine, promotionLine } from '#domain/checkout/checkout.lines.ts';
import { mayStack, takesPoints } from '#domain/coupon/coupon.rules.ts';
import type { CouponStack, CouponType } from '#domain/coupon/coupon.status.ts';
import { toPrice } from '#domain/coupon/coupon.use.ts';
import { type BasisPoints, cents } from '#domain/money/cents.ts';
import { incomeOf } from '#domain/price/commission.ts';
import { memberPrice } from '#domain/price/member-price.ts';
import { priceCheckout } from '#domain/price/price.checkout.ts';
import { promote } from '#domain/promotion/promotion.rules.ts';
import { promotionType } from '#domain/promotion/promotion.status.ts';
import { gatherGifts } from './margin.gifts.ts';
import { searchMargins } from './margin.rules.ts';
import { ruleOnLines } from './margin.running.ts';
import { scopedCoupon } from './margin.scope.ts';
import type { MarginCoupon, MarginPromotion, MarginRules, MarginSku } from './margin.shapes.ts';

const rate = fc.oneof(fc.constantFrom(0, 1000, 5000, 9000, 9999), fc.integer({ min: 0, max: 9999 }));
const amount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 50_000 }));
const maybeAmount = fc.oneof(fc.constant(0), amount);
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
const span = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 10 })).map(([from, length]) => ({
	from,
	until: from + length,
}));
const nowhere = { classify_ids: [], merchant_ids: [], pretag_ids: [], brand_ids: [], exclude_ids: [] };
const scope = fc.constantFrom('1', '1', '3');

const sku = (id: number): fc.Arbitrary<MarginSku> =>
	fc
		.record({
			id: fc.constant(id),
			goods_id: fc.constant(id),
			merchant_id: fc.constantFrom(0, 0, 1),
			price: amount,
			level: fc.option(amount, { nil: undefined }),
			commission: fc.oneof(fc.constantFrom(0, 1000), fc.integer({ min: 0, max: 10_000 })),
			coupon_allowed: fc.boolean(),
			score_rate: fc.constantFrom(0, 3000, 10_000),
			is_fixed: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
		})
		.map(({ level, commission, ...rest }) => ({
			...rest,
			places: [],
			pretag_ids: [],
			brand_id: null,
			member_prices: level === undefined ? {} : { 1: level },
			commission_rate: rest.merchant_id === 0 ? null : commission,
		}));

const promotion = (id: number): fc.Arbitrary<MarginPromotion> =>
	fc
		.record({
			type: fc.constantFrom(...Object.values(promotionType)),
			discount_rate: rate,
			fixed_price: fc.oneof(fc.constant(0), amount),
			from: amount,
			off: amount,
			more: maybeAmount,
			from_num: fc.integer({ min: 1, max: 4 }),
			gift_num: fc.integer({ min: 1, max: 3 }),
			gift_ids: fc.oneof(fc.constant([]), ids),
			is_repeated: fc.boolean(),
			max_off: fc.oneof(fc.constant(0), amount),
			byAmount: fc.boolean(),
			own_only: fc.boolean(),
			is_exclusive: fc.boolean(),
			with_coupons: fc.boolean(),
			bearer: fc.constantFrom('1', '2'),
			priority: fc.integer({ min: 0, max: 2 }),
			audience: fc.constantFrom('1', '1', '2', '3'),
			scope,
			goods_ids: ids,
			span,
		})
		.map(({ from, off, more, span: { from: begins, until }, byAmount, ...rest }) => {
			const first = { from, off: Math.min(off, Math.max(1, from - 1)) };
			const second = { from: from + 1 + more, off: Math.min(first.off + 1 + more, from + more) };
			const hasGifts = rest.type === promotionType.gift && rest.gift_ids.length > 0;
			return {
				...nowhere,
				...rest,
				id,
				name: `P${id}`,
				from: begins,
				until,
				steps: first.off < from ? (more > 0 && !rest.is_repeated ? [first, second] : [first]) : [{ from: 2, off: 1 }],
				from_num: hasGifts && byAmount ? 0 : rest.from_num,
				from_amount: hasGifts ? from : 0,
				gift_ids: hasGifts ? rest.gift_ids : [],
				group_ids: [1],
				level_ids: [1],
				tag_ids: [],
			};
		});

const coupon = (id: number): fc.Arbitrary<MarginCoupon> =>
	fc
		.record({
			merchant_id: fc.constantFrom(0, 0, 1),
			type: fc.constantFrom('1', '2', '4'),
			amount,
			discount_rate: rate,
			max_off: maybeAmount,
			min_amount: maybeAmount,
			stack: fc.constantFrom('1', '2', '3', '3'),
			with_member_price: fc.boolean(),
			platform_rate: fc.oneof(fc.constantFrom(0, 10_000), rate),
			scope,
			goods_ids: ids,
			span,
		})
		.map(({ span: { from, until }, ...rest }) => ({ ...nowhere, ...rest, from, until, id, name: `C${id}` }));

const many = <Row>(most: number, of: (id: number) => fc.Arbitrary<Row>): fc.Arbitrary<Row[]> =>
	fc.integer({ min: 0, max: most }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => of(at + 1))));

const terms = (id: number) =>
	rate.map((discount_rate) => ({ id, name: `T${id}`, discount_rate: Math.max(1, discount_rate) }));

const shop = fc.record({
	skus: fc
		.integer({ min: 1, max: 4 })
		.chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => sku(at + 1)))),
	promotions: many(5, promotion),
	coupons: many(4, coupon),
	groups: many(2, terms),
	levels: many(2, terms),
	has_points: fc.boolean(),
});

const buying = fc.record({
	nums: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 4, maxLength: 4 }),
	group: fc.integer({ min: 0, max: 3 }),
	level: fc.integer({ min: 0, max: 2 }),
	at: fc.integer({ min: 0, max: 12 }),
	held: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
	score: fc.constantFrom(0, 'all' as const),
	spend_rate: fc.constantFrom(1, 100, 150),
	max_rate: fc.constantFrom(5000, 10_000),
});

type Of<Made> = Made extends fc.Arbitrary<infer Value> ? Value : never;
type Shop = Of<typeof shop>;
type Buying = Of<typeof buying>;

/** What sellers get for a piece of each line, as the checkout reckons it; undefined where it takes no such choice of coupons. */
function soldAs(rules: Shop, { nums, group, level, at, held, score, spend_rate, max_rate }: Buying) {
	const bought = rules.skus.filter((_, place) => (nums[place] ?? 0) > 0);
	const isGuest = group === 3;
	const member = {
		group: isGuest ? undefined : rules.groups[group - 1],
		level: isGuest ? undefined : rules.levels[level - 1],
	};
	const bare = bought.map((one): BareLine => {
		const lowered = one.is_fixed
			? undefined
			: memberPrice(one, {
					group_rate: member.group?.discount_rate ?? 10_000,
					level_rate: member.level?.discount_rate ?? 10_000,
					level_id: member.level?.id ?? 0,
				});
		return {
			id: one.id,
			is_tier: one.is_fixed,
			merchant_id: one.merchant_id,
			num: nums[one.id - 1] ?? 1,
			price: cents(one.price),
			member_price: lowered?.price ?? cents(one.price),
			own_price: lowered?.own_price ?? cents(one.price),
			weight: 0,
			volume: 0,
			delivery: { kind: 'none' },
			commission_rate: (one.commission_rate ?? 0) as BasisPoints,
			refuses_coupons: !one.coupon_allowed || one.is_fixed,
			score_rate: (one.is_fixed ? 0 : one.score_rate) as BasisPoints,
		};
	});
	const runs = rules.promotions.filter(({ from, until, audience }) => {
		const isFor = audience === '1' || (audience === '2' ? member.group?.id === 1 : member.level?.id === 1);
		return from <= at && at < until && isFor;
	});
	const { lines } = promote(
		bare.map(promotionLine),
		runs.map((rule) => ruleOnLines(rule, bought)).filter(({ line_ids }) => line_ids.length > 0),
	);
	const toBuy = bare.map((line) => promotedLine(line, lines.get(line.id)));
	const seen = toBuy.map(couponLine);
	const chosen = rules.coupons
		.filter(({ id, from, until }) => held[id - 1] && from <= at && at < until)
		.map((one) => ({
			...one,
			coupon_id: one.id,
			type: one.type as CouponType,
			stack: one.stack as CouponStack,
			with_member_price: one.with_member_price ? 1 : 0,
			start_time: 0,
			line_ids: bought.filter(scopedCoupon(one).isFor).map(({ id }) => id),
		}));
	if (!mayStack(chosen)) return undefined;
	const points = {
		rule: { spend_rate, max_rate: max_rate as BasisPoints, min_unit: 1 },
		available: rules.has_points && takesPoints(chosen) ? 10_000_000 : 0,
		wanted: score,
	};
	const priced = priceCheckout({ lines: toBuy, path: undefined, ...toPrice(chosen, seen), points });
	return priced.groups.flatMap(({ merchant_id, lines }) =>
		lines.map((line) => {
			const platform_cost = cents(line.score_off + line.member_platform_cost + line.coupon_platform_cost);
			const earned = incomeOf({ ...line, platform_cost, freight_share: cents(0) });
			return { id: line.id, num: line.num, got: merchant_id === 0 ? line.pay_amount : earned };
		}),
	);
}

const whenever = { from: 0, until: Number.MAX_SAFE_INTEGER };

const withGifts = (rules: Shop): MarginRules => {
	const gathered = gatherGifts(rules);
	for (const one of rules.skus) gathered.look(one);
	return { ...rules, gifts: gathered.gifts };
};

test('no checkout brings a seller less for a piece than the lowest that was found', { timeout: 240_000 }, () => {
	fc.assert(
		fc.property(shop, fc.array(buying, { minLength: 6, maxLength: 6 }), (rules, carts) => {
			const search = searchMargins(withGifts(rules), whenever);
			const lowest = new Map(rules.skus.map((one) => [one.id, search.lowest(one)]));
			for (const one of rules.skus) {
				const { amount: least } = search.lowest(one);
				expect(search.below(one, least)).toBeUndefined();
				expect(search.below(one, least + 1)?.amount).toBe(least);
			}
			for (const cart of carts) {
				for (const { id, num, got } of soldAs(rules, cart) ?? []) {
					const { amount: least, stack } = lowest.get(id) ?? { amount: 0, stack: [] };
					if (got < least * num) {
						throw new Error(`sku ${id}: ${num} pieces for ${got}, lowest ${least} by ${JSON.stringify(stack)}`);
					}
				}
			}
		}),
		{ numRuns: Number(process.env['MARGIN_RUNS'] ?? 400) },
	);
});

test('the same holds where there are more rules than are looked at one by one', { timeout: 240_000 }, () => {
	const crowded = fc.record({
		skus: fc.tuple(sku(1), sku(2)),
		promotions: fc.tuple(...Array.from({ length: 30 }, (_, at) => promotion(at + 1))),
		coupons: many(4, coupon),
		groups: many(2, terms),
		levels: many(2, terms),
		has_points: fc.boolean(),
	});
	fc.assert(
		fc.property(crowded, fc.array(buying, { minLength: 8, maxLength: 8 }), (rules, carts) => {
			const search = searchMargins(withGifts(rules), whenever);
			const lowest = new Map(rules.skus.map((one) => [one.id, search.lowest(one).amount]));
			for (const cart of carts) {
				for (const { id, num, got } of soldAs(rules, cart) ?? []) {
					expect(got).toBeGreaterThanOrEqual((lowest.get(id) ?? 0) * num);
				}
			}
		}),
		{ numRuns: Number(process.env['MARGIN_RUNS'] ?? 400) / 10 },
	);
});

const cup: MarginSku = {
	id: 1,
	goods_id: 1,
	merchant_id: 0,
	places: [7],
	pretag_ids: [],
	brand_id: 4,
	price: 10_000,
	member_prices: {},
	commission_rate: null,
	coupon_allowed: true,
	score_rate: 10_000,
	is_fixed: false,
};
const plain: MarginPromotion = {
	...nowhere,
	id: 1,
	name: 'P',
	type: promotionType.price,
	discount_rate: 8000,
	fixed_price: 0,
	steps: [],
	from_amount: 0,
	from_num: 1,
	gift_num: 1,
	gift_ids: [],
	is_repeated: false,
	max_off: 0,
	own_only: false,
	is_exclusive: false,
	with_coupons: true,
	bearer: '1',
	priority: 0,
	audience: '1',
	group_ids: [],
	level_ids: [],
	tag_ids: [],
	scope: '1',
	goods_ids: [],
	from: 0,
	until: 100,
};
const tenOff: MarginCoupon = {
	...nowhere,
	id: 1,
	name: 'C',
	merchant_id: 0,
	type: '1',
	amount: 1000,
	discount_rate: 10_000,
	max_off: 0,
	min_amount: 0,
	stack: '3',
	with_member_price: true,
	platform_rate: 0,
	scope: '1',
	goods_ids: [],
	from: 0,
	until: 100,
};
const nothing: MarginRules = {
	promotions: [],
	coupons: [],
	groups: [],
	levels: [],
	has_points: false,
	gifts: new Map(),
};
const lowestOf = (one: MarginSku, rules: Partial<MarginRules>) =>
	searchMargins({ ...nothing, ...rules }, whenever).lowest(one);

test('rules that meet in time go one after the other, and are named', () => {
	expect(lowestOf(cup, {})).toEqual({ amount: 10_000, stack: [] });
	expect(lowestOf(cup, { promotions: [plain], coupons: [tenOff] })).toEqual({
		amount: 7000,
		stack: [
			{ kind: 'promotion', id: 1, name: 'P' },
			{ kind: 'coupon', id: 1, name: 'C' },
		],
	});
	expect(lowestOf(cup, { promotions: [plain], coupons: [{ ...tenOff, from: 100, until: 200 }] }).amount).toBe(8000);
	expect(lowestOf({ ...cup, coupon_allowed: false }, { promotions: [plain], coupons: [tenOff] }).amount).toBe(8000);
	expect(lowestOf(cup, { has_points: true }).amount).toBe(0);
	expect(
		lowestOf({ ...cup, score_rate: 5000 }, { coupons: [{ ...tenOff, stack: '1' }], has_points: true }).amount,
	).toBe(5000);
});

test('of promotions that always run beside each other the stronger one hides the weaker, also by what it forbids', () => {
	const alone = { ...plain, id: 2, discount_rate: 9000, is_exclusive: true };
	const half = { ...plain, id: 3, type: promotionType.pieces, discount_rate: 5000, until: 200 };
	expect(lowestOf(cup, { promotions: [alone, half] }).amount).toBe(5000);
	const now = { from: 5, until: 6 };
	expect(searchMargins({ ...nothing, promotions: [alone, half] }, now).lowest(cup).amount).toBe(9000);
	const first = { ...half, id: 4, discount_rate: 9000, priority: 5 };
	expect(searchMargins({ ...nothing, promotions: [first, half] }, now).lowest(cup).amount).toBe(9000);
});

test('a reduction takes its largest part where other goods make up what is missing', () => {
	const reduction = { ...plain, type: promotionType.amount, steps: [{ from: 30_000, off: 6000 }] };
	expect(lowestOf(cup, { promotions: [reduction] }).amount).toBe(8000);
	expect(lowestOf({ ...cup, price: 60_000 }, { promotions: [reduction] }).amount).toBe(54_000);
});

test('a creator is spared what the platform bears, and pays commission on the rest', () => {
	const work = { ...cup, merchant_id: 1, commission_rate: 1000 };
	expect(lowestOf(work, {}).amount).toBe(9000);
	expect(lowestOf(work, { coupons: [{ ...tenOff, platform_rate: 10_000 }] }).amount).toBe(9000);
	expect(lowestOf(work, { coupons: [tenOff] }).amount).toBe(8100);
	expect(lowestOf(work, { promotions: [{ ...plain, own_only: true }] }).amount).toBe(9000);
	expect(lowestOf(work, { has_points: true }).amount).toBe(9000);
});

test('levels and groups count for members whom a promotion is for', () => {
	const levels = [{ id: 1, name: 'L', discount_rate: 9000 }];
	const groups = [{ id: 4, name: 'G', discount_rate: 7000 }];
	expect(lowestOf(cup, { levels, groups }).stack).toEqual([{ kind: 'group', id: 4, name: 'G' }]);
	const ofLevel = { ...plain, type: promotionType.pieces, discount_rate: 5000, audience: '3', level_ids: [1] };
	expect(lowestOf(cup, { levels, promotions: [ofLevel] }).amount).toBe(4500);
	expect(lowestOf(cup, { levels, promotions: [{ ...ofLevel, level_ids: [2] }] }).amount).toBe(9000);
});

test('what is for the bearers of a tag may meet any level, and what is for a brand its works alone', () => {
	const levels = [{ id: 1, name: 'L', discount_rate: 9000 }];
	const tagged = { ...plain, type: promotionType.pieces, discount_rate: 5000, audience: '4', tag_ids: [9] };
	expect(lowestOf(cup, { levels, promotions: [tagged] }).amount).toBe(4500);
	const branded = { ...plain, scope: '6', brand_ids: [4] };
	expect(lowestOf(cup, { promotions: [branded] }).amount).toBe(8000);
	expect(lowestOf({ ...cup, brand_id: 5 }, { promotions: [branded] }).amount).toBe(10_000);
	expect(lowestOf({ ...cup, brand_id: null }, { promotions: [branded] }).amount).toBe(10_000);
});

test('two thousand works under two hundred promotions are looked through in seconds', { timeout: 60_000 }, () => {
	const types = Object.values(promotionType);
	const promotions = Array.from({ length: 200 }, (_, at): MarginPromotion => {
		const from = (at * 37) % 90;
		const type = types[at % types.length] ?? promotionType.price;
		return {
			...plain,
			id: at,
			name: `P${at}`,
			type,
			from,
			until: from + 10 + (at % 7),
			from_num: 2,
			priority: at % 11,
			discount_rate: 6000 + at * 10,
			steps: [{ from: 20_000 + at, off: 1000 + at }],
			is_exclusive: at % 13 === 0,
		};
	});
	const coupons = Array.from({ length: 50 }, (_, at) => ({ ...tenOff, id: at, amount: 100 + at }));
	const levels = [1, 2, 3].map((id) => ({ id, name: `L${id}`, discount_rate: 10_000 - id * 300 }));
	const search = searchMargins({ ...nothing, promotions, coupons, levels }, whenever);
	const began = performance.now();
	for (let id = 0; id < 2000; id += 1)
		search.lowest({
			...cup,
			id,
			goods_id: id,
			price: 5000 + id,
			merchant_id: id % 2,
			commission_rate: id % 2 ? 1000 : null,
		});
	const ms = performance.now() - began;
	if (process.env['MARGIN_TIMES']) process.stderr.write(`${ms} ms\n`);
	expect(ms).toBeLessThan(15_000);
});
