import { dayAfter } from '#domain/kernel/shop-time.ts';
import type { CheckInState } from '#web/member/common/use-check-in.ts';

/** One day of a round of rewards. */
export interface RewardDay {
	/** The how many-th day in a row it is. */
	readonly number: number;
	readonly score: number;
	readonly isDone: boolean;
	readonly isToday: boolean;
}

/** The round of rewards that today belongs to: what each day in a row brings, or has brought. */
export function rewardRound({
	rewards,
	streak,
	score,
	is_done: isDone,
}: Pick<CheckInState, 'rewards' | 'streak' | 'score' | 'is_done'>): RewardDay[] {
	const today = isDone ? streak : streak + 1;
	const first = today - ((today - 1) % Math.max(1, rewards.length));
	return rewards.map((reward, at) => {
		const number = first + at;
		const isToday = number === today;
		return { number, score: isToday ? score : reward, isDone: number < today || (isToday && isDone), isToday };
	});
}

/** One day of the calendar. */
export interface CalendarDay {
	/** `YYYY-MM-DD`. */
	readonly day: string;
	readonly isDone: boolean;
	readonly isToday: boolean;
	/** Still to come. */
	readonly isAhead: boolean;
}

const shownWeeks = 5;

/** The weeks up to that of today, each from Monday to Sunday: all of their days lie within the five weeks that are known. */
export function calendarWeeks({ today, days }: Pick<CheckInState, 'today' | 'days'>): CalendarDay[][] {
	const done = new Set(days);
	const monday = dayAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
	return Array.from({ length: shownWeeks }, (_, week) =>
		Array.from({ length: 7 }, (__, at) => {
			const day = dayAfter(monday, (week + 1 - shownWeeks) * 7 + at);
			return { day, isDone: done.has(day), isToday: day === today, isAhead: day > today };
		}),
	);
}
