import type { Texts } from '#domain/kernel/language.ts';

/** What the history of an order says to its member of their own steps. */
export const ownOrderSteps = {
	'order.log.placed': { 'zh-cn': '你提交了订单，应付 ¥{amount}', en: 'You placed the order, ¥{amount} to pay' },
	'order.log.cancelled': { 'zh-cn': '你取消了订单。{reason}', en: 'You cancelled the order. {reason}' },
	'order.log.addressChanged': {
		'zh-cn': '你修改了收货信息：{from} 改为 {to}',
		en: 'You had it sent elsewhere: from {from} to {to}',
	},
	'order.log.applyCancel': { 'zh-cn': '你申请取消订单。{reason}', en: 'You asked to cancel the order. {reason}' },
	'order.log.withdrawCancel': { 'zh-cn': '你撤回了取消申请', en: 'You took back your request to cancel' },
	'order.log.received': { 'zh-cn': '你确认了收货', en: 'You said that it has arrived' },
	'order.log.reminded': { 'zh-cn': '你提醒了发货', en: 'You asked for the order to be sent' },
	'order.log.receiveExtended': {
		'zh-cn': '你延长了 {days} 天收货时间',
		en: 'You gave yourself {days} more days to receive it',
	},
	'order.log.userDeleted': { 'zh-cn': '你从订单列表中删除了它', en: 'You took it off your list' },
	'order.log.userRestored': { 'zh-cn': '你撤销了删除', en: 'You put it back on your list' },
	'order.log.left': {
		'zh-cn': '你退出了众筹，¥{amount} 将退回给你',
		en: 'You left the crowdfunding, ¥{amount} is paid back to you',
	},
	'order.log.refundApplied': { 'zh-cn': '你申请了退款 ¥{amount}', en: 'You asked for a refund of ¥{amount}' },
} as const satisfies Readonly<Record<string, Texts>>;

/** What it says to its member of what others did for them or owe them. */
export const toldOrderSteps = {
	'order.log.placedFor': {
		'zh-cn': '客服为你提交了订单，应付 ¥{amount}',
		en: 'The shop placed the order for you, ¥{amount} to pay',
	},
	'order.log.paid': { 'zh-cn': '你已支付 ¥{amount}（{channel}）', en: 'You paid ¥{amount} ({channel})' },
	'order.log.timeout': {
		'zh-cn': '你未在时限内付款，订单已自动取消',
		en: 'You did not pay in time: the order was cancelled',
	},
	'order.log.approveCancel': {
		'zh-cn': '你的取消申请已通过，¥{amount} 将退回给你',
		en: 'Your request to cancel was approved, ¥{amount} is paid back to you',
	},
	'order.log.autoApproveCancel': {
		'zh-cn': '你的取消申请到期未答复，已自动通过，¥{amount} 将退回给你',
		en: 'Nobody answered your request to cancel in time: it is approved, ¥{amount} is paid back to you',
	},
	'order.log.approveCancelAtDoor': {
		'zh-cn': '你的取消申请已通过，无需付款',
		en: 'Your request to cancel was approved, there is nothing to pay',
	},
	'order.log.autoApproveCancelAtDoor': {
		'zh-cn': '你的取消申请到期未答复，已自动通过，无需付款',
		en: 'Nobody answered your request to cancel in time: it is approved, there is nothing to pay',
	},
	'order.log.rejectCancel': {
		'zh-cn': '你的取消申请未通过：{reason}',
		en: 'Your request to cancel was refused: {reason}',
	},
	'order.log.receivedByStaff': {
		'zh-cn': '客服代你确认了收货：{reason}',
		en: 'The shop said for you that it has arrived: {reason}',
	},
	'order.log.closedPaid': {
		'zh-cn': '店铺关闭了订单：{reason}，¥{amount} 将退回给你',
		en: 'The shop closed the order: {reason}; ¥{amount} is paid back to you',
	},
	'order.log.crowdfundingFailed': {
		'zh-cn': '众筹未成功，¥{amount} 将退回给你',
		en: 'The crowdfunding did not succeed, ¥{amount} is paid back to you',
	},
	'order.log.refundAppliedFor': {
		'zh-cn': '为你申请了退款 ¥{amount}',
		en: 'A refund of ¥{amount} was asked for you',
	},
	'order.log.onDelivery': {
		'zh-cn': '你选择了货到付款，收货时请支付 ¥{amount}',
		en: 'You chose cash on delivery: have ¥{amount} ready when it arrives',
	},
	'order.log.collected': {
		'zh-cn': '店铺已收到你的货款 ¥{amount}',
		en: 'The shop has received the ¥{amount} that you paid at the door',
	},
	'order.log.collectLess': {
		'zh-cn': '退款 ¥{amount}，收货时少付这部分',
		en: '¥{amount} was refunded: you pay so much less at the door',
	},
	'order.log.refunded': { 'zh-cn': '退款 ¥{amount} 已退回给你', en: '¥{amount} has been paid back to you' },
	'order.log.refundByHand': {
		'zh-cn': '你是线下付款的，¥{amount} 由店铺线下退回给你',
		en: 'You paid outside of the shop: it gives you ¥{amount} back by hand',
	},
	'order.log.refundFailed': {
		'zh-cn': '退款 ¥{amount} 未能退回给你，店铺正在处理',
		en: '¥{amount} could not be paid back to you yet; the shop is looking into it',
	},
} as const satisfies Readonly<Record<string, Texts>>;
