import { couponScope, couponStack, couponType, validType } from '#domain/coupon/coupon.status.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { listed, type Translate, textLanguage } from '#web/kit/i18n/texts.ts';
import { formatTime } from '#web/kit/ui/time.tsx';

type Texts = Translate<'shop-coupon'>;

/** What a coupon does, as it travels: amounts as on the wire. */
export interface CouponWorth {
	readonly type: string;
	readonly amount: string;
	/** What is left to pay, as "90.00". */
	readonly discount_rate: string;
	readonly max_off: string;
	readonly min_amount: string;
}

interface CouponScoped {
	readonly scope: string;
	readonly scope_names: readonly string[];
	/** Empty = the platform's. */
	readonly merchant_name: string;
}

interface CouponValidity {
	readonly valid_type: string;
	readonly valid_start: number;
	readonly valid_end: number;
	readonly delay_days: number;
	readonly days: number;
}

const namesShown = 3;
const minute = 'yyyy-mm-dd hh:MM';

/** An amount without its empty cents: coupons are spoken of in whole money. */
export function shortYuan(amount: string): string {
	return yuan(amount).replace(/\.00$/, '');
}

const isSome = (amount: string) => Number(amount) > 0;

/** What stands large on a coupon: "¥10", "9 折", "Free freight". */
export function worthWords(t: Texts, { type, amount, discount_rate }: CouponWorth): string {
	if (type === couponType.percent) {
		const rate = Math.round(Number(discount_rate) * 100);
		// Chinese names what is left to pay in tenths, English what comes off.
		return t('worth.percent', { rate: textLanguage() === 'zh-cn' ? rate / 1000 : (10_000 - rate) / 100 });
	}
	if (type === couponType.freight) return t('worth.freight');
	return type === couponType.exchange ? t('worth.exchange') : shortYuan(amount);
}

/** From what on it can be used: "满 ¥99 可用". */
export function minimumWords(t: Texts, { min_amount }: CouponWorth): string {
	return isSome(min_amount) ? t('minimum.from', { amount: shortYuan(min_amount) }) : t('minimum.none');
}

/** How much it takes off at most; empty where nothing bounds it. */
export function capWords(t: Texts, { type, max_off }: CouponWorth): string {
	return type !== couponType.amount && isSome(max_off) ? t('cap', { amount: shortYuan(max_off) }) : '';
}

/** What it does, in one line: "满 ¥99 减 ¥10", "9 折，最多减 ¥50". */
export function kindWords(t: Texts, coupon: CouponWorth): string {
	const worth = worthWords(t, coupon);
	const does = coupon.type === couponType.amount ? t('kind.amount', { worth }) : worth;
	const from = isSome(coupon.min_amount)
		? t('kind.from', { minimum: shortYuan(coupon.min_amount), does })
		: coupon.type === couponType.amount
			? t('kind.atOnce', { worth })
			: does;
	const cap = capWords(t, coupon);
	return cap ? t('kind.capped', { does: from, cap }) : from;
}

/** What it is for: "全场通用", "限分类：陶瓷、木艺". */
export function scopeWords(t: Texts, { scope, scope_names, merchant_name }: CouponScoped): string {
	if (scope === couponScope.all || scope_names.length === 0) {
		return merchant_name ? t('scope.ofMerchant', { name: merchant_name }) : t('scope.all');
	}
	const first = listed(scope_names.slice(0, namesShown));
	const names = scope_names.length > namesShown ? t('scope.more', { names: first, count: scope_names.length }) : first;
	if (scope === couponScope.classify) return t('scope.classify', { names });
	if (scope === couponScope.merchant) return t('scope.merchant', { names });
	if (scope === couponScope.brand) return t('scope.brand', { names });
	return scope === couponScope.pretag ? t('scope.pretag', { names }) : t('scope.goods', { names });
}

/** When what is received now can be used. */
export function validityWords(t: Texts, validity: CouponValidity): string {
	const { valid_type, valid_start, valid_end, delay_days, days } = validity;
	if (valid_type === validType.range) return windowWords(t, { start_time: valid_start, end_time: valid_end });
	return delay_days > 0 ? t('validity.delayed', { delay: delay_days, days }) : t('validity.days', { days });
}

/** From when until when a coupon can be used; its beginning only where it lies ahead of `now`, or that is not given. */
export function windowWords(
	t: Texts,
	{ start_time, end_time }: { start_time: number; end_time: number },
	now?: number,
): string {
	const end = formatTime(end_time, minute);
	const hasBegun = start_time === 0 || (now !== undefined && start_time <= now);
	return hasBegun ? t('validity.until', { end }) : t('validity.window', { start: formatTime(start_time, minute), end });
}

/** What it may stand beside in one order. */
export function stackWords(t: Texts, stack: string): string {
	if (stack === couponStack.alone) return t('stack.alone');
	return stack === couponStack.withPoints ? t('stack.withPoints') : t('stack.withOthers');
}
