import { type Cents, cents } from '#domain/money/cents.ts';

/** What a recharge brought, and what of that went back; money in cents. */
export interface Recharged {
	readonly pay_amount: number;
	readonly refund_amount: number;
	readonly give_amount: number;
	readonly give_back: number;
	readonly give_score: number;
	readonly score_back: number;
}

/** What its member has now: `money` with the gift money in it. */
export interface Holder {
	readonly money: number;
	readonly money_gift: number;
	/** The points that can be taken back: what was spent of them is owed, but not what has ended. */
	readonly takeable: number;
}

/** What leaves the balance when some of a recharge goes back. */
export interface RechargeBack {
	/** What goes back to where it came from. */
	readonly amount: Cents;
	/** Gift money and points that the shop takes back with it; of points what was spent is owed. */
	readonly gift: Cents;
	readonly score: number;
}

/**
 * How much of a recharge can go back at most: principal that its member has not spent, less the gift money of it that they
 * have, for that was given on the whole of it.
 */
export function mostBack(recharge: Recharged, holder: Holder): Cents {
	const principal = Math.max(0, holder.money - holder.money_gift);
	const left = Math.min(recharge.pay_amount - recharge.refund_amount, principal);
	return cents(Math.max(0, left - spentGift(recharge, holder)));
}

/** Gift money of it that its member does not have any more. */
export function spentGift(recharge: Recharged, holder: Holder): Cents {
	const given = recharge.give_amount - recharge.give_back;
	return cents(given - Math.min(given, holder.money_gift));
}

/** What leaves the balance with an amount of at most `mostBack`: the gift first, as far as it is there. */
export function backOf(recharge: Recharged, holder: Holder, amount: Cents): RechargeBack {
	const gift = cents(Math.min(recharge.give_amount - recharge.give_back, holder.money_gift));
	return { amount, gift, score: Math.min(recharge.give_score - recharge.score_back, holder.takeable) };
}

/** What a plan asks of its members. */
export interface PlanTerms {
	/** 1 = only for who has never recharged. */
	readonly first_only: number;
	/** How often one member may take it; 0 = as often as they like. */
	readonly limit_per_user: number;
	readonly group_ids: readonly number[];
	readonly level_ids: readonly number[];
}

/** What is known of who would take it: paid recharges of any plan, and those of this one. */
export interface Taker {
	readonly group_id: number;
	/** The level that they have; 0 = none. */
	readonly level_id: number;
	readonly recharges: number;
	readonly taken: number;
}

/** Why a member may not take a plan; nothing where they may. */
export function whyNot(plan: PlanTerms, taker: Taker): 'group' | 'level' | 'first' | 'limit' | undefined {
	if (plan.group_ids.length > 0 && !plan.group_ids.includes(taker.group_id)) return 'group';
	if (plan.level_ids.length > 0 && !plan.level_ids.includes(taker.level_id)) return 'level';
	if (plan.first_only === 1 && taker.recharges > 0) return 'first';
	if (plan.limit_per_user > 0 && taker.taken >= plan.limit_per_user) return 'limit';
	return undefined;
}
