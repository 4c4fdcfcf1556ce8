import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const hotRecommendErrors = {
	'hotRecommend.needsTarget': { 'zh-cn': '请选择要推荐的作品或专题', en: 'Choose the work or topic to put forward' },
	'hotRecommend.oneTarget': { 'zh-cn': '作品与专题只能选一个', en: 'Choose a work or a topic, not both' },
	'hotRecommend.workGone': { 'zh-cn': '该作品在回收站中，不能推荐', en: 'This work is in the recycle bin' },
} as const satisfies ErrorTable;
