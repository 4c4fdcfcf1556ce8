import type { OrderLogKey } from '#domain/order/order.texts.ts';
import type { MessageKind } from './inbox.groups.ts';

const order = { group: 'order', target: 'order', mail: 'all' } as const;
const money = { ...order, group: 'money' } as const;
const work = { ...order, group: 'work' } as const;

/** The steps of an order that tell its member, by the line that each leaves in its history. */
export const orderMessages = {
	'order.log.placedFor': {
		...order,
		title: { 'zh-cn': '客服为你下单', en: 'An order was placed for you' },
		text: {
			'zh-cn': '客服为你提交了订单 {order_no}，应付 ¥{amount}。',
			en: 'The shop placed order {order_no} for you: ¥{amount} to pay.',
		},
	},
	'order.log.paid': {
		...order,
		title: { 'zh-cn': '支付成功', en: 'Payment received' },
		text: {
			'zh-cn': '订单 {order_no} 已支付 ¥{amount}。',
			en: 'Order {order_no} has been paid: ¥{amount}.',
		},
	},
	'order.log.cancelled': {
		...order,
		title: { 'zh-cn': '订单已取消', en: 'Order cancelled' },
		text: { 'zh-cn': '订单 {order_no} 已取消。{reason}', en: 'Order {order_no} was cancelled. {reason}' },
	},
	'order.log.timeout': {
		...order,
		title: { 'zh-cn': '订单超时取消', en: 'Order cancelled' },
		text: {
			'zh-cn': '订单 {order_no} 未在时限内付款，已自动取消。',
			en: 'Order {order_no} was not paid in time, so it was cancelled.',
		},
	},
	'order.log.priceChanged': {
		...order,
		title: { 'zh-cn': '订单已改价', en: 'Price changed' },
		text: {
			'zh-cn': '订单 {order_no} 的应付金额由 ¥{from} 改为 ¥{to}。{reason}',
			en: 'What you owe for order {order_no} is now ¥{to} instead of ¥{from}. {reason}',
		},
	},
	'order.log.freightChanged': {
		...order,
		ofOthers: true,
		title: { 'zh-cn': '运费已变更', en: 'Shipping fee changed' },
		text: {
			'zh-cn': '订单 {order_no} 按新地址重新计算运费，应付金额由 ¥{from} 改为 ¥{to}。',
			en: 'The new address changes what you owe for order {order_no}: ¥{to} instead of ¥{from}.',
		},
	},
	// The address itself stays with the order.
	'order.log.addressChanged': {
		...order,
		ofOthers: true,
		title: { 'zh-cn': '收货信息已修改', en: 'Delivery address changed' },
		text: {
			'zh-cn': '店铺修改了订单 {order_no} 的收货信息，请核对。',
			en: 'The shop changed where order {order_no} is sent. Please check that it is right.',
		},
	},
	'order.log.proofRefused': {
		...order,
		mail: 'main',
		title: { 'zh-cn': '转账凭证未通过', en: 'Bank transfer not confirmed' },
		text: {
			'zh-cn': '订单 {order_no} 的转账凭证未通过：{reason}。请核对后重新提交。',
			en: 'The proof you sent for order {order_no} was refused: {reason}. Please check it and send another.',
		},
	},
	'order.log.proofRefusedUntil': {
		...order,
		mail: 'main',
		title: { 'zh-cn': '转账凭证未通过', en: 'Bank transfer not confirmed' },
		text: {
			'zh-cn': '订单 {order_no} 的转账凭证未通过：{reason}。请核对后重新提交，并在 {until} 前完成付款。',
			en: 'The proof you sent for order {order_no} was refused: {reason}. Please check it and send another. The order has to be paid by {until}.',
		},
	},
	'order.log.oldPayment': {
		...money,
		title: { 'zh-cn': '付款正在退回', en: 'A payment is going back' },
		text: {
			'zh-cn': '你为订单 {order_no} 支付的 ¥{amount} 属于已失效的支付单，正在退回给你。',
			en: 'Your ¥{amount} for order {order_no} came under a payment that no longer holds. It is on its way back to you.',
		},
	},
	'order.log.latePayment': {
		...money,
		title: { 'zh-cn': '付款正在退回', en: 'A payment is going back' },
		text: {
			'zh-cn': '订单 {order_no} 取消后才收到你的付款 ¥{amount}，正在退回给你。',
			en: 'Your ¥{amount} arrived after order {order_no} had been cancelled. It is on its way back to you.',
		},
	},
	'order.log.wrongAmount': {
		...money,
		title: { 'zh-cn': '付款正在退回', en: 'A payment is going back' },
		text: {
			'zh-cn': '你为订单 {order_no} 支付的 ¥{amount} 与应付金额不符，正在退回给你。',
			en: 'The ¥{amount} you paid for order {order_no} is not what was due. It is on its way back to you.',
		},
	},
	'order.log.soldOut': {
		...order,
		mail: 'own',
		title: { 'zh-cn': '订单已售罄', en: 'Order sold out' },
		text: {
			'zh-cn': '付款到账时 {names} 已售罄，订单 {order_no} 已取消，¥{amount} 正在退回给你。',
			en: '{names} had sold out when your payment arrived. Order {order_no} is cancelled and ¥{amount} is on its way back.',
		},
	},
	'order.log.soldOutFree': {
		...order,
		mail: 'own',
		title: { 'zh-cn': '订单已售罄', en: 'Order sold out' },
		text: {
			'zh-cn': '{names} 已售罄，订单 {order_no} 已取消。',
			en: '{names} had sold out, so order {order_no} was cancelled.',
		},
	},
	'order.log.approveCancel': {
		...order,
		title: { 'zh-cn': '取消申请已通过', en: 'Cancellation approved' },
		text: {
			'zh-cn': '订单 {order_no} 已按你的申请取消，¥{amount} 将退回给你。',
			en: 'Order {order_no} was cancelled as you asked. ¥{amount} is paid back to you.',
		},
	},
	'order.log.autoApproveCancel': {
		...order,
		title: { 'zh-cn': '取消申请已通过', en: 'Cancellation approved' },
		text: {
			'zh-cn': '你的取消申请到期未答复，订单 {order_no} 已自动取消，¥{amount} 将退回给你。',
			en: 'Nobody answered your request in time, so order {order_no} was cancelled. ¥{amount} is paid back to you.',
		},
	},
	'order.log.approveCancelAtDoor': {
		...order,
		title: { 'zh-cn': '取消申请已通过', en: 'Cancellation approved' },
		text: {
			'zh-cn': '订单 {order_no} 已按你的申请取消，无需付款。',
			en: 'Order {order_no} was cancelled as you asked. There is nothing to pay.',
		},
	},
	'order.log.autoApproveCancelAtDoor': {
		...order,
		title: { 'zh-cn': '取消申请已通过', en: 'Cancellation approved' },
		text: {
			'zh-cn': '你的取消申请到期未答复，订单 {order_no} 已自动取消，无需付款。',
			en: 'Nobody answered your request in time, so order {order_no} was cancelled. There is nothing to pay.',
		},
	},
	'order.log.rejectCancel': {
		...order,
		title: { 'zh-cn': '取消申请未通过', en: 'Cancellation refused' },
		text: {
			'zh-cn': '订单 {order_no} 的取消申请未通过：{reason}',
			en: 'Your request to cancel order {order_no} was refused: {reason}',
		},
	},
	'order.log.shipped': {
		...order,
		mail: 'own',
		title: { 'zh-cn': '订单已发货', en: 'Order shipped' },
		text: {
			'zh-cn': '订单 {order_no} 已发货，{company} {tracking_no}。',
			en: 'Order {order_no} is on its way with {company}, {tracking_no}.',
		},
	},
	'order.log.shippedPart': {
		...order,
		mail: 'own',
		title: { 'zh-cn': '订单部分发货', en: 'Part of an order shipped' },
		text: {
			'zh-cn': '订单 {order_no} 的一个包裹已发出，{company} {tracking_no}。',
			en: 'A parcel of order {order_no} is on its way with {company}, {tracking_no}.',
		},
	},
	'order.log.shipmentCancelled': {
		...order,
		title: { 'zh-cn': '发货已撤销', en: 'Parcel called back' },
		text: {
			'zh-cn': '订单 {order_no} 的包裹 {tracking_no} 已撤销发货：{reason}',
			en: 'Parcel {tracking_no} of order {order_no} was called back: {reason}',
		},
	},
	'order.log.parcelCorrected': {
		...order,
		mail: 'own',
		title: { 'zh-cn': '包裹信息已更正', en: 'Tracking details corrected' },
		text: {
			'zh-cn': '订单 {order_no} 的包裹现为 {company} {tracking_no}。',
			en: 'Follow your parcel of order {order_no} with {company}, {tracking_no}.',
		},
	},
	'order.log.shippedRest': {
		...order,
		title: { 'zh-cn': '订单已全部发货', en: 'Everything has been shipped' },
		text: {
			'zh-cn': '订单 {order_no} 的部分商品已退款，其余均已发货。',
			en: 'Some of order {order_no} was refunded; all the rest has been shipped.',
		},
	},
	'order.log.received': {
		...order,
		title: { 'zh-cn': '已确认收货', en: 'Order received' },
		text: { 'zh-cn': '你确认收到了订单 {order_no}。', en: 'You said that order {order_no} has arrived.' },
	},
	'order.log.receivedByStaff': {
		...order,
		title: { 'zh-cn': '已确认收货', en: 'Order received' },
		text: {
			'zh-cn': '客服代你确认收到了订单 {order_no}：{reason}',
			en: 'The shop said for you that order {order_no} has arrived: {reason}',
		},
	},
	'order.log.autoReceived': {
		...order,
		title: { 'zh-cn': '已自动确认收货', en: 'Order received' },
		text: {
			'zh-cn': '订单 {order_no} 到期，已自动确认收货。如未收到，请联系店铺。',
			en: 'The time to receive order {order_no} is over, so it counts as received. Tell the shop if it has not arrived.',
		},
	},
	'order.log.closed': {
		...order,
		title: { 'zh-cn': '订单已关闭', en: 'Order closed' },
		text: {
			'zh-cn': '店铺关闭了订单 {order_no}：{reason}',
			en: 'The shop closed order {order_no}: {reason}',
		},
	},
	'order.log.closedPaid': {
		...order,
		title: { 'zh-cn': '订单已关闭', en: 'Order closed' },
		text: {
			'zh-cn': '店铺关闭了订单 {order_no}：{reason}，¥{amount} 将退回给你。',
			en: 'The shop closed order {order_no}: {reason}. ¥{amount} is paid back to you.',
		},
	},
	'order.log.left': {
		...work,
		title: { 'zh-cn': '已退出众筹', en: 'You left a crowdfunding' },
		text: {
			'zh-cn': '你退出了众筹（订单 {order_no}），¥{amount} 将退回给你。',
			en: 'You left the crowdfunding of order {order_no}. ¥{amount} is paid back to you.',
		},
	},
	'order.log.released': {
		...work,
		title: { 'zh-cn': '众筹成功', en: 'A crowdfunding succeeded' },
		text: {
			'zh-cn': '你支持的众筹成功了，订单 {order_no} 等待发货。',
			en: 'What you support has reached its goal. Order {order_no} will be shipped.',
		},
	},
	'order.log.crowdfundingFailed': {
		...work,
		title: { 'zh-cn': '众筹未成功', en: 'A crowdfunding did not succeed' },
		text: {
			'zh-cn': '你支持的众筹未成功，订单 {order_no} 的 ¥{amount} 将退回给你。',
			en: 'What you support did not reach its goal. ¥{amount} for order {order_no} is paid back to you.',
		},
	},
	'order.log.crowdfundingEnded': {
		...work,
		title: { 'zh-cn': '众筹已结束', en: 'A crowdfunding has ended' },
		text: {
			'zh-cn': '众筹已结束，未付款的订单 {order_no} 已取消。',
			en: 'The crowdfunding has ended, so your unpaid order {order_no} was cancelled.',
		},
	},
} as const satisfies Readonly<Partial<Record<OrderLogKey, MessageKind>>>;
