import type { DeclaredNotices } from '#domain/kernel/notice.ts';

export const paymentNotices = {
	paymentAbnormal: {
		type: '23',
		label: { 'zh-cn': '付款异常', en: 'Payment abnormal' },
		text: {
			'zh-cn': '订单 {order_no} 收到异常付款（渠道 {channel}，交易号 {trade_no}），不能自动退回，请核对',
			en: 'A payment for order {order_no} cannot be right nor go back by itself: {channel}, trade {trade_no}. Please check',
		},
		list: 'shop/order/order',
		target: 'shop/order/order?order_no={order_no}',
		tone: 'danger',
	},
} as const satisfies DeclaredNotices;
