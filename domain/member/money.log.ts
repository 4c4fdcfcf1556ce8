import { fill, type Language, type Texts } from '#domain/kernel/language.ts';
import { shortNo } from '#domain/kernel/short-no.ts';

/** Why a balance changed. */
export const moneyLogType = {
	recharge: 'recharge',
	gift: 'gift',
	pay: 'pay',
	release: 'release',
	refund: 'refund',
	returnFee: 'return_fee',
	admin: 'admin',
	withdraw: 'withdraw',
	reverse: 'reverse',
	repair: 'repair',
} as const;
export type MoneyLogType = (typeof moneyLogType)[keyof typeof moneyLogType];

/** Every kind of change, as it is stored. */
export const moneyLogTypes = Object.values(moneyLogType) as readonly MoneyLogType[];

const texts: Readonly<Record<MoneyLogType, Texts>> = {
	recharge: { 'zh-cn': '你充值到账（充值单 {ref}）', en: 'You topped up ({ref})' },
	gift: { 'zh-cn': '充值获赠（充值单 {ref}）', en: 'Given with your top-up ({ref})' },
	pay: { 'zh-cn': '你支付了订单（支付单 {ref}）', en: 'You paid an order (payment {ref})' },
	release: {
		'zh-cn': '未付成，余额已退回（支付单 {ref}）',
		en: 'Not paid in full: your balance is back (payment {ref})',
	},
	refund: { 'zh-cn': '退款给你（{ref}）', en: 'You got a refund ({ref})' },
	return_fee: {
		'zh-cn': '补偿你的退货运费（订单 {ref}）',
		en: 'You got the freight of a return back (order {ref})',
	},
	admin: { 'zh-cn': '店铺为你调整', en: 'Changed by the shop' },
	withdraw: { 'zh-cn': '提现', en: 'Withdrawal' },
	reverse: { 'zh-cn': '充值退款（充值单 {ref}）', en: 'Top-up refunded ({ref})' },
	repair: { 'zh-cn': '对账修复', en: 'Repair' },
};

/** What the kinds of change are called in lists. */
export const moneyLogNames: Readonly<Record<MoneyLogType, Texts>> = {
	...texts,
	recharge: { 'zh-cn': '充值', en: 'Top-up' },
	gift: { 'zh-cn': '充值赠送', en: 'Gift' },
	reverse: { 'zh-cn': '充值退款', en: 'Top-up refunded' },
	admin: { 'zh-cn': '后台调整', en: 'Changed by the shop' },
	pay: { 'zh-cn': '支付', en: 'Payment' },
	release: { 'zh-cn': '支付未完成退回', en: 'Back from a payment' },
	refund: { 'zh-cn': '退款', en: 'Refund' },
	return_fee: { 'zh-cn': '退货运费补偿', en: 'Freight of a return' },
};

/** What they are called to the member whose balance it is. */
export const ownMoneyLogNames: typeof moneyLogNames = { ...moneyLogNames, admin: texts.admin };

/** These changes keep the number of what they were for as their memo. */
const referring: readonly string[] = [
	moneyLogType.pay,
	moneyLogType.release,
	moneyLogType.refund,
	moneyLogType.returnFee,
	moneyLogType.recharge,
	moneyLogType.gift,
	moneyLogType.reverse,
];

/** Whether a change keeps the number of its order, refund or recharge as its memo. */
export function isMoneyReferring(type: string): boolean {
	return referring.includes(type);
}

/** What a line of the balance says in the reader's language. */
export function moneyLogText(type: MoneyLogType, ref: string, language: Language): string {
	return fill(texts[type][language], { ref: shortNo(ref) }).trim();
}
