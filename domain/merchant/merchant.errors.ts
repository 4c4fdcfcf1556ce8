import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const merchantErrors = {
	'merchant.unknown': { 'zh-cn': '该创作者不存在', en: 'There is no such creator' },
	'merchant.notOpen': {
		'zh-cn': '店铺当前不在营业，不能设置休息',
		en: 'The shop is not open, so it takes no break',
	},
	'merchant.notPaused': { 'zh-cn': '店铺没有在休息', en: 'The shop is not on a break' },
	'merchant.notFreezable': { 'zh-cn': '该店铺已冻结或已关闭', en: 'This shop is frozen or closed already' },
	'merchant.notFrozen': { 'zh-cn': '该店铺没有被冻结', en: 'This shop is not frozen' },
	'merchant.notClosable': { 'zh-cn': '该店铺已在关闭', en: 'This shop is closing or closed already' },
	'merchant.notClosing': { 'zh-cn': '该店铺不在关闭流程中', en: 'This shop is not closing' },
	'merchant.openMatters': {
		'zh-cn':
			'还有未了结的事项：未完成订单 {orders} 笔，进行中的退款 {refunds} 笔，冻结货款 {frozen} 元，货款余额 {balance} 元',
		en: 'Not everything is settled: {orders} open orders, {refunds} open refunds, ¥{frozen} frozen, ¥{balance} available',
	},
	'merchant.pauseOrder': { 'zh-cn': '结束时间须晚于开始时间', en: 'A break ends after it begins' },
	'merchant.pausePast': { 'zh-cn': '结束时间已过', en: 'That end has passed already' },
	'merchant.pauseFar': {
		'zh-cn': '休息须在 {days} 天内开始，且不超过 {days} 天',
		en: 'A break begins within {days} days and is no longer than that',
	},
	'merchant.industryUnknown': { 'zh-cn': '该行业不存在或已停用', en: 'This trade does not exist or is off' },
} as const satisfies ErrorTable;

export type MerchantErrorCode = keyof typeof merchantErrors;
