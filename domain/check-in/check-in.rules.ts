import { dayAfter } from '#domain/kernel/shop-time.ts';

/** So many days at most have points of their own before they begin again. */
export const mostRewardDays = 31;
export const mostReward = 10_000;

/** The points of each day in a row, as staff write them: `1,1,2,5`; nothing where they are written wrongly. */
export function rewardsOf(text: string): number[] | undefined {
	const parts = text.split(/[,，、\s]+/u).filter((part) => part !== '');
	const rewards = parts.map(Number);
	const isGood = parts.every((part, at) => /^\d{1,5}$/u.test(part) && (rewards[at] ?? 0) <= mostReward);
	return isGood && parts.length <= mostRewardDays ? rewards : undefined;
}

/** What the day with this number in a row brings: behind the last reward it begins with the first again. */
export function rewardOf(rewards: readonly number[], streak: number): number {
	return rewards.length === 0 ? 0 : (rewards[(streak - 1) % rewards.length] ?? 0);
}

/** How many days in a row today is, after the day somebody came last (`YYYY-MM-DD`). */
export function streakOf(last: { readonly day: string; readonly streak: number } | undefined, today: string): number {
	return last && dayAfter(last.day, 1) === today ? last.streak + 1 : 1;
}
