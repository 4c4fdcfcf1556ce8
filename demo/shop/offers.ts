import type { tagTones } from '#domain/member-tag/tag.kinds.ts';
import type { Pair } from './both.ts';

interface DemoLevel {
	readonly name: Pair;
	readonly note: Pair;
	/** Above what a new member or the journeys of the tests reach. */
	readonly growth: number;
	/** What of the price is to pay, and what of the usual points comes, in basis points. */
	readonly rate: number;
	readonly points: number;
	/** From how many cents on freight is free; absent = it is not. */
	readonly freeFrom?: number;
}

/** The levels of the demo shop, the lowest first. */
export const demoLevels: readonly DemoLevel[] = [
	{
		name: ['初识', 'Acquaintance'],
		note: ['生日当月寄一张手写贺卡', 'A handwritten card in the month of their birthday'],
		growth: 500,
		rate: 10_000,
		points: 11_000,
	},
	{
		name: ['常客', 'Regular'],
		note: ['优先发货', 'Sent first'],
		growth: 1500,
		rate: 9800,
		points: 12_000,
		freeFrom: 19_900,
	},
	{
		name: ['知音', 'Kindred spirit'],
		note: ['优先发货，每季一次免费刻字', 'Sent first, and an engraving for free each season'],
		growth: 4000,
		rate: 9500,
		points: 15_000,
		freeFrom: 0,
	},
];

/** Prices of works for levels, by the place of the level: cents for the first version of each. */
export const demoLevelPrices: readonly { sku: string; prices: Readonly<Record<number, number>> }[] = [
	{ sku: 'AT-J003-01', prices: { 1: 31_200, 2: 29_800 } },
	{ sku: 'AT-H005-01', prices: { 2: 25_800 } },
];

interface DemoTag {
	readonly name: Pair;
	readonly note: string;
	readonly tone: (typeof tagTones)[number];
	/** User names of who bears it by hand. */
	readonly members?: readonly string[];
	/** What its rule asks, by column. */
	readonly rule?: Readonly<Record<string, number | readonly string[]>>;
}

/** Tags of the demo's members: some given by hand, some kept by rules. */
export const demoTags: readonly DemoTag[] = [
	{
		name: ['藏家', 'Patron'],
		note: '看展时认识，新窑出来先发图。',
		tone: 'warning',
		members: ['xuyuanshan', 'tangyue'],
	},
	{ name: ['媒体朋友', 'Press'], note: '写过我们的稿子。', tone: 'info', members: ['zhouyan'] },
	{ name: ['老客', 'Old friend'], note: '买过三次以上。', tone: 'success', rule: { orders_min: 3 } },
	{ name: ['高消费', 'Big spender'], note: '累计消费满 3000 元。', tone: 'accent', rule: { spent_min: 300_000 } },
	{
		name: ['退款偏多', 'Refunds often'],
		note: '每十单退过一单以上，发货前多确认一次。',
		tone: 'danger',
		rule: { orders_min: 2, refund_rate: 1000 },
	},
	{ name: ['本月生日', 'Birthday this month'], note: '', tone: 'info', rule: { birth_months: ['0'] } },
];

interface DemoPromotion {
	readonly name: Pair;
	/** Days from now. */
	readonly from: number;
	readonly until: number;
	/** Columns of what it does, in cents and basis points. */
	readonly does: Readonly<Record<string, number | string>>;
	/** Goods numbers; the Chinese name of a category, a brand, or a tag of members. */
	readonly goods?: readonly string[];
	readonly gifts?: readonly string[];
	readonly category?: string;
	readonly brand?: string;
	readonly tag?: string;
}

/**
 * What runs, is planned and is over. New goods, new members and carts of one or two pieces are in none of it: reductions begin high, prices
 * and pieces are those of few works.
 */
export const demoPromotions: readonly DemoPromotion[] = [
	{
		name: ['灯下时光', 'By lamplight'],
		from: -4,
		until: 10,
		does: { type: '1', discount_rate: 8500, priority: 10 },
		goods: ['AT-H001', 'AT-H003'],
	},
	{
		name: ['岁末满减', 'Year-end savings'],
		from: -9,
		until: 20,
		does: {
			...{
				type: '2',
				from_amount: 99_900,
				take_off: 10_000,
				from_amount2: 199_900,
				take_off2: 24_000,
				max_off: 24_000,
			},
		},
	},
	{
		name: ['朝暮三件九折', 'Three of Zhaomu, 10% off'],
		from: -2,
		until: 12,
		does: { type: '3', from_num: 3, discount_rate: 9000, own_only: 0, bearer: '2' },
		brand: '朝暮',
	},
	{
		name: ['老客专享', 'For old friends'],
		from: -6,
		until: 24,
		does: { type: '2', from_amount: 129_900, take_off: 15_000, priority: 5, with_coupons: 0 },
		tag: '老客',
	},
	{
		name: ['首饰第二件半价', 'Second piece of jewellery for half'],
		from: 5,
		until: 19,
		does: { type: '4', from_num: 2, discount_rate: 5000, is_repeated: 1 },
		category: '首饰',
	},
	{
		name: ['买烛台送蜡烛', 'A candle with each pair of candlesticks'],
		from: -40,
		until: -26,
		does: { type: '5', from_num: 1, gift_num: 1 },
		goods: ['AT-H005'],
		gifts: ['AT-H004'],
	},
	{
		name: ['夏末限时价', 'End of summer'],
		from: -75,
		until: -61,
		does: { type: '1', discount_rate: 10_000, fixed_price: 13_800 },
		goods: ['AT-J006'],
	},
];
