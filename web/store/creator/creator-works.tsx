import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { EmptyState, ErrorState } from '#web/kit/ui/states.tsx';
import { facetsRead, hasFacets, offersMore } from '#web/store/common/facets.reads.ts';
import { FacetsPanel } from '#web/store/common/facets.tsx';
import { FilterChips } from '#web/store/common/filter-chips.tsx';
import { GoodsGridSkeleton } from '#web/store/common/goods-grid.tsx';
import { listPath, listRead, nextPath, pageCount } from '#web/store/common/list.query.ts';
import { OfferGrid } from '#web/store/common/offer-grid.tsx';
import { OrderChoice } from '#web/store/common/order-choice.tsx';
import { Pager } from '#web/store/common/pager.tsx';
import { paths } from '#web/store/common/paths.ts';
import { PriceFilter } from '#web/store/common/price-filter.tsx';
import { useRead } from '#web/store/common/reads.ts';
import classes from './creator.module.css';
import { type Creator, worksQuery } from './creator.reads.ts';

/** The works of a creator, narrowed, sorted and by pages as every list of the store is. */
export function CreatorWorks({ creator }: { creator: Creator }): ReactNode {
	const { t } = useTranslation(['store-creator', 'store-list']);
	const query = worksQuery(creator, useSearchParams()[0]);
	const goods = useRead(listRead(query), { keepPrevious: true });
	const facets = useRead(facetsRead(query), { enabled: hasFacets(query), errors: 'silent', keepPrevious: true });
	const shownFacets = hasFacets(query) ? facets.data : undefined;
	const offersFacets = shownFacets && offersMore(shownFacets);
	const { data } = goods;
	const isMore = data?.total_estimated ?? false;
	const count = data ? pageCount(data) : 1;
	const isNarrowed = listPath(query, { order: 'weigh,desc' }) !== `${paths.creator(creator.slug)}#works`;
	const hasColumn = offersFacets === true;
	return (
		<div className={classes['works']} data-column={hasColumn || undefined}>
			{hasColumn && (
				<div data-unprinted="" className={classes['side']}>
					<FacetsPanel query={query} facets={shownFacets} />
				</div>
			)}
			<div>
				<div className={classes['tools']}>
					<p className={classes['count']} aria-live="polite">
						{data ? t(isMore ? 'store-list:countMore' : 'store-list:count', { count: data.total }) : ' '}
					</p>
					<PriceFilter query={query} />
					<OrderChoice query={query} />
				</div>
				<FilterChips query={query} categories={[]} makerName={creator.name} facets={shownFacets} />
				{goods.isPending && <GoodsGridSkeleton count={6} columns={3} />}
				<ErrorState error={goods.error} onRetry={() => void goods.refetch()} />
				{data && data.list.length > 0 && (
					<>
						<OfferGrid list={data.list} columns={hasColumn ? 3 : 4} isDimmed={goods.isPlaceholderData} />
						<Pager
							page={query.page}
							count={count}
							isMore={isMore}
							pathOf={(page) => listPath(query, { page, after: page === query.page ? query.after : '' })}
							next={nextPath(query, { count, next: data.next })}
						/>
					</>
				)}
				{data && data.list.length === 0 && (
					<EmptyState
						title={t(isNarrowed ? 'nothingFits' : 'nothing')}
						text={isNarrowed ? t('nothingFitsText') : t('nothingText', { name: creator.name })}
						action={
							<Button
								component={Link}
								to={isNarrowed ? `${paths.creator(creator.slug)}#works` : paths.list}
								variant="default"
							>
								{t(isNarrowed ? 'clear' : 'toList')}
							</Button>
						}
					/>
				)}
			</div>
		</div>
	);
}
