import type { DeclaredNotices } from '#domain/kernel/notice.ts';

export const remittanceNotices = {
	remittanceWaits: {
		type: '30',
		label: { 'zh-cn': '转账待确认', en: 'Bank transfer to confirm' },
		text: {
			'zh-cn': '{order_no} 提交了 ¥{amount} 的银行转账凭证，等待确认',
			en: 'The proof of a bank transfer of ¥{amount} for {order_no} waits to be confirmed',
		},
		list: 'shop/order/remittance',
		target: 'shop/order/remittance?quickSearch={order_no}',
		tone: 'warning',
		renews: true,
	},
} as const satisfies DeclaredNotices;
