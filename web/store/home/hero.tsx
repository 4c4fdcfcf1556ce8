import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { Banner } from '#web/shared/advert/adverts.ts';
import { Banners } from '#web/shared/advert/banners.tsx';
import type { GoodsRow } from '#web/store/common/goods-card.tsx';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import { PriceRange } from '#web/store/common/price-range.tsx';
import classes from './hero.module.css';

interface HeroProps {
	/** What staff have put up; where there is something, it is the picture of the hero. */
	banners: readonly Banner[];
	/** Three goods, hung like on a studio's wall. */
	goods: readonly GoodsRow[];
	isLoading: boolean;
}

function Wall({ goods }: { goods: readonly GoodsRow[] }): ReactNode {
	return (
		<ul className={classes['wall']}>
			{goods.map((row, index) => (
				<li key={row.id} className={classes['hung']}>
					<Link to={paths.goods(row.id)} className={classes['goods']}>
						<Picture src={row.image} alt="" isFirst={index === 0} className={classes['picture'] ?? ''} />
						<span className={classes['label']}>
							<span className={classes['name']}>{row.name}</span>
							<span className={classes['below']}>
								<span className={classes['maker']}>{row.merchant_name}</span>
								<PriceRange min={row.price_min} max={row.price_max} offer={row.reduced_to} />
							</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** One work by name and price, beside the words. */
function Pick({ goods }: { goods: GoodsRow }): ReactNode {
	return (
		<Link to={paths.goods(goods.id)} className={classes['pick']}>
			<Picture src={goods.image} alt="" isFirst side={160} className={classes['thumb']} />
			<span className={classes['pickWords']}>
				<span className={classes['maker']}>{goods.merchant_name}</span>
				<span className={classes['name']}>{goods.name}</span>
				<PriceRange min={goods.price_min} max={goods.price_max} offer={goods.reduced_to} />
			</span>
		</Link>
	);
}

/** What the shop is about in one sentence, what it costs, and the way in; the works themselves begin in the same window. */
export function Hero({ banners, goods, isLoading }: HeroProps): ReactNode {
	const { t } = useTranslation('store-home');
	const hasBanners = banners.length > 0;
	const [first] = goods;
	return (
		<section className={classes['hero']} data-banners={hasBanners || undefined}>
			{hasBanners && (
				<div className={classes['banners']}>
					<Banners banners={banners} look="head" within="/store" />
				</div>
			)}
			<div className={classes['words']}>
				{!hasBanners && <p className={classes['eyebrow']}>{t('hero.eyebrow')}</p>}
				<h1 className={classes['title']}>{t('hero.title')}</h1>
				<p className={classes['text']}>{t('hero.text')}</p>
			</div>
			<div className={classes['actions']}>
				<Button component={Link} to={paths.list} size="md" radius="xl">
					{t('hero.all')}
				</Button>
				<Button component={Link} to={paths.creators} size="md" radius="xl" variant="default">
					{t('hero.creators')}
				</Button>
			</div>
			{hasBanners && first && <Pick goods={first} />}
			{!hasBanners && (isLoading ? <Skeleton radius="lg" className={classes['waiting']} /> : <Wall goods={goods} />)}
		</section>
	);
}
