import { fill, type Language, type Texts } from '#domain/kernel/language.ts';

/** What each step of a price says to whoever asks how it came out. */
export const priceStepTexts = {
	'price.step.goods': { 'zh-cn': '商品金额 ¥{amount}', en: 'Goods ¥{amount}' },
	'price.step.memberOff': { 'zh-cn': '会员优惠 −¥{amount}', en: 'Member price −¥{amount}' },
	'price.step.coupon': { 'zh-cn': '优惠券 {name} −¥{amount}', en: 'Coupon {name} −¥{amount}' },
	'price.step.score': { 'zh-cn': '积分抵扣 −¥{amount}', en: 'Points −¥{amount}' },
	'price.step.adjust': { 'zh-cn': '改价优惠 −¥{amount}', en: 'Price change −¥{amount}' },
	'price.step.freightFixed': {
		'zh-cn': '固定运费 ¥{amount}（{num} 件）',
		en: 'Fixed freight ¥{amount} ({num} pieces)',
	},
	'price.step.freightTemplate': {
		'zh-cn': '运费模板“{template}” ¥{amount}（计费量 {quantity}）',
		en: 'Freight by “{template}” ¥{amount} (quantity {quantity})',
	},
	'price.step.freightFree': { 'zh-cn': '包邮 {template}', en: 'Free delivery {template}' },
	'price.step.freightOff': { 'zh-cn': '运费减免 −¥{amount}', en: 'Freight off −¥{amount}' },
	'price.step.pay': { 'zh-cn': '应付 ¥{amount}', en: 'To pay ¥{amount}' },
} as const satisfies Readonly<Record<string, Texts>>;

export type PriceStepKey = keyof typeof priceStepTexts;

/** One step of a price as it is stored with the order: a text key and numbers on the wire's form. */
export interface PriceStep {
	readonly key: PriceStepKey;
	readonly merchant_id: number;
	readonly facts: Readonly<Record<string, string>>;
}

/** A step's sentence in the reader's language. */
export function priceStepText(step: Pick<PriceStep, 'key' | 'facts'>, language: Language): string {
	return fill(priceStepTexts[step.key][language], step.facts).trim();
}
