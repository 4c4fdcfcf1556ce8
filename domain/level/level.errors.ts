import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals around levels and growth. */
export const levelErrors = {
	'level.growthTaken': { 'zh-cn': '已有等级从这个成长值开始', en: 'Another level begins at this growth' },
	'level.unknown': { 'zh-cn': '会员等级不存在', en: 'No such member level' },
	'level.inUse': {
		'zh-cn': '优惠券、充值方案或会员标签仍在使用此等级，请先修改它们',
		en: 'A coupon, a top-up plan or a tag of members names this level. Change those first',
	},
	'growth.tooLow': { 'zh-cn': '成长值不足', en: 'The member has less growth than that' },
	'growth.noChange': { 'zh-cn': '变动不能为 0', en: 'The change must not be 0' },
	'growth.requestKeyReused': {
		'zh-cn': '这次提交已用于另一笔成长值变动',
		en: 'This request was used for another change of growth',
	},
} as const satisfies ErrorTable;
