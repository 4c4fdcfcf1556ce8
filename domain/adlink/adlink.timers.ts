import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const adlinkTimers = {
	/** Landings through ad links are cleared after their time. */
	landingClear: {
		kind: 'landing_clear',
		seconds: day,
		words: {
			'zh-cn': '清理满 90 天的落地页日志（按日统计保留）',
			en: 'Clear landings of ad links after 90 days; their days stay',
		},
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;
