import { validType } from '#domain/coupon/coupon.status.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import type { FormValues } from '#web/kit/fields/form.values.ts';
import type { Translate } from '#web/kit/i18n/texts.ts';
import { validityWords } from '#web/shared/coupon/coupon.words.ts';
import type { CouponToShow } from '#web/shared/coupon/coupon-card.tsx';

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
/** What is half typed is nothing yet. */
const amountOf = (value: unknown) => centsToWire(Math.max(0, wireToCents(text(value)) ?? 0));

/** A coupon as it is typed, as its card shows it; whose it is and the names of what it is for apart. */
export function typedFace(values: FormValues): CouponToShow & { readonly scope: string } {
	const inEnglish = currentLanguage() === 'en' ? values.i18n.en : {};
	return {
		name: inEnglish['name'] || text(values['name']),
		note: inEnglish['note'] || text(values['note']),
		type: text(values['type']),
		amount: amountOf(values['amount']),
		discount_rate: amountOf(values['discount_rate']),
		max_off: amountOf(values['max_off']),
		min_amount: amountOf(values['min_amount']),
		scope: text(values['scope']),
		...(values['stack'] !== undefined && { stack: text(values['stack']) }),
		...(values['with_member_price'] !== undefined && { with_member_price: Number(values['with_member_price']) }),
	};
}

/** When a coupon as it is typed can be used, in words; empty while its end is not. */
export function typedValidity(t: Translate<'shop-coupon'>, values: FormValues): string {
	const valid_type = text(values['valid_type']);
	const valid_end = Number(values['valid_end'] || 0);
	if (valid_type === validType.range && valid_end === 0) return '';
	return validityWords(t, {
		valid_type,
		valid_start: Number(values['valid_start'] || 0),
		valid_end,
		delay_days: Number(values['delay_days']) || 0,
		days: Number(values['days']) || 0,
	});
}
