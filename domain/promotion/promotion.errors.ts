import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const promotionErrors = {
	'promotion.needsPrice': {
		'zh-cn': '请填写低于 100% 的折扣或活动价',
		en: 'Say what percentage below 100 is to pay, or a fixed price',
	},
	'promotion.fixedScope': { 'zh-cn': '统一活动价须指定商品', en: 'A fixed price needs certain goods' },
	'promotion.needsStep': {
		'zh-cn': '请填写满多少减多少，且减的金额小于满的金额',
		en: 'Say from what amount on how much comes off; it must be less than that amount',
	},
	'promotion.stepsRise': {
		'zh-cn': '后一档的满额和减额都须高于前一档',
		en: 'Each step must begin at more and take off more than the one before',
	},
	'promotion.oneStep': { 'zh-cn': '可重复的满减只能有一档', en: 'What comes off again and again has one step' },
	'promotion.needsPieces': { 'zh-cn': '至少 {least} 件', en: 'At least {least} pieces' },
	'promotion.needsGifts': { 'zh-cn': '按金额赠送须指定赠品', en: 'By an amount, choose which goods are free' },
	'promotion.tooManyGifts': { 'zh-cn': '赠品最多 {most} 种', en: 'At most {most} different goods can be free' },
	'promotion.foreignGifts': {
		'zh-cn': '仅限自营的活动只能赠送自营商品：每位卖家的商品分别计算',
		en: "Where only the shop's own goods take part, gifts must be its own: each seller's goods are counted by themselves",
	},
	'promotion.needsScope': { 'zh-cn': '请选择适用的对象', en: 'Choose what it is for' },
	'promotion.needsGroups': { 'zh-cn': '请选择会员分组', en: 'Choose groups of members' },
	'promotion.needsLevels': { 'zh-cn': '请选择会员等级', en: 'Choose the levels of members' },
	'promotion.needsTags': { 'zh-cn': '请选择会员标签', en: 'Choose the tags of members' },
	'promotion.endsFirst': { 'zh-cn': '结束时间须晚于开始时间', en: 'It must end after it begins' },
	'promotion.isUsed': {
		'zh-cn': '已有订单参加该活动，不能删除；可停用或提前结束',
		en: 'Orders are in it. Switch it off or end it instead of deleting it',
	},
	'promotion.kindStays': {
		'zh-cn': '已有订单参加该活动，不能更改类型；请另建一个',
		en: 'Orders are in it: its kind stays. Make a new one instead',
	},
} as const satisfies ErrorTable;
