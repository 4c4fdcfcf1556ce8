import { type BasisPoints, type Cents, cents, zeroCents } from '#domain/money/cents.ts';
import { type BorneLine, borneBack } from '#domain/price/borne.ts';

/** How a shop lets points be spent. */
export interface SpendRule {
	/** Points that pay one major unit; 0 = they cannot be spent. */
	readonly spend_rate: number;
	/** What points may pay of an order's goods after coupons. */
	readonly max_rate: BasisPoints;
	/** Points are spent in multiples of it. */
	readonly min_unit: number;
}

/** What points may pay at most. */
export interface SpendCap {
	readonly cap: Cents;
	/** How many of them the lines can take: a point is never split between two. */
	readonly room: number;
	/** How many pay all that the goods cost; left out where points may not, or whole ones cannot. */
	readonly enough?: number | undefined;
}

/** What points are worth, rounded down to the cent. */
export function pointsWorth(score: number, { spend_rate }: SpendRule): Cents {
	return spend_rate > 0 ? cents(Number((BigInt(score) * 100n) / BigInt(spend_rate))) : zeroCents;
}

/** The fewest points that are worth so much. */
export function pointsFor(value: Cents, { spend_rate }: SpendRule): number {
	return Number((BigInt(value) * BigInt(spend_rate) + 99n) / 100n);
}

/** So many points that the next one would be worth more than the cap. */
export function mostWithin(cap: Cents, rule: SpendRule): number {
	return cap > 0 ? pointsFor(cents(cap + 1), rule) - 1 : 0;
}

/** The most points a member may put in: a multiple of the unit, or just enough where they cover everything. */
function usablePoints(rule: SpendRule, available: number, { cap, room, enough }: SpendCap): number {
	if (rule.spend_rate === 0 || cap === 0 || available <= 0) return 0;
	if (enough !== undefined && available >= enough) return enough;
	const usable = byUnit(Math.min(available, mostWithin(cap, rule), room), rule);
	return pointsWorth(usable, rule) > 0 ? usable : 0;
}

/** How many points a member may put in, and how many they do: what they wish, never more than the rule allows. */
export function spendPoints(
	rule: SpendRule,
	available: number,
	given: SpendCap,
	wanted: number | 'all',
): { usable: number; score: number } {
	const usable = usablePoints(rule, available, given);
	const score = wanted === 'all' || wanted >= usable ? usable : byUnit(wanted, rule);
	return { usable, score: pointsWorth(score, rule) > 0 ? score : 0 };
}

function byUnit(score: number, { min_unit }: SpendRule): number {
	return score - (score % min_unit);
}

/** What of a line points are earned by: money paid and kept, or pieces kept where its goods say how many for each. */
export interface EarningLine {
	readonly num: number;
	readonly refund_num: number;
	readonly pay_amount: number;
	readonly refund_amount: number;
	/** For each piece; -1 = by the money. */
	readonly give_score: number;
	/** What prices for members or for a time took off it, and what the platform bears of that. */
	readonly member_off: number;
	readonly member_platform_cost: number;
	/** What coupons took off it at its merchant's cost, and what the platform and points pay of it. */
	readonly coupon_merchant_cost: number;
	readonly coupon_platform_cost: number;
	readonly score_off: number;
}

/** What the points are reckoned from that an order earns, and that its refunds take back. */
export interface EarningFacts {
	/** Points for each major unit; 0 = nothing is earned at all. */
	readonly earn_rate: number;
	/** Basis points by which its member's level multiplies what the money earns; 10000 = as it is. */
	readonly earn_factor: number;
	/** What was paid with gift money earns nothing. */
	readonly paid_gift: number;
	/** What its receipt gave, and what refunds have taken back of it. */
	readonly score_give: number;
	readonly taken: number;
	/** What its review gave. */
	readonly reward: number;
	/** What its member has. */
	readonly score: number;
	/** Its points cannot be spent yet: what is gone of them has paid what was owed. */
	readonly is_frozen: boolean;
	readonly lines: readonly (KeptLine & { readonly id: number })[];
}

/** What the platform keeps of a line is reckoned from. */
interface KeptLine extends EarningLine, BorneLine {
	/** Of its refunded pieces those that came back, were missing or were never sent. */
	readonly refund_gone: number;
	/** Of its money, what stays with the platform, in basis points: all of its own goods, of a creator's the commission. */
	readonly kept_rate: number;
}

/** What an order earns as it stands: refunds make it less by the same rule. */
export function earnedPoints({
	earn_rate,
	earn_factor,
	paid_gift,
	lines,
}: Pick<EarningFacts, 'earn_rate' | 'earn_factor' | 'paid_gift'> & { readonly lines: readonly EarningLine[] }): number {
	if (earn_rate === 0) return 0;
	let money = -paid_gift;
	let score = 0;
	for (const line of lines) {
		if (line.give_score < 0) money += line.pay_amount - line.refund_amount;
		else score += byPieces(line);
	}
	return score + Number((BigInt(Math.max(0, money)) * BigInt(earn_rate) * BigInt(earn_factor)) / (100n * 10_000n));
}

