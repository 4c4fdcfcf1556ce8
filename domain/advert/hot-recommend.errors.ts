import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const hotRecommendErrors = {
	'hotRecommend.needsWork': { 'zh-cn': '请选择要推荐的作品', en: 'Choose the work to put forward' },
	'hotRecommend.workGone': { 'zh-cn': '该作品在回收站中，不能推荐', en: 'This work is in the recycle bin' },
} as const satisfies ErrorTable;
