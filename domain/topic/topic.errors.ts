import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const topicErrors = {
	'topic.unknown': { 'zh-cn': '专题不存在或已结束', en: 'This topic does not exist or is over' },
	'topic.worksGone': {
		'zh-cn': '所选作品中有已不存在或在回收站中的，请移除后再保存',
		en: 'Some of the chosen works are gone or in the recycle bin, take them out first',
	},
} as const satisfies ErrorTable;
