import type { Texts } from '#domain/kernel/language.ts';

/** What the history of a refund says to its member of their own steps. */
export const ownRefundSteps = {
	'refund.log.apply': { 'zh-cn': '你申请了退款 ¥{amount}', en: 'You asked for a refund of ¥{amount}' },
	'refund.log.accept': { 'zh-cn': '你接受了退款 ¥{amount}', en: 'You accepted ¥{amount}' },
	'refund.log.decline': {
		'zh-cn': '你没有接受提议的金额。{reason}',
		en: 'You declined the proposed amount. {reason}',
	},
	'refund.log.sendBack': {
		'zh-cn': '你寄回了商品，{company} {tracking_no}',
		en: 'You sent the goods back by {company}, {tracking_no}',
	},
	'refund.log.withdraw': { 'zh-cn': '你撤销了退款申请', en: 'You took your request back' },
	'refund.log.escalate': { 'zh-cn': '你申请了平台介入。{reason}', en: 'You called in the platform. {reason}' },
} as const satisfies Readonly<Record<string, Texts>>;

/** What it says to its member of what others did for them or owe them. */
export const toldRefundSteps = {
	'refund.log.applyFor': { 'zh-cn': '为你申请了退款 ¥{amount}', en: '¥{amount} was asked for you' },
	'refund.log.open': {
		'zh-cn': '¥{amount} 将原路退回给你',
		en: '¥{amount} is paid back to you the way you paid',
	},
	'refund.log.openAtDoor': {
		'zh-cn': '¥{amount} 无需再付',
		en: '¥{amount} need not be paid at the door',
	},
	'refund.log.agree': {
		'zh-cn': '店铺同意退给你 ¥{amount}。{reason}',
		en: 'You get ¥{amount} back: the shop agreed. {reason}',
	},
	'refund.log.agreeReturn': {
		'zh-cn': '店铺同意退给你 ¥{amount}，请寄回商品。{reason}',
		en: 'You get ¥{amount} back once the goods are back: please send them. {reason}',
	},
	'refund.log.offer': {
		'zh-cn': '店铺提议退给你 ¥{amount}，等你确认：{reason}',
		en: 'The shop proposes ¥{amount}, for you to confirm: {reason}',
	},
	'refund.log.refuse': { 'zh-cn': '你的申请未通过：{reason}', en: 'Your request was refused: {reason}' },
	'refund.log.toEscalate': {
		'zh-cn': '你可以在 {until} 前申请平台介入',
		en: 'You may call in the platform until {until}',
	},
	'refund.log.notEscalated': {
		'zh-cn': '你未在时限内申请平台介入，维持原答复',
		en: 'You did not call in the platform in time: it stays refused',
	},
	'refund.log.autoAccept': {
		'zh-cn': '你未在时限内确认，按 ¥{amount} 退款给你',
		en: 'You did not answer in time: ¥{amount} is paid back to you',
	},
	'refund.log.offerUnanswered': {
		'zh-cn': '你未在时限内回应提议的金额，转由平台处理',
		en: 'You did not answer the proposal in time: the platform decides',
	},
	'refund.log.receive': {
		'zh-cn': '店铺收到了你寄回的商品，完好 {good} 件、损坏 {damaged} 件。{reason}',
		en: 'The goods you sent back have arrived: {good} good, {damaged} damaged. {reason}',
	},
	'refund.log.rejectGoods': {
		'zh-cn': '你寄回的商品未通过验收：{reason}',
		en: 'The goods you sent back were not accepted: {reason}',
	},
	'refund.log.disputeGoods': {
		'zh-cn': '你寄回的商品未通过验收，已转平台处理：{reason}',
		en: 'The goods you sent back were not accepted, the platform decides: {reason}',
	},
	'refund.log.returnFee': {
		'zh-cn': '补偿你 ¥{amount} 的退货运费，随退款退到余额',
		en: 'You get ¥{amount} for the parcel back, on your balance with the refund',
	},
	'refund.log.returnFeePaid': {
		'zh-cn': '退货运费补偿 ¥{amount} 已退到你的余额',
		en: '¥{amount} for the parcel back is on your balance',
	},
	'refund.log.partPaidBack': {
		'zh-cn': '其中 ¥{amount} 已退回给你，其余仍在处理',
		en: '¥{amount} of it has been paid back to you, the rest is on its way',
	},
	'refund.log.paidBack': { 'zh-cn': '¥{amount} 已退回给你', en: '¥{amount} has been paid back to you' },
	'refund.log.collectLess': {
		'zh-cn': '收货时少付 ¥{amount}',
		en: 'You pay ¥{amount} less at the door',
	},
	'refund.log.failed': {
		'zh-cn': '退款未能到账，店铺正在处理',
		en: 'The money could not be paid back to you yet; the shop is looking into it',
	},
	'refund.log.byHand': {
		'zh-cn': '你是线下付款的，退款由店铺线下退回给你',
		en: 'You paid outside of the shop: it gives you the money back by hand',
	},
	'refund.log.toBalance': { 'zh-cn': '改为退到你的余额', en: 'Paid to your balance instead' },
	'refund.log.payOffline': {
		'zh-cn': '店铺已线下退款给你：{reason}',
		en: 'The shop paid you outside of the shop: {reason}',
	},
} as const satisfies Readonly<Record<string, Texts>>;
