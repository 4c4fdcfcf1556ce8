import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals around the archive of one's own data. */
export const ownDataErrors = {
	'ownData.underWay': { 'zh-cn': '你的数据正在导出，请稍候', en: 'Your data is being put together, please wait' },
	'ownData.tooSoon': {
		'zh-cn': '每天只能导出一次，请在 {time} 之后再试',
		en: 'Your data can be exported once a day. Try again after {time}',
	},
	'ownData.notReady': { 'zh-cn': '文件尚未生成或已过期', en: 'The file is not ready, or its time is over' },
} as const satisfies ErrorTable;
