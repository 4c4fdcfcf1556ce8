import type { Language } from '#domain/kernel/language.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { PromotionRule } from './promotion.shapes.ts';
import { promotionType } from './promotion.status.ts';

/** What of a promotion its words are made of. */
export type PromotionWords = Pick<
	PromotionRule,
	| 'type'
	| 'discount_rate'
	| 'fixed_price'
	| 'steps'
	| 'from_num'
	| 'from_amount'
	| 'gift_num'
	| 'has_gifts'
	| 'is_repeated'
>;

/** Without the fraction where there is none: "¥300". */
const amount = (of: number) => yuan(centsToWire(of)).replace('.00', '');

/** A rate as shops say it: 8500 = "8.5折", "15% off". */
function rateWords(rate: number, language: Language): string {
	if (rate === 0) return language === 'en' ? 'free' : '免费';
	return language === 'en' ? `${trimmed((10_000 - rate) / 100)}% off` : `${trimmed(rate / 1000)}折`;
}

function trimmed(number: number): string {
	return String(Number(number.toFixed(2)));
}

/** A promotion in a few words, as cards and carts show it. */
export function promotionText(rule: PromotionWords, language: Language): string {
	return language === 'en' ? english(rule) : chinese(rule);
}

function chinese(rule: PromotionWords): string {
	const { from_num, gift_num } = rule;
	switch (rule.type) {
		case promotionType.price:
			return rule.fixed_price > 0
				? `限时价 ${amount(rule.fixed_price)}`
				: `限时${rateWords(rule.discount_rate, 'zh-cn')}`;
		case promotionType.amount:
			return rule.steps
				.map(({ from, off }) => `${rule.is_repeated ? '每' : ''}满 ${amount(from)} 减 ${amount(off)}`)
				.join('，');
		case promotionType.pieces:
			return `满 ${from_num} 件 ${rateWords(rule.discount_rate, 'zh-cn')}`;
		case promotionType.nth: {
			const each = rule.is_repeated ? `每 ${from_num} 件中一件` : `第 ${from_num} 件`;
			return rule.discount_rate === 5000 ? `${each}半价` : `${each}${rateWords(rule.discount_rate, 'zh-cn')}`;
		}
		case promotionType.gift: {
			const from = from_num > 0 ? `买 ${from_num} 件` : `满 ${amount(rule.from_amount)}`;
			return `${rule.is_repeated ? '每' : ''}${from}送 ${gift_num} 件${rule.has_gifts ? '赠品' : ''}`;
		}
	}
}

function english(rule: PromotionWords): string {
	const { from_num, gift_num } = rule;
	switch (rule.type) {
		case promotionType.price:
			return rule.fixed_price > 0 ? `Now ${amount(rule.fixed_price)}` : `Now ${rateWords(rule.discount_rate, 'en')}`;
		case promotionType.amount:
			return rule.steps
				.map(({ from, off }) => `${amount(off)} off ${rule.is_repeated ? 'every' : 'from'} ${amount(from)}`)
				.join(', ');
		case promotionType.pieces:
			return `${rateWords(rule.discount_rate, 'en')} from ${from_num} on`;
		case promotionType.nth: {
			const each = rule.is_repeated ? `One in every ${from_num}` : `One of ${from_num}`;
			return `${each} ${rateWords(rule.discount_rate, 'en')}`;
		}
		case promotionType.gift: {
			const gifts = rule.has_gifts ? `${gift_num} gift${gift_num > 1 ? 's' : ''}` : `${gift_num} free`;
			if (from_num > 0) return `Buy ${from_num}, get ${gifts}${rule.is_repeated ? ', again and again' : ''}`;
			return `${gifts} with ${rule.is_repeated ? 'every ' : ''}${amount(rule.from_amount)}`;
		}
	}
}
