import { fill, type Language, type Texts } from '#domain/kernel/language.ts';

/** What each step of a price says to whoever asks how it came out. */
export const priceStepTexts = {
	'price.step.goods': { 'zh-cn': '商品金额 ¥{amount}', en: 'Goods ¥{amount}' },
	'price.step.memberOff': { 'zh-cn': '会员优惠 −¥{amount}', en: 'Member price −¥{amount}' },
	'price.step.promotion': { 'zh-cn': '{name} −¥{amount}', en: '{name} −¥{amount}' },
	'price.step.coupon': { 'zh-cn': '优惠券 {name} −¥{amount}', en: 'Coupon {name} −¥{amount}' },
	'price.step.score': { 'zh-cn': '积分抵扣（{score} 积分）−¥{amount}', en: 'Points ({score}) −¥{amount}' },
	'price.step.adjust': { 'zh-cn': '改价优惠 −¥{amount}', en: 'Price change −¥{amount}' },
	'price.step.freightFixed': {
		'zh-cn': '固定运费 ¥{amount}（{num} 件）',
		en: 'Fixed freight ¥{amount} ({num} pieces)',
	},
	'price.step.freightOnce': {
		'zh-cn': '固定运费 ¥{amount}（每单一次，取最高的一项）',
		en: 'Fixed freight ¥{amount} (once an order, the highest of its goods)',
	},
	'price.step.freightTemplate': {
		'zh-cn': '运费模板“{template}” ¥{amount}（计费量 {quantity}）',
		en: 'Freight by “{template}” ¥{amount} (quantity {quantity})',
	},
	'price.step.freightFirst': {
		'zh-cn': '运费模板“{template}” ¥{amount}（计费 {quantity}：首 {first} ¥{first_fee}）',
		en: 'Freight by “{template}” ¥{amount} ({quantity}: the first {first} ¥{first_fee})',
	},
	'price.step.freightRow': {
		'zh-cn':
			'运费模板“{template}” ¥{amount}（计费 {quantity}：首 {first} ¥{first_fee}，续费每 {step} ¥{step_fee} × {steps}）',
		en: 'Freight by “{template}” ¥{amount} ({quantity}: the first {first} ¥{first_fee}, then ¥{step_fee} for each {step} × {steps})',
	},
	'price.step.freightFollows': {
		'zh-cn': '运费模板“{template}” ¥{amount}（计费 {quantity}：首费由其他模板承担，每 {step} ¥{step_fee} × {steps}）',
		en: 'Freight by “{template}” ¥{amount} ({quantity}: another first fee covers it, ¥{step_fee} for each {step} × {steps})',
	},
	'price.step.freightFree': { 'zh-cn': '运费模板“{template}”包邮', en: 'Free delivery by “{template}”' },
	'price.step.freightFreeGoods': {
		'zh-cn': '作品本身包邮（{num} 件）',
		en: 'Sold with free delivery ({num} pieces)',
	},
	'price.step.freightFreePieces': {
		'zh-cn': '运费模板“{template}”：满 {from} 件包邮（共 {num} 件）',
		en: 'Free delivery by “{template}” from {from} pieces on ({num} pieces)',
	},
	'price.step.freightFreeShopAfter': {
		'zh-cn': '全店满 ¥{from} 包邮（优惠后商品金额 ¥{goods}）',
		en: 'Free delivery in the whole shop from ¥{from} on (goods after discounts ¥{goods})',
	},
	'price.step.freightFreeShopBefore': {
		'zh-cn': '全店满 ¥{from} 包邮（用券和积分前商品金额 ¥{goods}）',
		en: 'Free delivery in the whole shop from ¥{from} on (goods before coupons and points ¥{goods})',
	},
	'price.step.freightFreeAfter': {
		'zh-cn': '满 ¥{from} 包邮（优惠后商品金额 ¥{goods}）{template}',
		en: 'Free delivery from ¥{from} on (goods after discounts ¥{goods}) {template}',
	},
	'price.step.freightFreeBefore': {
		'zh-cn': '满 ¥{from} 包邮（用券和积分前商品金额 ¥{goods}）{template}',
		en: 'Free delivery from ¥{from} on (goods before coupons and points ¥{goods}) {template}',
	},
	'price.step.freightOff': { 'zh-cn': '运费减免 −¥{amount}', en: 'Freight off −¥{amount}' },
	'price.step.freightCoupon': { 'zh-cn': '运费券 {name} −¥{amount}', en: 'Freight coupon {name} −¥{amount}' },
	'price.step.freightLevel': { 'zh-cn': '{name}会员包邮 −¥{amount}', en: 'Free freight for {name} −¥{amount}' },
	'price.step.pay': { 'zh-cn': '应付 ¥{amount}', en: 'To pay ¥{amount}' },
	'price.step.refundPieces': {
		'zh-cn': '{name}：{all} 件实付 ¥{paid}，退 {num} 件 ¥{amount}',
		en: '{name}: ¥{paid} paid for {all}, {num} to refund: ¥{amount}',
	},
	'price.step.refundBefore': { 'zh-cn': '此前已退 −¥{amount}', en: 'Refunded before −¥{amount}' },
	'price.step.refundGift': { 'zh-cn': '{name}：补偿 ¥{amount}', en: '{name}: goodwill ¥{amount}' },
	'price.step.refundLess': { 'zh-cn': '协商减少 −¥{amount}', en: 'Less by agreement −¥{amount}' },
	'price.step.refundFreightShare': { 'zh-cn': '这些商品的运费 ¥{amount}', en: 'Freight of these goods ¥{amount}' },
	'price.step.refundFreightRest': { 'zh-cn': '剩余的全部运费 ¥{amount}', en: 'All remaining freight ¥{amount}' },
	'price.step.refundFreightAgreed': { 'zh-cn': '商定的运费 ¥{amount}', en: 'Freight as agreed ¥{amount}' },
	'price.step.refundLate': {
		'zh-cn': '多付或订单结束后到账的款项 ¥{amount}',
		en: 'Paid twice or after the order had ended ¥{amount}',
	},
	'price.step.refundScore': { 'zh-cn': '退回积分 {score}', en: 'Points given back {score}' },
	'price.step.refundSum': { 'zh-cn': '应退 ¥{amount}', en: 'To refund ¥{amount}' },
} as const satisfies Readonly<Record<string, Texts>>;

