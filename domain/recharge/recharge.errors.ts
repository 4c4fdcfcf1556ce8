import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const rechargeErrors = {
	'recharge.off': { 'zh-cn': '暂未开放充值', en: 'The balance cannot be topped up at the moment' },
	'recharge.customOff': { 'zh-cn': '请选择一个充值方案', en: 'Choose one of the plans' },
	'recharge.between': {
		'zh-cn': '充值金额须在 ¥{least} 到 ¥{most} 之间',
		en: 'Enter an amount between ¥{least} and ¥{most}',
	},
	'recharge.planGone': {
		'zh-cn': '该充值方案已结束，请刷新后重选',
		en: 'This plan has ended. Reload the page and choose another',
	},
	'recharge.planGroup': { 'zh-cn': '该充值方案仅限部分会员', en: 'This plan is for other members' },
	'recharge.planLevel': { 'zh-cn': '该方案仅限部分会员等级', en: 'This plan is for members of other levels' },
	'recharge.planFirst': { 'zh-cn': '该充值方案仅限首次充值', en: 'This plan is for the first top-up only' },
	'recharge.planLimit': { 'zh-cn': '该充值方案你已用完次数', en: 'You have taken this plan as often as it can be' },
	'recharge.planChanged': {
		'zh-cn': '充值方案刚有变化，请核对后重试',
		en: 'The plan has just been changed. Have another look and try again',
	},
	'recharge.unknown': { 'zh-cn': '充值单不存在', en: 'The top-up does not exist' },
	'recharge.notOpen': { 'zh-cn': '该充值单不在待付款状态', en: 'The top-up does not wait for its payment' },
	'recharge.notPaid': { 'zh-cn': '该充值单没有可退的款项', en: 'Nothing of this top-up can go back' },
	'recharge.tooMuch': {
		'zh-cn': '最多可退 ¥{left}：只能退未花掉的本金，已花掉的赠送金会扣除',
		en: 'At most ¥{left} can go back: principal that is not spent, less gift money that is',
	},
	'recharge.groupUnknown': { 'zh-cn': '会员分组不存在', en: 'There is no such group of members' },
	'recharge.couponUnknown': {
		'zh-cn': '赠送的优惠券须为“后台发放”的平台券',
		en: 'Coupons that come with a top-up must be of the kind that staff give',
	},
	'recharge.backNotFailed': { 'zh-cn': '该笔退款不在失败状态', en: 'This transfer has not failed' },
	'recharge.tooManyOpen': {
		'zh-cn': '你有太多待付款的充值单，请先付款或取消',
		en: 'Too many of your top-ups wait to be paid. Pay or give up some of them first',
	},
} as const satisfies ErrorTable;
