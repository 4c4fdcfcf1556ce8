import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { EmptyState, ErrorState } from '#web/kit/ui/states.tsx';
import { facetsRead, hasFacets, offersMore } from './facets.reads.ts';
import { FacetsPanel } from './facets.tsx';
import { FilterChips } from './filter-chips.tsx';
import { GoodsGridSkeleton } from './goods-grid.tsx';
import { type ListQuery, listPath, listRead, nextPath, pageCount } from './list.query.ts';
import { OfferGrid } from './offer-grid.tsx';
import { OrderChoice } from './order-choice.tsx';
import classes from './own-works.module.css';
import { Pager } from './pager.tsx';
import { paths } from './paths.ts';
import { PriceFilter } from './price-filter.tsx';
import { useRead } from './reads.ts';

interface OwnWorksProps {
	query: ListQuery;
	/** The address of the page itself. */
	path: string;
	/** What is said where there are no works at all. */
	nothing: { title: string; text: string };
	/** Of the creator whose page it is. */
}

/** The works of a creator or brand on its page, narrowed, sorted and by pages as every list of the store is. */
export function OwnWorks({ query, path, nothing }: OwnWorksProps): ReactNode {
	const { t } = useTranslation('store-list');
	const goods = useRead(listRead(query), { keepPrevious: true });
	const facets = useRead(facetsRead(query), { enabled: hasFacets(query), errors: 'silent', keepPrevious: true });
	const shownFacets = hasFacets(query) ? facets.data : undefined;
	const offersFacets = shownFacets && offersMore(query, shownFacets);
	const { data } = goods;
	const isMore = data?.total_estimated ?? false;
	const count = data ? pageCount(data) : 1;
	const isNarrowed = listPath(query, { order: 'weigh,desc' }) !== `${path}#works`;
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
						{data ? t(isMore ? 'countMore' : 'count', { count: data.total }) : ' '}
					</p>
					<PriceFilter query={query} />
					<OrderChoice query={query} />
				</div>
				<FilterChips query={query} categories={[]} facets={shownFacets} />
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
						title={isNarrowed ? t('nothing') : nothing.title}
						text={isNarrowed ? t('nothingFits') : nothing.text}
						action={
							<Button component={Link} to={isNarrowed ? `${path}#works` : paths.list} variant="default">
								{isNarrowed ? t('clear') : t('all')}
							</Button>
						}
					/>
				)}
			</div>
		</div>
	);
}
