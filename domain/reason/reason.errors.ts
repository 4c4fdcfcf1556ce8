import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const reasonErrors = {
	'reason.gone': {
		'zh-cn': '这个原因刚刚停用，请重新选择',
		en: 'This reason is no longer offered. Please choose another',
	},
} as const satisfies ErrorTable;
