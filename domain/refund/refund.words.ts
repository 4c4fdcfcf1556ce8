import type { Texts } from '#domain/kernel/language.ts';
import type { RefundStage } from './refund.transitions.ts';

/** What the stages of a refund are called where no screen says it. */
export const refundStageWords: Readonly<Record<RefundStage, Texts>> = {
	waiting: { 'zh-cn': '待审核', en: 'To be answered' },
	offered: { 'zh-cn': '待会员答复', en: 'Offer to the member' },
	toReturn: { 'zh-cn': '待寄回', en: 'To be sent back' },
	returning: { 'zh-cn': '退货中', en: 'On its way back' },
	reoffered: { 'zh-cn': '待会员答复', en: 'Offer to the member' },
	paying: { 'zh-cn': '退款中', en: 'Being paid back' },
	failed: { 'zh-cn': '打款失败', en: 'Payout failed' },
	done: { 'zh-cn': '已退款', en: 'Paid back' },
	refused: { 'zh-cn': '已拒绝', en: 'Refused' },
	closed: { 'zh-cn': '已关闭', en: 'Closed' },
};

/** The kinds of refund. */
export const refundTypeWords: Readonly<Record<string, Texts>> = {
	'1': { 'zh-cn': '仅退款（未发货）', en: 'Not shipped' },
	'2': { 'zh-cn': '仅退款', en: 'Money only' },
	'3': { 'zh-cn': '退货退款', en: 'Goods back' },
	'4': { 'zh-cn': '换货', en: 'Exchange' },
};
