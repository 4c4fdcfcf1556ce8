import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const rehearsalErrors = {
	'rehearsal.newCategory': {
		'zh-cn': '新分类还没有订单，保存后再试算',
		en: 'A new category has sold nothing yet: save it first',
	},
	'rehearsal.newIndustry': {
		'zh-cn': '新行业还没有订单，保存后再试算',
		en: 'A new trade has sold nothing yet: save it first',
	},
} as const satisfies ErrorTable;
