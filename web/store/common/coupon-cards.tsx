import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import { validityWords } from '#web/shared/coupon/coupon.words.ts';
import { CouponCard } from '#web/shared/coupon/coupon-card.tsx';
import type { CentreCoupon } from './coupon.reads.ts';
import classes from './coupon-cards.module.css';
import { claimStateOf } from './coupon-claim.rules.ts';
import { ClaimAction } from './coupon-claim.tsx';
import type { Claims } from './coupon-claims.ts';
import { paths } from './paths.ts';

const overStates: readonly string[] = ['spent', 'gone', 'notForYou'];

/** Coupons to claim, side by side where there is room. */
export function CouponCards({ list, claims }: { list: readonly CentreCoupon[]; claims: Claims }): ReactNode {
	const { t } = useTranslation(['store-coupon', 'shop-coupon']);
	const { t: tOfCoupons } = useTranslation('shop-coupon');
	return (
		<ul className={classes['cards']}>
			{list.map((coupon) => (
				<li key={coupon.id}>
					<CouponCard
						coupon={coupon}
						href={paths.coupon(coupon.id)}
						validity={validityWords(tOfCoupons, coupon)}
						isOver={overStates.includes(claimStateOf(coupon, claims.stateOf(coupon.id)))}
						about={
							coupon.receive_end > 0 && (
								<p>{t('until', { date: formatTime(coupon.receive_end, 'yyyy-mm-dd hh:MM') })}</p>
							)
						}
						action={<ClaimAction coupon={coupon} claims={claims} />}
					/>
				</li>
			))}
		</ul>
	);
}
