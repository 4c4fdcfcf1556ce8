import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { EmptyState, ErrorState } from '#web/kit/ui/states.tsx';
import { useAdverts } from '#web/shared/advert/adverts.ts';
import { categoriesRead } from '#web/store/common/categories.ts';
import { GoodsGrid, GoodsGridSkeleton } from '#web/store/common/goods-grid.tsx';
import { HotGoods } from '#web/store/common/hot-goods.tsx';
import { paths } from '#web/store/common/paths.ts';
import { useRead } from '#web/store/common/reads.ts';
import { Section } from '#web/store/common/section.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Creators } from './creators.tsx';
import { Crowds } from './crowds.tsx';
import { GiftGuides } from './gift-guides.tsx';
import { giftPrices } from './gift-prices.rules.ts';
import { Hero } from './hero.tsx';
import { featuredRead, newestRead } from './home.reads.ts';
import { creatorsOf, variedGoods } from './home.rules.ts';
import { Loved } from './loved.tsx';
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
			<Hero banners={onTop} goods={varied.slice(0, heroPictures)} isLoading={featured.isPending} />
			<HotGoods position="home" />
			<GiftGuides guides={giftPrices(goods)} />
			{categories.data && categories.data.list.length > 0 && (
				<CategoryTiles categories={categories.data.list} goods={goods} />
			)}
			<Crowds />
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
			<Loved />
			<Promises />
			<Creators creators={creatorsOf(goods, 4)} />
		</>
	);
}
