import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const adminTimers = {
	/** What the log of acts has kept for long enough is cleared. */
	adminLogClear: {
		kind: 'admin_log_clear',
		seconds: day,
		words: {
			'zh-cn': '清理满一年的管理员日志（登录失败满 90 天）',
			en: 'Clear the activity log after a year; logins that failed after 90 days',
		},
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;
