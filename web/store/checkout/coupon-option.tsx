import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { couponStack } from '#domain/coupon/coupon.status.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import { kindWords, stackWords } from '#web/shared/coupon/coupon.words.ts';
import type { Preview } from './checkout.rules.ts';
import type { CheckoutCoupon } from './coupon-choice.rules.ts';
import classes from './coupon-panel.module.css';

const minutes = 'yyyy-mm-dd hh:MM';

interface CouponOptionProps {
	coupon: CheckoutCoupon;
	preview: Preview;
	isChosen?: boolean;
	/** Absent where it does not fit. */
	onToggle?: () => void;
}

/** One coupon of the member: what it does and takes off, or why it cannot be used. */
export function CouponOption({ coupon, preview, isChosen = false, onToggle }: CouponOptionProps): ReactNode {
	const { t } = useTranslation('store-checkout');
	const { t: tOfCoupons } = useTranslation('shop-coupon');
	const id = useId();
	const { misfit, stack, merchant_id } = coupon;
	const maker = preview.groups.find((group) => group.merchant_id === merchant_id)?.merchant_name;
	const terms = [
		...(merchant_id > 0 && maker ? [t('coupons.of', { maker })] : []),
		...(stack === couponStack.withOthers ? [] : [stackWords(tOfCoupons, stack)]),
		t('coupons.until', { date: formatTime(coupon.end_time, minutes) }),
	];
	const why =
		misfit &&
		{
			scope: () => t('coupons.misfit.scope'),
			memberPrice: () => t('coupons.misfit.memberPrice'),
			minimum: () => t('coupons.misfit.minimum', { more: yuan(coupon.more) }),
			freight: () => t(preview.freight_known ? 'coupons.misfit.freight' : 'coupons.misfit.freightOpen'),
			early: () => t('coupons.misfit.early', { date: formatTime(coupon.start_time, minutes) }),
		}[misfit]();
	const words = (
		<span className={classes['words']}>
			<span className={classes['deal']}>{kindWords(tOfCoupons, coupon)}</span>
			<span>{coupon.name}</span>
			<span className={classes['terms']}>{terms.join(' · ')}</span>
			{why && <span className={classes['why']}>{why}</span>}
		</span>
	);
	if (!onToggle) return <li className={classes['option']}>{words}</li>;
	return (
		<li>
			<label htmlFor={id} className={classes['option']} data-chosen={isChosen || undefined}>
				{words}
				<span className={classes['off']}>
					<Money amount={`-${coupon.off}`} />
				</span>
				<Checkbox id={id} size="md" checked={isChosen} onChange={onToggle} />
			</label>
		</li>
	);
}
