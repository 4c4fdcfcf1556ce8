import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals around accounts that end. */
export const accountEndErrors = {
	'accountEnd.open': {
		'zh-cn': '账户还有未完成的事项，暂时不能注销',
		en: 'Something is still open, so the account cannot be deleted yet',
	},
	'accountEnd.ended': {
		'zh-cn': '该账户已注销，不能再修改',
		en: 'This account was deleted and cannot be changed any more',
	},
} as const satisfies ErrorTable;
