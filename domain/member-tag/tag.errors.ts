import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals around the tags of members. */
export const memberTagErrors = {
	'memberTag.nameTaken': { 'zh-cn': '已有同名标签', en: 'There is a tag of this name already' },
	'memberTag.kindStays': {
		'zh-cn': '手动标签与规则标签不能互换，请新建一个标签',
		en: 'A tag by hand does not become one by rule, nor the reverse. Make another tag',
	},
	'memberTag.needsRule': { 'zh-cn': '请至少填写一个条件', en: 'Say at least one condition' },
	'memberTag.ordersCross': {
		'zh-cn': '最多订单数不能小于最少订单数',
		en: 'The most orders must not be fewer than the least',
	},
	'memberTag.daysCross': {
		'zh-cn': '同时满足时，“几天内有订单”须大于“几天没有订单”',
		en: 'Where all must hold, the days within which there is an order must be more than those without one',
	},
	'memberTag.inUse': {
		'zh-cn': '优惠券、促销活动或广告仍限此标签使用，请先修改它们',
		en: 'A coupon, a promotion or an advert is for this tag. Change those first',
	},
	'memberTag.unknown': { 'zh-cn': '标签不存在，请刷新后重试', en: 'There is no such tag. Load the page again' },
	'memberTag.byRule': {
		'zh-cn': '「{name}」由规则自动维护，不能手动添加或移除',
		en: '“{name}” is kept by its rule and is neither given nor taken by hand',
	},
	'memberTag.tooMany': {
		'zh-cn': '每位会员最多 {most} 个手动标签',
		en: 'A member bears at most {most} tags by hand',
	},
	'memberTag.nothingChosen': { 'zh-cn': '请选择要添加或移除的标签', en: 'Choose tags to give or to take away' },
} as const satisfies ErrorTable;
