import type { DeclaredNotices } from '#domain/kernel/notice.ts';

export const evaluateNotices = {
	fewStars: {
		type: '12',
		label: { 'zh-cn': '低分评价', en: 'Low rating' },
		text: { 'zh-cn': '订单 {order_no} 收到 {score} 星评价', en: 'Order {order_no} was rated with {score} of 5 stars' },
		list: 'shop/order/evaluate',
		target: 'shop/order/evaluate?order_no={order_no}',
		tone: 'warning',
	},
} as const satisfies DeclaredNotices;
