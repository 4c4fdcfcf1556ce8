import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const listsTimers = {
	/** The file of an exported list is removed. */
	exportExpire: {
		kind: 'export_expire',
		seconds: day,
		words: { 'zh-cn': '删除到期的导出文件', en: 'Delete an exported file' },
	},
} as const satisfies DeclaredTimers;
