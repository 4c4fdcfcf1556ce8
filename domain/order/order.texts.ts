import { fill, type Language, type Texts } from '#domain/kernel/language.ts';
import { houseReader, type LogReader, sentenceFor } from '#domain/kernel/log-reader.ts';
import { withMaskedPhones } from '#domain/kernel/masked-phone.ts';
import { ownOrderSteps, toldOrderSteps } from '#domain/order/order.own-texts.ts';
import type { PaidBy } from '#domain/payment/payment.status.ts';
import { timerStepTexts } from '#domain/timer/timer.words.ts';

/** What an order's history says, one sentence a step; log rows keep the key and the facts. */
export const orderLogTexts = {
	'order.log.placed': { 'zh-cn': '提交订单，应付 ¥{amount}', en: 'Order placed, ¥{amount} to pay' },
	'order.log.placedFor': {
		'zh-cn': '客服代客下单，应付 ¥{amount}',
		en: 'Placed by staff on behalf of the member, ¥{amount} to pay',
	},
	'order.log.paid': { 'zh-cn': '支付成功，¥{amount}（{channel}）', en: 'Paid ¥{amount} ({channel})' },
	'order.log.cancelled': { 'zh-cn': '取消订单。{reason}', en: 'Order cancelled. {reason}' },
	'order.log.timeout': { 'zh-cn': '超时未支付，订单自动取消', en: 'Not paid in time, cancelled automatically' },
	'order.log.repriced': {
		'zh-cn': '同一结算单中的其他订单已取消，支付单号变更为 {pay_no}',
		en: 'Another order of the checkout was cancelled; the payment is now {pay_no}',
	},
	'order.log.priceChanged': {
		'zh-cn': '修改价格：应付 ¥{from} 改为 ¥{to}。{reason}',
		en: 'Price changed: ¥{from} to pay became ¥{to}. {reason}',
	},
	'order.log.paymentReplaced': {
		'zh-cn': '同一结算单中的其他订单已改价，支付单号变更为 {pay_no}',
		en: 'Another order of the checkout was repriced; the payment is now {pay_no}',
	},
	'order.log.addressChanged': {
		'zh-cn': '修改收货信息：{from} 改为 {to}',
		en: 'Sent elsewhere: from {from} to {to}',
	},
	'order.log.freightChanged': {
		'zh-cn': '按新地址重新计算运费：应付 ¥{from} 改为 ¥{to}',
		en: 'Freight of the new address: ¥{from} to pay became ¥{to}',
	},
	'order.log.freightKept': {
		'zh-cn': '新地址运费为 ¥{there}，仍按原运费 ¥{now}',
		en: 'The freight there is ¥{there}; it stays at ¥{now}',
	},
	'order.log.staffRemark': { 'zh-cn': '内部备注：{remark}', en: 'Staff remark: {remark}' },
	'order.log.staffFlag': { 'zh-cn': '标记为{flag}。{remark}', en: '{flag}. {remark}' },
	'order.log.staffRemarkGone': { 'zh-cn': '清除内部备注与旗标', en: 'Staff remark and flag taken away' },
	'order.log.merchantRemark': { 'zh-cn': '创作者备注：{remark}', en: "Creator's remark: {remark}" },
	'order.log.merchantRemarkGone': { 'zh-cn': '清除创作者备注', en: "Creator's remark taken away" },
	'order.log.offlineMemo': {
		'zh-cn': '线下收款凭证 {reference}。{memo}',
		en: 'Offline payment, reference {reference}. {memo}',
	},
	'order.log.onDelivery': {
		'zh-cn': '选择货到付款，收货时支付 ¥{amount}',
		en: 'Cash on delivery chosen, ¥{amount} to be paid at the door',
	},
	'order.log.collected': {
		'zh-cn': '货到付款已收款 ¥{amount}',
		en: 'Cash on delivery collected, ¥{amount}',
	},
	'order.log.cashVoucher': { 'zh-cn': '货到付款凭证 {voucher}', en: 'Voucher of the cash: {voucher}' },
	'order.log.collectionReopened': {
		'zh-cn': '货到付款改回待收款：{reason}',
		en: 'Cash on delivery is to be collected again: {reason}',
	},
	'order.log.collectLess': {
		'zh-cn': '退款 ¥{amount}，货到付款少收这部分',
		en: 'Refunded ¥{amount}: so much less is collected at the door',
	},
	'order.log.proofSent': { 'zh-cn': '提交银行转账凭证', en: 'Proof of a bank transfer sent' },
	'order.log.proofRefused': {
		'zh-cn': '银行转账凭证未通过：{reason}',
		en: 'The proof of the bank transfer was refused: {reason}',
	},
	'order.log.proofRefusedUntil': {
		'zh-cn': '银行转账凭证未通过：{reason}，付款截止 {until}',
		en: 'The proof of the bank transfer was refused: {reason}. To be paid by {until}',
	},
	'order.log.oldPayment': {
		'zh-cn': '收到已失效支付单的付款 ¥{amount}，已自动发起退款',
		en: '¥{amount} arrived for a payment that no longer holds and is being paid back',
	},
	'order.log.latePayment': {
		'zh-cn': '订单取消后收到付款 ¥{amount}，已自动发起退款',
		en: '¥{amount} arrived after the order had ended and is being paid back',
	},
	'order.log.wrongAmount': {
		'zh-cn': '收到付款 ¥{amount}，与应付金额不符，已自动发起退款',
		en: '¥{amount} arrived, which is not what was due, and is being paid back',
	},
	'order.log.soldOut': {
		'zh-cn': '付款到账时 {names} 已售罄，订单取消，¥{amount} 已自动发起退款',
		en: '{names} had sold out when the payment arrived: the order is cancelled and ¥{amount} is being paid back',
	},
	'order.log.soldOutFree': {
		'zh-cn': '同一结算的其他订单变动后，{names} 已售罄，订单取消',
		en: '{names} had sold out by the time the rest of its checkout was settled: the order is cancelled',
	},
	'order.log.applyCancel': { 'zh-cn': '申请取消订单。{reason}', en: 'Asked to cancel. {reason}' },
	'order.log.withdrawCancel': { 'zh-cn': '撤回取消申请', en: 'Withdrew the request to cancel' },
	'order.log.approveCancel': { 'zh-cn': '同意取消，退款 ¥{amount}', en: 'Cancel approved, ¥{amount} is paid back' },
	'order.log.autoApproveCancel': {
		'zh-cn': '取消申请超时未答复，自动同意，退款 ¥{amount}',
		en: 'Nobody answered the request to cancel in time: approved, ¥{amount} is paid back',
	},
	'order.log.approveCancelAtDoor': {
		'zh-cn': '同意取消，货到付款少收 ¥{amount}',
		en: 'Cancel approved, ¥{amount} less is collected at the door',
	},
	'order.log.autoApproveCancelAtDoor': {
		'zh-cn': '取消申请超时未答复，自动同意，货到付款少收 ¥{amount}',
		en: 'Nobody answered the request to cancel in time: approved, ¥{amount} less is collected at the door',
	},
	'order.log.rejectCancel': { 'zh-cn': '拒绝取消：{reason}', en: 'Cancel refused: {reason}' },
	'order.log.packingPrinted': { 'zh-cn': '打印装箱单', en: 'Packing list printed' },
	'order.log.waybillPrinted': { 'zh-cn': '打印面单', en: 'Waybill printed' },
	'order.log.shipped': { 'zh-cn': '已发货，{company} {tracking_no}', en: 'Shipped by {company}, {tracking_no}' },
	'order.log.shippedPart': {
		'zh-cn': '部分发货，{company} {tracking_no}',
		en: 'Some pieces shipped by {company}, {tracking_no}',
	},
	'order.log.shipmentCancelled': {
		'zh-cn': '撤销发货 {tracking_no}：{reason}',
		en: 'Parcel {tracking_no} was called back: {reason}',
	},
	'order.log.parcelCorrected': {
		'zh-cn': '更正包裹信息：{from} {from_no} 改为 {company} {tracking_no}',
		en: 'Parcel corrected: {from}, {from_no} is {company}, {tracking_no}',
	},
	'order.log.received': { 'zh-cn': '确认收货', en: 'Goods received' },
	'order.log.receivedByStaff': {
		'zh-cn': '客服代为确认收货：{reason}',
		en: 'Received on behalf of the member: {reason}',
	},
	'order.log.reminded': { 'zh-cn': '会员提醒发货', en: 'The member asked for the order to be sent' },
	'order.log.receiveExtended': {
		'zh-cn': '延长收货 {days} 天',
		en: 'More time to receive: {days} days',
	},
	'order.log.userDeleted': { 'zh-cn': '会员从自己的订单列表中删除', en: "Taken off the member's own list" },
	'order.log.userRestored': { 'zh-cn': '会员撤销删除', en: "Back on the member's own list" },
	'order.log.autoReceived': { 'zh-cn': '到期自动确认收货', en: 'Received automatically' },
	'order.log.finished': { 'zh-cn': '订单完成', en: 'Order complete' },
	'order.log.closed': { 'zh-cn': '关闭订单：{reason}', en: 'Order closed: {reason}' },
	'order.log.closedPaid': {
		'zh-cn': '关闭订单：{reason}，退款 ¥{amount}',
		en: 'Order closed: {reason}; ¥{amount} is paid back',
	},
	'order.log.left': { 'zh-cn': '退出众筹，退款 ¥{amount}', en: 'Left the crowdfunding, ¥{amount} is paid back' },
	'order.log.released': { 'zh-cn': '众筹成功，等待发货', en: 'The crowdfunding has succeeded: to be shipped' },
	'order.log.crowdfundingFailed': {
		'zh-cn': '众筹未成功，退款 ¥{amount}',
		en: 'The crowdfunding did not succeed, ¥{amount} is paid back',
	},
	'order.log.crowdfundingEnded': { 'zh-cn': '众筹已结束，订单取消', en: 'The crowdfunding has ended, order cancelled' },
	'order.log.refundApplied': { 'zh-cn': '申请退款 ¥{amount}', en: 'A refund of ¥{amount} was asked for' },
	'order.log.refundAppliedFor': {
		'zh-cn': '代会员申请退款 ¥{amount}',
		en: 'A refund of ¥{amount} was asked for in place of the member',
	},
	'order.log.refundedAll': { 'zh-cn': '全部退款完成，订单结束', en: 'Everything was refunded: the order has ended' },
	'order.log.shippedRest': {
		'zh-cn': '其余商品已退款，剩余商品均已发货',
		en: 'The other pieces were refunded; all that is left has been shipped',
	},
	'order.log.refunded': { 'zh-cn': '退款 ¥{amount} 已到账', en: '¥{amount} has been paid back' },
	'order.log.refundByHand': {
		'zh-cn': '订单为线下付款，退款 ¥{amount} 等待人工处理',
		en: 'The order was paid offline: ¥{amount} waits to be given back by hand',
	},
	'order.log.refundFailed': {
		'zh-cn': '退款 ¥{amount} 失败，等待人工处理',
		en: 'Paying back ¥{amount} failed and waits for staff',
	},
	'order.log.refundLost': {
		'zh-cn': '退款 ¥{amount} 未能到账（渠道 {channel}：{state}），需到支付渠道的商户后台处理',
		en: 'The ¥{amount} paid back did not arrive ({channel}: {state}): see to it in the back office of the channel',
	},
	'order.log.timerRun': timerStepTexts.run,
	'order.log.timerPause': timerStepTexts.pause,
	'order.log.timerResume': timerStepTexts.resume,
	'order.log.timerMove': timerStepTexts.move,
} as const satisfies Readonly<Record<string, Texts>>;

