import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { listGoodsEvaluates } from '#domain/evaluate/evaluate.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { ReviewView } from '#web/shared/review/review-view.tsx';
import { Stars } from '#web/shared/review/stars.tsx';
import type { Goods } from './goods.reads.ts';
import classes from './reviews.module.css';

type Page = AnswerOf<typeof listGoodsEvaluates>;

interface Narrowing {
	readonly score?: number;
	readonly has_image?: 1;
	readonly has_append?: 1;
}

const pageSize = 10;
const path = '/api/shop.Goods/evaluates';

function useReviews(goodsId: number, narrowing: Narrowing) {
	return useInfiniteQuery<Page, CallError, { pages: Page[] }, readonly unknown[], string>({
		queryKey: [path, goodsId, narrowing],
		initialPageParam: '',
		queryFn: ({ pageParam, signal }) =>
			call<typeof listGoodsEvaluates>(
				'GET',
				path,
				{ goods_id: goodsId, limit: pageSize, after: pageParam, ...narrowing },
				{ signal, cancelDuplicates: false, errors: 'silent' },
			),
		getNextPageParam: (last) => last.next,
		placeholderData: keepPreviousData,
	});
}

/** What buyers say: the mean and its parts, then one below the other. */
export function Reviews({ goods }: { goods: Goods }): ReactNode {
	const { t } = useTranslation('store-review');
	const [narrowing, setNarrowing] = useState<Narrowing>({});
	const reviews = useReviews(goods.id, narrowing);
	const pages = reviews.data?.pages ?? [];
	const list = pages.flatMap((page) => page.list);
	const toggle = (name: 'has_image' | 'has_append') =>
		setNarrowing(({ [name]: before, ...rest }) => (before ? rest : { ...rest, [name]: 1 }));
	const choose = (score: number) =>
		setNarrowing(({ score: before, ...rest }) => (before === score ? rest : { ...rest, score }));
	return (
		<section className={classes['reviews']} aria-labelledby="reviews-title">
			<h2 id="reviews-title" className={classes['title']}>
				{t('title')} <small>{goods.star_num}</small>
			</h2>
			<div className={classes['layout']}>
				<div className={classes['summary']}>
					<p className={classes['mean']}>
						<span className="at-figures">{goods.star_mean}</span>
						<Stars value={Number(goods.star_mean)} size={18} />
					</p>
					<ul className={classes['bars']} aria-label={t('distribution')}>
						{[5, 4, 3, 2, 1].map((score) => {
							const count = goods.stars[score - 1] ?? 0;
							return (
								<li key={score}>
									<button
										type="button"
										className={classes['bar']}
										aria-pressed={narrowing.score === score}
										disabled={count === 0}
										onClick={() => choose(score)}
									>
										<span>
											{score}
											<span className={classes['hidden']}> {t('barStars')} </span>
										</span>
										<span className={classes['track']} aria-hidden="true">
											<span style={{ width: `${(count / goods.star_num) * 100}%` }} />
										</span>
										<span className={classes['count']}>
											{count}
											<span className={classes['hidden']}> {t('barReviews')}</span>
										</span>
									</button>
								</li>
							);
						})}
					</ul>
					<p className={classes['parts']}>
						{t('service', { mean: goods.service_mean })} · {t('delivery', { mean: goods.delivery_mean })}
					</p>
				</div>
				<div className={classes['list']}>
					<fieldset className={classes['chips']} aria-label={t('filters')}>
						{(['has_image', 'has_append'] as const).map((name) => (
							<button
								key={name}
								type="button"
								className={classes['chip']}
								aria-pressed={narrowing[name] === 1}
								onClick={() => toggle(name)}
							>
								{t(name)}
							</button>
						))}
						{narrowing.score !== undefined && (
							<button type="button" className={classes['chip']} aria-pressed onClick={() => setNarrowing({})}>
								{t('onlyScore', { score: narrowing.score })}
							</button>
						)}
					</fieldset>
					{reviews.isPending && <ListSkeleton rows={2} height={110} />}
					<ErrorState error={reviews.data ? null : reviews.error} onRetry={() => void reviews.refetch()} />
					{pages.length > 0 && list.length === 0 && <p className={classes['none']}>{t('none')}</p>}
					<ul className={classes['entries']} data-dimmed={reviews.isPlaceholderData || undefined}>
						{list.map((review) => (
							<li key={review.id}>
								<ReviewView
									review={review}
									author={review.author}
									tag={review.is_top === 1 && <span className={classes['top']}>{t('top')}</span>}
								/>
							</li>
						))}
					</ul>
					{reviews.hasNextPage && (
						<Button variant="default" loading={reviews.isFetchingNextPage} onClick={() => void reviews.fetchNextPage()}>
							{t('more')}
						</Button>
					)}
				</div>
			</div>
		</section>
	);
}
