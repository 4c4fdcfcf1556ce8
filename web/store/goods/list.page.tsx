import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { EmptyState, ErrorState } from '#web/kit/ui/states.tsx';
import { useAdverts } from '#web/shared/advert/adverts.ts';
import { Banners } from '#web/shared/advert/banners.tsx';
import { bannersOfList } from '#web/store/common/adverts.places.ts';
import { categoriesRead, categoryPath, categoryRead } from '#web/store/common/categories.ts';
import { facetsRead, hasFacets, offersMore } from '#web/store/common/facets.reads.ts';
import { FacetsPanel } from '#web/store/common/facets.tsx';
import { FilterChips } from '#web/store/common/filter-chips.tsx';
import { GoodsGridSkeleton } from '#web/store/common/goods-grid.tsx';
import { HotGoods } from '#web/store/common/hot-goods.tsx';
import {
	hasCategoryHot,
	hasSearchHot,
	isOfCategory,
	listPath,
	listRead,
	nextPath,
	pageCount,
	readListQuery,
} from '#web/store/common/list.query.ts';
import { OfferGrid } from '#web/store/common/offer-grid.tsx';
import { OrderChoice } from '#web/store/common/order-choice.tsx';
import { Pager } from '#web/store/common/pager.tsx';
import { paths } from '#web/store/common/paths.ts';
import { PriceFilter } from '#web/store/common/price-filter.tsx';
import { useRead } from '#web/store/common/reads.ts';
import { CategoryTree } from './category-tree.tsx';
import classes from './list.page.module.css';
import { listName } from './list-name.ts';

/** `/store/list`: the goods, searched, narrowed and sorted; the address keeps it all. */
export function ListPage(): ReactNode {
	const { t } = useTranslation('store-list');
	const [params] = useSearchParams();
	const query = readListQuery(params);
	const categories = useRead(categoriesRead);
	const goods = useRead(listRead(query), { keepPrevious: true });
	const facets = useRead(facetsRead(query), { enabled: hasFacets(query), errors: 'silent', keepPrevious: true });
	const shownFacets = hasFacets(query) ? facets.data : undefined;
	const offersFacets = shownFacets && offersMore(query, shownFacets);
	const tree = categories.data?.list ?? [];
	const makerName = goods.data?.list.find((row) => row.merchant_id === query.merchantId)?.merchant_name;
	const name = listName(t, { query, categories: tree, makerName });
	const category = useRead(categoryRead(query.classifyId), { enabled: isOfCategory(query), errors: 'silent' });
	usePageTitle((isOfCategory(query) && category.data?.classify.seo.title) || name);

	const { banners } = useAdverts();
	const ofList = bannersOfList(banners, tree, query.classifyId);
	const { data } = goods;
	const near = data?.near ?? [];
	const isMore = data?.total_estimated ?? false;
	const count = data ? pageCount(data) : 1;
	const shownIds = data?.list.map(({ id }) => id) ?? [];
	return (
		<div className={classes['page']}>
			<div data-unprinted="" className={classes['side']}>
				{categories.isPending && <Skeleton height={280} radius="lg" />}
				<CategoryTree categories={tree} query={query} open={categoryPath(tree, query.classifyId)} />
				{offersFacets && <FacetsPanel query={query} facets={shownFacets} />}
			</div>
			<div>
				{ofList.length > 0 && (
					<div className={classes['banners']}>
						<Banners key={query.classifyId} banners={ofList} look="strip" within="/store" />
					</div>
				)}
				<header className={classes['header']}>
					<div>
						<h1 className={classes['title']}>{name}</h1>
						<p className={classes['count']} aria-live="polite">
							{data ? t(isMore ? 'countMore' : 'count', { count: data.total }) : ' '}
						</p>
					</div>
					<OrderChoice query={query} />
					<PriceFilter query={query} />
				</header>
				<FilterChips query={query} categories={tree} makerName={makerName} facets={shownFacets} />
				{goods.isPending && <GoodsGridSkeleton count={9} columns={3} />}
				<ErrorState error={goods.error} onRetry={() => void goods.refetch()} />
				{data?.hurried && (
					<p className={classes['corrected']} role="status">
						{t(data.list.length > 0 ? 'hurried' : 'hurriedNothing')}
					</p>
				)}
				{data && near.length > 0 && (
					<>
						{!data.hurried && (
							<p className={classes['corrected']} role="status">
								{t(data.near_by === 'words' ? 'near' : 'nearNothing', { typed: query.quickSearch })}
							</p>
						)}
						<OfferGrid
							words={data.marks ?? []}
							list={near}
							columns={3}
							firstRow={3}
							isDimmed={goods.isPlaceholderData}
						/>
					</>
				)}
				{data && data.list.length + near.length === 0 && (
					<EmptyState
						title={t('nothing')}
						text={t('nothingText')}
						action={
							<Button component={Link} to={paths.list} variant="default">
								{t('clear')}
							</Button>
						}
					/>
				)}
				{data && data.list.length > 0 && (
					<>
						{data.corrected && (
							<p className={classes['corrected']} role="status">
								{t('corrected', { typed: query.quickSearch, meant: data.corrected })}
							</p>
						)}
						<OfferGrid
							words={data.marks ?? []}
							list={data.list}
							columns={3}
							firstRow={3}
							isDimmed={goods.isPlaceholderData}
						/>
						<Pager
							page={query.page}
							count={count}
							isMore={isMore}
							pathOf={(page) => listPath(query, { page, after: page === query.page ? query.after : '' })}
							next={nextPath(query, { count, next: data.next })}
						/>
					</>
				)}
				{data && near.length === 0 && hasSearchHot(query, data.list.length) && (
					<HotGoods position="search" except={shownIds} />
				)}
				{data && hasCategoryHot(query) && (
					<HotGoods position="classify" classifyId={query.classifyId} except={shownIds} />
				)}
			</div>
		</div>
	);
}