export type OrderLogKey = keyof typeof orderLogTexts;

/** What a log row knows; a name is kept in every language it has. */
export type OrderLogFacts = Readonly<Record<string, string | Texts>>;

/** The ways to pay, as a history names them. */
const channelTexts: Readonly<Record<PaidBy, Texts>> = {
	balance: { 'zh-cn': '余额', en: 'balance' },
	wechat: { 'zh-cn': '微信支付', en: 'WeChat Pay' },
	alipay: { 'zh-cn': '支付宝', en: 'Alipay' },
	card: { 'zh-cn': '银行卡', en: 'card' },
	mock: { 'zh-cn': '模拟支付', en: 'mock payment' },
	offline: { 'zh-cn': '线下收款', en: 'offline' },
	cod: { 'zh-cn': '货到付款', en: 'cash on delivery' },
};

/** The same facts for a reader who is not to know whom to call: addresses that an order was sent to have a number. */
export function factsWithoutPhones(key: string, facts: OrderLogFacts): OrderLogFacts {
	if (key !== ('order.log.addressChanged' satisfies OrderLogKey)) return facts;
	const masked = Object.entries(facts).map(([name, fact]) => [
		name,
		typeof fact === 'string' ? withMaskedPhones(fact) : fact,
	]);
	return Object.fromEntries(masked);
}

/** A log row's sentence in the reader's language; facts that have a word in each language are given in it, too. */
export function orderLogText(
	key: string,
	facts: OrderLogFacts,
	language: Language,
	reader: LogReader = houseReader,
): string {
	const texts = sentenceFor(key, reader, { all: orderLogTexts, own: ownOrderSteps, told: toldOrderSteps });
	if (!texts) return key;
	const words = Object.entries(facts).map(([name, fact]) => [name, factText(name, fact, language)]);
	return fill(texts[language], Object.fromEntries(words)).trim();
}

function factText(name: string, fact: string | Texts, language: Language): string {
	if (typeof fact !== 'string') return fact[language];
	if (name !== 'channel') return fact;
	// Balance and channel together are written with a plus.
	const ways = fact.split('+').map((way) => channelTexts[way as PaidBy]?.[language] ?? way);
	return ways.join(' + ');
}
