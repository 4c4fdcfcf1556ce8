import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** What delivery addresses and companies may refuse with. */
export const deliveryErrors = {
	'delivery.defaultFor': {
		'zh-cn': '只能设为已勾选用途的默认地址',
		en: 'An address can only be the default of what it is for',
	},
	'delivery.badPattern': {
		'zh-cn': '运单号规则不是正确的正则表达式',
		en: 'The pattern is not a regular expression',
	},
	'delivery.noPlace': {
		'zh-cn': '查询网址须含 {no}，代表运单号',
		en: 'The tracking address needs {no} where the number goes',
	},
} as const satisfies ErrorTable;
