import type { DeclaredNotices } from '#domain/kernel/notice.ts';

export const orderNotices = {
	orderPaid: {
		type: '1',
		label: { 'zh-cn': '新订单', en: 'New order' },
		text: {
			'zh-cn': '新订单 {order_no}，¥{amount}，等待发货',
			en: 'New order {order_no}, ¥{amount}: to be shipped',
		},
		list: 'shop/order/order',
		target: 'shop/order/order?status=2&order_no={order_no}',
		tone: 'success',
	},
	orderSoldOut: {
		type: '22',
		label: { 'zh-cn': '付款时售罄', en: 'Sold out when paid' },
		text: {
			'zh-cn': '订单 {order_no} 付款到账时已售罄，已自动取消，应退 ¥{amount}',
			en: 'Order {order_no} had sold out when its payment arrived: cancelled; to go back: ¥{amount}',
		},
		list: 'shop/order/order',
		target: 'shop/order/order?status=6&order_no={order_no}',
		tone: 'warning',
	},
	cancelApplied: {
		type: '2',
		label: { 'zh-cn': '申请取消', en: 'Cancellation asked' },
		text: { 'zh-cn': '订单 {order_no} 申请取消：{reason}', en: 'Order {order_no} is asked to be cancelled: {reason}' },
		list: 'shop/order/order',
		target: 'shop/order/order?status=7',
		tone: 'warning',
		renews: true,
	},
	cancelOverdue: {
		type: '17',
		label: { 'zh-cn': '取消申请超时', en: 'Cancellation not answered' },
		text: {
			'zh-cn': '订单 {order_no} 的取消申请已超过 {hours} 小时未答复',
			en: 'Order {order_no}: the request to cancel has had no answer for {hours} hours',
		},
		list: 'shop/order/order',
		target: 'shop/order/order?status=7&order_no={order_no}',
		tone: 'warning',
	},
	shipOverdue: {
		type: '18',
		label: { 'zh-cn': '发货提醒', en: 'Not shipped yet' },
		text: {
			'zh-cn': '订单 {order_no} 付款已超过 {hours} 小时，尚未全部发货',
			en: 'Order {order_no} was paid {hours} hours ago and has not been shipped completely',
		},
		list: 'shop/order/order',
		target: 'shop/order/order?status=2&order_no={order_no}',
		tone: 'warning',
	},
	shipReminded: {
		type: '19',
		label: { 'zh-cn': '提醒发货', en: 'Asked to ship' },
		text: { 'zh-cn': '会员提醒订单 {order_no} 尽快发货', en: 'The member asks for order {order_no} to be sent' },
		list: 'shop/order/order',
		target: 'shop/order/order?status=2&order_no={order_no}',
		tone: 'warning',
	},
} as const satisfies DeclaredNotices;
