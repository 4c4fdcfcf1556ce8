import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { listCreatorEvaluates } from '#domain/evaluate/evaluate.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { thumbUrl } from '#web/kit/ui/thumb-url.ts';
import { ReviewView } from '#web/shared/review/review-view.tsx';
import { paths } from '#web/store/common/paths.ts';
import classes from './creator.module.css';

type Page = AnswerOf<typeof listCreatorEvaluates>;

const path = '/api/shop.Creator/evaluates';
const pageSize = 6;
const workSize = 48;

/** What buyers say of a creator's works, one below the other. */
export function CreatorReviews({ merchantId }: { merchantId: number }): ReactNode {
	const { t } = useTranslation(['store-creator', 'shop-review']);
	const reviews = useInfiniteQuery<Page, CallError, { pages: Page[] }, readonly unknown[], string>({
		queryKey: [path, merchantId],
		initialPageParam: '',
		queryFn: ({ pageParam, signal }) =>
			call<typeof listCreatorEvaluates>(
				'GET',
				path,
				{ merchant_id: merchantId, limit: pageSize, after: pageParam },
				{ signal, cancelDuplicates: false, errors: 'silent' },
			),
		getNextPageParam: (last) => last.next,
	});
	const list = reviews.data?.pages.flatMap((page) => page.list) ?? [];
	return (
		<>
			{reviews.isPending && <ListSkeleton rows={2} height={110} />}
			<ErrorState error={reviews.data ? null : reviews.error} onRetry={() => void reviews.refetch()} />
			<ul className={classes['reviews']}>
				{list.map((review) => (
					<li key={review.id}>
						<ReviewView review={review} author={review.author} />
						<Link to={paths.goods(review.goods_id)} className={classes['reviewed']}>
							<img src={thumbUrl(review.image, workSize)} alt="" width={40} height={40} loading="lazy" />
							{review.name}
						</Link>
					</li>
				))}
			</ul>
			{reviews.hasNextPage && (
				<Button variant="default" loading={reviews.isFetchingNextPage} onClick={() => void reviews.fetchNextPage()}>
					{t('review.more')}
				</Button>
			)}
		</>
	);
}
