import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const memberTimers = {
	/** Points whose time is over are taken, at two in the morning. */
	pointsEnd: {
		kind: 'points_end',
		seconds: day,
		words: { 'zh-cn': '每天收回到期积分', en: 'Take points that have ended, every night' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;
