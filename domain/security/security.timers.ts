import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const securityTimers = {
	/** What data security has kept for long enough is cleared. */
	securityClear: {
		kind: 'security_clear',
		seconds: day,
		words: { 'zh-cn': '清理数据安全中保留满 90 天的记录', en: 'Clear what data security has kept for 90 days' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;
