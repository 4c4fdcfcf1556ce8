import type { RefundLogKey } from '#domain/refund/refund.texts.ts';
import type { MessageKind } from './inbox.groups.ts';

const refund = { group: 'refund', target: 'refund', mail: 'all' } as const;
const paidBack = { ...refund, group: 'money', mail: 'main' } as const;

/** The steps of a refund that tell its member, by the line that each leaves in its history. */
export const refundMessages = {
	'refund.log.apply': {
		...refund,
		title: { 'zh-cn': '退款申请已收到', en: 'Refund request received' },
		text: {
			'zh-cn': '订单 {order_no} 的退款申请（¥{amount}）已提交，等待店铺处理。',
			en: 'You asked for ¥{amount} of order {order_no}. The shop will answer.',
		},
	},
	'refund.log.applyFor': {
		...refund,
		title: { 'zh-cn': '已为你申请退款', en: 'A refund was asked for you' },
		text: {
			'zh-cn': '店铺为你申请了订单 {order_no} 的退款 ¥{amount}。',
			en: 'The shop asked for a refund of ¥{amount} of order {order_no} for you.',
		},
	},
	'refund.log.agree': {
		...refund,
		title: { 'zh-cn': '退款申请已通过', en: 'Refund approved' },
		text: {
			'zh-cn': '订单 {order_no}：店铺同意退给你 ¥{amount}。{reason}',
			en: 'The shop agreed to pay ¥{amount} of order {order_no} back. {reason}',
		},
	},
	'refund.log.agreeReturn': {
		...refund,
		title: { 'zh-cn': '请寄回商品', en: 'Please send the goods back' },
		text: {
			'zh-cn': '订单 {order_no}：店铺同意退给你 ¥{amount}，请寄回商品。{reason}',
			en: 'You get ¥{amount} of order {order_no} once the goods are back. {reason}',
		},
	},
	'refund.log.autoAgree': {
		...refund,
		title: { 'zh-cn': '退款申请已通过', en: 'Refund approved' },
		text: {
			'zh-cn': '订单 {order_no} 的退款申请到期未答复，已自动通过。',
			en: 'Nobody answered your request for order {order_no} in time: it is approved.',
		},
	},
	'refund.log.offer': {
		...refund,
		title: { 'zh-cn': '退款等待你确认', en: 'A refund waits for your answer' },
		text: {
			'zh-cn': '订单 {order_no}：店铺提议退给你 ¥{amount}，等你确认：{reason}',
			en: 'The shop proposes ¥{amount} for order {order_no}. Please answer: {reason}',
		},
	},
	'refund.log.refuse': {
		...refund,
		title: { 'zh-cn': '退款申请未通过', en: 'Refund refused' },
		text: {
			'zh-cn': '订单 {order_no} 的退款申请未通过：{reason}',
			en: 'Your request for order {order_no} was refused: {reason}',
		},
	},
	'refund.log.notEscalated': {
		...refund,
		title: { 'zh-cn': '退款申请已关闭', en: 'Refund closed' },
		text: {
			'zh-cn': '订单 {order_no}：你未在时限内申请平台介入，维持拒绝。',
			en: 'You did not call in the platform for order {order_no} in time: it stays refused.',
		},
	},
	'refund.log.autoAccept': {
		...refund,
		title: { 'zh-cn': '退款已确认', en: 'Refund accepted' },
		text: {
			'zh-cn': '订单 {order_no}：你未在时限内回应，按 ¥{amount} 退款给你。',
			en: 'You did not answer in time: ¥{amount} of order {order_no} is paid back.',
		},
	},
	'refund.log.offerUnanswered': {
		...refund,
		title: { 'zh-cn': '退款转由平台处理', en: 'The platform decides on your refund' },
		text: {
			'zh-cn': '订单 {order_no}：你未在时限内回应提议的金额，转由平台处理。',
			en: 'You did not answer the proposal for order {order_no} in time, so the platform decides.',
		},
	},
	'refund.log.receive': {
		...refund,
		title: { 'zh-cn': '退货已收到', en: 'Your return has arrived' },
		text: {
			'zh-cn': '店铺收到了订单 {order_no} 寄回的商品，完好 {good} 件、损坏 {damaged} 件。{reason}',
			en: 'What you sent back of order {order_no} has arrived: {good} good, {damaged} damaged. {reason}',
		},
	},
	'refund.log.autoReceive': {
		...refund,
		title: { 'zh-cn': '退货已签收', en: 'Your return counts as received' },
		text: {
			'zh-cn': '订单 {order_no} 的退货到期未签收，视为已收到。',
			en: 'The time to confirm your return of order {order_no} is over: it counts as received.',
		},
	},
	'refund.log.rejectGoods': {
		...refund,
		title: { 'zh-cn': '退货未通过验收', en: 'Your return was not accepted' },
		text: {
			'zh-cn': '订单 {order_no} 寄回的商品未通过验收：{reason}',
			en: 'What you sent back of order {order_no} was not accepted: {reason}',
		},
	},
	'refund.log.disputeGoods': {
		...refund,
		title: { 'zh-cn': '退货未通过验收', en: 'Your return was not accepted' },
		text: {
			'zh-cn': '订单 {order_no} 寄回的商品未通过验收，已转平台处理：{reason}',
			en: 'What you sent back of order {order_no} was not accepted, so the platform decides: {reason}',
		},
	},
	'refund.log.shipWarning': {
		...refund,
		mail: 'own',
		title: { 'zh-cn': '请尽快寄回商品', en: 'Please send the goods back' },
		text: {
			'zh-cn': '请在 {days} 天内寄回订单 {order_no} 的商品，否则退款申请将关闭。',
			en: 'Please send the goods of order {order_no} back within {days} days, or the request is closed.',
		},
	},
	'refund.log.withdraw': {
		...refund,
		title: { 'zh-cn': '退款申请已撤销', en: 'Refund request withdrawn' },
		text: {
			'zh-cn': '你撤销了订单 {order_no} 的退款申请。',
			en: 'You took back your request for order {order_no}.',
		},
	},
	'refund.log.expire': {
		...refund,
		title: { 'zh-cn': '退款申请已关闭', en: 'Refund closed' },
		text: {
			'zh-cn': '订单 {order_no} 的退款申请到期未处理，已自动关闭。',
			en: 'Nothing was done in time, so your request for order {order_no} was closed.',
		},
	},
	'refund.log.returnFeePaid': {
		...paidBack,
		title: { 'zh-cn': '退货运费已补偿', en: 'Return shipping paid back' },
		text: {
			'zh-cn': '订单 {order_no} 的退货运费补偿 ¥{amount} 已退到你的余额。',
			en: '¥{amount} for the parcel back of order {order_no} is on your balance.',
		},
	},
	'refund.log.paidBack': {
		...paidBack,
		title: { 'zh-cn': '退款已到账', en: 'Money paid back' },
		text: {
			'zh-cn': '订单 {order_no} 的 ¥{amount} 已退回给你。',
			en: '¥{amount} of order {order_no} has been paid back to you.',
		},
	},
	'refund.log.collectLess': {
		...paidBack,
		title: { 'zh-cn': '货到付款金额已减少', en: 'Less to pay at the door' },
		text: {
			'zh-cn': '订单 {order_no} 退款 ¥{amount}，收货时少付这部分。',
			en: 'You pay ¥{amount} less at the door for order {order_no}.',
		},
	},
	'refund.log.toBalance': {
		...paidBack,
		mail: 'all',
		title: { 'zh-cn': '退款改退余额', en: 'Refund goes to your balance' },
		text: {
			'zh-cn': '订单 {order_no} 的退款改为退到你的余额。',
			en: 'Your refund of order {order_no} is paid to your balance instead.',
		},
	},
	'refund.log.payOffline': {
		...paidBack,
		title: { 'zh-cn': '已线下退款', en: 'Money paid back' },
		text: {
			'zh-cn': '店铺已线下退给你 ¥{amount}（订单 {order_no}）。',
			en: 'The shop gave you ¥{amount} of order {order_no} back outside of the shop.',
		},
	},
} as const satisfies Readonly<Partial<Record<RefundLogKey, MessageKind>>>;
