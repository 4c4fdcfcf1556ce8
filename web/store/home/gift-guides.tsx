import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import { Section } from '#web/store/common/section.tsx';
import classes from './gift-guides.module.css';
import type { GiftPrice } from './gift-prices.rules.ts';

/** `¥200`: a price on a sign has no cents. */
const onSign = (price: string) => `¥${price.replace(/\.00$/, '')}`;

/** The list of what can be bought between two prices. */
function pathOf({ from, to }: GiftPrice): string {
	const params = new URLSearchParams({ ...(from && { price_from: from }), ...(to && { price_to: to }), in_stock: '1' });
	return `${paths.list}?${params.toString()}`;
}

/** Ways to a gift by what it may cost; nothing where the shop is too small for that. */
export function GiftGuides({ guides }: { guides: readonly GiftPrice[] }): ReactNode {
	const { t } = useTranslation('store-home');
	if (guides.length < 2) return null;
	const nameOf = ({ from, to }: GiftPrice) => {
		if (!from) return t('gifts.upTo', { price: onSign(to) });
		return to ? t('gifts.between', { from: onSign(from), to: onSign(to) }) : t('gifts.over', { price: onSign(from) });
	};
	return (
		<Section title={t('gifts.title')} text={t('gifts.text')}>
			<ul className={classes['guides']}>
				{guides.map((guide) => (
					<li key={guide.from}>
						<Link to={pathOf(guide)} className={classes['guide']}>
							<Picture src={guide.image} alt="" side={160} className={classes['picture']} />
							<span className={classes['name']}>
								{nameOf(guide)}
								<ArrowRight size={16} aria-hidden="true" />
							</span>
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}
