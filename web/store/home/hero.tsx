import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { GoodsRow } from '#web/store/common/goods-card.tsx';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import classes from './hero.module.css';

interface HeroProps {
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
							<span className={classes['maker']}>{row.merchant_name}</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** What the shop is about, in one sentence and three goods. */
export function Hero({ goods, isLoading }: HeroProps): ReactNode {
	const { t } = useTranslation('store-home');
	return (
		<section className={classes['hero']}>
			<div className={classes['words']}>
				<p className={classes['eyebrow']}>{t('hero.eyebrow')}</p>
				<h1 className={classes['title']}>{t('hero.title')}</h1>
				<p className={classes['text']}>{t('hero.text')}</p>
				<div className={classes['actions']}>
					<Button component={Link} to={paths.list} size="md" radius="xl">
						{t('hero.all')}
					</Button>
					<Button component={Link} to={paths.creators} size="md" radius="xl" variant="default">
						{t('hero.creators')}
					</Button>
				</div>
			</div>
			{isLoading ? <Skeleton radius="lg" className={classes['waiting']} /> : <Wall goods={goods} />}
		</section>
	);
}
