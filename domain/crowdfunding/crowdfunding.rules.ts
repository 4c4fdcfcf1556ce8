import type { CrowdfundingErrorCode } from '#domain/crowdfunding/crowdfunding.errors.ts';
import { crowdMode, crowdStatus, overdueDays, reachRule } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { Facts } from '#domain/kernel/refusal.ts';

const day = 24 * 60 * 60;

/** No crowdfunding runs longer than this, its extension not counted. */
export const longestDays = 180;

/** A goal and what has come in so far; 0 in a target = no goal of that kind. */
export interface Goal {
	readonly target_amount: number;
	readonly target_num: number;
	readonly reach_rule: string;
	readonly raised_amount: number;
	readonly raised_num: number;
}

/** The parts of a crowdfunding that decide what may happen to it. */
export interface CrowdFacts extends Goal {
	readonly status: string;
	readonly mode: string;
	readonly overfund_allowed: number;
	readonly start_time: number;
	readonly end_time: number;
	/** 0 before success. */
	readonly ship_deadline: number;
}

/** Whether enough has come in. */
export function isGoalMet(goal: Goal): boolean {
	const parts = [
		...(goal.target_amount > 0 ? [goal.raised_amount >= goal.target_amount] : []),
		...(goal.target_num > 0 ? [goal.raised_num >= goal.target_num] : []),
	];
	if (parts.length === 0) return false;
	return goal.reach_rule === reachRule.all ? parts.every(Boolean) : parts.some(Boolean);
}

/** How much of the goal has come in, in whole percent; by the part that decides. */
export function progressOf(goal: Goal): number {
	const parts = [
		...(goal.target_amount > 0 ? [share(goal.raised_amount, goal.target_amount)] : []),
		...(goal.target_num > 0 ? [share(goal.raised_num, goal.target_num)] : []),
	];
	if (parts.length === 0) return 0;
	return goal.reach_rule === reachRule.all ? Math.min(...parts) : Math.max(...parts);
}

/** Never 100 before the goal is met. */
function share(raised: number, target: number): number {
	return Math.floor((raised * 100) / target);
}

/** How a running crowdfunding ends at this moment; `undefined` = it goes on. */
export function endingOf(crowd: CrowdFacts, now: number): 'succeed' | 'fail' | undefined {
	if (crowd.status !== crowdStatus.running) return undefined;
	const isMet = isGoalMet(crowd);
	if (isMet && crowd.overfund_allowed === 0) return 'succeed';
	if (now < crowd.end_time) return undefined;
	const isKept = crowd.mode === crowdMode.keep && crowd.raised_num > 0;
	return isMet || isKept ? 'succeed' : 'fail';
}

/** Whether it takes support now. */
export function takesSupport(crowd: CrowdFacts, now: number): boolean {
	const isOpen = crowd.status === crowdStatus.running && now >= crowd.start_time && now < crowd.end_time;
	return isOpen && !(crowd.overfund_allowed === 0 && isGoalMet(crowd));
}

/** What becomes of a paid support: it waits, it is to be shipped, or its money goes back. */
export function fateOf(status: string): 'wait' | 'deliver' | 'payBack' {
	if (status === crowdStatus.success || status === crowdStatus.delivered) return 'deliver';
	if (status === crowdStatus.failed || status === crowdStatus.cancelled) return 'payBack';
	return 'wait';
}

/** Why a supporter cannot leave with all their money; while it runs nobody is asked why. */
export function leaveRefusal(
	crowd: Pick<CrowdFacts, 'status' | 'ship_deadline'>,
	now: number,
): { code: CrowdfundingErrorCode; facts: Facts } | undefined {
	if (crowd.status === crowdStatus.running) return undefined;
	if (crowd.status !== crowdStatus.success) return { code: 'crowdfunding.notRunning', facts: {} };
	if (now >= crowd.ship_deadline + overdueDays * day) return undefined;
	return { code: 'crowdfunding.bound', facts: { days: overdueDays } };
}

