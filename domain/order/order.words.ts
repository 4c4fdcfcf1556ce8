import type { Language, Texts } from '#domain/kernel/language.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { type OrderStatus, orderStatus } from '#domain/order/order.status.ts';

/** What the statuses are called in files. */
export const orderStatusWords: Readonly<Record<OrderStatus, Texts>> = {
	[orderStatus.toPay]: { 'zh-cn': '待付款', en: 'To pay' },
	[orderStatus.toShip]: { 'zh-cn': '待发货', en: 'To ship' },
	[orderStatus.toReceive]: { 'zh-cn': '待收货', en: 'To receive' },
	[orderStatus.toEvaluate]: { 'zh-cn': '待评价', en: 'To review' },
	[orderStatus.complete]: { 'zh-cn': '已完成', en: 'Complete' },
	[orderStatus.cancelled]: { 'zh-cn': '已取消', en: 'Cancelled' },
	[orderStatus.cancelApplied]: { 'zh-cn': '申请取消', en: 'Cancel applied' },
};

/** What the ways of paying are called in files. */
export const payTypeWords: Readonly<Record<string, Texts>> = {
	balance: { 'zh-cn': '余额', en: 'Balance' },
	wechat: { 'zh-cn': '微信支付', en: 'WeChat Pay' },
	alipay: { 'zh-cn': '支付宝', en: 'Alipay' },
	card: { 'zh-cn': '银行卡', en: 'Card' },
	offline: { 'zh-cn': '线下支付', en: 'Offline' },
	cod: { 'zh-cn': '货到付款', en: 'Cash on delivery' },
	mock: { 'zh-cn': '模拟支付', en: 'Mock payment' },
};

/** How an order was paid, in words: by one way, or by the balance and another, each with its part. */
export function payTypeText(
	{ pay_type, pay_amount, paid_balance }: { pay_type: string; pay_amount: number; paid_balance: number },
	language: Language,
): string {
	const named = payTypeWords[pay_type]?.[language] ?? pay_type;
	if (paid_balance === 0 || pay_type === 'balance') return named;
	const parts = [centsToWire(cents(paid_balance)), centsToWire(cents(pay_amount - paid_balance))];
	return `${payTypeWords['balance']?.[language]} ${parts[0]} + ${named} ${parts[1]}`;
}
