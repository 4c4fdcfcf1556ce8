import { Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { yuan } from '#domain/kernel/yuan.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { paths } from '#web/store/common/paths.ts';
import classes from './cart.page.module.css';
import type { OwnPrice } from './use-own-price.ts';

type Offer = NonNullable<OwnPrice>['promotions'][number];

/** What an offer does for these goods, or what it lacks. */
function useOfferWords(): (offer: Offer) => string {
	const { t } = useTranslation('store-cart');
	return ({ off, more, more_num, gifts }) =>
		[
			...(Number(off) > 0 ? [t('offer.off', { amount: yuan(off) })] : []),
			...(Number(more) > 0 ? [t('offer.moreAmount', { amount: yuan(more) })] : []),
			...(more_num > 0 ? [t('offer.moreNum', { count: more_num })] : []),
			...(gifts > 0 ? [t('offer.gifts', { count: gifts })] : []),
		].join(t('offer.and'));
}

/** What runs for one maker's ticked lines: what it takes off, and what is missing for more. */
export function CartOffers({ own, merchantId }: { own: OwnPrice; merchantId: number }): ReactNode {
	const { t } = useTranslation('store-cart');
	const words = useOfferWords();
	const offers = (own?.promotions ?? []).filter(({ merchant_id }) => merchant_id === merchantId);
	if (offers.length === 0) return null;
	return (
		<ul className={classes['offers']} aria-label={t('offer.list')} aria-live="polite">
			{offers.map((offer) => (
				<li key={offer.id} data-reached={Number(offer.off) > 0 || undefined}>
					<Tag size={15} aria-hidden="true" />
					<span>
						<strong>{offer.text}</strong> {words(offer)}{' '}
						{offer.gift_ids.slice(0, 3).map((id, at) => (
							<Link key={id} to={paths.goods(id)}>
								{offer.gift_ids.length > 1 ? t('offer.giftNumber', { number: at + 1 }) : t('offer.gift')}{' '}
							</Link>
						))}
					</span>
				</li>
			))}
		</ul>
	);
}
