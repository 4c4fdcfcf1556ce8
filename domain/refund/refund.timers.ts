import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const refundTimers = {
	/** Staff answer a wish for a refund; the member answers a lower amount, or a merchant's refusal. */
	refundAudit: {
		kind: 'refund_audit',
		seconds: 3 * day,
		words: { 'zh-cn': '退款待审核', en: 'Refund to be answered' },
		node: 'shop/order/refund/audit',
		waitsFor: 'seller',
		of: 'refund',
		isMovable: true,
		isCountedDown: true,
	},
	refundAnswer: {
		kind: 'refund_answer',
		seconds: 7 * day,
		words: { 'zh-cn': '会员待答复提议或拒绝', en: 'Offer or refusal to be answered' },
		node: 'shop/order/refund/audit',
		waitsFor: 'member',
		of: 'refund',
		isMovable: true,
		isCountedDown: true,
	},
	/** The member sends goods back, is warned before, and staff take them in. */
	refundShip: {
		kind: 'refund_ship',
		seconds: 7 * day,
		words: { 'zh-cn': '退货待寄出', en: 'Goods to be sent back' },
		node: 'shop/order/refund/audit',
		waitsFor: 'member',
		of: 'refund',
		isMovable: true,
		isCountedDown: true,
	},
	refundShipWarning: {
		kind: 'refund_ship_warning',
		seconds: 5 * day,
		words: { 'zh-cn': '提醒寄出退货', en: 'Reminder to send goods back' },
		waitsFor: 'member',
		of: 'refund',
	},
	refundReceive: {
		kind: 'refund_receive',
		seconds: 10 * day,
		words: { 'zh-cn': '退货待签收', en: 'Returned parcel to be received' },
		node: 'shop/order/refund/receive',
		waitsFor: 'seller',
		of: 'refund',
		isMovable: true,
		isCountedDown: true,
	},
} as const satisfies DeclaredTimers;

/** Which of them stand on the refund as the date by which something is to be done. */
export const refundDeadlines = Object.values(refundTimers)
	.filter((timer) => 'isMovable' in timer)
	.map(({ kind }) => kind);
