import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const balanceErrors = {
	'balance.tooLow': { 'zh-cn': '余额不足', en: 'The balance is too low' },
	'balance.memberUnknown': { 'zh-cn': '会员不存在', en: 'The member does not exist' },
	'balance.requestKeyReused': {
		'zh-cn': '重复的请求编号对应了不同的金额',
		en: 'The request key was already used with another amount',
	},
	'balance.noChange': { 'zh-cn': '变动金额不能为 0', en: 'The change must not be 0' },
	'score.tooLow': { 'zh-cn': '可用积分不足', en: 'There are too few points to take' },
	'score.noChange': { 'zh-cn': '变动积分不能为 0', en: 'The change must not be 0' },
	'score.requestKeyReused': {
		'zh-cn': '重复的请求编号对应了不同的积分',
		en: 'The request key was already used with another number of points',
	},
} as const satisfies ErrorTable;
