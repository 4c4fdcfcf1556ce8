import { ChevronRight, Ticket } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import classes from './checkout-coupons.module.css';
import { type CouponChoice, chosenCoupons } from './coupon-choice.rules.ts';

const CouponPanel = lazyPart(() => import('./coupon-panel.tsx'), 'CouponPanel', { texts: ['shop-coupon'] });

interface CheckoutCouponsProps extends CouponChoice {
	/** The shop has chosen anew, since what was chosen could not be had. */
	isAnew: boolean;
}

/** The coupons that are used and what they take off, with the way to choose others; nothing for who has none. */
export function CheckoutCoupons({ isAnew, ...choice }: CheckoutCouponsProps): ReactNode {
	const { t } = useTranslation('store-checkout');
	const [isOpen, setOpen] = useState(false);
	const { preview, wish, isReckoning, onChange } = choice;
	const { list, off, is_best } = preview.coupons;
	if (list.length === 0) return null;
	const chosen = chosenCoupons(preview.coupons, wish, isReckoning);
	const fitting = list.filter(({ misfit }) => misfit === '').length;
	return (
		<div className={classes['coupons']} aria-busy={isReckoning}>
			<button type="button" className={classes['head']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
				<Ticket size={17} aria-hidden="true" />
				<span className={classes['title']}>{t('coupons.title')}</span>
				{chosen.length > 0 ? (
					<Money amount={`-${off}`} />
				) : (
					<span className={classes['state']}>
						{fitting > 0 ? t('coupons.fitting', { count: fitting }) : t('coupons.noneFits')}
					</span>
				)}
				<ChevronRight size={16} aria-hidden="true" />
			</button>
			{chosen.length > 0 && (
				<ul className={classes['used']} aria-label={t('coupons.used')}>
					{chosen.map((coupon) => (
						<li key={coupon.id}>
							<span>{coupon.name}</span>
							<Money amount={`-${coupon.off}`} />
						</li>
					))}
				</ul>
			)}
			{fitting > 0 && !isReckoning && (
				<p className={classes['note']} data-best={is_best === 1 || undefined}>
					{is_best === 1 && chosen.length > 0 && t('coupons.isBest')}
					{is_best === 0 && (
						<button type="button" className={classes['link']} onClick={() => onChange('best')}>
							{t('coupons.useBest')}
						</button>
					)}
				</p>
			)}
			{isAnew && !isReckoning && <p className={classes['anew']}>{t('coupons.anew')}</p>}
			{isOpen && <CouponPanel {...choice} onClose={() => setOpen(false)} />}
		</div>
	);
}
