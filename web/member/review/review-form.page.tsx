import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { readEvaluateForm } from '#domain/evaluate/evaluate.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { paths } from '#web/member/common/paths.ts';
import { WithOrderNo } from '#web/shared/order/order-no.tsx';
import { ReviewForm } from './review-form.tsx';

/** `/user/evaluate/form/:orderId`: reviews the lines of an order that has arrived. */
export function ReviewFormPage(): ReactNode {
	const { t } = useTranslation('member-review');
	const orderId = Number(useParams()['orderId']);
	const { data, error, isPending, refetch } = useCall<typeof readEvaluateForm>(
		'GET',
		'/api/shop.Evaluate/form',
		{ order_id: orderId },
		{ errors: 'silent' },
	);
	const open = data?.lines.filter((line) => line.open === 1) ?? [];
	return (
		<>
			<BackLink to={paths.order(orderId)} isSpaced>
				{t('backToOrder')}
			</BackLink>
			<PageHeader
				title={t('form.title')}
				text={data && <WithOrderNo text={t('order', { no: data.order_no })} no={data.order_no} />}
			/>
			{isPending && <ListSkeleton rows={2} height={260} />}
			{!isPending && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
			{data && open.length === 0 && (
				<EmptyState
					title={t('form.none')}
					text={t('form.noneText')}
					action={
						<Button component={Link} to={paths.reviews} variant="default">
							{t('form.toReviews')}
						</Button>
					}
				/>
			)}
			{open.length > 0 && <ReviewForm key={orderId} orderId={orderId} lines={open} />}
		</>
	);
}
