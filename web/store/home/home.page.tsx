import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { EmptyState, ErrorState } from '#web/kit/ui/states.tsx';
import { useAdverts } from '#web/shared/advert/adverts.ts';
import { Banners } from '#web/shared/advert/banners.tsx';
import { categoriesRead } from '#web/store/common/categories.ts';
import { GoodsGrid, GoodsGridSkeleton } from '#web/store/common/goods-grid.tsx';
import { HotGoods } from '#web/store/common/hot-goods.tsx';
import { paths } from '#web/store/common/paths.ts';
import { useRead } from '#web/store/common/reads.ts';
import { Section } from '#web/store/common/section.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Creators } from './creators.tsx';
import { Hero } from './hero.tsx';
import classes from './home.module.css';
import { featuredRead, newestRead } from './home.reads.ts';
import { creatorsOf, variedGoods } from './home.rules.ts';
import { Picks } from './picks.tsx';
import { Promises } from './promises.tsx';
import { Topics } from './topics.tsx';

const heroPictures = 3;
const pickCount = 5;

/** `/store`: what the shop is, what is in it, who makes it. */
export function HomePage(): ReactNode {
	const { t } = useTranslation('store-home');
	const categories = useRead(categoriesRead);
	const featured = useRead(featuredRead);
	const newest = useRead(newestRead);
	const { banners } = useAdverts();
	usePageTitle(t('title'));

	const goods = featured.data?.list ?? [];
	const varied = variedGoods(goods, heroPictures + pickCount);
	const onTop = banners.filter(({ position }) => position === 'home_top');
	const picks = varied.slice(heroPictures);
	return (
		<>
			{onTop.length > 0 && (
				<div className={classes['banners']}>
					<Banners banners={onTop} look="head" within="/store" />
				</div>
			)}
			<Hero goods={varied.slice(0, heroPictures)} isLoading={featured.isPending} />
			{categories.data && categories.data.list.length > 0 && (
				<CategoryTiles categories={categories.data.list} goods={goods} />
			)}
			<HotGoods position="home" />
			{picks.length === pickCount && <Picks goods={picks} />}
			<Topics />
			<Section title={t('newest.title')} text={t('newest.text')} more={{ to: paths.newest, label: t('newest.more') }}>
				{newest.isPending && <GoodsGridSkeleton />}
				<ErrorState error={newest.error} onRetry={() => void newest.refetch()} />
				{newest.data &&
					(newest.data.list.length > 0 ? (
						<GoodsGrid list={newest.data.list} />
					) : (
						<EmptyState title={t('empty.title')} text={t('empty.text')} />
					))}
			</Section>
			<Promises />
			<Creators creators={creatorsOf(goods, 4)} />
		</>
	);
}