/** What nobody may change of a tier once somebody has paid. */
export interface PromisedTier {
	readonly id: number;
	readonly title: string;
	readonly price: number;
	readonly image: string;
	/** `YYYY-MM-DD`; empty = no day is named. */
	readonly est_ship_date: string;
}

/** The steps that an owner may take on the form. */
export interface CrowdForm {
	readonly mode: string;
	readonly target_amount: number;
	readonly target_num: number;
	readonly reach_rule: string;
	readonly overfund_allowed: number;
	readonly start_time: number;
	readonly end_time: number;
	readonly goods_id: number;
	readonly tiers: readonly PromisedTier[];
}

/** What is wrong with a form, whatever stood there before. */
export function formProblem(
	form: CrowdForm,
	/** The day of its end where the shop is. */
	endDay: string,
): { code: CrowdfundingErrorCode; facts: Facts; field: string } | undefined {
	if (form.target_amount === 0 && form.target_num === 0) {
		return { code: 'crowdfunding.noGoal', facts: {}, field: 'target_amount' };
	}
	if (form.end_time <= form.start_time) return { code: 'crowdfunding.window', facts: {}, field: 'end_time' };
	if (form.end_time - form.start_time > longestDays * day) {
		return { code: 'crowdfunding.tooLong', facts: { days: longestDays }, field: 'end_time' };
	}
	if (form.tiers.length === 0) return { code: 'crowdfunding.noTier', facts: {}, field: 'tiers' };
	const twice = form.tiers.findIndex((tier, at) => form.tiers.findIndex(({ title }) => title === tier.title) < at);
	if (twice >= 0) {
		const title = form.tiers[twice]?.title ?? '';
		return { code: 'crowdfunding.tierTwice', facts: { title }, field: `tiers.${twice}.title` };
	}
	const early = form.tiers.findIndex(({ est_ship_date: day }) => day !== '' && day < endDay);
	if (early < 0) return undefined;
	return { code: 'crowdfunding.shipsBeforeEnd', facts: { day: endDay }, field: `tiers.${early}.est_ship_date` };
}

/** By how many whole days a later end puts off what is shipped after it. */
export function daysLater(endTime: number, later: number): number {
	return Math.max(0, Math.ceil((later - endTime) / day));
}

/** Whether a form keeps what nobody may change once somebody has paid: goal, window and what tiers promise; they may be added. */
export function keepsPromises(before: CrowdForm, after: CrowdForm): boolean {
	const promised = [
		'mode',
		'target_amount',
		'target_num',
		'reach_rule',
		'overfund_allowed',
		'start_time',
		'end_time',
		'goods_id',
	] as const;
	if (promised.some((field) => before[field] !== after[field])) return false;
	const tiers = new Map(after.tiers.map((tier) => [tier.id, tier]));
	return before.tiers.every((tier) => {
		const now = tiers.get(tier.id);
		return now?.price === tier.price && now.image === tier.image && now.est_ship_date === tier.est_ship_date;
	});
}

/** Whether the form may be saved at all in this status, and by whom. */
export function mayEdit(status: string, actor: 'merchant' | 'admin'): boolean {
	const own: readonly string[] = [crowdStatus.draft, crowdStatus.refused];
	const staff: readonly string[] = [...own, crowdStatus.waiting, crowdStatus.scheduled, crowdStatus.running];
	return (actor === 'admin' ? staff : own).includes(status);
}

/** Whole days until the end of what runs, or until the start of what is scheduled; one that has begun is counted. */
export function daysLeft(crowd: Pick<CrowdFacts, 'status' | 'start_time' | 'end_time'>, now: number): number {
	const until = { [crowdStatus.running]: crowd.end_time, [crowdStatus.scheduled]: crowd.start_time };
	const at = until[crowd.status as keyof typeof until] ?? now;
	return Math.max(0, Math.ceil((at - now) / day));
}
