import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const followErrors = {
	'follow.full': { 'zh-cn': '最多关注 {max} 位创作者', en: 'At most {max} creators can be followed' },
} as const satisfies ErrorTable;
