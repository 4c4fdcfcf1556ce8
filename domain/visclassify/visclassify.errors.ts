import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const visclassifyErrors = {
	'visclassify.merchant': { 'zh-cn': '请选择创作者', en: 'Choose a creator' },
	'visclassify.works': { 'zh-cn': '只能选择该创作者自己的作品', en: 'Choose works of this creator alone' },
	'visclassify.classify': { 'zh-cn': '请选择商品分类', en: 'Choose a category' },
} as const satisfies ErrorTable;
