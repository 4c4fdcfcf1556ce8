import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const evaluateErrors = {
	'evaluate.unknown': { 'zh-cn': '评价不存在', en: 'There is no such review' },
	'evaluate.notYet': { 'zh-cn': '确认收货后才能评价', en: 'Only what has arrived can be reviewed' },
	'evaluate.over': { 'zh-cn': '订单已结束，不能再评价', en: 'The order has ended and can no longer be reviewed' },
	'evaluate.lineUnknown': { 'zh-cn': '该商品不在此订单中', en: 'The order has no such item' },
	'evaluate.twice': { 'zh-cn': '该商品已评价过', en: 'This item has been reviewed already' },
	'evaluate.refunded': { 'zh-cn': '已全部退款的商品不能评价', en: 'What was refunded whole cannot be reviewed' },
	'evaluate.appendTwice': { 'zh-cn': '每条评价只能追加一次', en: 'A review can be added to once' },
	'evaluate.appendLate': { 'zh-cn': '已超过 {days} 天，不能再追评', en: 'A review can be added to for {days} days' },
	'evaluate.appendEmpty': { 'zh-cn': '请写点内容或添加图片', en: 'Write something or add a picture' },
	'evaluate.answeredByShop': {
		'zh-cn': '平台已回复，不能修改',
		en: 'The shop has answered this review; its answer stays',
	},
	'evaluate.hideReason': { 'zh-cn': '请填写隐藏原因', en: 'Say why it is hidden' },
} as const satisfies ErrorTable;
