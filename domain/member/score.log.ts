import type { Language, Texts } from '#domain/kernel/language.ts';
import { lineText } from '#domain/ledger/line-text.ts';

/** Why points changed. */
export const scoreLogType = {
	/** Put into an order: reserved until it is paid, spent from then on. */
	use: 'use',
	/** The order ended unpaid. */
	release: 'release',
	/** Spent points of refunded pieces. */
	refund: 'refund',
	earn: 'earn',
	/** Earned points of what was refunded. */
	takeBack: 'take_back',
	/** All of an order was reviewed. */
	review: 'review',
	/** Their time was over. */
	expire: 'expire',
	/** Given with a recharge, and taken back with it. */
	recharge: 'recharge',
	rechargeBack: 'recharge_back',
	/** For looking in, once a day. */
	checkIn: 'check_in',
	admin: 'admin',
	repair: 'repair',
} as const;
export type ScoreLogType = (typeof scoreLogType)[keyof typeof scoreLogType];

/** Every kind of change, as it is stored. */
export const scoreLogTypes = Object.values(scoreLogType) as readonly ScoreLogType[];

const texts: Readonly<Record<ScoreLogType, Texts>> = {
	use: { 'zh-cn': '你在订单 {ref} 中抵扣了积分', en: 'You used them for order {ref}' },
	release: { 'zh-cn': '你没有支付订单 {ref}，积分已退回', en: 'You did not pay order {ref}: given back' },
	refund: { 'zh-cn': '订单 {ref} 退款，退回你用掉的积分', en: 'Refund of order {ref}: you got them back' },
	earn: { 'zh-cn': '你的订单 {ref} 获得', en: 'You earned them with order {ref}' },
	take_back: {
		'zh-cn': '订单 {ref} 退款，收回你获赠的积分',
		en: 'Refund of order {ref}: what you earned was taken back',
	},
	review: { 'zh-cn': '你评价了订单 {ref}', en: 'You reviewed order {ref}' },
	expire: { 'zh-cn': '你的积分已到期', en: 'Your points ended' },
	recharge: { 'zh-cn': '你充值获赠（充值单 {ref}）', en: 'Given with your top-up {ref}' },
	recharge_back: { 'zh-cn': '充值退款，收回赠送的积分（充值单 {ref}）', en: 'Top-up {ref} refunded: taken back' },
	check_in: { 'zh-cn': '每日签到', en: 'Daily check-in' },
	admin: { 'zh-cn': '店铺为你调整', en: 'Changed by the shop' },
	repair: { 'zh-cn': '对账修复', en: 'Repair' },
};

/** What the kinds of change are called in lists. */
export const scoreLogNames: Readonly<Record<ScoreLogType, Texts>> = {
	use: { 'zh-cn': '订单抵扣', en: 'Used' },
	release: { 'zh-cn': '未付款退回', en: 'Not paid, given back' },
	refund: { 'zh-cn': '退款退回', en: 'Refund, given back' },
	earn: { 'zh-cn': '购物获得', en: 'Earned' },
	take_back: { 'zh-cn': '退款收回', en: 'Refund, taken back' },
	review: { 'zh-cn': '评价奖励', en: 'For a review' },
	expire: { 'zh-cn': '积分到期', en: 'Points that ended' },
	recharge: { 'zh-cn': '充值赠送', en: 'Given with a top-up' },
	recharge_back: { 'zh-cn': '充值退款收回', en: 'Top-up refunded' },
	check_in: texts.check_in,
	admin: { 'zh-cn': '后台调整', en: 'Changed by the shop' },
	repair: texts.repair,
};

/** What they are called to the member whose points they are. */
export const ownScoreLogNames: typeof scoreLogNames = { ...scoreLogNames, admin: texts.admin };

/** These changes keep the number of their order as their memo. */
const referring: readonly string[] = [
	scoreLogType.use,
	scoreLogType.release,
	scoreLogType.refund,
	scoreLogType.earn,
	scoreLogType.takeBack,
	scoreLogType.review,
	scoreLogType.recharge,
	scoreLogType.rechargeBack,
];

/** Whether a change keeps the number of its order as its memo. */
export function isScoreReferring(type: string): boolean {
	return referring.includes(type);
}

/** What a line of the points says in the reader's language; what staff wrote stays. */
export function scoreLogText(line: { type: string; memo: string }, language: Language): string {
	return lineText(line, { texts, referring }, language);
}
