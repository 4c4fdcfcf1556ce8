import type { Language, Texts } from '#domain/kernel/language.ts';
import { lineText } from '#domain/ledger/line-text.ts';

/** Why growth changed. */
export const growthLogType = {
	/** An order was received. */
	order: 'order',
	/** Growth of what was refunded. */
	refund: 'refund',
	recharge: 'recharge',
	rechargeBack: 'recharge_back',
	checkIn: 'check_in',
	/** Its time was over. */
	expire: 'expire',
	admin: 'admin',
	repair: 'repair',
} as const;
export type GrowthLogType = (typeof growthLogType)[keyof typeof growthLogType];

/** Every kind of change, as it is stored. */
export const growthLogTypes = Object.values(growthLogType) as readonly GrowthLogType[];

const texts: Readonly<Record<GrowthLogType, Texts>> = {
	order: { 'zh-cn': '你的订单 {ref} 获得', en: 'You earned it with order {ref}' },
	refund: { 'zh-cn': '订单 {ref} 退款，收回成长值', en: 'Refund of order {ref}: taken back' },
	recharge: { 'zh-cn': '你充值获得（充值单 {ref}）', en: 'You earned it with your top-up {ref}' },
	recharge_back: { 'zh-cn': '充值退款，收回成长值（充值单 {ref}）', en: 'Top-up {ref} refunded: taken back' },
	check_in: { 'zh-cn': '每日签到', en: 'Daily check-in' },
	expire: { 'zh-cn': '成长值已到期', en: 'Its time was over' },
	admin: { 'zh-cn': '店铺为你调整', en: 'Changed by the shop' },
	repair: { 'zh-cn': '对账修复', en: 'Repair' },
};

/** What the kinds of change are called in lists. */
export const growthLogNames: Readonly<Record<GrowthLogType, Texts>> = {
	order: { 'zh-cn': '购物获得', en: 'Earned by an order' },
	refund: { 'zh-cn': '退款收回', en: 'Refund, taken back' },
	recharge: { 'zh-cn': '充值获得', en: 'Earned by a top-up' },
	recharge_back: { 'zh-cn': '充值退款收回', en: 'Top-up refunded' },
	check_in: texts.check_in,
	expire: { 'zh-cn': '成长值到期', en: 'Growth that ended' },
	admin: { 'zh-cn': '后台调整', en: 'Changed by the shop' },
	repair: texts.repair,
};

/** These changes keep the number of their order as their memo. */
const referring: readonly string[] = [
	growthLogType.order,
	growthLogType.refund,
	growthLogType.recharge,
	growthLogType.rechargeBack,
];

/** What a line says in its member's language; what staff wrote stays. */
export function growthLogText(line: { type: string; memo: string }, language: Language): string {
	return lineText(line, { texts, referring }, language);
}
