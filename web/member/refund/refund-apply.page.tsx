import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import type { applyRefund, readRefundForm } from '#domain/refund/refund.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { paths } from '#web/member/common/paths.ts';
import { useRereadOrders } from '#web/member/common/use-orders.ts';
import { WithOrderNo } from '#web/shared/order/order-no.tsx';
import { RefundWishForm } from '#web/shared/refund/refund-wish-form.tsx';

/** `/user/refund/apply/:orderId`: asks for a refund of some pieces of an order. */
export function RefundApplyPage(): ReactNode {
	const { t } = useTranslation(['member-refund', 'shop-refund']);
	const navigate = useNavigate();
	const reread = useRereadOrders();
	const orderId = Number(useParams()['orderId']);
	const { data, error, isPending, refetch } = useCall<typeof readRefundForm>(
		'GET',
		'/api/shop.Refund/form',
		{ order_id: orderId },
		{ errors: 'silent' },
	);

	async function send(wish: SentTo<typeof applyRefund>): Promise<void> {
		const options = { errors: 'silent', success: t('shop-refund:wish.done') } as const;
		const made = await call<typeof applyRefund>('POST', '/api/shop.Refund/add', wish, options);
		await reread();
		void navigate(paths.refund(made.id), { replace: true });
	}
	return (
		<>
			<BackLink to={paths.order(orderId)} isSpaced>
				{t('backToOrder')}
			</BackLink>
			<PageHeader
				title={t('apply.title')}
				text={data && <WithOrderNo text={t('order', { no: data.order_no })} no={data.order_no} />}
			/>
			{isPending && <ListSkeleton rows={3} height={140} />}
			{!isPending && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
			{data &&
				(data.types.length === 0 ? (
					<EmptyState
						title={t('shop-refund:wish.none')}
						text={t('shop-refund:wish.noneText')}
						action={
							<Button component={Link} to={paths.order(orderId)} variant="default">
								{t('backToOrder')}
							</Button>
						}
					/>
				) : (
					<RefundWishForm offer={data} previewPath="/api/shop.Refund/preview" isOwn send={send} />
				))}
		</>
	);
}
