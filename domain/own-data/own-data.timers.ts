import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const ownDataTimers = {
	/** The archive of a member's own data is removed. */
	ownDataExpire: {
		kind: 'own_data_expire',
		seconds: 7 * day,
		words: { 'zh-cn': '删除到期的个人数据文件', en: "Delete the file of a member's own data" },
	},
} as const satisfies DeclaredTimers;
