import type { DeclaredNotices } from '#domain/kernel/notice.ts';

export const refundNotices = {
	refundApplied: {
		type: '3',
		label: { 'zh-cn': '申请售后', en: 'Refund asked' },
		text: { 'zh-cn': '订单 {order_no} 申请退款 ¥{amount}', en: 'A refund of ¥{amount} is asked for order {order_no}' },
		list: 'shop/order/refund',
		target: 'shop/order/refund?audit_status=1&orderRelation.order_no={order_no}',
		tone: 'warning',
		renews: true,
	},
	goodsSentBack: {
		type: '7',
		label: { 'zh-cn': '退货寄出', en: 'Goods sent back' },
		text: {
			'zh-cn': '订单 {order_no} 的退货已寄出：{company} {tracking_no}',
			en: 'Goods of order {order_no} are on their way back: {company} {tracking_no}',
		},
		list: 'shop/order/refund',
		target: 'shop/order/refund?user_ship_status=1&orderRelation.order_no={order_no}',
		tone: 'info',
		renews: true,
	},
	payoutFailed: {
		type: '8',
		label: { 'zh-cn': '退款失败', en: 'Payout failed' },
		text: {
			'zh-cn': '订单 {order_no} 退款 ¥{amount} 失败，等待处理',
			en: 'Paying back ¥{amount} for order {order_no} failed',
		},
		list: 'shop/order/refund',
		target: 'shop/order/refund?status=4&orderRelation.order_no={order_no}',
		tone: 'danger',
	},
	payBackLost: {
		type: '25',
		label: { 'zh-cn': '退款未到账', en: 'Money did not come back' },
		text: {
			'zh-cn': '订单 {order_no} 的退款 ¥{amount} 未能到账（渠道 {channel}：{state}），请到支付渠道的商户后台处理',
			en: 'The ¥{amount} paid back for order {order_no} did not arrive ({channel}: {state}). See to it in the back office of the channel',
		},
		list: 'shop/order/refund',
		target: 'shop/order/refund?orderRelation.order_no={order_no}',
		tone: 'danger',
	},
} as const satisfies DeclaredNotices;
