import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { merchantListEvaluates } from '#domain/evaluate/evaluate.contract.ts';
import { evaluateStatus } from '#domain/evaluate/evaluate.rules.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { StatusTabs } from '#web/kit/pages/status-tabs.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { elsewhere } from '#web/merchant/common/paths.ts';
import { ReviewCard, ReviewCards } from '#web/shared/review/review-card.tsx';

const ReplyDialog = lazyPart(() => import('./reply.dialog.tsx'), 'ReplyDialog');

const listPath = '/merchant/order.Evaluate/index';
type Review = AnswerOf<typeof merchantListEvaluates>['list'][number];

/** What somebody has to answer comes first. */
const tabs = {
	all: {},
	open: { open: 1 },
	images: { has_image: 1 },
	'1': { score: 1 },
	'2': { score: 2 },
	'3': { score: 3 },
	'4': { score: 4 },
	'5': { score: 5 },
} as const;
type TabName = keyof typeof tabs;
const names: readonly TabName[] = ['open', 'images', '5', '4', '3', '2', '1'];

/** `/merchant/evaluate/index`: what members say about the creator's goods. */
export function ReviewListPage(): ReactNode {
	const { t } = useTranslation(['merchant-review', 'kit']);
	const cache = useQueryClient();
	const [address, change] = useListAddress();
	const [answering, setAnswering] = useState<Review>();
	const tab = names.find((name) => name === address.status) ?? 'all';
	const reviews = useCall<typeof merchantListEvaluates>(
		'GET',
		listPath,
		{ ...tabs[tab], page: address.page, limit: address.limit },
		{ keepPrevious: true },
	);
	return (
		<>
			<PageHeader title={t('title')} />
			<StatusTabs
				label={t('filter')}
				all={t('tabs.all')}
				tabs={names.map((name) => ({ value: name, label: t(`tabs.${name}`) }))}
				address={address}
				current={tab === 'all' ? '' : tab}
			/>
			<PagedList
				answer={reviews}
				address={address}
				skeleton={{ rows: 3, height: 160 }}
				empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
				onClear={tab === 'all' ? undefined : () => change({ status: '' })}
			>
				{(rows) => (
					<ReviewCards>
						{rows.map((review) => (
							<ReviewCard
								key={review.id}
								review={review}
								href={elsewhere.goods(review.goods_id)}
								about={<Muted>{t('scores', { service: review.service_score, delivery: review.delivery_score })}</Muted>}
								author={review.author}
								tag={review.status !== evaluateStatus.shown && <StatusTag tone="warning">{t('notShown')}</StatusTag>}
								action={
									review.can_reply === 1 && (
										<Button size="sm" variant="default" onClick={() => setAnswering(review)}>
											{t(review.reply ? 'reply.change' : 'reply.button')}
										</Button>
									)
								}
							/>
						))}
					</ReviewCards>
				)}
			</PagedList>
			{answering && (
				<ReplyDialog
					review={answering}
					onClose={() => setAnswering(undefined)}
					onDone={() => {
						setAnswering(undefined);
						void cache.invalidateQueries({ queryKey: [listPath] });
					}}
				/>
			)}
		</>
	);
}
