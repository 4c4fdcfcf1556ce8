import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import type { applyRefund, readRefundForm } from '#domain/refund/refund.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { RefundWishForm } from '#web/shared/refund/refund-wish-form.tsx';
import own from './guest.module.css';
import { useRereadPurchase } from './use-purchase.ts';

/** Asks for a refund of some pieces. */
export function GuestRefundForm({ orderId, onDone }: { orderId: number; onDone: () => void }): ReactNode {
	const { t } = useTranslation(['store-guest', 'shop-refund']);
	const reread = useRereadPurchase();
	const { data, error, isPending, refetch } = useCall<typeof readRefundForm>(
		'GET',
		'/api/shop.Refund/form',
		{ order_id: orderId },
		{ errors: 'silent', staleTime: 0 },
	);
	async function send(wish: SentTo<typeof applyRefund>): Promise<void> {
		const options = { errors: 'silent', success: t('shop-refund:wish.done') } as const;
		await call<typeof applyRefund>('POST', '/api/shop.Refund/add', wish, options);
		await reread();
		onDone();
	}
	return (
		<>
			<Button variant="default" size="sm" mb="md" onClick={onDone}>
				← {t('order.back')}
			</Button>
			<h1 className={own['title']}>{t('order.refund')}</h1>
			{isPending && <ListSkeleton rows={3} height={140} />}
			{!isPending && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
			{data &&
				(data.types.length === 0 ? (
					<EmptyState title={t('shop-refund:wish.none')} text={t('shop-refund:wish.noneText')} />
				) : (
					<RefundWishForm offer={data} previewPath="/api/shop.Refund/preview" isOwn send={send} />
				))}
		</>
	);
}
