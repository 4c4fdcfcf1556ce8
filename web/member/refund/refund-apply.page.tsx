import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { readRefundForm } from '#domain/refund/refund.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { paths } from '#web/member/common/paths.ts';
import { ApplyForm } from './apply-form.tsx';

/** `/user/refund/apply/:orderId`: asks for a refund of some pieces of an order. */
export function RefundApplyPage(): ReactNode {
	const { t } = useTranslation('member-refund');
	const orderId = Number(useParams()['orderId']);
	const { data, error, isPending, refetch } = useCall<typeof readRefundForm>(
		'GET',
		'/api/shop.Refund/form',
		{ order_id: orderId },
		{ errors: 'silent' },
	);
	return (
		<>
			<BackLink to={paths.order(orderId)} isSpaced>
				{t('backToOrder')}
			</BackLink>
			<PageHeader title={t('apply.title')} text={data && t('order', { no: data.order_no })} />
			{isPending && <ListSkeleton rows={3} height={140} />}
			{!isPending && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
			{data &&
				(data.types.length === 0 ? (
					<EmptyState
						title={t('apply.none')}
						text={t('apply.noneText')}
						action={
							<Button component={Link} to={paths.order(orderId)} variant="default">
								{t('backToOrder')}
							</Button>
						}
					/>
				) : (
					<ApplyForm offer={data} />
				))}
		</>
	);
}
