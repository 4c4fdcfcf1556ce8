import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const codErrors = {
	'cod.unknown': { 'zh-cn': '该订单没有货到付款记录', en: 'Nothing is collected at the door for this order' },
	'cod.amount': {
		'zh-cn': '所选订单中有 {count} 单可收款，共 ¥{due}，与填写的金额不符',
		en: 'Of what is chosen, {count} can be collected and come to ¥{due}: enter that, or choose others',
	},
	'cod.moved': {
		'zh-cn': '应收金额刚刚有变，请重新核对',
		en: 'What is to be collected has just changed. Compare again',
	},
	'cod.collected': { 'zh-cn': '该订单已收款', en: 'This has been collected already' },
	'cod.void': { 'zh-cn': '该订单已全部退款，无需收款', en: 'Everything was refunded: nothing is to be collected' },
	'cod.notSent': {
		'zh-cn': '订单尚未发货，还收不到货款',
		en: 'The order has not been sent: nobody can have paid at the door',
	},
	'cod.cannotReopen': {
		'zh-cn': '订单已完成或收款后已有退款，不能改回待收款',
		en: 'The order has ended, or money of it was refunded since: it cannot be awaited again',
	},
} as const satisfies ErrorTable;
