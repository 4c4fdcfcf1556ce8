import type { Texts } from '#domain/kernel/language.ts';
import type { TimerActor, TimerSteps } from '#domain/timer/timer.rules.ts';
import { type TimerState, timerState } from '#domain/timer/timer.state.ts';

/** What staff did with a timer, as the history of its order or refund says it. */
export const timerStepTexts = {
	run: { 'zh-cn': '立即执行「{timer}」', en: 'Done at once: {timer}' },
	pause: { 'zh-cn': '暂停「{timer}」', en: 'Paused: {timer}' },
	resume: { 'zh-cn': '继续「{timer}」，{time} 到期', en: 'Goes on, due {time}: {timer}' },
	move: { 'zh-cn': '「{timer}」改期到 {time}', en: 'Moved to {time}: {timer}' },
} as const satisfies Readonly<Record<keyof TimerSteps, Texts>>;

/** What the states of a timer are called. */
export const timerStateWords: Readonly<Record<TimerState, Texts>> = {
	[timerState.waiting]: { 'zh-cn': '等待中', en: 'Waiting' },
	[timerState.done]: { 'zh-cn': '已完成', en: 'Done' },
	[timerState.cancelled]: { 'zh-cn': '已取消', en: 'Cancelled' },
	[timerState.paused]: { 'zh-cn': '已暂停', en: 'Paused' },
	[timerState.failed]: { 'zh-cn': '失败', en: 'Failed' },
};

/** Who has to act before a timer does. */
export const timerActorWords: Readonly<Record<TimerActor, Texts>> = {
	member: { 'zh-cn': '会员', en: 'Member' },
	staff: { 'zh-cn': '客服', en: 'Staff' },
	creator: { 'zh-cn': '创作者', en: 'Creator' },
	nobody: { 'zh-cn': '系统自动', en: 'Nobody: by itself' },
};
