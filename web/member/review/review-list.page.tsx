import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { listEvaluates } from '#domain/evaluate/evaluate.contract.ts';
import { evaluateStatus } from '#domain/evaluate/evaluate.rules.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { elsewhere, paths } from '#web/member/common/paths.ts';
import { useOrderCounts, useRereadOrders } from '#web/member/common/use-orders.ts';
import { ReviewCard, ReviewCards } from '#web/shared/review/review-card.tsx';

const AppendDialog = lazyPart(() => import('./append.dialog.tsx'), 'AppendDialog');

const listPath = '/api/shop.Evaluate/index';
type Review = AnswerOf<typeof listEvaluates>['list'][number];

/** `/user/evaluate/index`: what the member has said, and where something can be said yet. */
export function ReviewListPage(): ReactNode {
	const { t } = useTranslation('member-review');
	const cache = useQueryClient();
	const rereadOrders = useRereadOrders();
	const [address] = useListAddress();
	const waiting = useOrderCounts()(orderStatus.toEvaluate);
	const [appending, setAppending] = useState<Review>();
	const reviews = useCall<typeof listEvaluates>(
		'GET',
		listPath,
		{ page: address.page, limit: address.limit },
		{ keepPrevious: true },
	);
	const toOrders = (
		<Button component={Link} to={paths.ordersIn(orderStatus.toEvaluate)}>
			{t('list.toReview', { count: waiting })}
		</Button>
	);
	return (
		<>
			<PageHeader title={t('list.title')} actions={waiting > 0 && toOrders} />
			<PagedList
				answer={reviews}
				address={address}
				skeleton={{ rows: 3, height: 160 }}
				empty={<EmptyState title={t('list.empty')} text={t('list.emptyText')} />}
			>
				{(rows) => (
					<ReviewCards>
						{rows.map((review) => (
							<ReviewCard
								key={review.id}
								review={review}
								href={elsewhere.goods(review.goods_id)}
								tag={<ReviewState review={review} />}
								action={
									review.can_append === 1 && (
										<Button size="sm" variant="default" onClick={() => setAppending(review)}>
											{t('append.button')}
										</Button>
									)
								}
							/>
						))}
					</ReviewCards>
				)}
			</PagedList>
			{appending && (
				<AppendDialog
					review={appending}
					onClose={() => setAppending(undefined)}
					onDone={() => {
						setAppending(undefined);
						void cache.invalidateQueries({ queryKey: [listPath] });
						void rereadOrders();
					}}
				/>
			)}
		</>
	);
}

function ReviewState({ review }: { review: Review }): ReactNode {
	const { t } = useTranslation('member-review');
	if (review.status === evaluateStatus.waiting) return <StatusTag tone="warning">{t('list.waiting')}</StatusTag>;
	if (review.status !== evaluateStatus.hidden) return null;
	return (
		<StatusTag tone="danger">
			{review.hide_reason ? t('list.hiddenFor', { reason: review.hide_reason }) : t('list.hidden')}
		</StatusTag>
	);
}
