import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const marginErrors = {
	'margin.belowCost': {
		'zh-cn': '保存后有 {count} 个商品可能低于成本售出：{names}。如确需保存，请填写原因（margin_reason）后再次提交',
		en: 'This could sell works below cost ({count}): {names}. To save it all the same, send it again with a reason (margin_reason)',
	},
	'margin.reasonAsked': {
		'zh-cn': '你的账户近期多次触发成本检查，请填写原因（margin_reason）后再次提交',
		en: 'Costs were checked from your account unusually often. Send it again with a reason (margin_reason)',
	},
} as const satisfies ErrorTable;
