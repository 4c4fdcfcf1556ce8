import { fill, type Language, type Texts } from '#domain/kernel/language.ts';
import { houseReader, type LogReader, sentenceFor } from '#domain/kernel/log-reader.ts';
import { ownRefundSteps, toldRefundSteps } from '#domain/refund/refund.own-texts.ts';
import { timerStepTexts } from '#domain/timer/timer.words.ts';

/** What a refund's history says, one sentence a step; log rows keep the key and the facts. */
export const refundLogTexts = {
	'refund.log.apply': { 'zh-cn': '申请退款 ¥{amount}', en: 'Asked for ¥{amount}' },
	'refund.log.applyFor': { 'zh-cn': '代会员申请退款 ¥{amount}', en: 'Asked for ¥{amount} in place of the member' },
	'refund.log.open': { 'zh-cn': '退款 ¥{amount}，原路退回', en: '¥{amount} is paid back the way it came' },
	'refund.log.openAtDoor': {
		'zh-cn': '退款 ¥{amount}，货到付款少收',
		en: '¥{amount} is to be collected less at the door',
	},
	'refund.log.agree': { 'zh-cn': '同意退款 ¥{amount}。{reason}', en: 'Agreed to ¥{amount}. {reason}' },
	'refund.log.agreeReturn': {
		'zh-cn': '同意退货退款 ¥{amount}，等待寄回商品。{reason}',
		en: 'Agreed to ¥{amount} once the goods are back. {reason}',
	},
	'refund.log.autoAgree': { 'zh-cn': '到期未审核，自动同意退款', en: 'Nobody answered in time: agreed automatically' },
	'refund.log.offer': {
		'zh-cn': '提议退款 ¥{amount}，等待会员确认：{reason}',
		en: 'Proposed ¥{amount}, for the member to confirm: {reason}',
	},
	'refund.log.refuse': { 'zh-cn': '拒绝退款：{reason}', en: 'Refused: {reason}' },
	'refund.log.toEscalate': {
		'zh-cn': '会员可在 {until} 前申请平台介入',
		en: 'The member may call in the platform until {until}',
	},
	'refund.log.notEscalated': {
		'zh-cn': '到期未申请平台介入，维持拒绝',
		en: 'The platform was not called in in time: it stays refused',
	},
	'refund.log.accept': { 'zh-cn': '接受退款 ¥{amount}', en: 'Accepted ¥{amount}' },
	'refund.log.autoAccept': {
		'zh-cn': '到期未确认，按 ¥{amount} 退款',
		en: 'Not answered in time: ¥{amount} is paid back',
	},
	'refund.log.decline': { 'zh-cn': '不接受提议的金额。{reason}', en: 'Declined the proposed amount. {reason}' },
	'refund.log.offerUnanswered': {
		'zh-cn': '会员到期未回应提议的金额，转由平台处理',
		en: 'The member did not answer the proposal in time: the platform decides',
	},
	'refund.log.sendBack': { 'zh-cn': '寄回商品，{company} {tracking_no}', en: 'Sent back by {company}, {tracking_no}' },
	'refund.log.receive': {
		'zh-cn': '收到退货，完好 {good} 件、损坏 {damaged} 件。{reason}',
		en: 'The goods are back: {good} good, {damaged} damaged. {reason}',
	},
	'refund.log.autoReceive': {
		'zh-cn': '到期未签收，自动视为收到退货',
		en: 'Taken as received, since nobody said otherwise',
	},
	'refund.log.rejectGoods': {
		'zh-cn': '退货未通过验收：{reason}',
		en: 'The returned goods were not accepted: {reason}',
	},
	'refund.log.disputeGoods': {
		'zh-cn': '退货未通过验收，已转平台处理：{reason}',
		en: 'The returned goods were not accepted, the platform decides: {reason}',
	},
	'refund.log.returnFee': {
		'zh-cn': '退货运费补偿 ¥{amount}，随退款退到余额',
		en: '¥{amount} for the freight of the return, paid to the balance with the refund',
	},
	'refund.log.returnFeePaid': {
		'zh-cn': '退货运费补偿 ¥{amount} 已退到余额',
		en: '¥{amount} for the freight of the return is on the balance',
	},
	'refund.log.withdraw': { 'zh-cn': '撤销退款申请', en: 'Withdrew the request' },
	'refund.log.expire': { 'zh-cn': '到期未处理，退款申请自动关闭', en: 'Closed, since nothing was done in time' },
	'refund.log.escalate': { 'zh-cn': '申请平台介入。{reason}', en: 'Called in the platform. {reason}' },
	'refund.log.escalateLeft': {
		'zh-cn': '此前已有部分退款，平台处理的金额为 ¥{amount}',
		en: 'Some of it has gone back since: ¥{amount} is left for the platform to decide on',
	},
	'refund.log.overdue': { 'zh-cn': '审核超时，已再次提醒', en: 'The answer is overdue; staff were told again' },
	'refund.log.receiveOverdue': {
		'zh-cn': '签收超时，已再次提醒',
		en: 'The parcel is overdue; staff were told again',
	},
	'refund.log.shipWarning': {
		'zh-cn': '请在 {days} 天内寄回商品，否则申请将关闭',
		en: 'Please send the goods back within {days} days, or the request is closed',
	},
	'refund.log.paidBack': { 'zh-cn': '退款 ¥{amount} 已到账', en: '¥{amount} has been paid back' },
	'refund.log.collectLess': {
		'zh-cn': '货到付款少收 ¥{amount}',
		en: '¥{amount} less is collected at the door',
	},
	'refund.log.partPaidBack': {
		'zh-cn': '其中 ¥{amount} 已到账，其余仍在处理',
		en: '¥{amount} of it has been paid back, the rest is on its way',
	},
	'refund.log.failed': { 'zh-cn': '打款失败，等待处理', en: 'Paying back failed and waits for staff' },
	'refund.log.byHand': {
		'zh-cn': '订单为线下付款，等待人工退款',
		en: 'The order was paid offline: the money is to be given back by hand',
	},
	'refund.log.retry': { 'zh-cn': '重新打款', en: 'Paying back was started again' },
	'refund.log.toBalance': { 'zh-cn': '改为退回余额', en: 'Paid to the balance instead' },
	'refund.log.payOffline': { 'zh-cn': '已线下打款：{reason}', en: 'Paid outside of the shop: {reason}' },
	'refund.log.timerRun': timerStepTexts.run,
	'refund.log.timerPause': timerStepTexts.pause,
	'refund.log.timerResume': timerStepTexts.resume,
	'refund.log.timerMove': timerStepTexts.move,
} as const satisfies Readonly<Record<string, Texts>>;

export type RefundLogKey = keyof typeof refundLogTexts;
export type RefundLogFacts = Readonly<Record<string, string | Texts>>;

/** A log row's sentence in the reader's language. */
export function refundLogText(
	key: string,
	facts: RefundLogFacts,
	language: Language,
	reader: LogReader = houseReader,
): string {
	const texts = sentenceFor(key, reader, { all: refundLogTexts, own: ownRefundSteps, told: toldRefundSteps });
	if (!texts) return key;
	const shown = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? fact : fact[language]]);
	return fill(texts[language], Object.fromEntries(shown)).trim();
}