export type PriceStepKey = keyof typeof priceStepTexts;

/** One step of a price as it is stored with the order: a text key and numbers on the wire's form. */
export interface PriceStep {
	readonly key: PriceStepKey;
	readonly merchant_id: number;
	readonly facts: Readonly<Record<string, string>>;
	/** How the amount is laid over several skus, to the cent; absent where one bears it. */
	readonly shares?: readonly StepShare[];
}

/** The part of a step that one sku bears. */
export interface StepShare {
	readonly sku: number;
	readonly amount: string;
}

/** A step's sentence in the reader's language. */
function priceStepText(step: Pick<PriceStep, 'key' | 'facts'>, language: Language): string {
	return fill(priceStepTexts[step.key][language], step.facts).trim();
}

/** What the lines and the skus that steps are about are called. */
interface StepNames {
	readonly lines?: ReadonlyMap<number, string>;
	readonly skus?: ReadonlyMap<number, string>;
}

interface StepText {
	key: PriceStepKey;
	facts: Record<string, string>;
	text: string;
	shares?: { name: string; amount: string }[];
}

/** Only notes that a level would waive freight if there were any. */
function isMute({ key, facts }: { readonly key: string; readonly facts: PriceStep['facts'] }): boolean {
	return key === 'price.step.freightLevel' && facts['amount'] === '0.00';
}

/** Stored steps as the wire carries them. */
export function stepTexts(
	steps: readonly (Pick<PriceStep, 'facts' | 'shares'> & { readonly key: string })[],
	language: Language,
	{ lines: names = new Map(), skus = new Map() }: StepNames = {},
): StepText[] {
	const told = steps.filter((step) => !isMute(step));
	return told.map(({ key, facts: stored, shares = [] }) => {
		const name = names.get(Number(stored['line']));
		const known = { key: key as PriceStepKey, facts: name === undefined ? { ...stored } : { ...stored, name } };
		const parts = shares.map(({ sku, amount }) => ({ name: skus.get(sku) ?? `#${sku}`, amount }));
		return { ...known, text: priceStepText(known, language), ...(parts.length > 0 && { shares: parts }) };
	});
}

/** What the skus of lines are called in the shares of a step. */
export function skuNames(
	lines: readonly { readonly sku_id: number; readonly name: string; readonly spec_text: string }[],
): ReadonlyMap<number, string> {
	return new Map(lines.map(({ sku_id, name, spec_text }) => [sku_id, `${name} ${spec_text}`.trim()]));
}
