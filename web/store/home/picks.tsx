import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { GoodsCard, type GoodsRow } from '#web/store/common/goods-card.tsx';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import { PriceRange } from '#web/store/common/price-range.tsx';
import { Section } from '#web/store/common/section.tsx';
import classes from './picks.module.css';

/** Five goods: one large with its story, four beside it. */
export function Picks({ goods: [main, ...others] }: { goods: readonly GoodsRow[] }): ReactNode {
	const { t } = useTranslation('store-home');
	if (!main) return null;
	return (
		<Section title={t('picks.title')} text={t('picks.text')} more={{ to: paths.list, label: t('picks.more') }}>
			<div className={classes['picks']}>
				<Link to={paths.goods(main.id)} className={classes['main']}>
					<Picture src={main.image} alt="" className={classes['picture'] ?? ''} />
					<span className={classes['story']}>
						<span className={classes['name']}>{main.name}</span>
						<span className={classes['brief']}>{main.brief}</span>
						<span className={classes['price']}>
							<PriceRange min={main.price_min} max={main.price_max} offer={main.reduced_to} size="lg" />
						</span>
					</span>
				</Link>
				<ul className={classes['others']}>
					{others.map((goods) => (
						<li key={goods.id}>
							<GoodsCard goods={goods} />
						</li>
					))}
				</ul>
			</div>
		</Section>
	);
}