/**
 * Points by the piece are meant for the price of the piece: where its merchant takes some of it off, by a coupon or a price, they are as
 * much fewer. Otherwise a creator's coupon would sell the platform's points for nothing.
 */
function byPieces({ give_score, num, refund_num, ...line }: EarningLine): number {
	const score = give_score * (num - refund_num);
	const unborne = line.coupon_merchant_cost + line.member_off - line.member_platform_cost;
	if (unborne === 0) return score;
	const worth = line.pay_amount + line.score_off + line.coupon_platform_cost + line.member_platform_cost;
	return Number((BigInt(score) * BigInt(worth)) / BigInt(worth + unborne));
}

/**
 * What of a reward for reviewing an order is given: nothing while points cannot be spent. They would be worth something from
 * the day on which they can, and nothing says today how many are worth what the platform keeps.
 */
export function givenReward(order: RewardedOrder, reward: number, rule: Pick<SpendRule, 'spend_rate'>): number {
	return rule.spend_rate === 0 ? 0 : keptReward(order, reward, rule);
}

type RewardedOrder = Pick<EarningFacts, 'earn_rate' | 'earn_factor' | 'paid_gift' | 'lines'>;

/**
 * What of a reward is kept: with the points that the order earns no more than the platform keeps of the money for its goods
 * and has not given already by bearing a discount, or rounds of paying with points and reviewing would make points of nothing, and a creator with a friend points of their own
 * money. What went back as a whole has no reward.
 */
function keptReward(order: RewardedOrder, reward: number, { spend_rate }: Pick<SpendRule, 'spend_rate'>): number {
	const { paid_gift, lines } = order;
	const isGone = lines.every(({ num, refund_num }) => refund_num >= num);
	const money = lines.reduce((sum, line) => sum + line.pay_amount - line.refund_amount, -paid_gift);
	if (isGone || money <= 0) return 0;
	if (spend_rate === 0) return reward;
	const kept = Math.max(
		0,
		lines.reduce((sum, line) => sum + keptOf(line), -paid_gift),
	);
	const most = Number((BigInt(kept) * BigInt(spend_rate)) / 100n) - earnedPoints(order);
	return Math.max(0, Math.min(reward, most));
}

/**
 * What the platform keeps of a line as it stands: its part of what was paid and of the discounts that it bears, less these. Points
 * count on neither side: what they pay was given away before.
 */
function keptOf(line: KeptLine): number {
	const back = borneBack(line, { num: line.refund_num, gone: line.refund_gone, amount: line.refund_amount });
	const borne = line.member_platform_cost - back.member + line.coupon_platform_cost - back.coupon;
	const income = line.pay_amount - line.refund_amount + borne;
	return Number((BigInt(income) * BigInt(line.kept_rate)) / 10_000n) - borne;
}

/** What a refund gives back of a line, as far as points depend on it. */
export interface GivenPart {
	readonly id: number;
	readonly num: number;
	/** Of these pieces those that came back, were missing or were never sent. */
	readonly gone: number;
	readonly amount: number;
}

/** What a refund gives back of an order. */
export interface GivenBack {
	readonly parts: readonly GivenPart[];
	readonly score_back: number;
}

/** An order as it is once a refund has come through: its parts are gone, the points spent on them are the member's again. */
export function afterRefund(order: EarningFacts, { parts, score_back }: GivenBack): EarningFacts {
	const lines = order.lines.map((line) => {
		const part = parts.find(({ id }) => id === line.id);
		if (!part) return line;
		return {
			...line,
			refund_num: line.refund_num + part.num,
			refund_gone: line.refund_gone + part.gone,
			refund_amount: line.refund_amount + part.amount,
		};
	});
	return { ...order, lines, score: order.score + score_back };
}

/**
 * How many points a refund takes back once it has come through: what the order would not have earned without what went
 * back, by the rule of its day; what the member has spent of it is owed, up to what the shop allows. Of points that are frozen nothing
 * was spent: what they have paid of a debt is owed again, or a debt would be paid by an order that goes back.
 */
export function earnedBack(
	order: EarningFacts,
	{ maxDebt, spend_rate }: Pick<SpendRule, 'spend_rate'> & { readonly maxDebt: number },
): number {
	const kept = earnedPoints(order) + keptReward(order, order.reward, { spend_rate });
	const due = order.score_give + order.reward - order.taken - kept;
	return Math.max(0, order.is_frozen ? due : Math.min(due, order.score + maxDebt));
}
