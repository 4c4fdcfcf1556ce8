import type { DeclaredNotices } from '#domain/kernel/notice.ts';

const shared = {
	list: 'shop/market/recharge/order',
	target: 'shop/market/recharge/order?quickSearch={order_no}',
	tone: 'danger',
} as const;

export const rechargeNotices = {
	rechargeBackFailed: {
		...shared,
		type: '27',
		label: { 'zh-cn': '充值退款失败', en: 'Top-up refund failed' },
		text: {
			'zh-cn': '充值单 {order_no} 退款 ¥{amount} 失败，等待处理',
			en: 'Paying back ¥{amount} of top-up {order_no} failed',
		},
	},
	rechargeBackLost: {
		...shared,
		type: '28',
		label: { 'zh-cn': '充值退款未到账', en: 'Top-up refund did not arrive' },
		text: {
			'zh-cn': '充值单 {order_no} 的退款 ¥{amount} 未能到账（渠道 {channel}：{state}），请到支付渠道的商户后台处理',
			en: 'The ¥{amount} paid back of top-up {order_no} did not arrive ({channel}: {state}). See to it in the back office of the channel',
		},
	},
	rechargeAbnormal: {
		...shared,
		type: '29',
		label: { 'zh-cn': '充值付款异常', en: 'Top-up payment abnormal' },
		text: {
			'zh-cn': '充值单 {order_no} 收到异常付款（渠道 {channel}，交易号 {trade_no}），不能自动退回，请核对',
			en: 'A payment of top-up {order_no} cannot be right nor go back by itself: {channel}, trade {trade_no}. Please check',
		},
	},
} as const satisfies DeclaredNotices;
