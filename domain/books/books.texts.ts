import { userCouponNames } from '#domain/coupon/receive.resource.ts';
import type { Language, Texts } from '#domain/kernel/language.ts';
import { growthLogNames } from '#domain/level/growth.log.ts';
import { moneyLogNames } from '#domain/member/money.log.ts';
import { scoreLogNames } from '#domain/member/score.log.ts';
import { payTypeWords } from '#domain/order/order.words.ts';
import { stockLogNames } from '#domain/stock/stock.rules.ts';

type Names = Readonly<Record<string, Texts>>;

/** What the books are called whose entries a check shows. */
const ledgers: Names = {
	stock_log: { 'zh-cn': '库存流水', en: 'Stock log' },
	money_log: { 'zh-cn': '余额流水', en: 'Balance log' },
	score_log: { 'zh-cn': '积分流水', en: 'Points log' },
	growth_log: { 'zh-cn': '成长值明细', en: 'Growth log' },
	merchant_ledger: { 'zh-cn': '商家账目', en: 'Merchant ledger' },
	order_goods: { 'zh-cn': '订单商品行', en: 'Order line' },
	shop_order: { 'zh-cn': '订单', en: 'Order' },
	payment_attempt: { 'zh-cn': '支付尝试', en: 'Payment attempt' },
	refund: { 'zh-cn': '退款单', en: 'Refund' },
	pay_refund: { 'zh-cn': '退款转账', en: 'Transfer back' },
	user_coupon: { 'zh-cn': '会员的优惠券', en: 'Coupon of a member' },
};

const merchantKinds: Names = {
	sale: { 'zh-cn': '销售', en: 'Sale' },
	freight: { 'zh-cn': '运费', en: 'Freight' },
	commission: { 'zh-cn': '佣金', en: 'Commission' },
	coupon_cost: { 'zh-cn': '优惠成本', en: 'Coupon cost' },
	refund: { 'zh-cn': '退款', en: 'Refund' },
	commission_back: { 'zh-cn': '退回佣金', en: 'Commission back' },
	advance: { 'zh-cn': '提前释放', en: 'Released early' },
	return_fee: { 'zh-cn': '退货运费补偿', en: 'Freight of a return' },
	adjust: { 'zh-cn': '调整', en: 'Adjustment' },
	withdraw: { 'zh-cn': '提现', en: 'Withdrawal' },
	withdraw_back: { 'zh-cn': '提现退回', en: 'Withdrawal returned' },
	deposit: { 'zh-cn': '保证金', en: 'Deposit' },
};

const kinds: Readonly<Record<string, Names>> = {
	stock_log: stockLogNames,
	money_log: moneyLogNames,
	score_log: scoreLogNames,
	growth_log: growthLogNames,
	merchant_ledger: merchantKinds,
	payment_attempt: payTypeWords,
	pay_refund: payTypeWords,
	user_coupon: userCouponNames,
};

/** What a ledger and the kind of its entry are called; a kind of none is empty. */
export function entryTexts(
	{ ledger, kind }: { ledger: string; kind: string },
	language: Language,
): { ledger_text: string; kind_text: string } {
	return {
		ledger_text: ledgers[ledger]?.[language] ?? ledger,
		kind_text: kinds[ledger]?.[kind]?.[language] ?? kind,
	};
}
