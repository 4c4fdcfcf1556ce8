import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const levelTimers = {
	/** Growth whose time is over is taken, at three in the morning. */
	growthEnd: {
		kind: 'growth_end',
		seconds: day,
		words: { 'zh-cn': '每天收回到期成长值', en: 'Take growth that has ended, every night' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;
