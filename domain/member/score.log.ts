import { fill, type Language, type Texts } from '#domain/kernel/language.ts';

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
	admin: 'admin',
	repair: 'repair',
} as const;
export type ScoreLogType = (typeof scoreLogType)[keyof typeof scoreLogType];

const texts: Readonly<Record<ScoreLogType, Texts>> = {
	use: { 'zh-cn': '订单 {ref} 抵扣', en: 'Used for order {ref}' },
	release: { 'zh-cn': '订单 {ref} 未付款，积分退回', en: 'Order {ref} was not paid: given back' },
	refund: { 'zh-cn': '订单 {ref} 退款，积分退回', en: 'Refund of order {ref}: given back' },
	earn: { 'zh-cn': '订单 {ref} 获得', en: 'Earned by order {ref}' },
	take_back: { 'zh-cn': '订单 {ref} 退款，收回获赠积分', en: 'Refund of order {ref}: earned points taken back' },
	review: { 'zh-cn': '评价订单 {ref} 获得', en: 'For reviewing order {ref}' },
	expire: { 'zh-cn': '积分到期', en: 'Points that ended' },
	admin: { 'zh-cn': '后台调整', en: 'Changed by the shop' },
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
	expire: texts.expire,
	admin: texts.admin,
	repair: texts.repair,
};

/** These changes keep the number of their order as their memo. */
const referring: readonly string[] = [
	scoreLogType.use,
	scoreLogType.release,
	scoreLogType.refund,
	scoreLogType.earn,
	scoreLogType.takeBack,
	scoreLogType.review,
];

/** What a line of the points says in the reader's language; what staff wrote stays. */
export function scoreLogText({ type, memo }: { type: string; memo: string }, language: Language): string {
	const isKnown = Object.hasOwn(texts, type);
	if (!isKnown || (memo !== '' && !referring.includes(type))) return memo;
	return fill(texts[type as ScoreLogType][language], { ref: memo }).trim();
}
