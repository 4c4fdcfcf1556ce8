import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const favouriteErrors = {
	'favourite.full': { 'zh-cn': '最多收藏 {max} 件作品', en: 'At most {max} works can be kept' },
} as const satisfies ErrorTable;
