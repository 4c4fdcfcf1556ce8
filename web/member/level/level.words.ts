import type { LevelWire } from '#domain/level/level.contract.ts';
import { type Translate, textLanguage } from '#web/kit/i18n/texts.ts';
import { shortYuan } from '#web/shared/coupon/coupon.words.ts';

type Texts = Translate<'member-level'>;

/** One thing that a level is worth. */
export interface Worth {
	readonly kind: 'price' | 'points' | 'freight' | 'note';
	readonly text: string;
}

/** All that a level is worth: "会员价 9.5 折", "购物积分 1.5 倍"; nothing where it is a name alone. */
export function worthsOf(
	t: Texts,
	{ discount_rate, points_rate, free_freight, free_from, note }: Omit<LevelWire, 'id' | 'name' | 'growth_min'>,
): Worth[] {
	const worths: (Worth | false)[] = [
		discount_rate < 10_000 && {
			kind: 'price',
			// Chinese names what is left to pay in tenths, English what comes off.
			text: t('worth.price', {
				rate: textLanguage() === 'zh-cn' ? discount_rate / 1000 : (10_000 - discount_rate) / 100,
			}),
		},
		points_rate > 10_000 && { kind: 'points', text: t('worth.points', { times: points_rate / 10_000 }) },
		free_freight && {
			kind: 'freight',
			text: Number(free_from) > 0 ? t('worth.freightFrom', { amount: shortYuan(free_from) }) : t('worth.freight'),
		},
		note !== '' && { kind: 'note', text: note },
	];
	return worths.filter((worth) => worth !== false);
}
